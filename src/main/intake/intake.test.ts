import { appendFile, copyFile, mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { pdf, xml } from './test-documents.ts';
import { buildHouse, type House, type HouseOptions } from './test-house.ts';

let house: House;

async function build(options?: HouseOptions) {
  house = await buildHouse(options);
  return (name: string) => join(house.receipts, name);
}

afterEach(() => house.remove());

/** Everything that is in the folders now has found its place. */
async function settle() {
  await house.intake.rescan();
  await house.intake.settled();
}

const states = () => Object.fromEntries(house.rows().map((row) => [row.rawFilename, row.state]));
const count = (state: string) => house.rows().filter((row) => row.state === state).length;
const kinds = (name: string) => house.files.events(house.named(name)?.id ?? 0).map(({ kind }) => kind);

describe('a file in a watched folder', () => {
  test('is sealed, recognised and queued; the source stays as it was', async () => {
    const at = await build();
    await writeFile(at('a.pdf'), pdf('a'));
    await house.watch();
    await settle();
    const row = house.named('a.pdf');
    expect(row).toMatchObject({ state: 'queued', format: 'pdf', size: pdf('a').length, reason: null });
    expect(await readFile(house.spool.pathOf(row?.sha256 ?? ''))).toEqual(pdf('a'));
    expect(await readFile(at('a.pdf'))).toEqual(pdf('a'));
    expect(kinds('a.pdf')).toEqual(['found', 'sealed']);
  });

  test('is found by the watcher alone, without a rescan', async () => {
    const at = await build();
    await house.watch();
    await house.until(() => house.folders.list()[0]?.lastScanAt !== null);
    await house.intake.settled();
    await writeFile(at('late.pdf'), pdf('late'));
    await house.until(() => house.named('late.pdf')?.state === 'queued');
  });

  test('keeps its name in the queue, however odd', async () => {
    const at = await build();
    const names = [
      'new\nline.pdf',
      `${'á'.repeat(60)}${'x'.repeat(120)}.pdf`,
      'a\u0301rvi\u0301z.pdf',
      '🧾.pdf',
      'x\u202efdp.exe',
      '..%2f...pdf',
    ];
    for (const name of names) await writeFile(at(name), pdf(encodeURIComponent(name)));
    await house.watch();
    await settle();
    expect(
      house
        .rows()
        .map((row) => row.rawFilename)
        .sort(),
    ).toEqual([...names].sort());
    expect(count('queued')).toBe(names.length);
    expect(house.named('x\u202efdp.exe')?.filename).toBe('x\u{fffd}fdp.exe');
  });

  test('a burst of 2,000 is found and queued, each once', async () => {
    const at = await build({ timing: { burst: 100 } });
    await house.watch();
    await Promise.all(Array.from({ length: 2_000 }, (_, n) => writeFile(at(`${n}.xml`), xml(`<i>${n}</i>`))));
    await settle();
    expect(house.rows()).toHaveLength(2_000);
    expect(count('queued')).toBe(2_000);
  }, 120_000);
});

describe('what is already there', () => {
  test('is left alone when only new files are wanted, until it changes', async () => {
    const at = await build();
    await writeFile(at('old.pdf'), pdf('old'));
    await writeFile(at('edited.pdf'), pdf('before'));
    await house.watch(false);
    await settle();
    expect(house.rows()).toHaveLength(0);
    await writeFile(at('edited.pdf'), pdf('after, and longer'));
    await writeFile(at('new.pdf'), pdf('new'));
    await settle();
    expect(states()).toEqual({ 'edited.pdf': 'queued', 'new.pdf': 'queued' });
  });

  test('is not taken twice after a restart, nor when only its inode changed', async () => {
    const at = await build();
    await writeFile(at('a.pdf'), pdf('a'));
    await utimes(at('a.pdf'), 1_000, 1_000);
    await house.watch();
    await settle();
    await rename(at('a.pdf'), join(house.root, 'aside'));
    await copyFile(join(house.root, 'aside'), at('a.pdf'));
    await utimes(at('a.pdf'), 1_000, 1_000);
    house = await house.reopen();
    await settle();
    expect(states()).toEqual({ 'a.pdf': 'queued' });
  });
});

describe('content decides', () => {
  test('the same bytes under two names: one queued, the other a duplicate of it', async () => {
    const at = await build();
    await writeFile(at('a.pdf'), pdf('same'));
    await house.watch();
    await settle();
    await writeFile(at('b.pdf'), pdf('same'));
    await settle();
    expect(house.named('b.pdf')).toMatchObject({ state: 'duplicate', duplicateOf: house.named('a.pdf')?.id });
  });

  test('two names at the same moment: still one queued', async () => {
    const at = await build();
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => writeFile(at(name), pdf('same'))));
    await house.watch();
    await settle();
    expect([count('queued'), count('duplicate')]).toEqual([1, 3]);
  });

  test('other bytes at the path of a sealed file are a new file', async () => {
    const at = await build();
    await writeFile(at('scan.pdf'), pdf('first'));
    await house.watch();
    await settle();
    await writeFile(at('scan.pdf'), pdf('second'));
    await settle();
    expect(house.rows().map((row) => [row.rawFilename, row.state])).toEqual([
      ['scan.pdf', 'queued'],
      ['scan.pdf', 'queued'],
    ]);
  });
});

describe('a file that is not finished', () => {
  test('waits while it grows, and is sealed whole, as one file', async () => {
    const at = await build({ timing: { quietLocal: 150, quietComplete: 150 } });
    const whole = pdf('x'.repeat(400));
    await writeFile(at('slow.pdf'), whole.subarray(0, 100));
    await house.watch();
    for (let from = 100; from < whole.length; from += 100) {
      await house.intake.rescan();
      await appendFile(at('slow.pdf'), whole.subarray(from, from + 100));
    }
    await settle();
    expect(house.rows()).toHaveLength(1);
    expect(house.named('slow.pdf')).toMatchObject({ state: 'queued', size: whole.length });
  });

  test('replaced while it waits: the new bytes are sealed, in the same row', async () => {
    const at = await build({ timing: { quietLocal: 300, quietComplete: 300 } });
    await writeFile(at('a.pdf'), pdf('first'));
    await house.watch();
    await house.intake.rescan();
    await writeFile(join(house.root, 'other'), pdf('the second'));
    await rename(join(house.root, 'other'), at('a.pdf'));
    await settle();
    expect(house.rows()).toHaveLength(1);
    expect(await readFile(house.spool.pathOf(house.named('a.pdf')?.sha256 ?? ''))).toEqual(pdf('the second'));
  });

  test('empty for the quiet period: rejected; filled later: the same row goes on', async () => {
    const at = await build();
    await writeFile(at('scan.pdf'), '');
    await house.watch();
    await settle();
    expect(house.named('scan.pdf')).toMatchObject({ state: 'rejected', reason: { code: 'empty' } });
    await writeFile(at('scan.pdf'), pdf('now'));
    await settle();
    expect(house.rows()).toHaveLength(1);
    expect(kinds('scan.pdf')).toEqual(['found', 'rejected', 'retry', 'sealed']);
  });

  test('gone before it was sealed: rejected with the reason, its events kept; back again: it goes on', async () => {
    const at = await build({ timing: { quietLocal: 300, quietComplete: 300 } });
    await writeFile(at('a.pdf'), pdf('a'));
    await house.watch();
    await house.intake.rescan();
    await rename(at('a.pdf'), join(house.root, 'away'));
    await settle();
    expect(house.named('a.pdf')).toMatchObject({ state: 'rejected', reason: { code: 'vanished' } });
    await rename(join(house.root, 'away'), at('a.pdf'));
    await settle();
    expect(kinds('a.pdf')).toEqual(['found', 'rejected', 'retry', 'sealed']);
  });

  test('renamed while it waits: sealed from its new place, no second row', async () => {
    const at = await build({ timing: { quietLocal: 300, quietComplete: 300 } });
    await writeFile(at('a.pdf'), pdf('a'));
    await house.watch();
    await house.intake.rescan();
    await mkdir(at('sorted'));
    await rename(at('a.pdf'), at('sorted/b.pdf'));
    await settle();
    expect(house.rows().map((row) => row.state)).toEqual(['queued']);
  });
});

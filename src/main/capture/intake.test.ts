import { appendFile, copyFile, mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { pdf, xml } from './test-documents.ts';
import { elapsed } from '../support/clock.ts';
import { createTestClock, type TestClock } from '../send/uploads/test-clock.ts';
import { addCompany, openIntake, type IntakeFixture, type IntakeOptions } from './intake.fixture.ts';

let fixture: IntakeFixture;

async function build(options?: IntakeOptions) {
  fixture = await openIntake(options);
  return (name: string) => join(fixture.receipts, name);
}

afterEach(() => fixture.remove());

const settle = () => fixture.settle();

/** Like `settle`, while the clock advances at most `ms`. */
async function settleWithin(clock: TestClock, ms: number) {
  const end = elapsed(clock) + ms;
  await fixture.intake.rescan();
  while (fixture.intake.busy() && elapsed(clock) < end) {
    await setImmediate();
    clock.advance(0.1);
  }
}

const states = () => Object.fromEntries(fixture.rows().map((row) => [row.rawFilename, row.state]));
const count = (state: string) => fixture.rows().filter((row) => row.state === state).length;
const kinds = (name: string) => fixture.files.events(fixture.named(name)?.id ?? 0).map(({ kind }) => kind);

describe('a file in a watched folder', () => {
  test('is sealed, recognised and queued; the source stays as it was', async () => {
    const at = await build();
    await writeFile(at('a.pdf'), pdf('a'));
    await fixture.watch();
    await settle();
    const row = fixture.named('a.pdf');
    expect(row).toMatchObject({ state: 'queued', format: 'pdf', size: pdf('a').length, reason: null });
    expect(await readFile(fixture.spool.pathOf(row?.sha256 ?? ''))).toEqual(pdf('a'));
    expect(await readFile(at('a.pdf'))).toEqual(pdf('a'));
    expect(kinds('a.pdf')).toEqual(['found', 'sealed']);
  });

  test('is found by the watcher alone, without a rescan', async () => {
    const at = await build();
    await fixture.watch();
    await fixture.until(() => fixture.folders.list()[0]?.lastScanAt !== null);
    await fixture.intake.settled();
    await writeFile(at('late.pdf'), pdf('late'));
    await fixture.until(() => fixture.named('late.pdf')?.state === 'queued');
  });

  test('keeps its name in the queue, however odd', async () => {
    const at = await build();
    const names = [
      // Windows has no such name.
      ...(process.platform === 'win32' ? [] : ['new\nline.pdf']),
      `${'á'.repeat(60)}${'x'.repeat(120)}.pdf`,
      'a\u0301rvi\u0301z.pdf',
      '🧾.pdf',
      'x\u202efdp.exe',
      '..%2f...pdf',
    ];
    for (const name of names) await writeFile(at(name), pdf(encodeURIComponent(name)));
    await fixture.watch();
    await settle();
    expect(
      fixture
        .rows()
        .map((row) => row.rawFilename)
        .sort(),
    ).toEqual([...names].sort());
    expect(count('queued')).toBe(names.length);
    expect(fixture.named('x\u202efdp.exe')?.filename).toBe('x\u{fffd}fdp.exe');
  });

  test('a burst of 500 is found and queued, each once', async () => {
    const at = await build({ timing: { burst: 100 } });
    await fixture.watch();
    await Promise.all(Array.from({ length: 500 }, (_, n) => writeFile(at(`${n}.xml`), xml(`<invoice>${n}</invoice>`))));
    await settle();
    expect(fixture.rows()).toHaveLength(500);
    expect(count('queued')).toBe(500);
  });
});

describe('what is already there', () => {
  test('is ignored when only new files are wanted, until it changes', async () => {
    const at = await build();
    await writeFile(at('old.pdf'), pdf('old'));
    await writeFile(at('edited.pdf'), pdf('before'));
    await fixture.watch(false);
    await settle();
    expect(fixture.rows()).toHaveLength(0);
    await writeFile(at('edited.pdf'), pdf('after, and longer'));
    await writeFile(at('new.pdf'), pdf('new'));
    await settle();
    expect(states()).toEqual({ 'edited.pdf': 'queued', 'new.pdf': 'queued' });
  });

  test('is not taken twice after a restart, nor when only its inode changed', async () => {
    const at = await build();
    await writeFile(at('a.pdf'), pdf('a'));
    await utimes(at('a.pdf'), 1_000, 1_000);
    await fixture.watch();
    await settle();
    await rename(at('a.pdf'), join(fixture.root, 'aside'));
    await copyFile(join(fixture.root, 'aside'), at('a.pdf'));
    await utimes(at('a.pdf'), 1_000, 1_000);
    fixture = await fixture.reopen();
    await settle();
    expect(states()).toEqual({ 'a.pdf': 'queued' });
  });
});

describe('content decides', () => {
  test('the same bytes under two names: one queued, the other a duplicate of it', async () => {
    const at = await build();
    await writeFile(at('a.pdf'), pdf('same'));
    await fixture.watch();
    await settle();
    await writeFile(at('b.pdf'), pdf('same'));
    await settle();
    expect(fixture.named('b.pdf')).toMatchObject({ state: 'duplicate', duplicateOf: fixture.named('a.pdf')?.id });
  });

  test('two names at the same moment: still one queued', async () => {
    const at = await build();
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => writeFile(at(name), pdf('same'))));
    await fixture.watch();
    await settle();
    expect([count('queued'), count('duplicate')]).toEqual([1, 3]);
  });

  test('other bytes at the path of a sealed file are a new file', async () => {
    const at = await build();
    await writeFile(at('scan.pdf'), pdf('first'));
    await fixture.watch();
    await settle();
    await writeFile(at('scan.pdf'), pdf('second'));
    await settle();
    expect(fixture.rows().map((row) => [row.rawFilename, row.state])).toEqual([
      ['scan.pdf', 'queued'],
      ['scan.pdf', 'queued'],
    ]);
  });
});

describe('a file that is not finished', () => {
  test('waits while it grows, and is sealed whole, as one file', async () => {
    const at = await build({ clock: createTestClock(Date.now()) });
    const whole = pdf('x'.repeat(400));
    await writeFile(at('slow.pdf'), whole.subarray(0, 100));
    await fixture.watch();
    for (let from = 100; from < whole.length; from += 100) {
      await fixture.intake.rescan();
      await appendFile(at('slow.pdf'), whole.subarray(from, from + 100));
    }
    await settle();
    expect(fixture.rows()).toHaveLength(1);
    expect(fixture.named('slow.pdf')).toMatchObject({ state: 'queued', size: whole.length });
  });

  test('with a time stamp in the future, is taken after this computer saw it unchanged for the quiet time', async () => {
    const clock = createTestClock(Date.now());
    const at = await build({ clock });
    await writeFile(at('ahead.pdf'), pdf('ahead'));
    const tomorrow = clock.now() / 1_000 + 86_400.123;
    await utimes(at('ahead.pdf'), tomorrow, tomorrow);
    await fixture.watch();
    await settleWithin(clock, 60_000);
    expect(states()).toEqual({ 'ahead.pdf': 'queued' });
  });

  test('waits no longer when the clock is set back meanwhile', async () => {
    const clock = createTestClock(Date.now());
    const at = await build({ clock });
    await writeFile(at('open.pdf'), pdf('open').subarray(0, -6));
    await fixture.watch();
    await fixture.until(() => fixture.named('open.pdf')?.reason?.code === 'not-quiet');
    clock.jump(-86_400_000);
    await settleWithin(clock, 60_000);
    expect(fixture.named('open.pdf')?.state).not.toBe('waiting');
  });

  test('that is written continuously counts as work for twice the quiet time', async () => {
    const clock = createTestClock(Date.now());
    const at = await build({ clock, timing: { quietLocal: 2_500 } });
    await writeFile(at('log.pdf'), '%PDF');
    await fixture.watch();
    await fixture.until(() => fixture.named('log.pdf')?.reason?.code === 'not-quiet');
    for (let ms = 0; ms < 10_000 && fixture.intake.working(); ms += 500) {
      await appendFile(at('log.pdf'), 'more');
      clock.advance(500);
      await fixture.intake.rescan();
    }
    expect([fixture.intake.busy(), fixture.intake.working()]).toEqual([true, false]);
  });

  test('replaced while it waits: the new bytes are sealed, in the same row', async () => {
    const at = await build({ clock: createTestClock(Date.now()) });
    await writeFile(at('a.pdf'), pdf('first'));
    await fixture.watch();
    await fixture.intake.rescan();
    await writeFile(join(fixture.root, 'other'), pdf('the second'));
    await rename(join(fixture.root, 'other'), at('a.pdf'));
    await settle();
    expect(fixture.rows()).toHaveLength(1);
    expect(await readFile(fixture.spool.pathOf(fixture.named('a.pdf')?.sha256 ?? ''))).toEqual(pdf('the second'));
  });

  test('empty for the quiet period: rejected; filled later: the same row goes on', async () => {
    const at = await build();
    await writeFile(at('scan.pdf'), '');
    await fixture.watch();
    await settle();
    expect(fixture.named('scan.pdf')).toMatchObject({ state: 'rejected', reason: { code: 'empty' } });
    await writeFile(at('scan.pdf'), pdf('now'));
    await settle();
    expect(fixture.rows()).toHaveLength(1);
    expect(kinds('scan.pdf')).toEqual(['found', 'rejected', 'retry', 'sealed']);
  });

  test('gone before it was sealed: rejected with the reason, its events kept; back again: it goes on', async () => {
    const at = await build({ clock: createTestClock(Date.now()) });
    await writeFile(at('a.pdf'), pdf('a'));
    await fixture.watch();
    await fixture.intake.rescan();
    await rename(at('a.pdf'), join(fixture.root, 'away'));
    await settle();
    expect(fixture.named('a.pdf')).toMatchObject({ state: 'rejected', reason: { code: 'vanished' } });
    await rename(join(fixture.root, 'away'), at('a.pdf'));
    await settle();
    expect(kinds('a.pdf')).toEqual(['found', 'rejected', 'retry', 'sealed']);
  });

  test('renamed while it waits: sealed from its new place, no second row', async () => {
    const at = await build({ clock: createTestClock(Date.now()) });
    await writeFile(at('a.pdf'), pdf('a'));
    await fixture.watch();
    await fixture.intake.rescan();
    await mkdir(at('sorted'));
    await rename(at('a.pdf'), at('sorted/b.pdf'));
    await settle();
    expect(fixture.rows().map((row) => row.state)).toEqual(['queued']);
  });
});

test('the first file of a company does not wait for all that another company has', async () => {
  const at = await build({ idle: true });
  addCompany(fixture.database, 2);
  const add = async (companyId: number, name: string) => {
    const body = pdf(name);
    await writeFile(at(name), body);
    fixture.files.add({ companyId, folderId: null, path: at(name), filename: name, size: body.length });
  };
  for (let nth = 0; nth < 200; nth += 1) await add(1, `many-${nth}.pdf`);
  await add(2, 'first.pdf');
  const sealed: number[] = [];
  fixture.files.news.listen(({ file, change }) => {
    if (change?.type === 'sealed') sealed.push(file.companyId);
  });
  await fixture.intake.start();
  await fixture.intake.settled();
  expect(sealed).toHaveLength(201);
  expect(sealed.indexOf(2)).toBeLessThan(120);
});

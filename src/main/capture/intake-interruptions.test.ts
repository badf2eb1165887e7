import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { pdf, xml } from './test-documents.ts';
import type { QueueFile } from '../queue/file-row.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { addCompany, openIntake, type IntakeFixture, type IntakeOptions } from './intake.fixture.ts';

let fixture: IntakeFixture;

async function build(options?: IntakeOptions) {
  fixture = await openIntake(options);
  return (name: string) => join(fixture.receipts, name);
}

afterEach(() => fixture.remove());

const settle = () => fixture.settle();

const states = () => Object.fromEntries(fixture.rows().map((row) => [row.rawFilename, row.state]));
const count = (state: string) => fixture.rows().filter((row) => row.state === state).length;

describe('this computer', () => {
  test('a full disk: the file waits with the reason, nothing is half kept, and it continues without help', async () => {
    let full = true;
    const at = await build({
      write: (file, chunk) =>
        full ? Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })) : file.writeFile(chunk),
    });
    await writeFile(at('a.pdf'), pdf('a'));
    await fixture.watch();
    await settle();
    expect(fixture.named('a.pdf')).toMatchObject({
      state: 'waiting',
      reason: { code: 'retry-later', detail: 'disk-full' },
    });
    expect(fixture.intake.busy()).toBe(false);
    full = false;
    await fixture.until(() => fixture.named('a.pdf')?.state === 'queued');
  });

  test('a walk that could not be recorded is repeated, and the folder does not count as seen until then', async () => {
    const at = await build();
    await fixture.watch();
    await settle();
    fixture.database.exec('PRAGMA query_only = ON');
    await writeFile(at('a.pdf'), pdf('a'));
    await fixture.intake.rescan();
    expect(fixture.intake.retrying()).toBe(true);
    expect(fixture.rows()).toHaveLength(0);
    fixture.database.exec('PRAGMA query_only = OFF');
    await fixture.until(() => fixture.named('a.pdf')?.state === 'queued');
    await settle();
    expect(fixture.intake.retrying()).toBe(false);
  });

  test('a restart in the middle: waiting files continue, nothing is doubled', async () => {
    const at = await build({ timing: { quietLocal: 60_000, quietComplete: 60_000 } });
    for (let n = 0; n < 20; n += 1) await writeFile(at(`${n}.xml`), xml(`<invoice>${n}</invoice>`));
    await fixture.watch();
    await fixture.intake.rescan();
    expect(count('waiting')).toBe(20);
    fixture = await fixture.reopen({});
    await settle();
    expect(count('queued')).toBe(20);
    expect(fixture.rows()).toHaveLength(20);
  });

  test('a copy kept but not recorded, and one half written, do no harm at the next start', async () => {
    const at = await build({ timing: { quietLocal: 60_000, quietComplete: 60_000 } });
    await writeFile(at('a.pdf'), pdf('a'));
    await fixture.watch();
    await fixture.intake.rescan();
    const draft = await fixture.spool.put(pdf('a'));
    if (draft.ok) await draft.value.keep();
    const half = await fixture.spool.put(pdf('half'));
    fixture = await fixture.reopen({});
    await settle();
    expect(states()).toEqual({ 'a.pdf': 'queued' });
    await expect(readFile(half.ok ? half.value.path : '')).rejects.toThrow();
  });

  test('a company removed in the middle takes its waiting files along, quietly', async () => {
    const at = await build({ clock: createTestClock(Date.now()) });
    await writeFile(at('a.pdf'), pdf('a'));
    await fixture.watch();
    await fixture.intake.rescan();
    fixture.database.exec('DELETE FROM companies');
    fixture.folders.changed.emit('list');
    await settle();
    expect(fixture.rows()).toHaveLength(0);
  });

  test('what is sealed for a company that is removed meanwhile is given to no file of another one', async () => {
    let other: QueueFile | null = null;
    const at = await build({
      write(file, chunk) {
        if (other === null) {
          fixture.database.exec('DELETE FROM companies WHERE id = 1');
          other = fixture.files.add({ companyId: 2, folderId: null, path: null, filename: 'b.pdf', size: 1 });
        }
        return file.writeFile(chunk);
      },
    });
    addCompany(fixture.database, 2);
    await writeFile(at('a.pdf'), pdf('a'));
    await fixture.watch();
    await settle();
    expect(fixture.rows()).toMatchObject([{ companyId: 2, rawFilename: 'b.pdf', state: 'waiting', sha256: null }]);
  });

  test('what a folder holds is not taken for another company that gets the next folder while it is walked', async () => {
    const at = await build();
    addCompany(fixture.database, 2);
    for (let n = 0; n < 101; n += 1) await writeFile(at(`${n}.pdf`), pdf(String(n)));
    const stop = fixture.files.news.listen(() => {
      stop();
      fixture.database.exec(`DELETE FROM companies WHERE id = 1;
        INSERT INTO folders (company_id, path, mode, state, added_at) VALUES (2, '/next', 'native', 'watching', '')`);
    });
    await fixture.watch();
    await fixture.intake.rescan();
    expect([fixture.rows(), fixture.intake.retrying()]).toEqual([[], false]);
  });
});

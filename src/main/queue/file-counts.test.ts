import { expect, it } from 'vitest';
import type { FileState } from '../../contract/inbox.ts';
import { testDatabase } from '../database/test-database.ts';
import { systemClock } from '../support/clock.ts';
import { FileStore } from './file-store.ts';
import { createInboxStore } from './inbox-store.ts';

function setUp() {
  const database = testDatabase();
  database.exec(`INSERT INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting,
    is_sample, keychain_account, added_at) VALUES (2, 9, 'x', 'B', '', 'HUF', 0, 0, 'b', '')`);
  const files = new FileStore(database, systemClock);
  const inbox = createInboxStore(database);
  const add = (companyId: number, name: string) =>
    files.add({ companyId, folderId: null, path: null, filename: name, size: 1 }).id;
  const seal = (id: number) => files.apply(id, { type: 'sealed', sha256: `sha ${id}`, format: 'pdf', size: 1 });
  /** what is counted file by file */
  const counted = () =>
    database.prepare('SELECT company_id, state, count(*) AS n FROM files GROUP BY company_id, state').all();
  const kept = () =>
    database.prepare('SELECT company_id, state, n FROM file_counts WHERE n <> 0 ORDER BY company_id, state').all();
  return { database, files, inbox, add, seal, counted, kept };
}

it('counts along with every step', () => {
  const { files, inbox, add, seal, counted, kept } = setUp();
  const ids = [add(1, 'a'), add(1, 'b'), add(2, 'c')];
  for (const id of ids) seal(id);
  files.apply(ids[0] ?? 0, { type: 'sent', batchId: 1 });
  files.apply(ids[0] ?? 0, { type: 'accepted', expenseId: 5 });
  files.apply(ids[1] ?? 0, { type: 'retry' });
  add(2, 'd');
  expect(kept()).toEqual(counted());
  expect(inbox.counts(1)).toMatchObject({ processing: 1, queued: 1, waiting: 0 });
  expect(inbox.counts(2)).toMatchObject({ queued: 1, waiting: 1 });
  expect(inbox.counts(null)).toMatchObject({ processing: 1, queued: 2, waiting: 1 });
});

it('forgets with a rolled back transaction', () => {
  const { database, inbox, add, counted, kept } = setUp();
  add(1, 'a');
  expect(() =>
    database.transaction(() => {
      add(1, 'b');
      expect(inbox.counts(1).waiting).toBe(2);
      throw new Error('power cut');
    }),
  ).toThrow('power cut');
  expect(inbox.counts(1).waiting).toBe(1);
  expect(kept()).toEqual(counted());
});

it('removes counts with the company, and with removed files', () => {
  const { database, inbox, add, counted, kept } = setUp();
  add(1, 'a');
  const gone = add(1, 'b');
  add(2, 'c');
  database.prepare('DELETE FROM files WHERE id = ?').run(gone);
  database.exec('DELETE FROM companies WHERE id = 2');
  expect(inbox.counts(null).waiting).toBe(1);
  expect(kept()).toEqual(counted());
  expect(database.prepare('SELECT count(*) AS n FROM file_counts WHERE company_id = 2').get()).toEqual({ n: 0 });
});

it('counts and lists a scan being read among the waiting files, not among those for a person', () => {
  const { files, inbox, add } = setUp();
  const [scan, several] = [add(1, 'scan'), add(1, 'several')];
  files.apply(scan, { type: 'scan', sha256: 'a', format: 'pdf', size: 1 });
  files.apply(several, { type: 'undivided', why: 'several-documents', sha256: 'b', format: 'pdf', size: 1 });
  const listed = (...states: FileState[]) =>
    inbox.page({ companyId: 1, states, offset: 0, limit: 9 }).rows.map(({ id }) => id);
  for (const company of [1, null]) expect(inbox.counts(company)).toMatchObject({ waiting: 1, undivided: 1 });
  expect([listed('waiting'), listed('undivided')]).toEqual([[scan], [several]]);
});

import { expect, it } from 'vitest';
import { CompanyStore } from '../companies/company-store.ts';
import { testDatabase } from '../database/test-database.ts';
import { createFoldersStore } from '../capture/folders-store.ts';
import { systemClock } from '../support/clock.ts';
import { FileStore } from './file-store.ts';
import { createInboxStore } from './inbox-store.ts';
import { createQueueMove } from './queue-move-store.ts';

const known = 1;
const provisional = 2;

function setUp() {
  const database = testDatabase();
  database.exec(`INSERT INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting,
    is_sample, keychain_account, added_at) VALUES (2, -1, 'http://127.0.0.1:1', 'host', '', '', 0, 0, 'b', '')`);
  const files = new FileStore(database, systemClock);
  const companies = new CompanyStore(database);
  const folders = createFoldersStore(database);
  const found = (companyId: number, filename: string) =>
    files.add({ companyId, folderId: null, path: null, filename, size: 1 }).id;
  const sealed = (companyId: number, filename: string, sha256: string) => {
    const id = found(companyId, filename);
    files.apply(id, { type: 'sealed', sha256, format: 'pdf', size: 1 });
    return id;
  };
  const move = createQueueMove(database, files, (id) => companies.remove(id));
  return { database, files, companies, folders, found, sealed, move };
}

it('gives folders and files to the other company, and removes the first one', () => {
  const { database, files, companies, folders, found, sealed, move } = setUp();
  const folder = folders.add({ companyId: provisional, path: '/in', destination: 'expenses', addedAt: '' }) ?? 0;
  const waiting = found(provisional, 'waiting.pdf');
  const fresh = sealed(provisional, 'fresh.pdf', 'aa');
  move(provisional, known);
  expect(companies.all().map(({ id }) => id)).toEqual([known]);
  expect(folders.companyOf(folder)).toBe(known);
  expect(files.get(waiting)).toMatchObject({ companyId: known, state: 'waiting' });
  expect(files.get(fresh)).toMatchObject({ companyId: known, state: 'queued' });
  expect(createInboxStore(database).counts(known)).toMatchObject({ waiting: 1, queued: 1 });
});

it('makes a duplicate of contents that the other company already has, sent or not, in doubt or not', () => {
  const { files, sealed, move } = setUp();
  const sent = sealed(known, 'sent.pdf', 'aa');
  files.apply(sent, { type: 'sent', batchId: 1 });
  files.apply(sent, { type: 'accepted', expenseId: 9 });
  const queued = sealed(known, 'queued.pdf', 'bb');
  const again = sealed(provisional, 'sent again.pdf', 'aa');
  const doubted = sealed(provisional, 'in doubt.pdf', 'bb');
  files.apply(doubted, { type: 'in-doubt', cause: 'restored' });
  move(provisional, known);
  expect(files.get(again)).toMatchObject({ companyId: known, state: 'duplicate', duplicateOf: sent });
  expect(files.get(doubted)).toMatchObject({ companyId: known, state: 'duplicate', duplicateOf: queued });
});

it('makes one of an e-mail that both have converted, and of its pieces', () => {
  const { files, found, move } = setUp();
  const convert = (companyId: number) => {
    const id = found(companyId, 'mail.eml');
    files.apply(id, { type: 'converted', sha256: 'aa', size: 1, pieces: 1, leftOut: [], unsigned: [] });
    const piece = files.add({ companyId, folderId: null, path: null, filename: 'a.pdf', size: 1, originId: id });
    files.apply(piece.id, { type: 'sealed', sha256: 'bb', format: 'pdf', size: 1 });
    return [id, piece.id];
  };
  const here = convert(known);
  const there = convert(provisional);
  move(provisional, known);
  expect(here.map((id) => files.get(id)?.state)).toEqual(['converted', 'queued']);
  expect(there.map((id) => files.get(id)?.state)).toEqual(['duplicate', 'duplicate']);
  expect(there.map((id) => files.get(id)?.duplicateOf)).toEqual(here);
});

it('keeps a refused twin refused and a dismissed one dismissed, and sends what a person released', () => {
  const { files, sealed, move } = setUp();
  files.apply(sealed(known, 'refused.pdf', 'aa'), {
    type: 'rejected',
    reason: { code: 'refused-by-service', detail: null },
  });
  sealed(known, 'here.pdf', 'bb');
  const fresh = sealed(provisional, 'fresh.pdf', 'aa');
  const aside = sealed(provisional, 'aside.pdf', 'bb');
  files.apply(aside, { type: 'dismissed' });
  const first = sealed(provisional, 'first.pdf', 'cc');
  const released = files.add({ companyId: provisional, folderId: null, path: null, filename: 'b', size: 1 }).id;
  files.apply(released, { type: 'duplicate', of: first, sha256: 'cc', format: 'pdf', size: 1 });
  files.apply(released, { type: 'released' });
  sealed(known, 'cc.pdf', 'cc');
  move(provisional, known);
  const states = [fresh, aside, first, released].map((id) => files.get(id)?.state);
  expect(states).toEqual(['queued', 'dismissed', 'duplicate', 'queued']);
});

it('changes nothing when it cannot do all of it', () => {
  const { database, files, sealed } = setUp();
  sealed(known, 'here.pdf', 'aa');
  const twin = sealed(provisional, 'twin.pdf', 'aa');
  const move = createQueueMove(database, files, () => {
    throw new Error('the disk is full');
  });
  expect(() => move(provisional, known)).toThrow('the disk is full');
  expect(files.get(twin)).toMatchObject({ companyId: provisional, state: 'queued' });
});

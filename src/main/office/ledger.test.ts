import {
  appendFileSync,
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { ForeignFile } from './hidden-files.ts';
import { Ledger } from './ledger.ts';
import { LedgerPositions } from './ledger-positions.ts';
import { SharedContentsStore, type SharedContent } from './shared-contents-store.ts';

const hash = (digit: number) => String(digit).repeat(64);
const sent = (digit: number): SharedContent => ({
  sha256: hash(digit),
  event: 'sent',
  at: '2026-03-02T08:00:00.000Z',
  expenseId: null,
  filename: `${digit}.pdf`,
  size: 10,
  path: `${digit}.pdf`,
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'counterfoil-ledger-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  mkdirSync(join(path, 'hidden'));
  return path;
}

/** A seat with its own database, in which the folder has id 1. */
function seat(root: string, seatId: string, service = 'https://one.example', known = () => true) {
  const database = testDatabase();
  database.exec(`INSERT INTO folders (id, company_id, path, mode, state, added_at)
    VALUES (1, 1, '/share', 'native', 'watching', '2026-03-02')`);
  const path = join(root, 'hidden');
  const store = new SharedContentsStore(database);
  const copies: string[] = [];
  const ledger = new Ledger({
    database,
    store,
    folderId: 1,
    path,
    seat: () => ({ seatId, name: seatId }),
    company: () => (known() ? { service, company: 7 } : null),
    copied: () => copies.push(seatId),
  });
  const hashes = async () => (await ledger.refresh()).entries.map(({ entry }) => entry.sha256);
  return {
    database,
    positions: new LedgerPositions(database, 'contents'),
    store,
    ledger,
    copies,
    hashes,
    file: join(path, `ledger-${seatId}.jsonl`),
    about: (of: string) => store.about(1, of),
  };
}

it('tells the others what a seat has sent, each entry once', async () => {
  const root = folder();
  const [front, back] = [seat(root, 'front'), seat(root, 'back')];
  await front.ledger.append([sent(1), sent(2)]);
  expect(await back.hashes()).toEqual([hash(1), hash(2)]);
  await front.ledger.append([sent(3)]);
  expect(await back.hashes()).toEqual([hash(3)]);
  expect(back.ledger.damaged).toBe(false);
  expect(back.about(hash(3))).toMatchObject([{ seatId: 'front', event: 'sent' }]);
});

it('takes a line with one wrong digit for damaged, not for another document', async () => {
  const root = folder();
  const [front, back] = [seat(root, 'front'), seat(root, 'back')];
  await front.ledger.append([sent(1), sent(2)]);
  writeFileSync(front.file, readFileSync(front.file, 'utf8').replace(`${hash(1)}"`, `${hash(1).slice(1)}5"`));
  expect(await back.hashes()).toEqual([hash(2)]);
  expect(back.ledger.damaged).toBe(true);
});

it('leaves a line that is not ended for the next look', async () => {
  const root = folder();
  const [front, back] = [seat(root, 'front'), seat(root, 'back')];
  await front.ledger.append([sent(1), sent(2)]);
  const whole = readFileSync(front.file);
  truncateSync(front.file, whole.length - 20);
  expect(await back.hashes()).toEqual([hash(1)]);
  appendFileSync(front.file, whole.subarray(whole.length - 20));
  expect(await back.hashes()).toEqual([hash(2)]);
  expect(back.ledger.damaged).toBe(false);
});

it('misses nothing of one that was cut off and written on between two looks', async () => {
  const root = folder();
  const [front, back] = [seat(root, 'front'), seat(root, 'back')];
  // Twice each, so that what is written again is shorter than what was read.
  for (const digit of [1, 2, 1, 2, 1, 2]) await front.ledger.append([sent(digit)]);
  await back.hashes();
  truncateSync(front.file, 400);
  await front.ledger.append([sent(3), sent(4), sent(5)]);
  expect(await back.hashes()).toEqual(expect.arrayContaining([hash(3), hash(4), hash(5)]));
});

it('writes again what it could not write while the share was away, and is no copy then', async () => {
  const root = folder();
  const [front, back] = [seat(root, 'front'), seat(root, 'back')];
  for (const digit of [1, 2, 1, 2]) await front.ledger.append([sent(digit)]);
  renameSync(join(root, 'hidden'), join(root, 'away'));
  await expect(front.ledger.append([sent(3)])).rejects.toThrow();
  renameSync(join(root, 'away'), join(root, 'hidden'));
  await front.ledger.append([]);
  await front.ledger.refresh();
  expect(front.copies).toEqual([]);
  expect(await back.hashes()).toContain(hash(3));
});

it('recognises its own file after another program has appended to it', async () => {
  const root = folder();
  const front = seat(root, 'front');
  await front.ledger.append([sent(1)]);
  await front.ledger.refresh();
  expect(front.copies).toEqual([]);
  appendFileSync(front.file, '{}\n');
  await front.ledger.refresh();
  expect(front.copies).toEqual(['front']);
});

it.skipIf(process.platform === 'win32')('has the access rights of its folder with any umask', async () => {
  const root = folder();
  chmodSync(join(root, 'hidden'), 0o2775);
  const before = process.umask(0o077);
  onTestFinished(() => {
    process.umask(before);
  });
  const front = seat(root, 'front');
  await front.ledger.append([sent(1)]);
  expect(statSync(front.file).mode & 0o777).toBe(0o664);
});

it('believes nothing that was stored at another service, and has it looked up', async () => {
  const root = folder();
  const [front, back] = [seat(root, 'front'), seat(root, 'back', 'https://two.example')];
  await front.ledger.append([{ ...sent(1), event: 'stored', expenseId: 5 }]);
  await back.ledger.refresh();
  expect(back.about(hash(1))).toMatchObject([{ event: 'sent', expenseId: null }]);
  expect(back.ledger.damaged).toBe(false);
});

it('is read from its beginning once it is known whose the folder is', async () => {
  const root = folder();
  const front = seat(root, 'front');
  let known = false;
  const back = seat(root, 'back', 'https://one.example', () => known);
  await front.ledger.append([sent(1)]);
  expect(await back.hashes()).toEqual([]);
  known = true;
  expect(await back.hashes()).toEqual([hash(1)]);
});

it('takes what is stored for one company for nothing that another one has', () => {
  const { database, store } = seat(folder(), 'front');
  database.exec(`INSERT INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting,
    is_sample, keychain_account, added_at) VALUES (2, 8, 'x', 'B', '', 'HUF', 0, 0, 'b', '');
    INSERT INTO folders (id, company_id, path, mode, state, added_at)
    VALUES (2, 2, '/other', 'native', 'watching', '2026-03-02')`);
  const entry = { ...sent(1), entry: 1 };
  store.keep(1, 'back', entry);
  store.keep(2, 'back', { ...entry, event: 'stored', expenseId: 5 });
  const open = store.openNamesakes(1, 'front', { sha256: hash(2), filename: entry.filename });
  expect(open).toMatchObject([{ sha256: hash(1), event: 'sent' }]);
});

it('writes nothing for an unwatched folder, and does not report its own file as a copy', async () => {
  const root = folder();
  const front = seat(root, 'front');
  await front.ledger.append([sent(1)]);
  const before = readFileSync(front.file, 'utf8');
  front.database.exec('DELETE FROM folders');
  await front.ledger.append([sent(2)]);
  expect(await front.hashes()).toEqual([]);
  expect([readFileSync(front.file, 'utf8'), front.copies]).toEqual([before, []]);
});

it.skipIf(process.platform === 'win32')(
  'writes to no other file of the user through a link in place of its ledger',
  async () => {
    const root = folder();
    const front = seat(root, 'front');
    await front.ledger.append([sent(1)]);
    const other = join(root, 'other');
    writeFileSync(other, 'precious\n');
    for (const plant of [() => symlinkSync(other, front.file), () => linkSync(other, front.file)]) {
      rmSync(front.file);
      plant();
      await expect(front.ledger.append([sent(2)])).rejects.toThrow(ForeignFile);
      expect(readFileSync(other, 'utf8')).toBe('precious\n');
    }
  },
);

it('reads on past a line without an end, and says that the ledger is damaged', async () => {
  const root = folder();
  const [front, back] = [seat(root, 'front'), seat(root, 'back')];
  await front.ledger.append([sent(1)]);
  truncateSync(front.file, statSync(front.file).size + 5_000_000);
  expect(await back.hashes()).toEqual([hash(1)]);
  expect(back.ledger.damaged).toBe(true);
  expect(back.positions.get(1, 'front')).toBe(statSync(front.file).size);
});

it('does not read a ledger of more than 128 MB', async () => {
  const root = folder();
  const [front, back] = [seat(root, 'front'), seat(root, 'back')];
  await front.ledger.append([sent(1)]);
  truncateSync(front.file, 129 * 1024 * 1024);
  await expect(back.ledger.refresh()).rejects.toThrow(ForeignFile);
});

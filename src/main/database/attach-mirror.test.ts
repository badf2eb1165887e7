import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { heldOnWindows } from '../support/held-files.fixture.ts';
import { attachMirror, type AttachedMirror } from './attach-mirror.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';

let folder: string;
let database: Database;
let attached: AttachedMirror;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-mirror-'));
  open();
});

afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const mirror = () => join(folder, 'mirror.db');
const copied = () => database.prepare('SELECT company_id FROM mirror_expenses ORDER BY row').all().map(Object.values);

function open(stale = false): void {
  database = openDatabase(join(folder, 'counterfoil.db'));
  migrate(database);
  attached = attachMirror(database, mirror(), stale);
}

function again(stale = false): void {
  database.close();
  open(stale);
}

function addCompany(id: number): void {
  database.exec(`INSERT INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting,
    is_sample, keychain_account, added_at) VALUES (${id}, ${id}, 'http://127.0.0.1:1', '', '', 'HUF', 0, 0, '${id}', '')`);
}

function copy(company: number): void {
  database.exec(`INSERT INTO mirror_expenses (company_id, expense_id, generation, partner_key, number_key, status,
    excluded, tags, past, version) VALUES (${company}, 7, 1, '', '', 'new', 0, '[]', '{}', '');
    INSERT INTO mirror_progress (company_id, generation) VALUES (${company}, 1)`);
}

it('keeps the mirror in a separate file, over a restart', () => {
  addCompany(1);
  copy(1);
  again();
  expect(copied()).toEqual([[1]]);
  expect(database.prepare("SELECT name FROM main.sqlite_schema WHERE name LIKE 'mirror%'").all()).toEqual([]);
});

it("removes a company's part with the company", () => {
  for (const id of [1, 2]) addCompany(id);
  for (const id of [1, 2]) copy(id);
  database.exec('DELETE FROM companies WHERE id = 1');
  expect(copied()).toEqual([[2]]);
});

it('drops rows without a company, left by a crash between the two files', () => {
  addCompany(1);
  for (const id of [1, 2]) copy(id);
  again();
  expect(copied()).toEqual([[1]]);
});

it('is checked in full only after a crash, and starts empty where one of its pages is damaged', () => {
  addCompany(1);
  copy(1);
  for (const [leave, left] of [
    [() => attached.leave(), [[1]]],
    [() => undefined, []],
  ] as const) {
    leave();
    database.exec('PRAGMA mirror.wal_checkpoint(TRUNCATE)');
    database.close();
    overwriteLastPage();
    open();
    expect(copied()).toEqual(left);
  }
});

it('starts empty where the mirror is damaged, of another version, or older than the database', () => {
  addCompany(1);
  for (const spoil of [damage, becomeNewer]) {
    copy(1);
    spoil();
    expect(copied()).toEqual([]);
  }
  copy(1);
  again(true);
  expect(copied()).toEqual([]);
  expect(existsSync(mirror())).toBe(true);
});

it.each([3, Infinity])('waits for a file that is held when it is discarded, or names it (%s)', (times) => {
  database.exec('PRAGMA mirror.user_version = 99');
  database.close();
  database = openDatabase(join(folder, 'counterfoil.db'));
  const attach = () => attachMirror(database, mirror(), false, heldOnWindows('rmSync', 'mirror.db', times));
  if (times === 3) expect(attach).not.toThrow();
  else expect(attach).toThrow(/Another program holds .*mirror\.db/);
});

function damage(): void {
  database.close();
  for (const suffix of ['-wal', '-shm']) rmSync(mirror() + suffix, { force: true });
  writeFileSync(mirror(), 'not a database at all, and longer than a header of a hundred bytes'.repeat(100));
  open();
}

/** Damages a page of some index, which the first queries do not read. */
function overwriteLastPage(): void {
  const size = statSync(mirror()).size;
  const file = openSync(mirror(), 'r+');
  writeSync(file, Buffer.alloc(4_096, 0xff), 0, 4_096, size - 4_096);
  closeSync(file);
}

function becomeNewer(): void {
  database.exec('PRAGMA mirror.user_version = 99');
  again();
}

it('has everything compared again after a crash, because the marks for it may be missing', () => {
  addCompany(1);
  database.exec(`INSERT INTO files (id, company_id, filename, size, state, found_at, state_at)
    VALUES (1, 1, 'a.pdf', 1, 'ready', '', '');
    INSERT INTO review_standings (file_id, standing, differences, checks, not_found, stale)
    VALUES (1, 'same', 0, 0, '[]', 0)`);
  const stale = () => database.prepare('SELECT stale FROM review_standings').get()?.stale;
  attached.leave();
  again();
  expect(stale()).toBe(0);
  again();
  expect(stale()).toBe(1);
});

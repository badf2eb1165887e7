import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/test-database.ts';
import { CompanyStore } from './company-store.ts';

const info = {
  serviceId: 9,
  name: 'Bakery',
  taxNumber: '1',
  currency: 'HUF',
  expenseEmail: null,
  documentEmail: null,
  advancedAccounting: false,
  enableAccountingId: false,
  enableVatPeriod: false,
};
const company = {
  info,
  baseUrl: 'http://127.0.0.1:2',
  isSample: false,
  keychainAccount: 'b',
  inKeychain: false,
  addedAt: '',
};
const pause = { code: 'offline', since: '2026-03-02T08:00:00.000Z', nextTryAt: null } as const;

/** The database, with a count of the reads of companies. */
function watched(): { readonly database: Database; readonly reads: () => number } {
  const database = testDatabase();
  let count = 0;
  const prepare = (sql: string) => {
    if (sql.startsWith('SELECT') && sql.includes('FROM companies')) count += 1;
    return database.prepare(sql);
  };
  return {
    database: Object.assign(Object.create(database) as Database, { prepare }),
    reads: () => count,
  };
}

it('reads unchanged data once', () => {
  const { database, reads } = watched();
  const store = new CompanyStore(database);
  for (let time = 0; time < 5; time += 1) expect(store.all().map(({ id }) => id)).toEqual([1]);
  expect(store.get(1)?.name).toBe('Tölgyfa');
  expect(store.get(2)).toBeNull();
  expect(reads()).toBe(1);
});

it('sees every change made through it', () => {
  const store = new CompanyStore(testDatabase());
  expect(store.all()).toHaveLength(1);
  const id = store.add(company);
  expect(store.all().map(({ name }) => name)).toEqual(['Bakery', 'Tölgyfa']);
  store.setPause(id, pause);
  expect(store.get(id)?.pause).toMatchObject({ code: 'offline' });
  expect(store.all()[0]).toBe(store.get(id));
  expect(store.get(1)?.pause).toBeNull();
  store.setPause(id, null);
  expect(store.get(id)?.pause).toBeNull();
  store.update(id, 'http://127.0.0.1:3', { ...info, name: 'Zither' });
  expect(store.all().map(({ name, baseUrl }) => [name, baseUrl])[1]).toEqual(['Zither', 'http://127.0.0.1:3']);
  store.remove(id);
  expect(store.get(id)).toBeNull();
});

it('remembers the token of a removed company until it is gone, if a keychain may hold it', () => {
  const store = new CompanyStore(testDatabase());
  store.remove(store.add(company));
  expect(store.tokensLeft()).toEqual([]);
  const other = { ...company, info: { ...info, serviceId: 10 } };
  const later = store.add({ ...other, keychainAccount: 'later' });
  store.keptInKeychain(later);
  for (const id of [store.add({ ...company, keychainAccount: 'c', inKeychain: true }), later]) store.remove(id);
  expect(store.tokensLeft()).toEqual([
    { keychainAccount: 'c', companyName: 'Bakery' },
    { keychainAccount: 'later', companyName: 'Bakery' },
  ]);
  store.tokenRemoved('c');
  expect(store.tokensLeft().map(({ keychainAccount }) => keychainAccount)).toEqual(['later']);
});

it('forgets what a transaction wrote and undid', () => {
  const database = testDatabase();
  const store = new CompanyStore(database);
  expect(store.all()).toHaveLength(1);
  expect(() =>
    database.transaction(() => {
      const id = store.add(company);
      store.setPause(1, pause);
      expect(store.get(id)?.name).toBe('Bakery');
      expect(store.get(1)?.pause).not.toBeNull();
      throw new Error('power cut');
    }),
  ).toThrow('power cut');
  expect(store.all()).toHaveLength(1);
  expect(store.get(1)?.pause).toBeNull();
});

it('treats a code of another version as an unnamed failure', () => {
  const database = testDatabase();
  database.exec(`UPDATE companies SET pause_code = 'of-tomorrow', pause_since = '${pause.since}'`);
  expect(new CompanyStore(database).get(1)?.pause).toMatchObject({ code: 'internal' });
});

it('gives the id of a removed company to no other one', () => {
  const store = new CompanyStore(testDatabase());
  const removed = store.add(company);
  store.remove(removed);
  const other = store.add({ ...company, keychainAccount: 'c' });
  expect(other).toBe(removed + 1);
  store.remove(1);
  store.remove(other);
  expect(store.add({ ...company, keychainAccount: 'd' })).toBe(other + 1);
});

import { expect, it } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { CompanyStore } from './company-store.ts';
import { absentKeychain, type Keychain } from './keychain.ts';
import { createPdfPasswords } from './pdf-passwords.ts';

function house(kept: Map<string, string> | null) {
  const database = testDatabase();
  const asked: string[] = [];
  const keychain: Keychain =
    kept === null
      ? absentKeychain
      : {
          state: () => 'ready',
          get: (account) => {
            asked.push(account);
            return Promise.resolve(kept.get(account) ?? null);
          },
          set: (account, secret) => Promise.resolve(Boolean(kept.set(account, secret))),
          remove: (account) => Promise.resolve(kept.delete(account)),
        };
  const store = new CompanyStore(database);
  const [company] = store.all();
  if (!company) throw new Error('no company');
  return { database, store, company, asked, open: () => createPdfPasswords(store, keychain) };
}

it('stores them in the keychain beside the token, newest first, and does not open it when none was ever stored', async () => {
  const kept = new Map<string, string>();
  const { company, asked, open } = house(kept);
  expect(await open().of(company.id)).toEqual([]);
  expect(asked).toEqual([]);
  const passwords = open();
  await passwords.add(company.id, 'first');
  await passwords.add(company.id, 'second');
  await passwords.add(company.id, 'first');
  expect(await open().of(company.id)).toEqual(['first', 'second']);
  expect([...kept.keys()]).toEqual([`${company.keychainAccount}-pdf`]);
});

it('without a keychain they are there until the program ends', async () => {
  const { company, open } = house(null);
  const passwords = open();
  await passwords.add(company.id, 'first');
  expect(await passwords.of(company.id)).toEqual(['first']);
  expect(await open().of(company.id)).toEqual([]);
});

it('are removed with the company', async () => {
  const { store, company, open } = house(new Map());
  await open().add(company.id, 'first');
  store.remove(company.id);
  expect(store.tokensLeft().map(({ keychainAccount }) => keychainAccount)).toContain(`${company.keychainAccount}-pdf`);
});

it('go with a company that is removed while the keychain takes the first one', async () => {
  const kept = new Map<string, string>();
  const { store, company, open } = house(kept);
  const keep = kept.set.bind(kept);
  kept.set = (account, secret) => {
    store.remove(company.id);
    return keep(account, secret);
  };
  await open().add(company.id, 'first');
  expect(store.tokensLeft().map(({ keychainAccount }) => keychainAccount)).toContain([...kept.keys()][0]);
});

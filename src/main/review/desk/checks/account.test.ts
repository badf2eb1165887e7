import { expect, it } from 'vitest';
import { newAccount } from './account.ts';
import { facts } from './test-facts.ts';

it.each([
  ['117730161111101800000000', '11773016-11111018'],
  ['117730161111101800000001', '11773016-11111018-00000001'],
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
])('%s is shown as it is printed, with the documents that have another', (account, shown) => {
  const [found] = newAccount(facts({ newAccount: { account, documents: 12 } }));
  expect(found).toMatchObject({ code: 'new-account', values: { account: shown, documents: '12' } });
  expect(newAccount(facts({}))).toEqual([]);
});

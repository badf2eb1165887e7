import { expect, it } from 'vitest';
import { spoken } from './test-facts.ts';

it.each([
  ['117730161111101800000000', '11773016-11111018'],
  ['117730161111101800000001', '11773016-11111018-00000001'],
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
])('%s is shown as it is printed, with the count of documents that have another', (account, shown) => {
  expect(spoken({ newAccount: { account, documents: 12 } })).toMatchObject([
    { code: 'new-account', values: { account: shown, documents: '12' } },
  ]);
});

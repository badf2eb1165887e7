import { expect, it } from 'vitest';
import type { PulseAccount } from '../../../contract/pulse.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { foreignNote, totalsByCurrency } from './totals.ts';
import { english } from '../../../shared/money/locales.fixture.ts';

const account = (id: number, currency: string, balance: string): PulseAccount => ({
  id,
  name: `${id}`,
  accountNumber: '',
  currency,
  balance,
  lastUpdated: '2026-11-20T08:00:00Z',
});
const forints = [account(1, 'HUF', '1000'), account(2, 'HUF', '500.5')];
const note = (accounts: readonly PulseAccount[], summary: string) =>
  foreignNote({ accounts, currency: 'HUF', summary }, catalogues.en.pulse, english).replace(/[\u00a0\u202f]/g, ' ');

it('sums no currency into another', () => {
  const accounts = [account(3, 'EUR', '10'), ...forints, account(4, 'EUR', '-2.5')];
  expect(totalsByCurrency({ accounts, currency: 'HUF' })).toEqual([
    { currency: 'HUF', sum: '1500.5' },
    { currency: 'EUR', sum: '7.5' },
  ]);
  expect(totalsByCurrency({ accounts: [], currency: 'HUF' })).toEqual([{ currency: 'HUF', sum: '0' }]);
});

it.each([
  ['nothing of forints alone', forints, '1500.5', ''],
  ['nothing of an empty account', [...forints, account(3, 'EUR', '0.00')], '1500.5', ''],
  ['the rate that follows', [...forints, account(3, 'EUR', '10')], '5320.5', 'Includes 10.00 € at 382 Ft/EUR.'],
  ['a rate with places', [...forints, account(3, 'EUR', '10')], '5324.725', 'Includes 10.00 € at 382.42 Ft/EUR.'],
  ['that it is left out', [...forints, account(3, 'EUR', '10')], '1500.5', '10.00 € is not included.'],
  [
    'no rate of two',
    [...forints, account(3, 'EUR', '1'), account(4, 'USD', '1')],
    '2000',
    catalogues.en.pulse.foreign.unknown,
  ],
  ['no rate that cannot be', [...forints, account(3, 'EUR', '10')], '100', catalogues.en.pulse.foreign.unknown],
  ['no rate of no number', [...forints, account(3, 'EUR', '10')], 'n/a', catalogues.en.pulse.foreign.unknown],
])('says %s', (_, accounts, summary, text) => {
  expect(note(accounts, summary)).toBe(text);
});

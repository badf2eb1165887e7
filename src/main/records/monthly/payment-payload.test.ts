import { expect, it } from 'vitest';
import type { PaymentForm } from '../../../contract/monthly.ts';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { changed, newSalary, newTax } from './payment-payload.ts';

const form: PaymentForm = {
  month: '2026-10',
  code: '104',
  name: '',
  taxNumber: '',
  accountNumber: '',
  amount: '1000',
  paidAmount: '0',
  dueAt: '2026-11-12',
  description: '',
  tags: [],
};
const named = { ...form, code: '', name: 'Áfa', accountNumber: '10032000-01076868' };

it('sends a code without a name and an account number, and no currency', () => {
  expect(newTax({ ...named, code: '104' })).toEqual({
    month: '2026-10',
    code: '104',
    amount: 1000,
    paid_amount: 0,
    due_at: '2026-11-12',
    description: '',
    tags: [],
  });
  expect(newSalary({ ...named, taxNumber: '84' })).toMatchObject({ name: 'Áfa', tax_number: '84' });
});

it.each([
  ['nothing', {}, form, {}],
  ['what differs', {}, { ...form, amount: '1000.5', dueAt: '' }, { amount: 1000.5, due_at: null }],
  ['a code for a name', { code: null }, form, { code: '104' }],
  ['a name for a code', {}, named, { name: 'Áfa', account_number: '10032000-01076868' }],
  ['a name alone', { code: null }, { ...named, name: 'Díj' }, { name: 'Díj' }],
  ['an account number taken away', { code: null }, { ...named, accountNumber: '' }, { account_number: '' }],
  ['only the tags of what is synced', { synced: true }, { ...form, amount: '5', tags: [3] }, { tags: [3] }],
] as const)('changes %s', (_, known, typed, expected) => {
  expect(changed(paymentOf(known), typed, newTax)).toEqual(expected);
});

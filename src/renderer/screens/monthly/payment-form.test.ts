import { expect, it } from 'vitest';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { formOf, newForm, sendable } from './payment-form.ts';

const typed = { ...newForm('tax', '2026-10'), code: '104', amount: '1 234,50 Ft' };

it('sends amounts and dates as the interface writes them, and a code without a name', () => {
  const { form, faults } = sendable(
    'tax',
    { ...typed, name: 'Áfa', accountNumber: '1', dueAt: '2026. 11. 20.' },
    'HUF',
  );
  expect(faults).toEqual([]);
  expect(form).toMatchObject({ code: '104', name: '', accountNumber: '', amount: '1234.5', dueAt: '2026-11-20' });
});

it.each([
  ['tax', {}, []],
  ['tax', { code: '', name: 'Díj' }, []],
  ['tax', { code: '' }, ['identity']],
  ['tax', { amount: 'sok' }, ['amount']],
  ['tax', { paidAmount: 'x', dueAt: '2026-13-01' }, ['paidAmount', 'dueAt']],
  ['tax', { month: '2026-1' }, ['month']],
  ['salary', {}, ['name', 'taxNumber']],
  ['salary', { name: 'Kata', taxNumber: '84' }, []],
] as const)('says what of a %s with %j cannot be sent', (kind, values, faults) => {
  expect(sendable(kind, { ...typed, ...values }, 'HUF').faults).toEqual(faults);
});

it('edits a tax with a code without the name that follows from it', () => {
  expect(formOf(paymentOf())).toMatchObject({ code: '104', name: '', accountNumber: '' });
  expect(formOf(paymentOf({ code: null }))).toMatchObject({
    code: '',
    name: 'Áfa',
    accountNumber: '10032000-01076868',
  });
});

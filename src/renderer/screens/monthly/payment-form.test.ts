import { expect, it } from 'vitest';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { formOf, newForm, sendable, shownIn } from './payment-form.ts';

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
  ['tax', { month: '2026-13' }, ['month']],
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

it.each([
  ['en', { amount: '1,234.50', dueAt: '12 Nov 2026', month: 'Oct 2026', description: '2026-10' }],
  ['hu', { amount: '1 234,50', dueAt: '2026. 11. 12.', month: '2026. okt.', description: '2026-10' }],
] as const)('shows amounts, days and months as they are written in %s', (language, shown) => {
  const form = { ...typed, amount: '1234.50', dueAt: '2026-11-12', description: '2026-10' };
  const fields = ['amount', 'dueAt', 'month', 'description'] as const;
  const locale = { language, numbers: 'language' } as const;
  const texts = fields.map((field) => [field, shownIn(form, field, 'EUR', locale).replaceAll('\u00a0', ' ')]);
  expect(Object.fromEntries(texts)).toEqual(shown);
});

it.each(['en', 'hu'] as const)('understands each month, day and amount as it is shown in %s', (language) => {
  for (let month = 1; month <= 12; month++) {
    const form = { ...typed, month: `2026-${String(month).padStart(2, '0')}`, dueAt: '2027-01-12', amount: '1234567' };
    const read = (field: 'month' | 'dueAt' | 'amount') =>
      shownIn(form, field, 'HUF', { language, numbers: 'language' });
    const shown = { ...form, month: read('month'), dueAt: read('dueAt'), amount: read('amount') };
    expect(sendable('tax', shown, 'HUF').form).toMatchObject({
      month: form.month,
      dueAt: form.dueAt,
      amount: form.amount,
    });
  }
});

it('keeps what cannot be understood as it was typed', () => {
  const form = { ...typed, amount: 'sok', dueAt: 'holnap', month: 'okt' };
  const shown = (['amount', 'dueAt', 'month'] as const).map((field) =>
    shownIn(form, field, 'HUF', { language: 'en', numbers: 'language' }),
  );
  expect(shown).toEqual(['sok', 'holnap', 'okt']);
});

import { expect, it } from 'vitest';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { transferOf, transferText } from './transfer.ts';
import { english } from '../../../shared/money/locales.fixture.ts';

const words = catalogues.en.monthly;

it('has what a bank asks for: of the amount what is left, and the payer’s tax number with a tax', () => {
  const data = transferOf(
    paymentOf({ amount: '1000', paidAmount: '250' }),
    'HUF',
    '12345678-2-13',
    'Oct 2026',
    words,
    english,
  );
  expect(data).toMatchObject({ to: 'Áfa', account: '10032000-01076868', reference: '12345678-2-13 Áfa 2026-10' });
  expect(data.amount.replace(/\s/g, ' ')).toBe('750 Ft');
  expect(transferText(data, words).split('\n')).toHaveLength(4);
});

it('marks unknown values, and gives a salary’s month', () => {
  const salary = paymentOf({ kind: 'salary', name: 'Juhász Kata', accountNumber: null });
  const data = transferOf(salary, 'HUF', '12345678-2-13', 'Oct 2026', words, english);
  expect(data.reference).toBe('Salary Oct 2026');
  expect(transferText(data, words)).toContain('Bank account number: not known');
});

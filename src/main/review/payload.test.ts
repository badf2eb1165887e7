import { expect, it } from 'vitest';
import { toPayload } from './payload.ts';

const currencies = new Map([
  [1, 'HUF'],
  [2, 'EUR'],
]);

it('sends only what was changed, by the names of the interface', () => {
  const changes = { fields: { invoice_number: 'A-1', note: null }, excludedFromAccounting: true };
  expect(toPayload(changes, currencies)).toEqual({ invoice_number: 'A-1', note: null, excluded_from_accounting: true });
});

it('sends amounts as numbers of the same digits, references as ids and the currency by its id', () => {
  const fields = { gross_amount: '123456789012.34', expense_type: '7', currency: 'EUR' };
  expect(JSON.stringify(toPayload({ fields }, currencies))).toBe(
    '{"gross_amount":123456789012.34,"expense_type":7,"currency":2}',
  );
});

it('leaves out the id of a new line and the references it does not have', () => {
  const line = {
    ...{ id: null, expenseType: 3, vat: 5, netAmount: '100', vatAmount: '27', grossAmount: '127' },
    ...{ tags: [9], jobNumber: 'K-1', ledgerNumberId: null, vatLedgerNumberId: null, companyVatCategoryId: 4 },
  };
  expect(toPayload({ fields: {}, assignments: [line, { ...line, id: 12 }] }, currencies)).toEqual({
    assignments: [
      {
        ...{
          expense_type: 3,
          vat: 5,
          net_amount: 100,
          vat_amount: 27,
          gross_amount: 127,
          tags: [9],
          job_number: 'K-1',
        },
        company_vat_category_id: 4,
      },
      expect.objectContaining({ id: 12 }),
    ],
  });
});

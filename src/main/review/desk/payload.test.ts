import { expect, it } from 'vitest';
import { toPayload } from './payload.ts';

const currencies = new Map([
  [1, 'HUF'],
  [2, 'EUR'],
]);

it('sends only the changed values, by the names of the interface', () => {
  const changes = { fields: { invoice_number: 'A-1', note: null }, excludedFromAccounting: true };
  expect(toPayload(changes, currencies, null)).toEqual({
    invoice_number: 'A-1',
    note: null,
    excluded_from_accounting: true,
  });
});

it('sends amounts as numbers of the same digits, references as ids and the currency by its id', () => {
  const fields = { gross_amount: '123456789012.34', expense_type: '7', currency: 'EUR' };
  expect(JSON.stringify(toPayload({ fields }, currencies, null))).toBe(
    '{"gross_amount":123456789012.34,"expense_type":7,"currency":2}',
  );
});

const line = {
  id: 12,
  expenseType: 3,
  vat: 5,
  netAmount: '100',
  vatAmount: '27',
  grossAmount: '127',
  tags: [9],
  jobNumber: '',
  ledgerNumberId: null,
  vatLedgerNumberId: null,
  companyVatCategoryId: 4,
};
const sent = (wanted: readonly (typeof line | (Omit<typeof line, 'id'> & { id: null }))[]) =>
  toPayload({ fields: {}, assignments: wanted }, currencies, { assignments: [line], excluded: false });

it('sends a new line whole, without an id and the references it does not have', () => {
  expect(sent([line, { ...line, id: null }])).toEqual({
    assignments: [
      {
        expense_type: 3,
        vat: 5,
        net_amount: 100,
        vat_amount: 27,
        gross_amount: 127,
        tags: [9],
        job_number: '',
        company_vat_category_id: 4,
      },
    ],
  });
});

it("sends an existing line's id and differences only, so that frozen values are left out", () => {
  expect(sent([{ ...line, tags: [9, 10], jobNumber: 'K-1' }])).toEqual({
    assignments: [{ id: 12, tags: [9, 10], job_number: 'K-1' }],
  });
});

it('sends no list where no line is different: an empty one is refused', () => {
  expect(sent([line])).toEqual({});
});

it('does not add again what an earlier try has added, nor exclude again', () => {
  const added = { ...line, id: 13, jobNumber: 'new' };
  const changes = { fields: {}, excludedFromAccounting: true, assignments: [line, { ...added, id: null }] };
  expect(toPayload(changes, currencies, { assignments: [line, added], excluded: true })).toEqual({});
  expect(toPayload(changes, currencies, { assignments: [line], excluded: false })).toMatchObject({
    excluded_from_accounting: true,
    assignments: [{ job_number: 'new' }],
  });
});

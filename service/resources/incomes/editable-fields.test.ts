import { describe, expect, test } from 'vitest';
import { editableIncomeFields } from './editable-fields.ts';
import type { IncomeRow } from './income-row.ts';
import { periodEnd, periodStart } from './vat-period.ts';

type Deciding = Parameters<typeof editableIncomeFields>[0];
const none = { advancedAccounting: false, enableAccountingId: false, enableVatPeriod: false };
const all = { advancedAccounting: true, enableAccountingId: true, enableVatPeriod: true };

const income = (type: IncomeRow['type'], more: Partial<Deciding> = {}): Deciding => ({
  type,
  source: 'manual',
  is_booked: false,
  is_period_closed: false,
  ...more,
});
const own = (fields: readonly string[]): string[] => fields.filter((field) => !field.includes('.')).sort();

const rule1 = `vat_area due_at payment_method planned_payment_date paid_through secondary_id exchange_rate exchange_date
  accounting_period_start accounting_period_end tags simple_tags assignments note needs_review review_done ledger_number_id`;
const rule2 = `invoice_number net_amount gross_amount currency fulfilled_at issued_at partner_id partner_name
  partner_zip_code partner_city partner_address partner_country partner_tax_number partner_account_number`;
const rule3 = `invoice_number net_amount vat_amount gross_amount currency exchange_rate exchange_date fulfilled_at
  secondary_id tags simple_tags assignments`;
const rule4 = 'secondary_id tags simple_tags assignments';
const names = (text: string): string[] => text.split(/\s+/).sort();

describe('editable_fields of an income, every type, source and setting', () => {
  test.each([
    ['rules 1 and 2: accounting document by hand', income(2), `${rule1} ${rule2}`],
    ['rule 1: accounting document of an integration', income(2, { source: 'integration' }), rule1],
    [
      'rule 2: no account number on an invoice',
      income(1),
      `${rule1} ${rule2.replace('partner_account_number', '').trim()}`,
    ],
    ['rule 3: cash receipt', income(6), rule3],
    ['rule 3: collective receipt of an integration', income(7, { source: 'integration' }), rule3],
    ['rule 4: integration, closed', income(2, { source: 'integration', is_period_closed: true }), rule4],
    ['rule 4: receipt of an integration, closed', income(6, { source: 'integration', is_period_closed: true }), rule4],
    ['closed, but by hand', income(6, { is_period_closed: true }), rule3],
  ])('%s', (_case, given, expected) => {
    expect(own(editableIncomeFields(given, none))).toEqual(names(expected.trim()));
  });

  test('rule 4: of an assignment only revenue_type, with every setting', () => {
    const restricted = editableIncomeFields(income(2, { source: 'integration', is_period_closed: true }), all);
    expect(restricted.filter((field) => field.includes('.'))).toEqual(['assignments.revenue_type']);
    expect(restricted).not.toContain('accounting_id');
  });

  test.each([1, 2, 6, 7] as const)('rules 6 and 7 for type %i: enabled and not booked', (type) => {
    const extra = (settings: typeof all, more = {}): string[] =>
      editableIncomeFields(income(type, more), settings).filter((field) => /^(accounting_id|vat_period)/.test(field));
    expect(extra(none)).toEqual([]);
    expect(extra({ ...none, enableAccountingId: true })).toEqual(['accounting_id']);
    expect(extra({ ...none, enableVatPeriod: true })).toEqual(['vat_period_type', 'vat_period_started_at']);
    expect(extra(all, { is_booked: true })).toEqual([]);
  });

  test('ledger fields of assignments only under advanced accounting', () => {
    const ledgers = (settings: typeof all): string[] =>
      editableIncomeFields(income(2), settings).filter((field) => /^assignments\..*(ledger|company_vat)/.test(field));
    expect([ledgers(none).length, ledgers(all).length]).toEqual([0, 3]);
  });
});

describe('periodStart and periodEnd', () => {
  test.each([
    ['monthly', '2026-02-28', '2026-02-01', '2026-02-28'],
    ['monthly', '2028-02-01', '2028-02-01', '2028-02-29'],
    ['quarterly', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['quarterly', '2026-04-01', '2026-04-01', '2026-06-30'],
    ['quarterly', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['yearly', '2026-12-31', '2026-01-01', '2026-12-31'],
  ] as const)('%s, %s -> %s to %s', (type, date, start, end) => {
    expect([periodStart(type, date), periodEnd(type, start)]).toEqual([start, end]);
  });
});

import { describe, expect, it } from 'vitest';
import { incomeFields, type IncomeField, type IncomeValues } from '../../contract/income-record.ts';
import {
  consequences,
  frozenReason,
  ignoresAccountNumber,
  incomeLineFields,
  isRestricted,
  openLineFields,
  pairProblem,
  submittedFields,
  type FrozenFacts,
} from './update-rules.ts';

const nothing = Object.fromEntries(incomeFields.map((field) => [field, null])) as unknown as IncomeValues;
const values = (own: Partial<IncomeValues>): IncomeValues => ({ ...nothing, ...own });

describe('editable fields, and reasons for the others', () => {
  const open = ['due_at', 'note', 'secondary_id', 'assignments'];
  const restricted = ['secondary_id', 'tags', 'simple_tags', 'assignments', 'assignments.revenue_type'];
  const receipt = ['fulfilled_at', 'secondary_id', 'tags'];
  const on = { enableAccountingId: true, enableVatPeriod: true };
  const off = { enableAccountingId: false, enableVatPeriod: false };
  const facts: FrozenFacts = { type: 2, booked: false, editableFields: open, settings: on };

  it.each<[string, IncomeField, Partial<FrozenFacts>, string | null]>([
    ['named', 'note', {}, null],
    ['not named', 'invoice_number', {}, 'not-offered'],
    ['rule 3: due date of a receipt', 'due_at', { type: 6, editableFields: receipt }, 'follows-supply'],
    [
      'rule 3: date of issue of a collective receipt',
      'issued_at',
      { type: 7, editableFields: receipt },
      'follows-supply',
    ],
    ['rule 3: another field of a receipt', 'note', { type: 6, editableFields: receipt }, 'not-offered'],
    ['rule 4: the restricted case', 'note', { editableFields: restricted }, 'restricted'],
    ['rule 4: what it leaves open', 'secondary_id', { editableFields: restricted }, null],
    ['rule 4 before rule 6', 'accounting_id', { editableFields: restricted, booked: true }, 'restricted'],
    ['rule 6: named', 'accounting_id', { editableFields: [...open, 'accounting_id'] }, null],
    ['rule 6: switched off', 'accounting_id', { settings: off, booked: true }, 'turned-off'],
    ['rule 6: booked', 'accounting_id', { booked: true }, 'booked'],
    ['rule 6: on, and the service does not say booked', 'accounting_id', { booked: null }, 'booked'],
    ['rule 6: booked, settings not read', 'accounting_id', { booked: true, settings: null }, 'booked'],
    ['rule 6: nothing is known', 'accounting_id', { booked: null, settings: null }, 'not-offered'],
    ['rule 7: booked', 'vat_period_type', { booked: true }, 'booked'],
    ['rule 7: switched off', 'vat_period_started_at', { settings: off }, 'turned-off'],
  ])('%s', (_, field, own, reason) => {
    expect(frozenReason(field, { ...facts, ...own })).toBe(reason);
  });

  it.each([
    [restricted, true],
    [['secondary_id', 'assignments[].revenue_type'], true],
    [[...restricted, 'note'], false],
    [[...restricted, 'assignments.net_amount'], false],
    [[], false],
  ])('rule 4: %j restricted: %s', (names, is) => {
    expect(isRestricted(names)).toBe(is);
  });

  it.each([
    [restricted, ['revenue_type']],
    [['assignments', 'assignments[].vat', 'note'], ['vat']],
    [['assignments', 'note'], incomeLineFields],
    [['note', 'tags', 'net_amount'], []],
  ])('rule 4: of the lines of %j, %j', (names, open) => {
    expect(openLineFields(names)).toEqual(open);
  });

  it('rule 2: the account number counts only for types that are known not to be an invoice', () => {
    expect([1, 2, 6, 7, null, 9].map(ignoresAccountNumber)).toEqual([true, false, false, false, true, true]);
  });
});

describe('rules 7 and 8: pairs', () => {
  it.each<[Partial<IncomeValues>, string | null]>([
    [{}, null],
    [{ vat_period_type: 'monthly', vat_period_started_at: '2026-11-18' }, null],
    [{ vat_period_type: 'monthly' }, 'vat-period-incomplete'],
    [{ vat_period_started_at: '2026-11-18' }, 'vat-period-incomplete'],
    [{ accounting_period_start: '2026-11-01' }, 'accounting-period-incomplete'],
    [{ accounting_period_end: '2026-11-01' }, 'accounting-period-incomplete'],
    [{ accounting_period_start: '2026-11-02', accounting_period_end: '2026-11-01' }, 'accounting-period-reversed'],
    [{ accounting_period_start: '2026-11-01', accounting_period_end: '2026-11-01' }, null],
  ])('%o: %s', (own, problem) => {
    expect(pairProblem(values(own))).toBe(problem);
  });

  const known = values({
    vat_period_type: 'monthly',
    vat_period_started_at: '2026-11-01',
    accounting_period_start: '2026-11-01',
    accounting_period_end: '2026-11-30',
  });

  it.each([
    [{ note: 'x' }, { note: 'x' }],
    [{ vat_period_type: 'yearly' }, { vat_period_type: 'yearly', vat_period_started_at: '2026-11-01' }],
    [{ vat_period_started_at: '2026-10-09' }, { vat_period_type: 'monthly', vat_period_started_at: '2026-10-09' }],
    [
      { vat_period_type: null, vat_period_started_at: null },
      { vat_period_type: null, vat_period_started_at: null },
    ],
    [
      { accounting_period_end: '2026-12-31' },
      { accounting_period_start: '2026-11-01', accounting_period_end: '2026-12-31' },
    ],
    [{ accounting_id: '' }, { accounting_id: null }],
  ])('%o goes as %o', (fields, submitted) => {
    expect(submittedFields(fields, known)).toEqual(submitted);
  });
});

describe('consequences of a change', () => {
  const supply = { fulfilled_at: '2026-11-18' };

  it.each([
    [6, { due_at: '2026-11-18', issued_at: '2026-11-18' }],
    [7, { due_at: '2026-11-18', issued_at: '2026-11-18' }],
    [2, { due_at: '2026-12-01', issued_at: null }],
  ])('rule 3: the date of supply of type %i', (type, expected) => {
    const after = consequences(type, values({ ...supply, due_at: '2026-12-01' }), supply);
    expect(after).toMatchObject({ ...supply, ...expected });
  });

  it('rule 3: no other date changes unless the date of supply does', () => {
    expect(consequences(6, values({ ...supply, due_at: '2026-12-01' }), {}).due_at).toBe('2026-12-01');
  });

  it('rule 7: a VAT period begins at its start', () => {
    const period = { vat_period_type: 'quarterly', vat_period_started_at: '2026-11-18' };
    expect(consequences(2, values(period), period).vat_period_started_at).toBe('2026-10-01');
    expect(consequences(2, values({ vat_period_started_at: 'x' }), {}).vat_period_started_at).toBe('x');
  });
});

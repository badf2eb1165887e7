import { expect, it } from 'vitest';
import type { IncomeChanges } from '../../../contract/income-record.ts';
import { incomeOf } from '../../service-api/resources/income.ts';
import { toIncomePayload } from './income-payload.ts';

const currencies = new Map([
  [1, 'HUF'],
  [2, 'EUR'],
]);
const known = (own: Record<string, unknown> = {}) =>
  incomeOf('is_booked').parse({
    id: 5,
    type: 2,
    currency: 1,
    tags: [1, 2],
    simple_tags: [],
    vat_period_type: 'monthly',
    vat_period_started_at: '2026-11-01',
    editable_fields: ['assignments', 'note'],
    assignments: [
      { id: 31, revenue_type: 7, net_amount: 100, vat_amount: 27, gross_amount: 127, vat: 4, tags: [], job_number: '' },
      {
        id: 32,
        revenue_type: 8,
        net_amount: 10,
        vat_amount: 0,
        gross_amount: 10,
        vat: null,
        tags: [1],
        job_number: 'J',
      },
    ],
    ...own,
  });
const payload = (changes: Partial<IncomeChanges>, own: Record<string, unknown> = {}) =>
  toIncomePayload({ fields: {}, ...changes }, known(own), currencies);

it.each<[string, Partial<IncomeChanges>, unknown]>([
  ['nothing', {}, {}],
  ['text, and what clears it', { fields: { note: 'x', secondary_id: null } }, { note: 'x', secondary_id: null }],
  ['amounts as numbers', { fields: { gross_amount: '127.50' } }, { gross_amount: 127.5 }],
  ['a currency by its id', { fields: { currency: 'EUR' } }, { currency: 2 }],
  ['a reference by its id', { fields: { ledger_number_id: '911' } }, { ledger_number_id: 911 }],
  ['an account as it came', { fields: { paid_through: 'till' } }, { paid_through: 'till' }],
  [
    'rule 7: both halves',
    { fields: { vat_period_type: 'yearly' } },
    { vat_period_type: 'yearly', vat_period_started_at: '2026-11-01' },
  ],
  ['rule 6: empty clears', { fields: { accounting_id: '' } }, { accounting_id: null }],
  ['flags', { flags: { needs_review: false, review_done: true } }, { needs_review: false, review_done: true }],
  ['rule 5: tags whole', { tags: { add: [3], remove: [1] } }, { tags: [2, 3] }],
])('%s', (_, changes, body) => {
  expect(payload(changes)).toEqual(body);
});

it('sends all lines, also those that were not touched (rule 5)', () => {
  const before = known().assignments;
  const after = [
    ...before.slice(1).map((line) => ({ ...line, revenueType: 9 })),
    { ...before[0], id: null, netAmount: '5', jobNumber: '' } as (typeof before)[number],
  ];
  expect(payload({ lines: { before, after } })).toEqual({
    assignments: [
      {
        id: 32,
        revenue_type: 9,
        net_amount: 10,
        vat_amount: 0,
        gross_amount: 10,
        vat: null,
        tags: [1],
        job_number: 'J',
        ledger_number_id: null,
        vat_ledger_number_id: null,
        company_vat_category_id: null,
      },
      { revenue_type: 7, net_amount: 5, vat_amount: 27, gross_amount: 127, vat: 4, tags: [], job_number: '' },
    ],
  });
});

it('sends of a line what the service names as open, where only that may change (rule 4)', () => {
  const before = known().assignments;
  const after = before.map((line) => ({ ...line, revenueType: 9 }));
  const restricted = {
    editable_fields: ['secondary_id', 'tags', 'simple_tags', 'assignments', 'assignments.revenue_type'],
  };
  expect(payload({ lines: { before, after } }, restricted)).toEqual({
    assignments: [
      { id: 31, revenue_type: 9 },
      { id: 32, revenue_type: 9 },
    ],
  });
});

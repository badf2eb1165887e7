import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { decodeBody } from './answer.ts';
import { expenseSchema } from './expense.ts';
import { expensePageSchema } from './expense-page.ts';
import { companyInfoSchema, pulseSchema } from './resources/company.ts';
import { incomeSchema } from './resources/income.ts';
import { labelSchema } from './resources/labels.ts';
import { salaryMonths, taxMonths } from './resources/monthly-shapes.ts';
import { deleteOutcome, rowsIn, updateOutcome } from './resources/outcome.ts';
import { partnerSchema } from './resources/partners.ts';
import { vatCategorySchema } from './resources/vat-categories.ts';
import { uploadAnswer } from './upload-answer.ts';

const decoded = <T>(value: unknown, schema: z.ZodType<T>) => decodeBody(JSON.stringify(value), '/x/', schema);
const detailOf = (value: unknown, schema: z.ZodType) => {
  const result = decoded(value, schema);
  return result.ok ? 'decoded' : result.failure.detail;
};

describe('an expense', () => {
  it('may consist of its id alone', () => {
    expect(decoded({ id: 5 }, expenseSchema)).toMatchObject({
      ok: true,
      value: { id: 5, invoiceNumber: null, accountingStatus: '', assignments: [], hasArtifact: false, hasData: false },
    });
  });

  it('keeps unknown fields, apart from its own', () => {
    const result = decoded({ id: 5, colour: 'red', gross_amount: 1270.5, accounting_status: 'odd' }, expenseSchema);
    expect(result).toMatchObject({ value: { grossAmount: '1270.5', accountingStatus: 'odd', raw: { colour: 'red' } } });
  });

  it('reads amounts, dates, references and assignments in all their forms', () => {
    const assignment = {
      id: 3,
      vat: { id: 9, percent: 27 },
      net_amount: '100.00',
      tags: [1, { id: 2 }],
      expense_type: 4,
    };
    const raw = {
      id: 5,
      net_amount: '1000.10',
      issued_at: '2026-03-02T10:00:00Z',
      expense_type: { id: 8 },
      assignments: [assignment],
    };
    expect(decoded(raw, expenseSchema)).toMatchObject({
      value: {
        netAmount: '1000.10',
        issuedAt: '2026-03-02',
        expenseType: 8,
        assignments: [{ id: 3, vat: 9, netAmount: '100.00', tags: [1, 2], expenseType: 4, jobNumber: '' }],
      },
    });
  });

  it.each([
    [{ invoice_number: 'A-1' }, true],
    [{ partner: 4 }, true],
    [{ partner_name: 'Kft.' }, true],
    [{ items: [{}] }, true],
    [{ gross_amount: 12 }, true],
    [{ gross_amount: '0.00', invoice_number: '', items: [], partner: null, partner_name: '' }, false],
    [{ note: 'x', currency: 1 }, false],
  ])('with %j has data: %s', (fields, hasData) => {
    expect(decoded({ id: 5, ...fields }, expenseSchema)).toMatchObject({ value: { hasData } });
  });

  it.each([
    [{}, '/x/: id'],
    [{ id: 'five' }, '/x/: id'],
    [{ id: 5, invoice_number: 12 }, '/x/: invoice_number'],
    [{ id: 5, partner: 'Kft.' }, '/x/: partner'],
    [{ id: 5, assignments: [{ net_amount: {} }] }, '/x/: assignments.0.net_amount'],
    [[], '/x/: body'],
  ])('%j is a failure that names the path', (value, path) => {
    expect(detailOf(value, expenseSchema)).toContain(path);
  });

  it('tolerates undocumented fields with unexpected types', () => {
    const raw = { id: 5, gross_amount: 'a lot', payment_method: 3, expense_type: 'Fuel', note: {}, due_at: 12 };
    expect(decoded(raw, expenseSchema)).toMatchObject({
      value: { grossAmount: null, paymentMethod: null, expenseType: null, note: null, dueAt: null, raw },
    });
  });
});

describe('a page of expenses', () => {
  it('reads its reference sets, or none', () => {
    const results = {
      expenses: [{ id: 1 }],
      currencies: [{ id: 1, name: 'HUF' }],
      partners: [{ id: 2, name: 'Kft.' }],
    };
    const page = decoded(results, expensePageSchema);
    expect(page.ok && [...page.value.currencies, ...page.value.partners]).toEqual([
      [1, 'HUF'],
      [2, 'Kft.'],
    ]);
    expect(decoded({ expenses: [] }, expensePageSchema)).toMatchObject({ ok: true });
  });
});

describe('other records', () => {
  it('pulse: decimals unchanged', () => {
    const accounts = [
      { id: 1, name: 'K', account_number: '', currency: 'HUF', current_balance: '12.30', last_updated: '' },
    ];
    expect(decoded({ summary: 1_234_567.5, accounts }, pulseSchema)).toMatchObject({
      value: { summary: '1234567.5', accounts: [{ balance: '12.30' }] },
    });
    expect(detailOf({ summary: null, accounts: [] }, pulseSchema)).toContain('summary');
  });

  it.each([
    [companyInfoSchema, { id: 7, name: 'Kft.' }, { serviceId: 7, expenseEmail: null, advancedAccounting: false }],
    [labelSchema, { id: 1, name: 'x', is_external: true }, { isExternal: true }],
    [partnerSchema, { id: 1, name: 'x', zip_code: '1011' }, { zipCode: '1011', taxNumber: '' }],
    [vatCategorySchema, { id: 1, name: 'x', percent: 27.5 }, { percent: '27.5', type: null }],
  ])('record %#', (schema: z.ZodType<object>, value, expected) => {
    expect(decoded(value, schema)).toMatchObject({ ok: true, value: expected });
  });
});

describe('answers at random', () => {
  const bodies = fc.oneof(
    fc.json(),
    fc.string(),
    fc.json().map((json) => json.slice(0, -1)),
  );

  const schemas: readonly z.ZodType[] = [
    ...[expenseSchema, expensePageSchema, companyInfoSchema, pulseSchema, incomeSchema, taxMonths, salaryMonths],
    ...[deleteOutcome([1]), updateOutcome(['tags'], labelSchema), rowsIn(['tags'], labelSchema)],
  ];

  it('never crash a decoder', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        for (const schema of schemas) {
          decodeBody<unknown>(body, '/x/', schema);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('never make a failed upload accepted', () => {
    const ids = fc.array(fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)), { maxLength: 3 });
    const odd = fc.oneof(
      bodies,
      ids.map((processed) => JSON.stringify({ processed })),
    );
    fc.assert(
      fc.property(odd, fc.integer({ min: 100, max: 599 }), (body, status) => {
        const answer = uploadAnswer({ status, body, retryAfterMs: null, location: null }, 2);
        if (answer.kind !== 'accepted') return true;
        const valid = answer.ids.every((id) => Number.isInteger(id) && id > 0);
        return status === 201 && valid && new Set(answer.ids).size === 2;
      }),
      { numRuns: 5_000 },
    );
  });
});

import { expect, it, onTestFinished, vi } from 'vitest';
import type { MonthlyPayment } from '../../../contract/monthly.ts';
import { unknownPayment } from '../../../shared/monthly/payments.ts';
import { createSignal } from '../../support/signal.ts';
import { UsualInvoices } from './usual-invoices.ts';
import { CompaniesDue, dueOf } from './company-due.ts';

const payment = (dueAt: string | null, values: Partial<MonthlyPayment> = {}): MonthlyPayment => ({
  ...unknownPayment,
  kind: 'tax',
  month: '2026-10',
  name: 'ÁFA',
  code: '104',
  amount: '1000.50',
  dueAt,
  ...values,
});
const due = (...payments: readonly MonthlyPayment[]) => dueOf(payments, '2026-11-10', '2026-12-11');

it.each([
  ['nothing', []],
  ['what is paid', [payment('2026-11-12', { isPaid: true }), payment('2026-11-12', { paidAmount: '1000.50' })]],
  ['what has no due day, or a distant one', [payment(null), payment('2026-12-12')]],
])('is null for %s', (_, payments) => {
  expect(due(...payments)).toBeNull();
});

it('is all of the next due day, with what is left of the taxes', () => {
  const next = [
    payment('2026-11-20'),
    payment('2026-11-12', { paidAmount: '400.25' }),
    payment('2026-11-12', { month: '2026-11' }),
    payment('2026-11-12', { kind: 'salary', amount: '999999' }),
  ];
  expect(due(...next)).toEqual({
    at: '2026-11-12',
    isLate: false,
    month: '2026-10',
    count: 3,
    amount: '2001',
    left: '1600.75',
  });
});

it('names no amount of salaries, and none that is not known', () => {
  expect(due(payment('2026-11-12', { kind: 'salary' }))).toMatchObject({ count: 1, amount: null, left: null });
  expect(due(payment('2026-11-12', { amount: null }))).toMatchObject({ count: 1, amount: null, left: null });
});

it('is all that is late before what comes', () => {
  const late = [payment('2026-11-12'), payment('2026-11-09'), payment('2026-10-12', { month: '2026-09' })];
  expect(due(...late)).toMatchObject({ at: '2026-10-12', isLate: true, month: '2026-09', count: 2, left: '2001' });
});

/** Three companies, the third one removed meanwhile. */
function dueOfThree(now: string) {
  const days = ['2026-07-03', '2026-08-03', '2026-09-03'];
  const of = (issued: readonly string[]) =>
    ['a', 'b'].flatMap((partnerKey) =>
      issued.map((issuedAt) => ({ partnerKey, partnerName: partnerKey, issuedAt, gross: null })),
    );
  const expenses = [of(days), of([...days, '2026-10-03']), []];
  const asked: string[] = [];
  const mirrored = createSignal<{ readonly companyId: number }>();
  let read = 0;
  const store = {
    expenses: ({ companyId }: { readonly companyId: number }) => {
      read += 1;
      return expenses[companyId - 1] ?? [];
    },
    dismissed: ({ companyId }: { readonly companyId: number }) => new Set(companyId === 1 ? ['a'] : []),
  };
  const all = new CompaniesDue({
    store,
    usual: new UsualInvoices(store, mirrored),
    closings: { isClosed: ({ companyId, month }) => companyId === 2 && month === '2026-10' },
    months: {
      between: (_, from, to) => {
        asked.push(`${from} ${to}`);
        return [];
      },
    },
    companies: {
      list: () => [{ id: 1 }, { id: 2 }, { id: 3 }] as never,
      get: (id) => (id === 3 ? null : ({ id } as never)),
    },
    clock: { now: () => Date.parse(now) },
  });
  return { all, asked, mirrored, reads: () => read };
}

it('tells each company what it misses, in the last month before this one, without what a person dismissed', async () => {
  const { all, asked, mirrored, reads } = dueOfThree('2026-11-10T09:00:00Z');
  const told = [
    { companyId: 1, due: null, missing: { month: '2026-10', count: 1 } },
    { companyId: 2, due: null, missing: { month: '2026-11', count: 2 } },
  ];
  expect(await all.all()).toEqual(told);
  expect(asked[0]).toBe('2026-07 2026-12');
  // Expenses are read again only where the copy has changed.
  const once = reads();
  expect(await all.all()).toEqual(told);
  expect(reads()).toBe(once);
  mirrored.emit({ companyId: 1 });
  await all.all();
  expect(reads()).toBeGreaterThan(once);
});

it('counts by the local day', async () => {
  vi.stubEnv('TZ', 'Europe/Budapest');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { all, asked } = dueOfThree('2026-10-31T23:30:00Z');
  await all.all();
  expect(asked[0]).toBe('2026-07 2026-12');
});

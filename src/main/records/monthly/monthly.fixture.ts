import type { PaymentForm } from '../../../contract/monthly.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import { taxMonths } from '../../service-api/resources/monthly-shapes.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import { done, failed, notDone, type ServiceFailure } from '../../service-api/service-failure.ts';
import { silentLog } from '../../support/log.ts';
import { createSignal } from '../../support/signal.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { createMonthlyServices } from './monthly-services.ts';

export const typedTax: PaymentForm = {
  month: '2026-02',
  code: '',
  name: 'Díj',
  taxNumber: '',
  accountNumber: '',
  amount: '500',
  paidAmount: '',
  dueAt: '',
  description: '',
  tags: [],
};

/** lost: carried out, and the answer was lost. cut: lost before it arrived. */
export type Fate = 'lost' | 'cut' | 'offline' | 'refused';

const failures: Readonly<Record<Fate, ServiceFailure>> = {
  lost: { code: 'service-unavailable', notDone: false },
  cut: { code: 'service-unavailable', notDone: false },
  offline: notDone('offline'),
  refused: notDone('refused', 'No.'),
};

/** A row of the fake service, where all rows are taxes of one month. */
interface Row {
  readonly id: number;
  readonly name: string;
  readonly amount: number | null;
}

/** For tests: the taxes of company 1 at a fake service, with a preset outcome per call. */
export function monthlyOver(database: Database, rows: Row[] = []) {
  const fates: (Fate | null)[] = [];
  const calls: string[] = [];
  let listing: Fate | null = null;
  let lastId = 100;
  const page = (some: readonly Row[]) =>
    taxMonths.parse({ monthly_taxes: [{ month: '2026-02', taxes: some }], tags: [] });

  function meet(call: string, work: () => readonly Row[]) {
    calls.push(call);
    const fate = fates.shift() ?? null;
    const answer = fate === null || fate === 'lost' ? page(work()) : page([]);
    return Promise.resolve(fate === null ? done(answer) : failed(failures[fate]));
  }
  const taxes = {
    async *list() {
      await Promise.resolve();
      calls.push('list');
      yield listing === null ? done(page(rows)) : failed(failures[listing]);
    },
    create: ([sent]: readonly { readonly name: string; readonly amount: number | null }[]) =>
      meet(`create ${sent?.name ?? ''}`, () => {
        const made = { id: (lastId += 1), name: sent?.name ?? '', amount: sent?.amount ?? null };
        rows.push(made);
        return [made];
      }),
    update: ([sent]: readonly (Partial<Row> & { readonly id: number })[]) =>
      meet(`update ${sent?.id ?? 0}`, () => {
        const at = rows.findIndex(({ id }) => id === sent?.id);
        const row = { ...(rows[at] ?? { id: 0, name: '', amount: null }), ...sent };
        rows.splice(at, 1, row);
        return [row];
      }),
    delete: ([id]: readonly number[]) => {
      const at = rows.findIndex((row) => row.id === id);
      if (at === -1) fates.unshift('refused');
      return meet(`delete ${id ?? 0}`, () => rows.splice(at, 1));
    },
  };
  async function* none() {
    await Promise.resolve();
    yield done({ months: [], tags: new Map() });
  }
  const company = { id: 1, pause: null };
  const companies = {
    changed: createSignal<undefined>(),
    callable: () => [company],
    get: (id: number) => (id === 1 ? company : null),
    api: () => ({ taxes, salaries: { list: none } }) as unknown as ServiceApi,
    pause: () => undefined,
    resume: () => undefined,
  } as unknown as Companies;
  const clock = createTestClock(Date.parse('2026-02-20T08:00:00Z'));
  const services = createMonthlyServices({
    database,
    companies,
    settleMs: 30_000,
    clock,
    slowClock: clock,
    log: silentLog,
  });
  services.outbox.start();
  return {
    services,
    clock,
    rows,
    calls,
    /** outcomes of the next changing calls; null: carried out and answered */
    meets: (...next: (Fate | null)[]) => void fates.push(...next),
    list: (fate: Fate | null) => (listing = fate),
    month: () => services.months.month(1, '2026-02'),
    save: (values: Partial<PaymentForm> = {}, id: number | null = null) =>
      services.desk.save(1, 'tax', id, { ...typedTax, ...values }),
    /** advances the clock and waits for the work that this starts */
    async pass(ms: number) {
      clock.advance(ms);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

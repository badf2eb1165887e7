import { expect, it } from 'vitest';
import type { PaymentForm } from '../../contract/monthly.ts';
import type { Companies } from '../companies/companies.ts';
import { testDatabase } from '../database/test-database.ts';
import { taxMonths } from '../service-api/resources/monthly-shapes.ts';
import type { ServiceApi } from '../service-api/service-api.ts';
import { done, failed, notDone } from '../service-api/service-failure.ts';
import type { ServiceFailure } from '../service-api/service-failure.ts';
import { silentLog } from '../support/log.ts';
import { createSignal } from '../support/signal.ts';
import { createTestClock } from '../uploads/test-clock.ts';
import { createMonthlyChanges } from './monthly-changes.ts';
import { MonthlyCopy } from './monthly-copy.ts';
import { createMonthlyStore } from './monthly-store.ts';
import { createPayrollColumnsStore } from './payroll-columns-store.ts';

const form: PaymentForm = {
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
const lost: ServiceFailure = { code: 'service-unavailable', notDone: false };

/** Changes of company 1 at a service that takes each tax and answers as the test says, and one that never has any. */
function setUp(answers: (ServiceFailure | null)[], taken = true) {
  const names: string[] = [];
  const page = () =>
    taxMonths.parse({
      monthly_taxes: [{ month: '2026-02', taxes: names.map((name, id) => ({ id: id + 1, name, amount: 500 })) }],
      tags: [],
    });
  let listed: ServiceFailure | null = null;
  const taxes = {
    async *list() {
      await Promise.resolve();
      yield listed === null ? done(page()) : failed(listed);
    },
    create([row]: readonly { readonly name: string }[]) {
      const answer = answers.shift() ?? null;
      if (row !== undefined && (taken || answer === null)) names.push(row.name);
      return Promise.resolve(answer === null ? done(page()) : failed(answer));
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
    get: () => company,
    api: () => ({ taxes, salaries: { list: none } }) as unknown as ServiceApi,
    pause: () => undefined,
    resume: () => undefined,
  } as unknown as Companies;
  const database = testDatabase();
  const store = createMonthlyStore(database);
  const copy = new MonthlyCopy({ store, clock: createTestClock(), log: silentLog, companies });
  const columns = createPayrollColumnsStore(database);
  const changes = createMonthlyChanges({ store, copy, companies, columns });
  const save = (more: Partial<PaymentForm> = {}) => changes.save(1, 'tax', null, { ...form, ...more });
  const takeOver = (forms: readonly PaymentForm[]) =>
    changes.takeOver({ companyId: 1, kind: 'tax', forms, header: [], columns: [] });
  return { names, save, takeOver, list: (failure: ServiceFailure | null) => (listed = failure) };
}

it('does not send again what was lost on the way back and is there', async () => {
  const { names, save } = setUp([lost]);
  expect(await save()).toMatchObject({ ok: false });
  expect(await save()).toMatchObject({ ok: true });
  expect(names).toEqual(['Díj']);
  expect(await save({ name: 'Más díj' })).toMatchObject({ ok: true });
  expect(names).toEqual(['Díj', 'Más díj']);
});

it('sends again what was lost on the way there', async () => {
  const { names, save } = setUp([lost], false);
  await save();
  expect(await save()).toMatchObject({ ok: true });
  expect(names).toEqual(['Díj']);
});

it('sends nothing while it cannot be said whether the last one arrived', async () => {
  const { names, save, list } = setUp([lost]);
  await save();
  list(notDone('offline'));
  expect(await save()).toMatchObject({ ok: false, failure: { code: 'offline' } });
  list(null);
  await save();
  expect(names).toEqual(['Díj']);
});

it('stops taking a table over where an answer is lost, and goes on with what is not there', async () => {
  const { names, takeOver } = setUp([null, lost]);
  const forms = ['A', 'B', 'C'].map((name) => ({ ...form, name }));
  const became = async () => {
    const answer = await takeOver(forms);
    return answer.ok ? answer.value.map((outcome) => outcome.became) : answer.failure.code;
  };
  expect(await became()).toEqual(['made', 'unknown', 'left']);
  expect(await became()).toEqual(['there', 'there', 'made']);
  expect(names).toEqual(['A', 'B', 'C']);
});

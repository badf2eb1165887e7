import { join } from 'node:path';
import { startLargeService } from './parts/large-service.ts';
import { addCompany, openServices } from './parts/open-services.ts';
import { temporaryPlace } from './parts/temporary-place.ts';
import { until } from './parts/until.ts';

/**
 * Signs expenses, which the service changes then, and changes as many itself. Counts those that are shown as changed
 * after one reading. Usage: npm run bench -- signed [COUNT]
 */
const count = Number(process.argv[2] ?? 1_000);
const place = temporaryPlace();
// One in eighteen of its expenses can be changed.
const service = await startLargeService(place, { expenses: 40 * count, incomes: 0, documents: 0 });
/** ms between two looks, which bound how exact the times are */
const every = 50;
const services = openServices(join(place, 'app'));
try {
  await services.start();
  const token = service.companies[0]?.token ?? '';
  const companyId = await addCompany(services, service.url, token);
  await until('the expenses are read', () => services.mirror.state()[0]?.completeAt != null, every);
  const open = await openExpenses(token);
  const own = open.slice(0, count);
  const others = open.slice(count);

  services.bulk.apply(companyId, own, { kind: 'excluded', excluded: true });
  const booked = services.bulk.apply(companyId, others, {
    kind: 'expense-type',
    expenseType: await lastType(companyId),
  });
  if (!booked.ok) throw new Error(booked.failure.code);
  const skipped = new Set(booked.value.skipped.map(({ expenseId }) => expenseId));
  const theirs = others.filter((id) => !skipped.has(id)).slice(0, count);
  if (theirs.length < count) throw new Error(`Only ${open.length} expenses can be changed`);
  const sendingBegan = performance.now();
  await until('all corrections are sent', () => services.reviewServices.outbox.store.heads().length === 0, every);
  console.log(
    `${own.length + booked.value.changed} corrections sent in ${seconds(performance.now() - sendingBegan)} s, hold included`,
  );

  const changingBegan = performance.now();
  for (const id of theirs) await change(id, token);
  console.log(`${count} changed at the service by others in ${seconds(performance.now() - changingBegan)} s`);

  const shown = (ids: readonly number[]) =>
    ids.filter((expenseId) => services.reviewServices.signed.changeOf({ companyId, expenseId }) !== null).length;
  const readingBegan = performance.now();
  services.mirror.refresh(companyId);
  await until('all changes are shown', () => shown(theirs) === count, every);
  console.log(`shown ${seconds(performance.now() - readingBegan)} s after the reading began`);
  console.log(`changed by others: ${shown(theirs)} of ${count} shown (goal: all)`);
  console.log(`changed by this program: ${shown(own)} of ${count} shown (goal: none)`);
  if (shown(own) > 0) process.exitCode = 1;
} finally {
  await services.stop();
  await service.stop();
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

interface Page {
  readonly results: {
    readonly expenses: readonly {
      readonly id: number;
      readonly source: string;
      readonly accounting_status: string;
      readonly excluded_from_accounting: boolean;
    }[];
  };
  readonly next: string | null;
}

/** Expenses whose amounts can be changed. */
async function openExpenses(token: string): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let next: string | null = `${service.url}/2/expenses/?page_size=200`; next !== null;) {
    const answer = await fetch(next, { headers: { Authorization: `Token ${token}` } });
    const page = (await answer.json()) as Page;
    const open = page.results.expenses.filter(
      ({ source, accounting_status: status, excluded_from_accounting: excluded }) =>
        status === 'pending' && source !== 'integration' && !excluded,
    );
    ids.push(...open.map(({ id }) => id));
    next = page.next;
  }
  return ids;
}

async function lastType(companyId: number): Promise<number> {
  const choices = await services.review.choices(companyId);
  const type = choices.ok ? choices.value.expenseTypes.at(-1) : undefined;
  if (type === undefined) throw new Error('The company has no types of expense');
  return type.id;
}

async function change(expenseId: number, token: string): Promise<void> {
  const answer = await fetch(`${service.url}/2/expenses/${expenseId}/update/`, {
    method: 'PATCH',
    headers: { Authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ gross_amount: String(1_000_000 + expenseId) }),
  });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
}

/**
 * The mirror: reads 100,000 expenses from the reference service, beside bare parsing and inserting of the same answers;
 * then 100,000 incomes and as many documents; then lists and search over them.
 * Usage: npm run bench -- mirror [EXPENSES] [INCOMES] [DOCUMENTS]
 */
import { noFilter, type ExpenseFilter, type ExpenseQuery } from '../src/contract/expenses.ts';
import { allIncomes, type IncomeOrder } from '../src/contract/incomes.ts';
import { allDocuments, type DocumentOrder } from '../src/contract/documents.ts';
import { mkdtempSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RunningService } from '../testing/reference-service.ts';
import { expensePageSchema } from '../src/main/service-api/expense-page.ts';
import type { Services } from '../src/main/shell/compose.ts';
import type { CopyState } from '../src/contract/record-list.ts';
import type { Signal } from '../src/main/support/signal.ts';
import { openAppDatabase } from './parts/app-database.ts';
import { percentile } from './parts/figures.ts';
import { startLargeService } from './parts/large-service.ts';
import { addCompany, openServices } from './parts/open-services.ts';
import { stopwatch, type Times } from './parts/stopwatch.ts';
import { temporaryPlace } from './parts/temporary-place.ts';

const count = Number(process.argv[2] ?? 100_000);
const incomeCount = Number(process.argv[3] ?? 100_000);
const documentCount = Number(process.argv[4] ?? 100_000);
const pageSize = 100;
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

const everything: ExpenseFilter = { ...noFilter, companyId: null };
const newest: ExpenseQuery = { filter: everything, sort: 'issued', descending: true, offset: 0, limit: 100 };

type ListCopy = Pick<Services['documentMirror'], 'state' | 'refresh'> & { readonly changed: Signal<CopyState> };

const place = temporaryPlace();
const counts = { expenses: count, incomes: incomeCount, documents: documentCount };
const service = await startLargeService(place, counts);
try {
  const bodies = await readBodies(service);
  const before = readBare(bodies);
  const services = openServices(join(place, 'app'));
  const sync = await readThrough(services, service);
  const after = readBare(bodies);
  console.log('\n                             by the clock, by the processor');
  for (const [name, { wall, cpu }] of Object.entries({ 'bare, before': before, 'bare, after': after, sync })) {
    console.log(`${name.padEnd(28)} ${seconds(wall)} s  ${seconds(cpu)} s`);
  }
  const ratio = (by: 'wall' | 'cpu') => ((2 * sync[by]) / (before[by] + after[by])).toFixed(2);
  console.log(`sync to bare                 ${ratio('wall')} x  ${ratio('cpu')} x`);
  console.log(sync.loop);
  console.log(`copy on the disk             ${megabytes(statSync(join(place, 'app', 'mirror.db')).size)} MB`);
  await measureLists(services);
  await measureIncomes(services);
  await measureDocuments(services);
  await services.stop();
} finally {
  await service.stop();
}

async function readBodies({ url, companies }: RunningService): Promise<readonly string[]> {
  const bodies: string[] = [];
  const headers = { Authorization: `Token ${companies[0]?.token ?? ''}` };
  for (let next: string | null = `${url}/2/expenses/?page_size=${pageSize}`; next !== null;) {
    const body: string = await (await fetch(next, { headers })).text();
    bodies.push(body);
    next = (JSON.parse(body) as { readonly next: string | null }).next;
  }
  return bodies;
}

/**
 * The floor for the mirror: parses and checks the same answers, and inserts them into the same tables with the same
 * indexes, page by page.
 */
function readBare(bodies: readonly string[]): Times {
  const database = openAppDatabase(mkdtempSync(join(place, 'bare-')));
  const expense = database.prepare(`INSERT INTO mirror_expenses (company_id, expense_id, generation, partner_id,
    partner_name, partner_key, number, number_key, issued_at, fulfilled_at, due_at, net, vat, gross, gross_minor, status,
    excluded, tags, created_at, past, version) VALUES (1, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, '')`);
  const text = database.prepare(
    'INSERT INTO mirror_text (rowid, number, partner, amounts, secondary_id) VALUES (?, ?, ?, ?, ?)',
  );
  const stop = stopwatch();
  for (const body of bodies) {
    const { expenses } = expensePageSchema.parse((JSON.parse(body) as { readonly results: unknown }).results);
    database.transaction(() => {
      for (const e of expenses) {
        const { lastInsertRowid: row } = expense.run(
          ...[e.id, e.partnerId, e.partnerName, e.partnerName ?? '', e.invoiceNumber, e.invoiceNumber ?? ''],
          ...[e.issuedAt, e.fulfilledAt, e.dueAt, e.netAmount, e.vatAmount, e.grossAmount],
          ...[Math.round(Number(e.grossAmount) * 100), e.accountingStatus, JSON.stringify(e.raw.tags)],
          ...[String(e.raw.created_at), JSON.stringify(e.assignments)],
        );
        const amounts = `${e.grossAmount ?? ''} ${e.netAmount ?? ''} ${e.vatAmount ?? ''}`;
        text.run(row, e.invoiceNumber, e.partnerName, amounts, e.secondaryId ?? '');
      }
    });
  }
  const took = stop();
  database.close();
  return took;
}

async function readThrough(services: Services, { url, companies }: RunningService) {
  await services.start();
  const companyId = await addCompany(services, url, companies[0]?.token ?? '');
  return measured(() => {
    services.mirror.refresh(companyId);
    return new Promise<void>((resolve) => {
      services.mirror.changed.listen(({ completeAt }) => {
        if (completeAt !== null) resolve();
      });
    });
  });
}

async function measured(sync: () => Promise<void>): Promise<Times & { readonly loop: string }> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const stop = stopwatch();
  await sync();
  const took = stop();
  delays.disable();
  const [p99, longest] = [delays.percentile(99), delays.max].map((nanoseconds) => Math.round(nanoseconds / 1e6));
  return { ...took, loop: `event loop during the sync   p99 ${p99} ms, longest ${longest} ms` };
}

/** The typed text after each key of these words. */
function keystrokes(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)));
}

/** Each query once: a repeated query is answered from memory. */
async function measureLists({ expenses, find, today }: Services): Promise<void> {
  const first = performance.now();
  await expenses.page(newest);
  console.log(`\nfirst list after the start   ${(performance.now() - first).toFixed(0)} ms`);
  const words = ['fluoreszk', 'kovács kft', 'ván', 'útdíj', '2026/00', '4417', '125000', 'zrt nyomda', 'arany 20'];
  const typed = keystrokes(words);
  const queries = [...new Set(typed)].map((text) => ({ ...newest, filter: { ...everything, text } }));
  await print('a keystroke of a word', queries, (query) => expenses.page(query));
  const sorts = (['due', 'partner', 'number', 'gross', 'created'] as const).map((sort) => ({ ...newest, sort }));
  await print('another order, first time', sorts, (query) => expenses.page(query));
  const filters = Array.from({ length: 40 }, (_, at) => ({
    ...newest,
    filter: { ...everything, grossFrom: String(at * 20_000), issuedFrom: `2026-0${1 + (at % 9)}-01` },
  }));
  await print('amount and date', filters, (query) => expenses.page(query));
  const places = Array.from({ length: 100 }, (_, at) => ({ ...newest, offset: Math.floor((at * count) / 100) }));
  await print('a page from anywhere', places, (query) => expenses.page(query));
  await print('search across companies', typed, (text) => find(text, 20));
  await print('today', typed, () => today());
}

async function measureIncomes(services: Services): Promise<void> {
  const { incomes, incomeMirror } = services;
  await measureReading('incomes', services, incomeMirror);
  const order: IncomeOrder = { filter: { ...allIncomes, companyId: null }, sort: 'fulfilled', descending: true };
  const place = { offset: 0, limit: 100 };
  await printFirst('incomes', () => incomes.page({ ...order, ...place }));
  const asked = keystrokes(['nyomda kft', 'biz-20', '004417', 'arany']).map((text) => ({
    ...order,
    ...place,
    filter: { ...order.filter, text },
  }));
  await print('a keystroke of a word', asked, (query) => incomes.page(query));
  const sorts = (['issued', 'due', 'partner', 'number', 'gross'] as const).map((sort) => ({
    ...order,
    ...place,
    sort,
  }));
  await print('another order, first time', sorts, (query) => incomes.page(query));
  await print('totals by partner and month', ['partner', 'month'] as const, (by) => incomes.summary(order, by));
}

async function measureDocuments(services: Services): Promise<void> {
  const { documents, documentMirror } = services;
  await measureReading('documents', services, documentMirror);
  const order: DocumentOrder = { filter: { ...allDocuments, companyId: null }, sort: 'added', descending: true };
  const place = { offset: 0, limit: 100 };
  await printFirst('documents', () => documents.page({ ...order, ...place }));
  const asked = keystrokes(['szallitolevel', 'szerzodes-04', 'irattarban', '0417']).map((text) => ({
    ...order,
    ...place,
    filter: { ...order.filter, text },
  }));
  await print('a keystroke of a word', asked, (query) => documents.page(query));
  const sorts = (['name', 'size'] as const).map((sort) => ({ ...order, ...place, sort }));
  await print('another order, first time', sorts, (query) => documents.page(query));
  const states = (['unattached', 'attached'] as const).map((state) => ({
    ...order,
    ...place,
    filter: { ...order.filter, state },
  }));
  await print('a state', states, (query) => documents.page(query));
}

/** Reads a whole list of the service into the mirror. */
async function measureReading(name: string, { companies }: Services, mirror: ListCopy): Promise<void> {
  const companyId = companies.list()[0]?.id ?? 0;
  // It may already be complete, read beside the other lists.
  const former = mirror.state()[0]?.completeAt ?? null;
  const { wall, cpu, loop } = await measured(
    () =>
      new Promise((resolve) => {
        const isRead = () => {
          const [state] = mirror.state();
          if (state?.reading === null && state.completeAt !== former) resolve();
        };
        mirror.changed.listen(isRead);
        mirror.refresh(companyId);
        isRead();
      }),
  );
  console.log(
    `\n${`sync of the ${name}${former === null ? '' : ', again'}`.padEnd(28)} ${seconds(wall)} s  ${seconds(cpu)} s`,
  );
  console.log(loop);
}

async function printFirst(name: string, page: () => Promise<{ readonly total: number }>): Promise<void> {
  const began = performance.now();
  const { total } = await page();
  console.log(`first list of ${total} ${name}  ${(performance.now() - began).toFixed(0)} ms`);
}

async function print<T>(name: string, inputs: readonly T[], work: (input: T) => unknown): Promise<void> {
  const times: number[] = [];
  for (const input of inputs) {
    const began = performance.now();
    await work(input);
    times.push(performance.now() - began);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const at = (share: number) => percentile(times, share).toFixed(1);
  console.log(`${name.padEnd(28)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms (${times.length})`);
}

/**
 * Time of a page of 100 expenses at 1,000, 10,000 and 100,000 expenses: first page, deep in the list and filtered,
 * beside a plain OFFSET query for the same rows. Measures the service's time without the network.
 * Usage: npm run bench -- service [EXPENSES ...]
 */
import { join } from 'node:path';
import { openDatabase } from '../service/database/database.ts';
import { largeCompany } from '../service/demo/large-company.ts';
import { insertCompanies } from '../service/demo/seed.ts';
import { allEndpoints } from '../service/resources/endpoints.ts';
import { expenseRow } from '../service/resources/expenses/expense-row.ts';
import type { Services } from '../service/services.ts';
import { answerText, servicesFor } from '../service/testing/in-process.ts';
import { median } from './parts/figures.ts';
import { stopwatch, type Times } from './parts/stopwatch.ts';
import { temporaryPlace } from './parts/temporary-place.ts';

const recordCounts = [1_000, 10_000, 100_000];
const pageSize = 100;
const warmUp = 30;
const repeats = 41;
const now = new Date('2026-11-20T12:00:00Z');
const company = 1;

const depths = { 'first page': 0, 'in the middle': 0.5, 'nine tenths down': 0.9, 'last page': 1 };

const filters = [
  'fields=accounting',
  `updated_since=${new Date(now.getTime() - 60 * 86_400_000).toISOString()}`,
  'date_field=created_at&from_date=2026-06-01',
  'is_paid=false',
  'is_installment=true',
  'search=fluoreszk',
  'search=zz',
  'amount_from=50000&amount_to=51000',
  'amount_from=900000000',
];

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : recordCounts;
for (const size of sizes) await measureAt(size);

async function measureAt(expenses: number): Promise<void> {
  const database = openDatabase(join(temporaryPlace(), 'service.sqlite'));
  try {
    insertCompanies(database, [{ ...largeCompany, expenses }], now);
    const services = servicesFor(database, () => now);
    console.log(
      `\n${expenses.toLocaleString('en')} expenses, milliseconds for a page of ${pageSize}: clock, processor`,
    );
    await measureWalk(services);
    await measureOffset(services, expenses);
    for (const filter of filters) {
      print(filter, await medians(() => page(services, `/2/expenses/?page_size=${pageSize}&${filter}`)));
    }
    const last = Math.ceil(expenses / pageSize);
    print('/1/ first page', await medians(() => page(services, `/1/expenses/?page_size=${pageSize}`)));
    print('/1/ in the middle, out of turn', await medians(() => numbered(services, Math.ceil(last / 2))));
    await numbered(services, Math.ceil(last / 2) - 1);
    print('/1/ in the middle, in turn', await medians(() => numbered(services, Math.ceil(last / 2))));
    print('/1/ last page', await medians(() => numbered(services, last)));
  } finally {
    database.close();
  }
}

function numbered(services: Services, number: number): Promise<string> {
  return page(services, `/1/expenses/?page_size=${pageSize}&page=${number}`);
}

/** Every page of the list, following `next`. */
async function measureWalk(services: Services): Promise<void> {
  const paths: string[] = [];
  for (let path: string | null = `/2/expenses/?page_size=${pageSize}`; path !== null;) {
    paths.push(path);
    path = (JSON.parse(await page(services, path)) as { next: string | null }).next;
  }
  for (const [name, depth] of Object.entries(depths)) {
    const path = paths[Math.floor((paths.length - 1) * depth)] ?? '';
    print(name, await medians(() => page(services, path)));
  }
}

/** For comparison: an OFFSET query that only fetches the rows. */
async function measureOffset({ database }: Services, expenses: number): Promise<void> {
  const rows = (offset: number) =>
    database.all(
      expenseRow,
      'SELECT * FROM expenses WHERE company_id = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?',
      ...[company, pageSize, offset],
    );
  print('plain OFFSET, first page, rows only', await medians(() => rows(0)));
  print('plain OFFSET, nine tenths down, rows only', await medians(() => rows(Math.floor(expenses * 0.9))));
}

async function page(services: Services, path: string): Promise<string> {
  const endpoint = allEndpoints.find((candidate) => candidate.method === 'GET' && path.includes(`${candidate.path}?`));
  if (endpoint === undefined) throw new Error(`no endpoint for ${path}`);
  return answerText(services, endpoint, company, path);
}

/** Medians of wall time and processor time. */
async function medians(work: () => unknown): Promise<Times> {
  const rounds: Times[] = [];
  for (let round = 0; round < warmUp + repeats; round += 1) {
    const stop = stopwatch();
    await work();
    rounds.push(stop());
  }
  const measured = rounds.slice(warmUp);
  return { wall: median(measured.map(({ wall }) => wall)), cpu: median(measured.map(({ cpu }) => cpu)) };
}

function print(name: string, { wall, cpu }: Times): void {
  console.log(`  ${name.padEnd(46)} ${wall.toFixed(2).padStart(8)} ${cpu.toFixed(2).padStart(8)}`);
}

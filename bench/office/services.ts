import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { usualTiming } from '../../src/main/capture/timing.ts';
import { writeInvoices } from '../review/documents.ts';
import { median, megabyte, percentile, print, type Figure } from '../parts/figures.ts';
import { startServing, type Serving } from './calls.ts';
import type { ProgramHandlers, Stored, Use } from './program.ts';
import type { OfficeService, Requests, ServiceHandlers } from './service.ts';

export interface OfficeOrder {
  readonly companies: number;
  /** files of one company, and of all of them together */
  readonly files: number;
  readonly restSeconds: number;
}

const expensesEach = 200;

interface Office {
  readonly program: Serving<ProgramHandlers>;
  readonly folders: readonly string[];
}

/** Two programs side by side on one service: one with one company, one with many. */
export async function measureServices(place: string, order: OfficeOrder): Promise<readonly Figure[]> {
  const service = startServing<ServiceHandlers>(new URL('service.ts', import.meta.url));
  const offices: Office[] = [];
  try {
    const dataDir = join(place, 'service');
    await mkdir(dataDir, { recursive: true });
    const running = await service.ask('begin', { dataDir, companies: order.companies + 1, expenses: expensesEach });
    const one = await open(join(place, 'one'), running, running.companies.slice(order.companies));
    offices.push(one);
    const many = await open(join(place, 'many'), running, running.companies.slice(0, order.companies));
    offices.push(many);
    const resting = await measureRest(service, [one, many], order);
    return [...resting, ...(await measureDrop(one, many, order))];
  } finally {
    await Promise.all([service, ...offices.map(({ program }) => program)].map((serving) => serving.end()));
  }
}

async function open(place: string, { url }: OfficeService, companies: OfficeService['companies']): Promise<Office> {
  const folders = companies.map((_, nth) => join(place, 'folders', String(nth)));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const program = startServing<ProgramHandlers>(new URL('program.ts', import.meta.url));
  await program.ask('begin', {
    dataDir: join(place, 'data'),
    url,
    companies: companies.map(({ token }, nth) => ({ token, folder: folders[nth] ?? '' })),
  });
  return { program, folders };
}

async function measureRest(
  service: Serving<ServiceHandlers>,
  offices: readonly [Office, Office],
  { companies, restSeconds }: OfficeOrder,
): Promise<readonly Figure[]> {
  // The first rest is left out: a new folder is walked a second time in its first minute.
  await Promise.all(offices.map(({ program }) => program.ask('rest', restSeconds)));
  await service.ask('quiet', undefined);
  const [one, many] = await Promise.all(offices.map(({ program }) => program.ask('rest', restSeconds)));
  const asked = await service.ask('requests', undefined);
  if (one === undefined || many === undefined) throw new Error('There are two offices');
  return print([
    ...restFigures('1 company', one),
    ...restFigures(`${companies} companies`, many),
    ...polls(asked, restSeconds),
  ]);
}

function restFigures(who: string, use: Use): readonly Figure[] {
  const { seconds, processor, timers, wakeUps, memory } = use;
  const isOne = who === '1 company';
  return [
    {
      name: `${who} at rest`,
      value: processor / seconds / 10,
      unit: '% of a core',
      limit: 0.1,
      note: `in ${seconds.toFixed(0)} s; ${(timers / seconds).toFixed(1)} timers a second`,
    },
    {
      name: `${who} at rest, wake-ups of all threads`,
      value: wakeUps / seconds,
      unit: 'a second',
      limit: 3,
      note: '',
    },
    { name: `${who} at rest, memory`, value: memory / megabyte, unit: 'MB', limit: isOne ? null : 250, note: '' },
  ];
}

/** Polls of both offices; the limit applies to each company. */
function polls({ all, mostOfACompany, mostInASecond, byPath }: Requests, seconds: number): readonly Figure[] {
  const kinds = Object.entries(byPath).map(([path, count]) => `${count} ${path}`);
  return [
    {
      name: 'requests of the company that asks most',
      value: (mostOfACompany * 60) / seconds,
      unit: 'a minute',
      limit: 1,
      note: `${all} in all, at most ${mostInASecond} in a second: ${kinds.join(', ') || 'none'}`,
    },
  ];
}

async function measureDrop(one: Office, many: Office, { companies, files }: OfficeOrder): Promise<readonly Figure[]> {
  const single = await drop(one, files, 0);
  const all = await drop(many, files, files);
  const ratio = (of: (dropped: Dropped) => number) => of(all) / of(single);
  return print([
    ...dropFigures('1 company', single, files),
    ...dropFigures(`${companies} companies`, all, files),
    {
      name: 'the last company whose first file is stored',
      value: Math.max(...all.first),
      unit: 's',
      limit: 5,
      note: `after its quiet time; median ${median(all.first).toFixed(1)} s, p95 ${percentile(all.first, 0.95).toFixed(1)} s`,
    },
    { name: 'all files, many companies : one', value: ratio(({ whole }) => whole), unit: 'x', limit: 2, note: '' },
    {
      name: 'processor time a file, many companies : one',
      value: ratio(({ use }) => use.processor),
      unit: 'x',
      limit: 1.3,
      note: 'until all are stored',
    },
    { name: 'most memory, many companies', value: all.use.mostMemory / megabyte, unit: 'MB', limit: null, note: '' },
  ]);
}

interface Dropped {
  readonly use: Stored;
  /** s from the end of the quiet time of a company's first file until it is stored */
  readonly first: readonly number[];
  /** s from the end of the quiet time of the last file until all are stored */
  readonly whole: number;
}

/** Writes new invoices, an equal share into each folder, and waits until all are stored and read. */
async function drop({ program, folders }: Office, files: number, from: number): Promise<Dropped> {
  await program.ask('watch', files);
  const each = Math.floor(files / folders.length);
  const writtenAt: number[] = [];
  for (const [nth, folder] of folders.entries()) {
    await writeInvoices(folder, from + nth * each, nth === folders.length - 1 ? files - nth * each : each);
    writtenAt.push(Date.now());
  }
  const use = await program.ask('stored', undefined);
  await program.ask('ready', files);
  const quiet = (at: number) => at + usualTiming.quietComplete;
  return {
    use,
    first: use.firstAt.map((at, nth) => (at - quiet(writtenAt[nth] ?? 0)) / 1_000),
    whole: (use.lastAt - quiet(writtenAt.at(-1) ?? 0)) / 1_000,
  };
}

function dropFigures(who: string, { use, whole }: Dropped, files: number): readonly Figure[] {
  return [
    { name: `${who}, ${files} files stored after`, value: whole, unit: 's', limit: null, note: '' },
    {
      name: `${who}, processor time a file`,
      value: use.processor / files,
      unit: 'ms',
      limit: null,
      note: `${(use.processor / 1_000).toFixed(1)} s in all`,
    },
  ];
}

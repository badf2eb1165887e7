/**
 * Processor time per file from dropped to uploaded: with one company, with 150 of which all or only one have files, and
 * for the first files compared with those after 10,000. The service runs in another process. Also measures the queries
 * that the window makes while files move.
 * Usage: npm run bench -- cost [COMPANIES] [FILES] [whole]
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompanyId } from '../src/contract/companies.ts';
import type { Services } from '../src/main/shell/compose.ts';
import { startServing } from './office/calls.ts';
import { median } from './parts/figures.ts';
import { addCompany, openServices } from './parts/open-services.ts';
import { stopwatch } from './parts/stopwatch.ts';
import { temporaryPlace } from './parts/temporary-place.ts';
import type { SinkHandlers } from './upload/sink.ts';

const many = Number(process.argv[2] ?? 150);
const deep = Number(process.argv[3] ?? 10_000);
/** with all timers of the program running, beside intake and sending */
const isWhole = process.argv[4] === 'whole';
const filesADrop = 5;
/** files per round: one full call for each of many companies */
const roundSize = many * filesADrop;
const rounds = 3;
/** the first files and the last ones of a long queue */
const sampleSize = Math.min(200, Math.ceil(deep / 20) * filesADrop);
/** ms between the window's summaries, as in electron/event-feed.ts */
const summaryEvery = 200;
const goal = 1.3;

const place = temporaryPlace();
let made = 0;

interface Office {
  readonly services: Services;
  readonly companies: readonly CompanyId[];
}

const sink = startServing<SinkHandlers>(new URL('upload/sink.ts', import.meta.url));
const url = await sink.ask('begin', undefined);
try {
  await compareCompanies();
  await compareDepths();
} finally {
  await sink.end();
}

/** Alternating rounds, after one that warms the program up and polls every company once. */
async function compareCompanies(): Promise<void> {
  const few = await openOffice('few', 1);
  const crowd = await openOffice('crowd', many);
  const times = { few: [] as number[], all: [] as number[], one: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const took = {
      few: await upload(few, roundSize),
      all: await upload(crowd, roundSize),
      one: await upload({ ...crowd, companies: crowd.companies.slice(0, 1) }, roundSize),
    };
    if (round === 0) continue;
    times.few.push(took.few);
    times.all.push(took.all);
    times.one.push(took.one);
  }
  await few.services.stop();
  await crowd.services.stop();
  compare('1 company', median(times.few), `${many} companies, all with files`, median(times.all));
  compare('1 company', median(times.few), `${many} companies, one with files`, median(times.one));
}

async function compareDepths(): Promise<void> {
  const office = await openOffice('deep', 1);
  const [first, bulk] = [await upload(office, sampleSize), await upload(office, deep - sampleSize)];
  const last = await upload(office, sampleSize);
  await office.services.stop();
  console.log(`${'the files between, all at once'.padEnd(32)} ${bulk.toFixed(2)} ms a file`);
  compare('the 100th file', first, `the ${deep.toLocaleString('en')}th file`, last);
}

async function openOffice(name: string, count: number): Promise<Office> {
  const services = openServices(join(place, name));
  const companies: CompanyId[] = [];
  for (let index = 1; index <= count; index += 1) {
    const token = `sink-company-${String(index).padStart(4, '0')}.secret`;
    companies.push(await addCompany(services, url, token));
  }
  if (isWhole) await services.start();
  else {
    services.sharing.start();
    await services.intake.start();
    services.uploads.start();
  }
  return { services, companies };
}

/**
 * Drops files five at a time, for the companies in turn; resolves with the processor's ms per file once all are
 * uploaded.
 */
async function upload({ services, companies }: Office, count: number): Promise<number> {
  const drops = Array.from({ length: count / filesADrop }, () => writeFiles(filesADrop));
  const uploaded = countUploads(services, count);
  const stop = stopwatch();
  for (const [at, paths] of drops.entries()) {
    await services.intake.addPaths(companies[at % companies.length] ?? 0, paths);
  }
  await uploaded;
  return stop().cpu / count;
}

function writeFiles(count: number): readonly string[] {
  const folder = mkdtempSync(join(place, 'files-'));
  return Array.from({ length: count }, () => {
    made += 1;
    const path = join(folder, `invoice-${made}.xml`);
    writeFileSync(path, `<Invoice><ID>${made}</ID>${'<Line>Item</Line>'.repeat(200)}</Invoice>`);
    return path;
  });
}

function countUploads(services: Services, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let left = count;
  let askedAt = 0;
  const stop = services.files.news.listen(({ change }) => {
    if (performance.now() - askedAt >= summaryEvery) {
      askedAt = performance.now();
      services.inboxSummary(null);
    }
    if (change?.type === 'accepted') left -= 1;
    if (left === 0) resolve(undefined);
  });
  return promise.then(stop);
}

function compare(name: string, base: number, other: string, value: number): void {
  const ratio = value / base;
  console.log(`${name.padEnd(32)} ${base.toFixed(2)} ms a file`);
  console.log(`${other.padEnd(32)} ${value.toFixed(2)} ms a file`);
  console.log(`${'ratio'.padEnd(32)} ${ratio.toFixed(2)} x (goal ${goal} x${ratio <= goal ? '' : ', missed'})\n`);
}

/** The program without a window, in its own process, so that processor time and memory are the program's alone. */
import type { CompanyId } from '../../src/contract/companies.ts';
import type { FileState } from '../../src/contract/inbox.ts';
import type { Services } from '../../src/main/shell/compose.ts';
import { systemClock, type Clock } from '../../src/main/support/clock.ts';
import { growHeapSlowly } from '../../src/main/support/grow-heap-slowly.ts';
import { addCompanyWithFolder, openServices } from '../parts/open-services.ts';
import { stopwatch } from '../parts/stopwatch.ts';
import { isComplete, until } from '../parts/until.ts';
import { serve } from './calls.ts';

export interface ProgramOrder {
  readonly dataDir: string;
  readonly url: string;
  readonly companies: readonly { readonly token: string; readonly folder: string }[];
}

/** The process's use over a period. */
export interface Use {
  readonly seconds: number;
  /** ms */
  readonly processor: number;
  readonly timers: number;
  /** voluntary context switches of all threads of the process */
  readonly wakeUps: number;
  /** bytes at the end, and the peak */
  readonly memory: number;
  readonly mostMemory: number;
}

/** Instants are UTC ms. */
export interface Stored extends Use {
  /** when the first file of each company was stored, in the order of the companies */
  readonly firstAt: readonly number[];
  readonly lastAt: number;
}

let services: Services | null = null;
let ids: readonly CompanyId[] = [];
let timers = 0;
let watched: Promise<Stored> | null = null;

const countingClock: Clock = {
  now: () => systemClock.now(),
  after: (ms, callback) =>
    systemClock.after(ms, () => {
      timers += 1;
      callback();
    }),
};

function opened(): Services {
  if (services === null) throw new Error('begin comes first');
  return services;
}

/** Resolves when the program has read every list of the service once. */
async function begin({ dataDir, url, companies }: ProgramOrder): Promise<void> {
  services = openServices(dataDir, countingClock);
  await services.start();
  const added: CompanyId[] = [];
  for (const company of companies) added.push(await addCompanyWithFolder(services, url, company));
  ids = added;
  await services.intake.settled();
  const { mirror } = services;
  await until('the copies are complete', () => isComplete(mirror.state()));
}

function startUse(): () => Use {
  const stop = stopwatch();
  const [timersBefore, wakeUps] = [timers, process.resourceUsage().voluntaryContextSwitches];
  return () => {
    const { wall, cpu } = stop();
    const { voluntaryContextSwitches, maxRSS } = process.resourceUsage();
    return {
      seconds: wall / 1_000,
      processor: cpu,
      timers: timers - timersBefore,
      wakeUps: voluntaryContextSwitches - wakeUps,
      memory: process.memoryUsage.rss(),
      mostMemory: maxRSS * 1_024,
    };
  };
}

async function rest(seconds: number): Promise<Use> {
  const use = startUse();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  return use();
}

/** `stored` counts from here until `count` files are stored. */
function watch(count: number): void {
  const { files } = opened();
  const use = startUse();
  const first = new Map<CompanyId, number>();
  const { promise, resolve } = Promise.withResolvers<Stored>();
  let left = count;
  const stop = files.news.listen(({ file: { companyId }, change }) => {
    if (change?.type !== 'accepted') return;
    if (!first.has(companyId)) first.set(companyId, Date.now());
    left -= 1;
    if (left > 0) return;
    stop();
    resolve({ ...use(), firstAt: ids.map((id) => first.get(id) ?? Number.NaN), lastAt: Date.now() });
  });
  watched = promise;
}

function stored(): Promise<Stored> {
  if (watched === null) throw new Error('watch comes first');
  return watched;
}

const done: readonly FileState[] = ['ready', 'attention'];

/** Resolves when the service has read the uploads and this computer has mirrored the readings. */
function ready(count: number): Promise<void> {
  return until(`${count} files are ready`, () => {
    const { counts } = opened().inboxSummary(null);
    return done.reduce((sum, state) => sum + counts[state], 0) >= count;
  });
}

growHeapSlowly();
const handlers = { begin, rest, watch, stored, ready };
export type ProgramHandlers = typeof handlers;

serve(handlers);

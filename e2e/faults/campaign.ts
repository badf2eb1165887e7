import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kept, ServicePlan, Stored, Told } from './fault-service.ts';
import { runOnce, type Place } from './run-program.ts';
import { fillFolder, type Receipts } from './receipts.ts';
import { inTemporary, makeFolders } from './temporary.ts';

export interface Scenario {
  readonly name: string;
  readonly files: number;
  /** s after a lost call until the program looks it up; must exceed the lag of the service's lists */
  readonly settleSeconds: number;
  readonly service: ServicePlan;
  /** the step at which the nth run of the program (from 1) is killed; null: no kill. See crash-points.ts */
  readonly crashAt: (run: number) => string | null;
  /** starts another program in the two folders; the returned function ends it and returns its findings */
  readonly beside?: (watch: string, data: string) => () => Promise<Pick<Finding, 'figures' | 'failed'>>;
}

/** One row of the table. `lost`: should be at the service and is missing. `doubled`: stored there more than once. */
export interface Finding {
  readonly scenario: string;
  readonly files: number;
  readonly kills: number;
  readonly lost: number;
  readonly doubled: number;
  readonly notFinal: number;
  /** undecidable without a person, who is asked: nothing was sent again */
  readonly asked: number;
  /** uploaded, but under the id of another document */
  readonly wrongId: number;
  readonly uploads: number;
  readonly seconds: number;
  /** further measurements, as text */
  readonly figures?: string;
  /** a measurement misses its goal */
  readonly failed?: boolean;
  /** the kinds of steps at which it was killed */
  readonly killedAt: readonly string[];
  /** the faults that uploads met */
  readonly faults?: readonly string[];
  /** the faults found, as text for the log */
  readonly remarks: readonly string[];
}

export const secondsSince = (began: number): number => Math.round((Date.now() - began) / 1_000);

/** The same part of every finding in which nothing is killed. */
export const withoutKills = (began: number) => ({ kills: 0, killedAt: [], seconds: secondsSince(began) });

export const noFaults = { lost: 0, doubled: 0, notFinal: 0, asked: 0, wrongId: 0, uploads: 0, remarks: [] } as const;

/** Restarts allowed without a kill. */
const maxRuns = 40;

/** Runs the real command line over a faulty service and kills it repeatedly, until every file is in its last state. */
export async function runCampaign(scenario: Scenario): Promise<Finding> {
  const began = Date.now();
  return inTemporary('prove', async (place) => {
    const { watch, data } = makeFolders(place, scenario.settleSeconds);
    const receipts = fillFolder(watch, scenario.files);
    const service = await startFaultService(scenario.service);
    const endBeside = scenario.beside?.(watch, data);
    try {
      const runs = await runUntilDone(scenario, { url: service.url, watch, data });
      const more = await endBeside?.();
      const { stored, uploads, faults } = await service.ask();
      const judged = judge(receipts, stored, filesIn(data));
      const seconds = secondsSince(began);
      return { scenario: scenario.name, files: scenario.files, ...runs, ...judged, uploads, faults, seconds, ...more };
    } finally {
      service.stop();
    }
  });
}

async function runUntilDone(scenario: Scenario, place: Place) {
  let kills = 0;
  const killedAt = new Set<string>();
  for (let run = 1, natural = 0; natural < maxRuns; run += 1) {
    const end = await runOnce(place, { crashAt: scenario.crashAt(run) });
    if (end.killedAt === null) natural += 1;
    else {
      kills += 1;
      killedAt.add(end.killedAt);
    }
    if (end.done) break;
  }
  return { kills, killedAt: [...killedAt].sort() };
}

export type FaultService = Awaited<ReturnType<typeof startFaultService>>;

export async function startFaultService(plan: ServicePlan) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fault-service.ts'), JSON.stringify(plan)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const told = await message(child);
  if (!('url' in told)) throw new Error('The service did not say where it is');
  return {
    url: told.url,
    async ask(): Promise<Kept> {
      const answer = message(child);
      child.send('stored');
      const found = await answer;
      if (!('stored' in found)) throw new Error('The service did not say what it has');
      return found;
    },
    stop: (): void => child.disconnect(),
  };
}

async function message(child: ChildProcess): Promise<Told> {
  const [told] = (await once(child, 'message')) as [Told];
  return told;
}

interface Row {
  readonly path: string | null;
  readonly filename: string;
  readonly state: string;
  readonly reason_code: string | null;
  readonly sha256: string | null;
  readonly expense_id: number | null;
}

/** Reads the program's database file directly. */
export function filesIn(data: string): readonly Row[] {
  using database = new DatabaseSync(join(data, 'counterfoil.db'), { readOnly: true });
  const rows = database.prepare('SELECT path, filename, state, reason_code, sha256, expense_id FROM files').all();
  return rows as unknown as readonly Row[];
}

const final: ReadonlySet<string> = new Set(['ready', 'rejected', 'duplicate']);

/** `found`: the count of distinct files, when the rows come from several queues over the same files. */
export function judge(receipts: Receipts, stored: readonly Stored[], rows: readonly Row[], found = rows.length) {
  const times = new Map<string, number>();
  for (const { sha256 } of stored) times.set(sha256, (times.get(sha256) ?? 0) + 1);
  const pending = new Set(rows.filter(({ state }) => !final.has(state)).map(({ sha256 }) => sha256));
  const missing = [...receipts.wanted].filter((hash) => !times.has(hash));
  // A file in a pending state is not lost: the program still shows it.
  const lost = missing.filter((hash) => !pending.has(hash));
  const doubled = [...times].filter(([, count]) => count > 1);
  const asked = rows.filter(({ state, reason_code: reason }) => state === 'uncertain' && reason === 'not-decidable');
  const open = rows.filter((row) => !final.has(row.state) && !asked.includes(row));
  const hashOf = new Map(stored.map(({ id, sha256 }) => [id, sha256]));
  const wrong = rows.filter(({ expense_id: id, sha256 }) => id !== null && hashOf.get(id) !== sha256);
  const remarks = [
    ...lost.map((hash) => `lost ${nameOf(rows, hash)}`),
    ...doubled.map(([hash, count]) => `stored ${count} times ${nameOf(rows, hash)}`),
    ...open.map(({ filename, state }) => `${state} ${filename}`),
    ...wrong.map(({ filename, expense_id: id }) => `wrong id ${id ?? ''} ${filename}`),
    ...(found === receipts.files ? [] : [`${found} rows for ${receipts.files} files`]),
  ];
  return {
    lost: lost.length + Math.max(0, receipts.files - found),
    doubled: doubled.reduce((sum, [, count]) => sum + count - 1, 0) + Math.max(0, found - receipts.files),
    notFinal: open.length,
    asked: asked.length,
    wrongId: wrong.length,
    remarks,
  };
}

type Judged = ReturnType<typeof judge> & { readonly uploads: number };

/** The sums of several runs. */
export function summed(found: readonly Judged[]) {
  const sum = (of: (one: Judged) => number) => found.reduce((total, one) => total + of(one), 0);
  return {
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    asked: sum(({ asked }) => asked),
    notFinal: sum(({ notFinal }) => notFinal),
    wrongId: sum(({ wrongId }) => wrongId),
    uploads: sum(({ uploads }) => uploads),
    remarks: found.flatMap(({ remarks }) => remarks),
  };
}

const nameOf = (rows: readonly Row[], hash: string): string =>
  rows.find(({ sha256 }) => sha256 === hash)?.filename ?? hash;

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kept, ServicePlan, Stored, Told } from './fault-service.ts';
import { live, type Place } from './life.ts';
import { fillFolder, type Receipts } from './receipts.ts';

export interface Scenario {
  readonly name: string;
  readonly files: number;
  /** from the last sign of a lost call until it is asked about; must be longer than the service's lists lag */
  readonly settleSeconds: number;
  readonly service: ServicePlan;
  /** where the given life of the program (from 1) is to be killed; null: it may live. See crash-points.ts */
  readonly crashAt: (life: number) => string | null;
  /** starts a program that works in the two folders meanwhile; what it answers ends that program and says what it did */
  readonly beside?: (watch: string, data: string) => () => Promise<Pick<Finding, 'figures' | 'failed'>>;
}

/** One line of the table. `lost`: not at the service though it should be. `doubled`: there more than once. */
export interface Finding {
  readonly scenario: string;
  readonly files: number;
  readonly kills: number;
  readonly lost: number;
  readonly doubled: number;
  readonly notFinal: number;
  /** only a person can say, and is asked: nothing was sent again */
  readonly asked: number;
  /** uploaded, but under an id that is another document's */
  readonly wrongId: number;
  readonly uploads: number;
  readonly seconds: number;
  /** what else was measured, in words */
  readonly figures?: string;
  /** a figure is not what it should be */
  readonly failed?: boolean;
  /** the kinds of steps at which it was killed */
  readonly killedAt: readonly string[];
  /** the faults that its uploads met */
  readonly faults?: readonly string[];
  /** what is wrong, in words, for the log */
  readonly remarks: readonly string[];
}

/** A life without a kill that leaves files unfinished is followed by another, so often. */
const patience = 40;

/** The real command line app over a faulty service, killed again and again, until every file is in its last state. */
export async function runCampaign(scenario: Scenario): Promise<Finding> {
  const began = Date.now();
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-prove-'));
  const [watch, data] = [join(place, 'watch'), join(place, 'data')];
  for (const folder of [watch, data]) mkdirSync(folder);
  writeFileSync(join(data, 'service-profile.json'), JSON.stringify({ settleSeconds: scenario.settleSeconds }));
  const receipts = fillFolder(watch, scenario.files);
  const service = await startFaultService(scenario.service);
  const endBeside = scenario.beside?.(watch, data);
  try {
    const lives = await liveUntilDone(scenario, { url: service.url, watch, data });
    const more = await endBeside?.();
    const { stored, uploads, faults } = await service.ask();
    const judged = judge(receipts, stored, filesIn(data));
    const seconds = Math.round((Date.now() - began) / 1_000);
    return { scenario: scenario.name, files: scenario.files, ...lives, ...judged, uploads, faults, seconds, ...more };
  } finally {
    service.stop();
    rmSync(place, { recursive: true, force: true });
  }
}

async function liveUntilDone(scenario: Scenario, place: Place) {
  let kills = 0;
  const killedAt = new Set<string>();
  for (let life = 1, natural = 0; natural < patience; life += 1) {
    const end = await live(place, { crashAt: scenario.crashAt(life) });
    if (end.killedAt === null) natural += 1;
    else {
      kills += 1;
      killedAt.add(end.killedAt);
    }
    if (end.done) break;
  }
  return { kills, killedAt: [...killedAt].sort() };
}

export interface FaultService {
  readonly url: string;
  ask(): Promise<Kept>;
  stop(): void;
}

export async function startFaultService(plan: ServicePlan): Promise<FaultService> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fault-service.ts'), JSON.stringify(plan)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const told = await message(child);
  if (!('url' in told)) throw new Error('The service did not say where it is');
  return {
    url: told.url,
    async ask() {
      const answer = message(child);
      child.send('stored');
      const found = await answer;
      if (!('stored' in found)) throw new Error('The service did not say what it has');
      return found;
    },
    stop: () => child.disconnect(),
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

/** Past the program: its database as it lies there. */
export function filesIn(data: string): readonly Row[] {
  const database = new DatabaseSync(join(data, 'counterfoil.db'), { readOnly: true });
  try {
    const rows = database.prepare('SELECT path, filename, state, reason_code, sha256, expense_id FROM files').all();
    return rows as unknown as readonly Row[];
  } finally {
    database.close();
  }
}

const final: ReadonlySet<string> = new Set(['ready', 'rejected', 'duplicate']);

/** `found`: files that have a row, where several queues have rows for the same files. */
export function judge(receipts: Receipts, stored: readonly Stored[], rows: readonly Row[], found = rows.length) {
  const times = new Map<string, number>();
  for (const { sha256 } of stored) times.set(sha256, (times.get(sha256) ?? 0) + 1);
  const pending = new Set(rows.filter(({ state }) => !final.has(state)).map(({ sha256 }) => sha256));
  const missing = [...receipts.wanted].filter((hash) => !times.has(hash));
  // What still waits in plain sight is not lost, and not final either.
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

const nameOf = (rows: readonly Row[], hash: string): string =>
  rows.find(({ sha256 }) => sha256 === hash)?.filename ?? hash;

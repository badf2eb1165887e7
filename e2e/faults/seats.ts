import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { filesIn, judge, secondsSince, startFaultService, type FaultService, type Finding } from './campaign.ts';
import type { Stored } from './fault-service.ts';
import { postgresPrograms, TestPostgres } from '../../src/main/office/postgres/test-postgres.ts';
import { openRelay, type DatabaseRelay } from './database-relay.ts';
import { fillFolder, type Receipts } from './receipts.ts';
import { kindService } from './scenarios.ts';
import { SeatProcess, type Steps } from './seat-process.ts';
import { inTemporary } from './temporary.ts';

/** Several computers over one folder and one service. */
export interface SeatsScenario {
  readonly name: string;
  readonly seats: number;
  readonly files: number;
  /** files arrive in this many portions, each after the disturbance of the previous one */
  readonly rounds: number;
  /** kills or stops computers at steps (crash-points.ts): the step of the nth end, from 1 */
  readonly ends?: {
    readonly signal: 'SIGKILL' | 'SIGSTOP';
    readonly count: number;
    readonly at: (end: number) => string;
  };
  /** the folder behaves as on SMB and NFS (share-layer.ts) */
  readonly network?: boolean;
  readonly clocksApartMs?: number;
  /** seats claim uploads in PostgreSQL over one shared connection (database-relay.ts), without leases */
  readonly database?: boolean;
  /** disturbs the folder or the database in the given round, from 0 */
  readonly disturb?: (office: OfficeUnderTest, round: number) => Promise<void>;
}

export interface OfficeUnderTest {
  readonly watch: string;
  readonly place: string;
  readonly seats: readonly SeatProcess[];
  readonly database: DatabaseUnderTest | null;
  /** count of different documents at the service so far */
  readonly stored: () => Promise<number>;
}

export interface DatabaseUnderTest {
  readonly postgres: TestPostgres;
  readonly relay: DatabaseRelay;
}

export const silenceSeconds = 3;
/** With a database, claims of a silent computer are looked up after five seconds. */
const claimWaitMs = 6_000;
const settleSeconds = 2;
const patience = 12 * 60_000;

export async function runSeats(scenario: SeatsScenario): Promise<Finding> {
  const began = Date.now();
  return inTemporary('seats', async (place) => {
    const watch = join(place, 'watch');
    mkdirSync(watch);
    const service = await startFaultService(kindService);
    const database = scenario.database ? await openDatabase() : null;
    const steps = endsOf(scenario);
    const seats = Array.from({ length: scenario.seats }, (_, index) =>
      openSeat(scenario, { place, watch, index, url: service.url, steps, database }),
    );
    const stored = async () => new Set((await service.ask()).stored.map(({ sha256 }) => sha256)).size;
    const office: OfficeUnderTest = { place, watch, seats, database, stored };
    try {
      for (const seat of seats) void seat.keepAlive(seats);
      const receipts = await workThrough(scenario, office, steps);
      await Promise.all(seats.map((seat) => seat.stop()));
      for (const seat of seats) await seat.finish();
      return { ...(await judged(receipts, service, seats, watch)), ...summary(scenario, office, began) };
    } finally {
      await Promise.all(seats.map((seat) => seat.stop()));
      await database?.relay.close();
      await database?.postgres.remove();
      service.stop();
    }
  });
}

function endsOf({ ends }: SeatsScenario): Steps {
  let given = 0;
  const steps = {
    happened: 0,
    next: () => (ends && steps.happened < ends.count ? ends.at((given += 1)) : null),
  };
  return steps;
}

async function openDatabase(): Promise<DatabaseUnderTest> {
  const postgres = await TestPostgres.create(postgresPrograms() ?? '');
  return { postgres, relay: await openRelay(postgres.port) };
}

interface SeatPlace {
  readonly place: string;
  readonly watch: string;
  readonly index: number;
  /** the service's address */
  readonly url: string;
  readonly steps: Steps;
  readonly database: DatabaseUnderTest | null;
}

function openSeat(
  { network = false, clocksApartMs, ends }: SeatsScenario,
  { place, watch, index, url, steps, database }: SeatPlace,
): SeatProcess {
  const data = join(place, `data-${index}`);
  mkdirSync(data);
  writeFileSync(join(data, 'service-profile.json'), JSON.stringify({ settleSeconds }));
  const share = { root: watch, mountPoint: join(place, `mount-point-${index}`), network, seed: index + 1 };
  const clock = clocksApartMs === undefined ? {} : { COUNTERFOIL_CLOCK_SHIFT: String(clocksApartMs * index) };
  const office = database === null ? [] : ['--office', database.postgres.through(database.relay.port)];
  return new SeatProcess({
    place: { url, watch, data },
    mountPoint: share.mountPoint,
    steps,
    silenceMs: silenceSeconds * 1_000,
    followedAfterMs: silenceSeconds * 1_000 + (database === null ? 0 : claimWaitMs),
    options: {
      args: ['--seat', `seat ${index}`, '--silence', String(silenceSeconds), ...office],
      preloads: ['share-layer.ts'],
      env: { COUNTERFOIL_SHARE: JSON.stringify(share), COUNTERFOIL_CRASH_SIGNAL: ends?.signal ?? '', ...clock },
    },
  });
}

async function workThrough(
  { files, rounds, ends, disturb }: SeatsScenario,
  office: OfficeUnderTest,
  steps: Steps,
): Promise<Receipts> {
  let receipts = fillFolder(office.watch, 0);
  const { stored } = office;
  for (let round = 0; round < rounds; round += 1) {
    const before = receipts.wanted.size;
    receipts = fillFolder(office.watch, Math.ceil((files * (round + 1)) / rounds));
    const middle = (before + receipts.wanted.size) / 2;
    const { size } = receipts.wanted;
    // A kill at a step of a call needs a file to send.
    if (ends)
      await until(async () => steps.happened >= (ends.count * (round + 1)) / rounds || (await stored()) >= size);
    else await until(async () => (await stored()) >= middle);
    await disturb?.(office, round);
  }
  const { wanted } = receipts;
  await until(async () => (await stored()) >= wanted.size);
  return receipts;
}

/** Polls until `holds`; gives up after `patience`, because the final table shows unfinished files. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + patience;
  while (!(await holds()) && Date.now() < end) await wait(250);
}

async function judged(receipts: Receipts, service: FaultService, seats: readonly SeatProcess[], watch: string) {
  const { stored, uploads }: { readonly stored: readonly Stored[]; readonly uploads: number } = await service.ask();
  const queues = seats.map(({ place }) => filesIn(place.data));
  const rows = queues.flat();
  const found = new Set(rows.map(({ path }) => path)).size;
  const result = judge(receipts, stored, rows, found);
  const remarks = [...result.remarks, ...(existsSync(watch) ? [] : ['the folder is gone'])];
  return { ...result, remarks, uploads };
}

function summary(
  { name, seats: count, files, ends }: SeatsScenario,
  { seats, database }: OfficeUnderTest,
  began: number,
) {
  const sum = (of: (seat: SeatProcess) => number) => seats.reduce((total, seat) => total + of(seat), 0);
  const stops = sum((seat) => seat.stops);
  return {
    scenario: name,
    files,
    kills: sum((seat) => seat.kills),
    killedAt: ends?.signal === 'SIGKILL' ? [...new Set(seats.flatMap(({ endedAt }) => endedAt))].sort() : [],
    seconds: secondsSince(began),
    figures: [
      `${count} seats`,
      database === null
        ? `lease taken ${sum((seat) => seat.taken)} times`
        : `connected ${sum((seat) => seat.taken)} times`,
      ...(database?.relay.cuts ? [`${database.relay.cuts} claims cut off`] : []),
      ...(stops ? [`${stops} stops`] : []),
    ].join(', '),
  };
}

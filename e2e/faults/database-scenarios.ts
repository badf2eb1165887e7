import { setTimeout as wait } from 'node:timers/promises';
import { clocksApartMs, killed, stopped, whileSentAndSealed } from './seat-scenarios.ts';
import { silenceSeconds, type DatabaseUnderTest, type OfficeUnderTest, type SeatsScenario } from './seats.ts';

function databaseOf({ database }: OfficeUnderTest): DatabaseUnderTest {
  if (database === null) throw new Error('This scenario has a database');
  return database;
}

/** Like a power cut; every second time the database is away for longer than the silence. */
async function databaseKilled(office: OfficeUnderTest, round: number): Promise<void> {
  const { postgres } = databaseOf(office);
  await postgres.stop(true);
  await wait(round % 2 === 0 ? 0 : silenceSeconds * 2_000);
  await postgres.start();
}

function claimsCut(office: OfficeUnderTest): Promise<void> {
  databaseOf(office).relay.cutClaims(office.seats.length);
  return Promise.resolve();
}

/** Replaces the database by a server that lacks the last second of commits. */
async function failedOver(office: OfficeUnderTest): Promise<void> {
  const { postgres } = databaseOf(office);
  await postgres.stop();
  postgres.keepCopy();
  await postgres.start();
  const before = await office.stored();
  const end = Date.now() + 20_000;
  // Waits for commits to lose, as long as files are left to send.
  while ((await office.stored()) < before + 3 && Date.now() < end) await wait(50);
  await wait(1_000);
  await postgres.stop(true);
  postgres.goBack();
  await postgres.start();
}

/** `kills`: count in each row that kills. */
export function databaseScenarios(files: number, kills: number): readonly SeatsScenario[] {
  const killing = { rounds: kills, ends: killed(kills) };
  const scenarios: readonly Omit<SeatsScenario, 'files' | 'database'>[] = [
    { name: '2 seats with a database', seats: 2, rounds: 2 },
    { name: '2 seats with a database, killed', seats: 2, ...killing },
    { name: '3 seats with a database, killed', seats: 3, ...killing },
    { name: '5 seats with a database, killed, clocks 10 minutes apart', seats: 5, ...killing, clocksApartMs },
    { name: '3 seats with a database, stopped and continued', seats: 3, rounds: 16, ends: stopped },
    { name: '3 seats with a database that is killed', seats: 3, rounds: 8, disturb: databaseKilled },
    { name: '3 seats with a database, cut off within claims', seats: 3, rounds: 8, disturb: claimsCut },
    { name: '3 seats with a database that goes back to an older copy', seats: 3, rounds: 6, disturb: failedOver },
  ];
  return scenarios.map((scenario) => ({ ...scenario, files, database: true }));
}

/** The subset that runs for every change. */
export const databaseForEveryChange: SeatsScenario = {
  name: '2 seats with a database, killed',
  seats: 2,
  files: 20,
  rounds: 1,
  ends: { signal: 'SIGKILL', count: 2, at: whileSentAndSealed },
  database: true,
};

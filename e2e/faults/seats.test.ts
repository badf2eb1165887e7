import { expect, it } from 'vitest';
import { postgresPrograms } from '../../src/main/office/postgres/test-postgres.ts';
import { databaseForEveryChange } from './database-scenarios.ts';
import { seatsForEveryChange } from './seat-scenarios.ts';
import { runSeats } from './seats.ts';

const hasPostgres = postgresPrograms() !== null;
if (!hasPostgres) console.log('No PostgreSQL on this computer: seats are not tested with one.');

/** The rows of `npm run prove -- --only " seats"` that run for every change. */
it.each([...seatsForEveryChange, ...(hasPostgres ? [databaseForEveryChange] : [])])(
  'loses and doubles nothing with $name',
  async (scenario) => {
    const found = await runSeats(scenario);
    expect(found).toMatchObject({ lost: 0, doubled: 0, notFinal: 0, asked: 0, wrongId: 0, remarks: [] });
    expect(found.kills).toBeGreaterThanOrEqual(scenario.ends ? 2 : 0);
  },
);

import { expect, it } from 'vitest';
import { seatsForEveryChange } from './seat-scenarios.ts';
import { runSeats } from './seats.ts';

/** The rows of `npm run prove -- --only " seats"` that every change must pass. */
it.each(seatsForEveryChange)(
  'loses and doubles nothing with $name',
  async (scenario) => {
    const found = await runSeats(scenario);
    expect(found).toMatchObject({ lost: 0, doubled: 0, notFinal: 0, asked: 0, wrongId: 0, remarks: [] });
    expect(found.kills).toBeGreaterThanOrEqual(scenario.ends ? 2 : 0);
  },
  600_000,
);

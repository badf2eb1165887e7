import { expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../../support/log.ts';
import { openUploads } from '../../send/uploads/uploads.fixture.ts';
import { createPulseStore } from './pulse-store.ts';
import { createPulse } from './pulse.ts';

const minute = 60_000;

/** Company 1 with its balances, at a service that counts requests. */
async function setUp() {
  const { database, companies, clock, server } = await openUploads();
  server.answer = () => ({ status: 200, body: '{"summary":1,"accounts":[]}' });
  const asked = () => server.requests.filter(({ url }) => url.includes('/pulse/')).length;
  /** planned waits, ms */
  const waits: number[] = [];
  const open = () => {
    const pulse = createPulse({
      store: createPulseStore(database),
      companies: {
        ...companies,
        get(id) {
          const company = companies.get(id);
          return company && { ...company, currency: 'HUF' };
        },
      },
      clock: {
        now: () => clock.now(),
        after(ms, callback) {
          waits.push(ms);
          return clock.after(ms, callback);
        },
      },
      log: silentLog,
      random: () => 0.5,
    });
    onTestFinished(() => pulse.stop());
    return pulse;
  };
  return { clock, asked, waits, open };
}

/** Runs `act` and waits for the snapshot that it starts. */
async function taken(pulse: ReturnType<typeof createPulse>, act: () => void): Promise<void> {
  const told = new Promise<void>((resolve) => {
    const stop = pulse.changed.listen(() => {
      stop();
      resolve();
    });
  });
  act();
  await told;
  // The next request is planned after the event.
  await new Promise((resolve) => setImmediate(resolve));
}

it('is requested once an hour, over restarts too, and when a person opens it', async () => {
  const { clock, asked, waits, open } = await setUp();
  const first = open();
  await taken(first, () => {
    first.start();
    clock.advance(0);
  });
  expect(asked()).toBe(1);
  clock.advance(50 * minute);
  await first.stop();

  const second = open();
  second.start();
  await taken(second, () => clock.advance(10 * minute));
  expect(waits).toEqual([0, 60 * minute, 10 * minute, 60 * minute]);
  expect(asked()).toBe(2);
  expect(await second.get(1, false)).toMatchObject({ ok: true });
  expect(asked()).toBe(2);
  expect(await second.get(1, true)).toMatchObject({ ok: true });
  expect(asked()).toBe(3);
});

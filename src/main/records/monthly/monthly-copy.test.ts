import { expect, it } from 'vitest';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { testDatabase } from '../../database/test-database.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import { done, failed, notDone, type ServiceResult } from '../../service-api/service-failure.ts';
import type { MonthsPage, ServiceTax } from '../../service-api/resources/monthly-shapes.ts';
import { silentLog } from '../../support/log.ts';
import { createSignal } from '../../support/signal.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { MonthlyCopy } from './monthly-copy.ts';
import { MonthlyStore } from './monthly-store.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const nothing: ServiceResult<MonthsPage<ServiceTax>> = done({ months: [], tags: new Map() });

/** A copy of company 1, with the test's answers for its lists. */
function setUp(answer: () => ServiceResult<MonthsPage<ServiceTax>> = () => nothing) {
  const clock = createTestClock();
  const store = new MonthlyStore(testDatabase());
  let asked = 0;
  async function* list() {
    asked += 1;
    await settled();
    yield answer();
  }
  const company = { id: 1, pause: null };
  const copy = new MonthlyCopy({
    store,
    clock,
    log: silentLog,
    random: () => 0.5,
    companies: {
      changed: createSignal(),
      callable: () => [company],
      get: () => company,
      api: () => ({ taxes: { list }, salaries: { list } }) as unknown as ServiceApi,
      pause: () => undefined,
      resume: () => undefined,
    },
  });
  return { clock, store, copy, asked: () => asked };
}

it('does not retry a failed reading because a person opens the screen again', async () => {
  const { clock, copy, asked } = setUp(() => failed(notDone('unexpected-answer')));
  copy.start();
  expect(await copy.readFirst(1, 10_000)).toMatchObject({ code: 'unexpected-answer' });
  expect(await copy.readFirst(1, 10_000)).toMatchObject({ code: 'unexpected-answer' });
  copy.freshen(1, 60_000);
  clock.advance(1);
  await settled();
  expect(asked()).toBe(1);
  clock.advance(10_001);
  await copy.readFirst(1, 10_000);
  expect(asked()).toBeGreaterThan(1);
  await copy.stop();
});

it('keeps the last reading when the next one fails', async () => {
  let answer = nothing;
  const { copy, store } = setUp(() => answer);
  await copy.readNow(1);
  copy.taken(1, [paymentOf()]);
  answer = failed(notDone('unexpected-answer'));
  await copy.readNow(1);
  expect(store.between(1, '2026-10', '2026-10')).toEqual([paymentOf()]);
  expect(copy.failure(1)?.code).toBe('unexpected-answer');
});

it('ignores a reading that began before a change of ours', async () => {
  const { copy, store } = setUp();
  const reading = copy.readNow(1);
  copy.taken(1, [paymentOf()]);
  await reading;
  expect(store.between(1, '2026-10', '2026-10')).toEqual([paymentOf()]);
  await copy.readNow(1);
  expect(store.between(1, '2026-10', '2026-10')).toEqual([]);
});

import { expect, it } from 'vitest';
import { monthClose } from '../../testing/app-samples.ts';
import { FakeBridge, ok, settled } from '../../testing/fake-bridge.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { MonthOfAll } from './month-of-all.svelte.ts';

it('is read again once a second for a burst of changes, and one company alone after a change of it', async () => {
  const bridge = new FakeBridge().give('month-close.all', [monthClose(), monthClose({ companyId: 2 })]);
  const clock = new FakeClock();
  const all = new MonthOfAll(bridge, '2026-10', clock);
  expect(all.closes).toBeNull();
  const stop = all.start();
  await settled();
  const letters = () => all.closes?.map(({ letter }) => letter);
  expect(letters()).toEqual([null, null]);
  bridge.give('month-close.get', monthClose({ companyId: 2, letter: 'edited' }));
  await all.readOne(2);
  expect(letters()).toEqual([null, 'edited']);
  expect(bridge.asked('month-close.get')).toEqual([{ companyId: 2, month: '2026-10' }]);
  for (const companyId of [1, 2, 1]) await bridge.tell('monthly.changed', { companyId });
  await clock.pass(1_000);
  expect(bridge.asked('month-close.all')).toHaveLength(3);
  stop();
  await clock.pass(10_000);
  expect([clock.waiting, bridge.listening]).toEqual([0, 0]);
});

it('keeps what was read of a company alone, though a read of all began before and answers later', async () => {
  const bridge = new FakeBridge();
  const clock = new FakeClock();
  const held = bridge.hold('month-close.all');
  const all = new MonthOfAll(bridge, '2026-10', clock);
  const stop = all.start();
  await settled();
  bridge.give('month-close.get', monthClose({ letter: 'edited' }));
  const alone = all.readOne(1);
  await settled();
  await held[0]?.answer(ok([monthClose(), monthClose({ companyId: 2 })]));
  await alone;
  expect(all.closes?.map(({ letter }) => letter)).toEqual(['edited', null]);
  stop();
});

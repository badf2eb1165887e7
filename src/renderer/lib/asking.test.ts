import { expect, it } from 'vitest';
import { failed, ok } from '../testing/fake-bridge.ts';
import { Asking } from './asking.svelte.ts';

it('is busy until there is an answer, and keeps the failure of the last one', async () => {
  const asking = new Asking();
  const refused = asking.wait(Promise.resolve(failed('offline')));
  expect(asking.busy).toBe(true);
  await refused;
  expect([asking.busy, asking.failure]).toEqual([false, { code: 'offline' }]);
  expect(await asking.wait(Promise.resolve(ok(7)))).toEqual(ok(7));
  expect(asking.failure).toBeNull();
});

it('takes a failure that is known without asking', () => {
  const asking = new Asking();
  asking.fail({ code: 'table-empty' });
  expect([asking.busy, asking.failure]).toEqual([false, { code: 'table-empty' }]);
  asking.fail(null);
  expect(asking.failure).toBeNull();
});

import { expect, it } from 'vitest';
import { today } from '../testing/app-samples.ts';
import { FakeBridge, failed, ok } from '../testing/fake-bridge.ts';
import { readFirst } from './first.ts';
import { usualSettings } from './language.svelte.ts';

const bridge = new FakeBridge().give('companies.list', []).handle('today.get', () => failed('internal'));

it('shows the kept settings, and what could be read', async () => {
  const kept = { ...usualSettings('en'), theme: 'dark' as const };
  const first = await readFirst(bridge.give('settings.get', kept), 'hu');
  expect(first).toEqual({ settings: kept, companies: ok([]), today: failed('internal') });
});

it("begins in the system's language where the settings cannot be read", async () => {
  const first = await readFirst(bridge.fail('settings.get', 'internal').give('today.get', today()), 'hu-HU');
  expect(first.settings).toEqual(usualSettings('hu'));
  expect(first.today).toEqual(ok(today()));
});

import { beforeEach, expect, it } from 'vitest';
import type { WindowRequest } from '../../contract/background.ts';
import { CompaniesState } from '../state/companies.svelte.ts';
import { IntakeState } from '../state/intake.svelte.ts';
import { Navigation } from '../state/navigation.svelte.ts';
import { company } from '../testing/app-samples.ts';
import { FakeBridge, ok, settled } from '../testing/fake-bridge.ts';
import { followWindowRequests } from './window-requests.ts';

let bridge: FakeBridge;
let waiting: readonly WindowRequest[];
const folder = { name: 'x', reason: { code: 'folder', detail: null } } as const;

beforeEach(() => {
  waiting = [];
  bridge = new FakeBridge()
    .give('inbox.add-files', { added: 2, skipped: [] })
    .give('settings.set', {} as never)
    .handle('background.take-requests', () => {
      const taken = waiting;
      waiting = [];
      return ok(taken);
    });
});

function open(...ids: readonly number[]) {
  const companies = new CompaniesState(bridge, ok(ids.map((id) => company(id))), null);
  const parts = { app: { bridge, companies }, navigation: new Navigation(), intake: new IntakeState(bridge) };
  return { ...parts, companies, stop: followWindowRequests(parts) };
}

it('a notification clicked before the page has loaded shows its company and screen', async () => {
  waiting = [{ kind: 'show', screen: 'review', companyId: 8 }];
  const { companies, navigation } = open(7, 8);
  await settled();
  expect([companies.currentId, navigation.screen]).toEqual([8, 'review']);
});

it('handles later requests when they are announced, until it ends', async () => {
  const { navigation, stop } = open(7);
  await settled();
  waiting = [{ kind: 'show', screen: 'inbox', companyId: null }];
  await bridge.tell('background.requested', null);
  expect(navigation.screen).toBe('inbox');
  expect(navigation.takeIntent('inbox')).toEqual({ screen: 'inbox', chip: 'needsMe', fileId: null });
  stop();
  expect(bridge.listening).toBe(0);
});

it('files that were handed over go to the only company', async () => {
  waiting = [{ kind: 'take-files', handle: 'two', count: 2, skipped: [folder] }];
  const { intake, navigation } = open(7);
  await settled();
  expect(bridge.asked('inbox.add-files')).toEqual([{ companyId: 7, handle: 'two' }]);
  expect([intake.result, navigation.screen]).toEqual([{ added: 2, skipped: [folder] }, 'inbox']);
});

it('the company is asked for where there are several, also after a notification has shown one of them', async () => {
  waiting = [
    { kind: 'show', screen: 'inbox', companyId: 8 },
    { kind: 'take-files', handle: 'two', count: 2, skipped: [] },
  ];
  const { intake } = open(7, 8);
  await settled();
  expect(intake.asking).toMatchObject([{ handle: 'two', count: 2 }]);
  expect(bridge.asked('inbox.add-files')).toEqual([]);
});

it('where there are several, they are asked about', async () => {
  waiting = [{ kind: 'take-files', handle: 'two', count: 2, skipped: [] }, { kind: 'choose-files' }];
  const { intake } = open(7, 8);
  await settled();
  expect(intake.asking).toMatchObject([{ handle: 'two', count: 2 }, { kind: 'choose' }]);
  expect(bridge.asked('inbox.add-files')).toEqual([]);
});

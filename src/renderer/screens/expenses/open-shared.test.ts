// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noFilter } from '../../../contract/expenses.ts';
import { expenseRow } from '../../testing/app-samples.ts';
import { FakeBridge, failed, ok, type HeldCall } from '../../testing/fake-bridge.ts';
import { drawn, openScreen, type ScreenScene } from '../../testing/screen-scene.ts';
import Expenses from './Expenses.svelte';

let scene: ScreenScene;
let held: HeldCall<'review.take-shared'>[];

const row = (id: number): HTMLElement => scene.field(`[aria-rowindex="${id + 2}"]`);
const pane = (): Element | null => document.querySelector('aside');

beforeEach(async () => {
  const rows = [0, 1].map((id) => ({ ...expenseRow(id), capturedBy: 'another computer' }));
  const bridge = new FakeBridge()
    .give('expenses.page', { total: 2, gross: {}, rows })
    .give('expenses.facets', { accountingStatuses: [], tags: [] })
    .give('expenses.views', [])
    .give('mirror.state', [])
    .give('audit.sheets', [])
    .give('audit.changed-since', null);
  held = bridge.hold('review.take-shared');
  scene = await openScreen(Expenses, bridge);
  scene.navigation.open('expenses');
  row(0).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await drawn();
});

afterEach(() => scene.close());

it('opens an expense of a shared folder on the desk', async () => {
  await held[0]?.answer(ok(9));
  expect([scene.navigation.screen, scene.navigation.reviewFileId]).toEqual(['review', 9]);
});

it('says beside it why it could not be taken', async () => {
  await held[0]?.answer(failed('offline'));
  await drawn();
  expect(pane()).not.toBeNull();
});

it.each([ok(9), failed('offline')])('opens nothing where the person went to another row meanwhile', async (answer) => {
  row(1).click();
  await drawn();
  await held[0]?.answer(answer);
  await drawn();
  expect([scene.navigation.screen, pane()]).toEqual(['expenses', null]);
});

it('opens nothing where another screen was opened meanwhile', async () => {
  scene.navigation.open('today');
  await held[0]?.answer(ok(9));
  expect(scene.navigation.screen).toBe('today');
});

it('shows what a search found, also where a month was shown before', async () => {
  scene.navigation.openWith({ screen: 'expenses', filter: { issuedFrom: '2026-10-01', issuedTo: '2026-10-31' } });
  await drawn();
  scene.navigation.openWith({ screen: 'expenses', filter: { text: 'M-1' } });
  await drawn();
  expect(scene.bridge.asked('expenses.page').at(-1)?.filter).toEqual({ ...noFilter, text: 'M-1', companyId: null });
});

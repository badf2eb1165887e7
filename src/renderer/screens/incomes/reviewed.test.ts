// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { IncomeRow } from '../../../contract/incomes.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { incomeRecord } from '../../testing/app-samples.ts';
import { FakeBridge, ok, type HeldCall } from '../../testing/fake-bridge.ts';
import { drawn, openScreen, type ScreenScene } from '../../testing/screen-scene.ts';
import Incomes from './Incomes.svelte';

/** ms in which a save can be taken back */
const hold = 1_000_000;
let scene: ScreenScene;
let held: HeldCall<'income.save'>[];

const rowAt = (index: number): HTMLElement => scene.field(`[aria-rowindex="${index + 2}"]`);
const row = (incomeId: number): IncomeRow => ({
  companyId: 7,
  incomeId,
  partnerName: null,
  invoiceNumber: null,
  type: 2,
  issuedAt: null,
  fulfilledAt: null,
  dueAt: null,
  currency: 'HUF',
  netAmount: null,
  vatAmount: null,
  grossAmount: '127',
  needsReview: true,
  reviewDone: false,
  booked: false,
  revenueTypes: [],
  tags: [],
  secondaryId: null,
  correction: null,
});
const active = (): number => scene.incomes.list.activeIndex;

async function saved(): Promise<void> {
  await held[0]?.answer(ok(new Date(Date.now() + hold).toISOString()));
  await drawn();
}

beforeEach(async () => {
  const bridge = new FakeBridge()
    .give('incomes.page', { total: 3, gross: {}, rows: [0, 1, 2].map(row) })
    .give('incomes.facets', { types: [], currencies: [], tags: [], revenueTypes: [], knowsBooking: false })
    .give('incomes.views', [])
    .give('incomes.state', [])
    .give('income.choices', { revenueTypes: [], vatCategories: [], ledgerNumbers: [], tags: [], partners: [] })
    .give('income.draft', null)
    .handle('income.open', ({ incomeId }) => ok(incomeRecord(incomeId)));
  held = bridge.hold('income.save');
  scene = await openScreen(Incomes, bridge);
  rowAt(0).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await drawn();
  scene.actions.run('incomes.reviewed');
  await drawn();
});

afterEach(() => scene.close());

it('goes on to the next income once this one is saved', async () => {
  expect(held).toHaveLength(1);
  await saved();
  expect(active()).toBe(1);
});

it('goes nowhere where the person went on to another row meanwhile, and tells nothing of it there', async () => {
  rowAt(1).click();
  await drawn();
  await saved();
  expect(active()).toBe(1);
  expect(document.body.textContent).not.toContain(catalogues.en.incomes.pane.saved);
});

it('takes no focus from the search that is typed in', async () => {
  scene.field('#incomes-search').focus();
  await saved();
  expect([active(), document.activeElement?.id]).toEqual([0, 'incomes-search']);
});

it('moves nothing in the list of a screen that was left', async () => {
  await scene.close();
  await saved();
  expect(active()).toBe(0);
});

it('offers to take a save back as long as it is held', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await saved();
  const longest = Math.max(...timers.mock.calls.map(([, ms]) => ms ?? 0));
  timers.mockRestore();
  expect(longest).toBeGreaterThan(hold / 2);
  expect(longest).toBeLessThanOrEqual(hold);
});

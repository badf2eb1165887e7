// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { incomeFields } from '../../../contract/income-record.ts';
import type { IncomeRecord, IncomeValues } from '../../../contract/income-record.ts';
import type { IncomeRow } from '../../../contract/incomes.ts';
import { catalogues } from '../../messages/catalogue.ts';
import { FakeBridge, ok } from '../../testing/fake-bridge.ts';
import type { HeldCall } from '../../testing/fake-bridge.ts';
import { drawn, openScreen } from '../../testing/screen-scene.ts';
import type { ScreenScene } from '../../testing/screen-scene.ts';
import Incomes from './Incomes.svelte';

const values = Object.fromEntries(incomeFields.map((field) => [field, null])) as unknown as IncomeValues;
const record = (incomeId: number): IncomeRecord => ({
  companyId: 7,
  incomeId,
  type: 2,
  booked: false,
  values: { ...values, currency: 'HUF', gross_amount: '127.00' },
  flags: { needs_review: true, review_done: false },
  tags: [],
  simpleTags: [],
  lines: [],
  vatPeriodEnd: null,
  editableFields: ['note', 'review_done', 'needs_review'],
  frozen: {},
  currencies: ['HUF'],
  document: null,
  draft: null,
  correction: null,
  takenAt: '2026-11-22T08:00:00Z',
});
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
  await held[0]?.answer(ok('2026-11-22T08:00:08.000Z'));
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
    .handle('income.open', ({ incomeId }) => ok(record(incomeId)));
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
  rowAt(2).click();
  await drawn();
  await saved();
  expect(active()).toBe(2);
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

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Company } from '../../../contract/companies.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { company } from '../../testing/app-samples.ts';
import { FakeBridge, ok, type HeldCall } from '../../testing/fake-bridge.ts';
import { drawn, openScreen, type ScreenScene } from '../../testing/screen-scene.ts';
import AddCompanyForm from './AddCompanyForm.svelte';

const words = catalogues.en.onboarding;
let scene: ScreenScene;
let added: HeldCall<'companies.add'>[];

const known = company(1);
const fresh: Company = company(3);

function type(selector: string, text: string): void {
  const field = scene.field(selector);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** as far as the company is being added */
beforeEach(async () => {
  const bridge = new FakeBridge().give('companies.check', {
    serviceId: 4,
    name: 'Malom Zrt.',
    taxNumber: '12345678-2-42',
    currency: 'HUF',
    expenseEmail: null,
    documentEmail: null,
    advancedAccounting: false,
    enableAccountingId: false,
    enableVatPeriod: false,
  });
  added = bridge.hold('companies.add');
  scene = await openScreen(AddCompanyForm, bridge, [known]);
  scene.navigation.addCompany();
  type('[type=password]', 'a.b');
  await drawn();
  scene.field('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await drawn();
  await scene.press(words.onlyReview);
  bridge.give('companies.list', [known, fresh]);
});

afterEach(() => scene.close());

it('shows the inbox of the company that was added', async () => {
  await added[0]?.answer(ok(fresh));
  expect([scene.navigation.screen, scene.navigation.adding]).toEqual(['inbox', null]);
  expect(scene.companies.currentId).toBe(3);
});

it('moves no one who left the form meanwhile, and shows no other company there', async () => {
  await scene.press(catalogues.en.common.cancel);
  scene.navigation.open('expenses');
  await added[0]?.answer(ok(fresh));
  expect(scene.companies.all).toEqual([known, fresh]);
  expect([scene.navigation.screen, scene.companies.currentId]).toEqual(['expenses', null]);
});

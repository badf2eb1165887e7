// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MasterRow } from '../../../contract/master-data.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { Actions } from '../../state/actions.svelte.ts';
import { CompaniesState } from '../../state/companies.svelte.ts';
import { usualSettings } from '../../state/language.svelte.ts';
import { company } from '../../testing/app-samples.ts';
import { FakeBridge, ok, settled } from '../../testing/fake-bridge.ts';
import TestMasterData from '../../testing/TestMasterData.svelte';
import { MasterDataState } from './master-data.svelte.ts';

const rows: readonly MasterRow[] = ['Árvíz', 'Bérlet'].map((name, id) => ({ id, name, code: null, details: {} }));

let bridge: FakeBridge;
let actions: Actions;
let model: MasterDataState;
let page: ReturnType<typeof mount>;

const heading = () => document.querySelector('h2')?.textContent ?? null;
const field = () => document.querySelector<HTMLInputElement>('.form input');

beforeEach(async () => {
  bridge = new FakeBridge().give('master-data.list', { rows, readAt: null, whole: true });
  actions = new Actions();
  model = new MasterDataState(bridge);
  model.show('tag');
  const companies = new CompaniesState(bridge, ok([company(1)]), null);
  const app = { bridge, words: catalogues.en, settings: usualSettings('en'), companies };
  page = mount(TestMasterData, { target: document.body, props: { app, actions, model } });
  await settled();
  flushSync();
});

afterEach(() => unmount(page));

it('keeps a new row open when the list comes after it was begun, and leaves it for a row that is chosen', async () => {
  const held = bridge.hold('master-data.list');
  model.show('tag');
  actions.run('master-data.new');
  flushSync();
  await held[0]?.answer(ok({ rows, readAt: null, whole: true }));
  flushSync();
  expect([heading(), field()?.value]).toEqual([catalogues.en.masterData.add.tag, '']);
  model.rows.select(1);
  flushSync();
  expect([heading(), field()?.value]).toEqual(['Bérlet', 'Bérlet']);
});

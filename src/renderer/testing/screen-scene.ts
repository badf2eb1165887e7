import { flushSync, mount, unmount, type Component } from 'svelte';
import type { Company } from '../../contract/companies.ts';
import type { Language } from '../../contract/settings.ts';
import { catalogues } from '../../words/catalogue.ts';
import { pageClock } from '../lib/page-clock.ts';
import { IncomeRecords } from '../screens/incomes/incomes.svelte.ts';
import { MasterDataState } from '../screens/master-data/master-data.svelte.ts';
import { Actions } from '../state/actions.svelte.ts';
import { CompaniesState } from '../state/companies.svelte.ts';
import { usualSettings } from '../state/language.svelte.ts';
import { Navigation } from '../state/navigation.svelte.ts';
import { Queue } from '../state/queue.svelte.ts';
import { FakeBridge, ok, settled } from './fake-bridge.ts';
import TestScreen from './TestScreen.svelte';

/** A part of the window on the page, with a separate bridge. */
export interface ScreenScene {
  readonly bridge: FakeBridge;
  readonly navigation: Navigation;
  readonly actions: Actions;
  readonly companies: CompaniesState;
  /** outlive the screen that shows them */
  readonly incomes: IncomeRecords;
  readonly masterData: MasterDataState;
  readonly queue: Queue;
  /** presses the button of this name */
  readonly press: (name: string) => Promise<void>;
  readonly field: (selector: string) => HTMLInputElement;
  readonly close: () => Promise<void>;
}

/** Resolves when the page shows all data that has arrived. */
export async function drawn(): Promise<void> {
  await settled();
  flushSync();
}

/** `bridge`: with the answers that the part asks for when it is shown */
export async function openScreen<Given extends object = object>(
  part: Component<Given>,
  bridge: FakeBridge,
  known: readonly Company[] = [],
  given: Given = {} as Given,
  language: Language = 'en',
): Promise<ScreenScene> {
  const settings = usualSettings(language);
  bridge.give('companies.list', known).give('settings.set', settings);
  const companies = new CompaniesState(bridge, ok(known), null);
  const navigation = new Navigation();
  const actions = new Actions();
  const incomes = new IncomeRecords(bridge, pageClock);
  const masterData = new MasterDataState(bridge);
  const queue = new Queue(bridge);
  const app = { bridge, words: catalogues[language], settings, companies };
  const shown: Component<object> = (internals, props) => part(internals, props as Given);
  const page = mount(TestScreen, {
    target: document.body,
    props: { app, navigation, actions, incomes, masterData, queue, part: shown, given },
  });
  await drawn();
  let isOpen = true;
  const named = (name: string): HTMLButtonElement => {
    const buttons = [...document.querySelectorAll('button')];
    const found = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent).trim().startsWith(name));
    if (found === undefined) throw new Error(`no button ${name}`);
    return found;
  };
  return {
    bridge,
    navigation,
    actions,
    companies,
    incomes,
    masterData,
    queue,
    async press(name) {
      named(name).click();
      await drawn();
    },
    field(selector) {
      const found = document.querySelector<HTMLInputElement>(selector);
      if (found === null) throw new Error(`no ${selector}`);
      return found;
    },
    async close() {
      if (isOpen) await unmount(page);
      isOpen = false;
    },
  };
}

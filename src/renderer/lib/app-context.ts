import { createContext } from 'svelte';
import type { Bridge } from '../../contract/bridge.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Words } from '../../words/catalogue.ts';
import type { CompaniesState } from '../state/companies.svelte.ts';

/** Context of every screen: the bridge to the main process, the words of the current language, the companies. */
export interface AppContext {
  readonly bridge: Bridge;
  /** reactive: read it in markup or $derived */
  readonly words: Words;
  readonly settings: Settings;
  readonly companies: CompaniesState;
}

export const [useApp, provideApp] = createContext<AppContext>();

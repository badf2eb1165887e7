import { createContext } from 'svelte';
import type { Bridge } from '../../contract/bridge.ts';
import { usualSettingsIn, type Settings } from '../../contract/settings.ts';
import { catalogues, type Words } from '../../words/catalogue.ts';

export const usualSettings = (systemLanguage: string): Settings =>
  usualSettingsIn(systemLanguage.startsWith('hu') ? 'hu' : 'en');

/** Language and theme of this window, kept by the main process. */
export class LanguageState {
  readonly #bridge: Bridge;
  #settings: Settings;
  readonly words = $derived.by<Words>(() => catalogues[this.#settings.language]);

  constructor(bridge: Bridge, settings: Settings) {
    this.#bridge = bridge;
    this.#settings = $state.raw(settings);
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** returns the call that stops listening */
  start(): () => void {
    // Changes since the first answer had no listener.
    void this.#read();
    return this.#bridge.on('settings.changed', (settings) => {
      this.#settings = settings;
    });
  }

  /** Shown at once; replaced by the stored settings when the main process answers. */
  async set(change: Partial<Settings>): Promise<void> {
    const before = this.#settings;
    this.#settings = { ...before, ...change };
    const answer = await this.#bridge.invoke('settings.set', change);
    this.#settings = answer.ok ? answer.value : before;
  }

  async #read(): Promise<void> {
    const answer = await this.#bridge.invoke('settings.get', null);
    if (answer.ok) this.#settings = answer.value;
  }
}

/** Puts language and theme on the page's root. `system` leaves the theme to the media query in tokens.css. */
export function applyToPage(root: HTMLElement, { language, theme }: Settings): void {
  root.lang = language;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

export const [useLanguage, provideLanguage] = createContext<LanguageState>();

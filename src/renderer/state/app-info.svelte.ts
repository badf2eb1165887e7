import { createContext } from 'svelte';
import type { Bridge } from '../../contract/bridge.ts';
import type { AppInfo } from '../../contract/settings.ts';

/** Version, keychain and platform. Asked again when the companies change: that is when a keychain was tried. */
export class AppState {
  readonly #bridge: Bridge;
  #info = $state.raw<AppInfo | null>(null);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** null until first read */
  get info(): AppInfo | null {
    return this.#info;
  }

  start(): () => void {
    void this.refresh();
    return this.#bridge.on('companies.changed', () => void this.refresh());
  }

  async refresh(): Promise<void> {
    const answer = await this.#bridge.invoke('app.info', null);
    if (answer.ok) this.#info = answer.value;
  }
}

export const [useAppState, provideAppState] = createContext<AppState>();

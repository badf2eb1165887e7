import { createContext } from 'svelte';
import type { Bridge } from '../../contract/bridge.ts';
import type { DataNotice } from '../../contract/notice.ts';
import type { AppInfo } from '../../contract/settings.ts';

/** Version, keychain and platform, and what happened to the data. Asked again when the companies change: that is when a keychain was tried. */
export class AppState {
  readonly #bridge: Bridge;
  #info = $state.raw<AppInfo | null>(null);
  #notice = $state.raw<DataNotice | null>(null);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** null until first read */
  get info(): AppInfo | null {
    return this.#info;
  }

  /** the last incident with the data at a start; null: none, or a person has seen it */
  get notice(): DataNotice | null {
    return this.#notice;
  }

  start(): () => void {
    void this.refresh();
    return this.#bridge.on('companies.changed', () => void this.refresh());
  }

  async refresh(): Promise<void> {
    const answer = await this.#bridge.invoke('app.info', null);
    if (answer.ok) this.#info = answer.value;
    const notice = await this.#bridge.invoke('app.notice', null);
    if (notice.ok) this.#notice = notice.value;
  }

  async understood(): Promise<void> {
    const answer = await this.#bridge.invoke('app.notice-seen', null);
    if (answer.ok) this.#notice = null;
  }
}

export const [useAppState, provideAppState] = createContext<AppState>();

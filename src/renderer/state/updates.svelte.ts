import { createContext } from 'svelte';
import type { Bridge } from '../../contract/bridge.ts';
import type { UpdatesStatus } from '../../contract/updates.ts';

/** The program's next version, as the main process tells it. */
export class UpdatesState {
  readonly #bridge: Bridge;
  #view = $state.raw<UpdatesStatus | null>(null);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** null until first read */
  get view(): UpdatesStatus | null {
    return this.#view;
  }

  start(): () => void {
    void this.#read();
    return this.#bridge.on('updates.changed', (view) => {
      this.#view = view;
    });
  }

  async look(): Promise<void> {
    const answer = await this.#bridge.invoke('updates.look', null);
    if (answer.ok) this.#view = answer.value;
  }

  async install(): Promise<void> {
    await this.#bridge.invoke('updates.install', null);
  }

  async #read(): Promise<void> {
    const answer = await this.#bridge.invoke('updates.get', null);
    if (answer.ok) this.#view = answer.value;
  }
}

export const [useUpdates, provideUpdates] = createContext<UpdatesState>();

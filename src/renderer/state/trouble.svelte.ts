import { createContext } from 'svelte';
import type { Bridge } from '../../contract/bridge.ts';
import type { Crash } from '../../contract/problem-report.ts';

/** What ended without order, and whether the report of a problem is open. */
export class Trouble {
  readonly #bridge: Bridge;
  #crash = $state.raw<Crash | null>(null);
  #reporting = $state(false);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** null: nothing, or a person has seen it */
  get crash(): Crash | null {
    return this.#crash;
  }

  get reporting(): boolean {
    return this.#reporting;
  }

  /** A page that ended is another page afterwards: once at its start is enough. */
  start(): () => void {
    void this.#read();
    return () => undefined;
  }

  async understood(): Promise<void> {
    const answer = await this.#bridge.invoke('problem-report.crash-seen', null);
    if (answer.ok) this.#crash = null;
  }

  report(open: boolean): void {
    this.#reporting = open;
  }

  async #read(): Promise<void> {
    const answer = await this.#bridge.invoke('problem-report.crash', null);
    if (answer.ok) this.#crash = answer.value;
  }
}

export const [useTrouble, provideTrouble] = createContext<Trouble>();

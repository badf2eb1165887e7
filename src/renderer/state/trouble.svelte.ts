import { createContext } from 'svelte';
import type { Bridge } from '../../contract/bridge.ts';
import type { Crash } from '../../contract/problem-report.ts';

/** The unclean end of the last run or page, and whether the problem report is open. */
export class Trouble {
  readonly #bridge: Bridge;
  #crash = $state.raw<Crash | null>(null);
  #reporting = $state(false);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** null: none, or a person has seen it */
  get crash(): Crash | null {
    return this.#crash;
  }

  get reporting(): boolean {
    return this.#reporting;
  }

  /** Read once: a crash of the page loads a new page. */
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

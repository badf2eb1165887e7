import type { Bridge } from '../../../contract/bridge.ts';
import type { SearchHit } from '../../../contract/today.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';

const most = 8;

/** The main process's search results for the newest text. */
export class Hits {
  readonly #bridge: Bridge;
  #text = '';
  #found = $state.raw<readonly SearchHit[]>([]);
  readonly #read = singleFlight(() => this.#ask());

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get found(): readonly SearchHit[] {
    return this.#found;
  }

  /** empty: no search */
  look(text: string): void {
    this.#text = text;
    void this.#read();
  }

  async #ask(): Promise<void> {
    const text = this.#text;
    const answer = text === '' ? null : await this.#bridge.invoke('search.find', { text, limit: most });
    if (text === this.#text) this.#found = answer?.ok === true ? answer.value : [];
  }
}

import type { Bridge } from '../../contract/bridge.ts';
import { singleFlight } from '../../shared/timing/single-flight.ts';
import { Asking } from '../lib/asking.svelte.ts';

/** A problem report under review: the shown text is the one that the main process would save. */
export class ReportDraft extends Asking {
  readonly #bridge: Bridge;
  #doing = '';
  #text = $state<string | null>(null);
  #saved = $state<string | null>(null);
  readonly #refresh = singleFlight(() => this.#make());

  constructor(bridge: Bridge) {
    super();
    this.#bridge = bridge;
  }

  /** null: the diagnostics still run */
  get text(): string | null {
    return this.#text;
  }

  /** name of the file; null: the shown text is not saved */
  get saved(): string | null {
    return this.#saved;
  }

  start(): Promise<void> {
    return this.#refresh();
  }

  type(doing: string): Promise<void> {
    this.#doing = doing;
    this.#saved = null;
    return this.#refresh();
  }

  /** Includes the text typed last. */
  async save(): Promise<void> {
    await this.#refresh();
    if (this.failure !== null) return;
    const answer = await this.wait(this.#bridge.invoke('problem-report.save', null));
    if (answer.ok) this.#saved = answer.value;
  }

  async #make(): Promise<void> {
    const given = { doing: this.#doing, anew: this.#text === null };
    const answer = await this.wait(this.#bridge.invoke('problem-report.make', given));
    if (answer.ok) this.#text = answer.value;
  }
}

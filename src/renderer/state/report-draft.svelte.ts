import type { Bridge } from '../../contract/bridge.ts';
import type { Failure } from '../../contract/failure.ts';
import { singleFlight } from '../../shared/timing/single-flight.ts';

/** A problem report under review: the shown text is the one that the main process would save. */
export class ReportDraft {
  readonly #bridge: Bridge;
  #doing = '';
  #text = $state<string | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #saved = $state<string | null>(null);
  readonly #refresh = singleFlight(() => this.#make());

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** null: the diagnostics still run */
  get text(): string | null {
    return this.#text;
  }

  get failure(): Failure | null {
    return this.#failure;
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
    if (this.#failure !== null) return;
    const answer = await this.#bridge.invoke('problem-report.save', null);
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok) this.#saved = answer.value;
  }

  async #make(): Promise<void> {
    const given = { doing: this.#doing, anew: this.#text === null };
    const answer = await this.#bridge.invoke('problem-report.make', given);
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok) this.#text = answer.value;
  }
}

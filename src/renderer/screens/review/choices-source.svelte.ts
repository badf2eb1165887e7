import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { ReviewChoices } from '../../../contract/review.ts';
import { isSameValue } from '../../../shared/same-value.ts';
import type { ReviewForm } from './form.svelte.ts';

/** Choices for a company's expenses, requested for each document and cached for failures. */
export class ChoicesSource {
  readonly #bridge: Bridge;
  #held: Readonly<Partial<Record<CompanyId, ReviewChoices>>> = {};
  #failed = $state(false);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** the request for the last form failed */
  get failed(): boolean {
    return this.#failed;
  }

  /** Sets the cached choices, and requests them where there are none. */
  begin(form: ReviewForm): void {
    const held = this.#held[form.record.companyId];
    if (held === undefined) void this.fill(form);
    else form.choices = held;
  }

  /** Requests the current choices; keeps the same object while they are equal, so that nothing is redrawn. */
  async fill(form: ReviewForm): Promise<void> {
    const { companyId } = form.record;
    const answer = await this.#bridge.invoke('review.choices', { companyId });
    const held = this.#held[companyId];
    const latest = answer.ok && !isSameValue(answer.value, held) ? answer.value : held;
    this.#failed = latest === undefined;
    if (latest === undefined) return;
    this.#held = { ...this.#held, [companyId]: latest };
    form.choices = latest;
  }
}

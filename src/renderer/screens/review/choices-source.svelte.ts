import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { ReviewChoices } from '../../../contract/review.ts';
import type { ReviewForm } from './form.svelte.ts';

/** What can be chosen for a company's expenses, asked again for each document and kept for when it cannot be had. */
export class ChoicesSource {
  readonly #bridge: Bridge;
  #held: Readonly<Partial<Record<CompanyId, ReviewChoices>>> = {};
  #failed = $state(false);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** they could not be had for the last form, now or before */
  get failed(): boolean {
    return this.#failed;
  }

  /** What is held at once; where that is nothing, it is asked for. */
  begin(form: ReviewForm): void {
    const held = this.#held[form.record.companyId];
    if (held === undefined) void this.fill(form);
    else form.choices = held;
  }

  /** As the service has them now; the same object as long as nothing is different, so that nothing is drawn again. */
  async fill(form: ReviewForm): Promise<void> {
    const { companyId } = form.record;
    const answer = await this.#bridge.invoke('review.choices', { companyId });
    const held = this.#held[companyId];
    const latest = answer.ok && !isSame(answer.value, held) ? answer.value : held;
    this.#failed = latest === undefined;
    if (latest === undefined) return;
    this.#held = { ...this.#held, [companyId]: latest };
    form.choices = latest;
  }
}

const isSame = (one: ReviewChoices, other: ReviewChoices | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { ReviewChoices } from '../../../contract/review.ts';

/** What can be chosen for a company's expenses, asked again for each document and kept for when it cannot be had. */
export class ChoicesSource {
  readonly #bridge: Bridge;
  readonly #held = new Map<CompanyId, ReviewChoices>();

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  held(companyId: CompanyId): ReviewChoices | null {
    return this.#held.get(companyId) ?? null;
  }

  /** The same object as long as nothing is different; null when they could not be had, now or before */
  async ask(companyId: CompanyId): Promise<ReviewChoices | null> {
    const answer = await this.#bridge.invoke('review.choices', { companyId });
    if (answer.ok && !isSame(answer.value, this.held(companyId))) this.#held.set(companyId, answer.value);
    return this.held(companyId);
  }
}

const isSame = (one: ReviewChoices, other: ReviewChoices | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

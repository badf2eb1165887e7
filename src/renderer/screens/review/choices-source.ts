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

  /** null when they could not be had, now or before */
  async ask(companyId: CompanyId): Promise<ReviewChoices | null> {
    const answer = await this.#bridge.invoke('review.choices', { companyId });
    if (answer.ok) this.#held.set(companyId, answer.value);
    return this.held(companyId);
  }
}

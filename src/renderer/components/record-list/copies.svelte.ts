import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { CopyState } from '../../../contract/record-list.ts';

export interface CopyCalls {
  readonly state: () => Promise<Result<readonly CopyState[]>>;
  /** asks the service unless that happened recently; left out: that is automatic */
  readonly freshen?: (companyId: CompanyId) => Promise<unknown>;
}

/** Progress of the mirrors of one kind of record. */
export class Copies {
  readonly #calls: CopyCalls;
  #states = $state.raw<readonly CopyState[] | null>(null);

  constructor(calls: CopyCalls) {
    this.#calls = calls;
  }

  /** null: unknown */
  get states(): readonly CopyState[] | null {
    return this.#states;
  }

  /** A person opened the list: refreshes mirrors that are old. `companyId` null: of all companies. */
  async read(companyId: CompanyId | null): Promise<void> {
    const answer = await this.#calls.state();
    if (!answer.ok) return;
    this.#states = answer.value;
    for (const state of answer.value) {
      if (companyId === null || state.companyId === companyId) void this.#calls.freshen?.(state.companyId);
    }
  }

  note(state: CopyState): void {
    this.#states = [...(this.#states ?? []).filter(({ companyId }) => companyId !== state.companyId), state];
  }
}

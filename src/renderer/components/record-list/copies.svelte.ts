import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { CopyState } from '../../../contract/record-list.ts';

export interface CopyCalls {
  readonly state: () => Promise<Result<readonly CopyState[]>>;
  /** asks the service unless that was done not long ago; left out: that is done by itself */
  readonly freshen?: (companyId: CompanyId) => Promise<unknown>;
}

/** How far the copies of one kind of record are. */
export class Copies {
  readonly #calls: CopyCalls;
  #states = $state.raw<readonly CopyState[] | null>(null);

  constructor(calls: CopyCalls) {
    this.#calls = calls;
  }

  /** null: not known yet */
  get states(): readonly CopyState[] | null {
    return this.#states;
  }

  /** Somebody looks: what was not read for a while is read again. `companyId` null: of all. */
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

import type { CompanyId } from '../../../contract/companies.ts';
import type { BookingAction, BookingOutcome } from '../../../contract/expenses.ts';
import type { Result } from '../../../contract/failure.ts';
import { ok } from '../../support/result.ts';
import type { CommonParts } from './common-parts.ts';

/** The service's own steps of booking for many expenses (interface.md, Bulk expense actions). */
export class Booking {
  readonly #parts: CommonParts;

  constructor(parts: CommonParts) {
    this.#parts = parts;
  }

  /** Asks the service at once; the copy is read again behind the answer, of a lost one too. */
  async act(
    companyId: CompanyId,
    expenseIds: readonly number[],
    action: BookingAction,
  ): Promise<Result<BookingOutcome>> {
    const { store, companies, feed } = this.#parts;
    const ids = [...new Set(expenseIds)];
    const answer = await companies.api(companyId).expenses.act(action, ids);
    if (answer.ok || !answer.failure.notDone) feed.wake(companyId);
    if (!answer.ok) return answer;
    const { processed, failedIds } = answer.value;
    return ok({ done: processed, left: store.named(companyId, failedIds) });
  }
}

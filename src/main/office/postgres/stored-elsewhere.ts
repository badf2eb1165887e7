import type { CompanyId } from '../../../contract/companies.ts';
import { databaseTime, storedSince, type ServiceCompany, type StoredName } from './claim-queries.ts';
import type { OfficeClaimsStore } from './office-claims-store.ts';
import type { RunQuery } from './query.ts';

export interface StoredElsewhereParts {
  readonly store: OfficeClaimsStore;
  readonly companies: () => readonly CompanyId[];
  /** null: not known yet */
  readonly companyOf: (companyId: CompanyId) => ServiceCompany | null;
  readonly seatId: () => string;
}

const atOnce = 1_000;

/**
 * Contents that other seats have stored: makes their documents available in this computer's folders, and keeps their
 * expenses from being taken for other files.
 */
export class StoredElsewhere {
  readonly #parts: StoredElsewhereParts;
  /** companies about whose contents the current connection notifies everything */
  readonly #upToDate = new Set<CompanyId>();

  constructor(parts: StoredElsewhereParts) {
    this.#parts = parts;
  }

  /** Contents stored while disconnected are unknown; `lost`: the database may be another one, too. */
  interrupted(lost: boolean): void {
    this.#upToDate.clear();
    if (lost) this.#parts.store.forgetReads();
  }

  /** Reads what is missing, for companies whose service is known by now. */
  async catchUp(query: RunQuery): Promise<void> {
    const { companies, companyOf } = this.#parts;
    for (const companyId of companies()) {
      const company = this.#upToDate.has(companyId) ? null : companyOf(companyId);
      if (company === null) continue;
      await this.#read(query, companyId, company);
      this.#upToDate.add(companyId);
    }
  }

  /**
   * Includes contents that this seat was sending when another one took over: no other file may be taken for that
   * expense.
   */
  learn(companyId: CompanyId, stored: readonly StoredName[]): void {
    const { store } = this.#parts;
    store.keepAll(
      stored
        .filter(({ sha256 }) => store.get(companyId, sha256)?.event !== 'stored')
        .map((one) => ({ ...one, companyId, event: 'stored', own: false })),
    );
  }

  async #read(query: RunQuery, companyId: CompanyId, company: ServiceCompany): Promise<void> {
    const { store, seatId } = this.#parts;
    const readTo = await databaseTime(query);
    const since = store.readTo(companyId);
    let after = '';
    for (;;) {
      const some = await storedSince(query, company, { seatId: seatId(), since, after, limit: atOnce });
      this.learn(companyId, some);
      const last = some.at(-1);
      if (last === undefined || some.length < atOnce) break;
      // A database that repeats its rows would be read without an end.
      if (last.sha256 <= after) throw new Error('The database answers rows out of order');
      after = last.sha256;
    }
    store.keepReadTo(companyId, readTo);
  }
}

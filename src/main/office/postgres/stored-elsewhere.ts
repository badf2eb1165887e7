import type { CompanyId } from '../../../contract/companies.ts';
import { databaseTime, storedSince, type ServiceCompany, type StoredName } from './claim-queries.ts';
import type { OfficeClaimsStore } from './office-claims-store.ts';
import type { Query } from './query.ts';

export interface StoredElsewhereParts {
  readonly store: OfficeClaimsStore;
  readonly companies: () => readonly CompanyId[];
  /** null: not known yet */
  readonly companyOf: (companyId: CompanyId) => ServiceCompany | null;
  readonly seatId: () => string;
}

const atOnce = 1_000;

/** What other seats have stored, so that the documents can be found in this computer's folders, and no expense of theirs is taken for another's. */
export class StoredElsewhere {
  readonly #parts: StoredElsewhereParts;
  /** those of which the running connection tells everything that comes */
  readonly #upToDate = new Set<CompanyId>();

  constructor(parts: StoredElsewhereParts) {
    this.#parts = parts;
  }

  /** What was stored while there was no connection is not known; `lost`: nor whether the database is the same. */
  interrupted(lost: boolean): void {
    this.#upToDate.clear();
    if (lost) this.#parts.store.forgetReads();
  }

  /** Reads what is not known, of the companies that have become known. */
  async catchUp(query: Query): Promise<void> {
    const { companies, companyOf } = this.#parts;
    for (const companyId of companies()) {
      const company = this.#upToDate.has(companyId) ? null : companyOf(companyId);
      if (company === null) continue;
      await this.#read(query, companyId, company);
      this.#upToDate.add(companyId);
    }
  }

  /** Also of what this seat had on its way when another took it over: nothing else may be taken for that expense. */
  learn(companyId: CompanyId, stored: readonly StoredName[]): void {
    const { store } = this.#parts;
    store.keepAll(
      stored
        .filter(({ sha256 }) => store.get(companyId, sha256)?.event !== 'stored')
        .map((one) => ({ ...one, companyId, event: 'stored', own: false })),
    );
  }

  async #read(query: Query, companyId: CompanyId, company: ServiceCompany): Promise<void> {
    const { store, seatId } = this.#parts;
    const readTo = await databaseTime(query);
    const since = store.readTo(companyId);
    let after = '';
    for (;;) {
      const some = await storedSince(query, company, { seatId: seatId(), since, after, limit: atOnce });
      this.learn(companyId, some);
      const last = some.at(-1);
      if (last === undefined || some.length < atOnce) break;
      after = last.sha256;
    }
    store.keepReadTo(companyId, readTo);
  }
}

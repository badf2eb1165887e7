import type { CompanyId } from '../../../contract/companies.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { FileNews } from '../../queue/file-store.ts';
import { eventOf } from '../settled-event.ts';
import type { ClaimedContents } from './claim-contents.ts';
import { notifyOthers, writeClaims, type ServiceCompany } from './claim-queries.ts';
import type { KnownClaim, OfficeClaimsStore } from './office-claims-store.ts';
import type { RunQuery } from './query.ts';

export interface OwnClaimsParts {
  readonly store: OfficeClaimsStore;
  readonly seatId: () => string;
  /** null: not known yet */
  readonly companyOf: (companyId: CompanyId) => ServiceCompany | null;
  /** contents that this computer has stored or is sending without the database's knowledge */
  readonly history: () => readonly KnownClaim[];
}

const atOnce = 500;

/** This seat's claims, stored on its own disk first, because the database may be away or lose its data. */
export class OwnClaims {
  readonly #parts: OwnClaimsParts;

  constructor(parts: OwnClaimsParts) {
    this.#parts = parts;
  }

  /** Stores the contents sent before the first connection, or since the database was given up. */
  keepHistory(): void {
    for (const claim of this.#parts.history()) this.#parts.store.keep(claim);
  }

  /** For a database that may have lost any of the claims. */
  writeAllAgain(): void {
    this.#parts.store.forgetWritten();
  }

  /** Stores claims that were just committed to the database. */
  learn(files: readonly QueueFile[], { answers }: ClaimedContents): void {
    const { store } = this.#parts;
    for (const file of files) {
      const kind = answers.get(file.id)?.kind;
      if (kind !== 'go' && kind !== 'in-doubt') continue;
      const claim = claimOf(file, 'sent', null);
      store.keep(claim);
      store.written(claim);
    }
  }

  /** Takes news of a claimed file from the queue; returns whether there is something to write. */
  settle({ file, change }: FileNews): boolean {
    const event = change === null ? null : eventOf(change.type);
    if (event === null || file.sha256 === null) return false;
    const known = this.#parts.store.get(file.companyId, file.sha256)?.event;
    if (known === event || (event === 'released' && known !== 'sent')) return false;
    this.#parts.store.keep(claimOf(file, event, file.expenseId));
    return true;
  }

  /**
   * Writes a batch of claims that the database lacks. Resolves with those to pass to `markWritten` after the commit;
   * empty: none were left.
   */
  async writeSome(query: RunQuery): Promise<readonly KnownClaim[]> {
    const { store, seatId, companyOf } = this.#parts;
    const written: KnownClaim[] = [];
    for (const [companyId, some] of Map.groupBy(store.unwritten(atOnce), (claim) => claim.companyId)) {
      const company = companyOf(companyId);
      if (company === null) continue;
      const rows = some.map(({ event, ...claim }) => ({ ...claim, state: event, at: null }));
      await writeClaims(query, company, seatId(), rows, 'own-or-free');
      await notifyOthers(
        query,
        company,
        rows.filter(({ state }) => state !== 'sent'),
      );
      written.push(...some);
    }
    return written;
  }

  /** A claim whose outcome changed meanwhile stays unwritten. */
  markWritten(claims: readonly KnownClaim[]): void {
    for (const claim of claims) this.#parts.store.written(claim);
  }
}

const claimOf = (
  { companyId, sha256, rawFilename, size }: QueueFile,
  event: KnownClaim['event'],
  expenseId: number | null,
): KnownClaim => ({ companyId, sha256: sha256 ?? '', event, expenseId, filename: rawFilename, size, own: true });

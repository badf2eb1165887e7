import type { CompanyId } from '../../contract/companies.ts';

/** A change of a signature of this computer, for the other seats. */
export interface SheetChange {
  /** ascending on this computer */
  readonly entry: number;
  readonly sheet: object;
}

/** The signatures of this computer and of the other seats. The office carries them; the review knows their content. */
export interface SheetBook {
  /** own changes that the others cannot read at this place yet; oldest first; at most `limit` */
  unwritten(companyId: CompanyId, place: string, limit: number): readonly SheetChange[];
  /** there is something to write there, or to decide */
  isPending(companyId: CompanyId, place: string): boolean;
  /** none of them was written there, or all are to be written again */
  isAllUnwritten(companyId: CompanyId, place: string): boolean;
  /** The others can read all own changes up to this one there. 0: none of them any more. */
  written(companyId: CompanyId, place: string, entry: number): void;
  /** up to which of their lines the others' sheets were read there; 0: none */
  readTo(companyId: CompanyId, place: string): number;
  keepReadTo(companyId: CompanyId, place: string, readTo: number): void;
  /** Everything is read and written again, because the place may have lost any of it. */
  forget(place: string): void;
  /** Keeps sheets of another seat. Ignores what no seat has written. */
  keep(companyId: CompanyId, seatId: string, sheets: readonly unknown[]): void;
  /** the last own signature that is not decided; 0: none */
  newestOpen(companyId: CompanyId): number;
  /**
   * For own signatures up to `newest` that the others can read, once theirs are read: which of two computers came first. True: some
   * were decided, which is to be written too.
   */
  decide(companyId: CompanyId, seatId: string, newest: number): boolean;
}

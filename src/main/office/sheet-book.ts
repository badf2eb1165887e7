import type { CompanyId } from '../../contract/companies.ts';

/** A change of a signature of this computer, as the other seats are told of it. */
export interface SheetChange {
  /** ascending on this computer */
  readonly entry: number;
  readonly sheet: object;
}

/** The signatures of this computer and of the other seats. The office carries them; the review knows their content. */
export interface SheetBook {
  /** own changes that the others were not told of at this place; oldest first; at most `limit` */
  untold(companyId: CompanyId, place: string, limit: number): readonly SheetChange[];
  /** none of them was told there */
  isUntoldAtAll(companyId: CompanyId, place: string): boolean;
  /** The others can read all own changes up to this one there. 0: none of them any more. */
  told(companyId: CompanyId, place: string, entry: number): void;
  /** up to which of their lines the others' sheets were read there; 0: none */
  readTo(companyId: CompanyId, place: string): number;
  keepReadTo(companyId: CompanyId, place: string, readTo: number): void;
  /** Everything is read and written again, because the place may have lost any of it. */
  forget(place: string): void;
  /** Keeps sheets of another seat. Ignores what no seat has written. */
  keep(companyId: CompanyId, seatId: string, sheets: readonly unknown[]): void;
  /**
   * For own signatures that the others can read, once theirs are read: which of two computers came first. True: some
   * were decided, and the others are to be told.
   */
  decide(companyId: CompanyId, seatId: string): boolean;
}

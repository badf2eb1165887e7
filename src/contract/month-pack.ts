import type { CompanyId } from './companies.ts';

/** The documents of a month that were saved with their proof. */
export interface MonthPack {
  /** when, an instant */
  readonly at: string;
  /** documents in it */
  readonly documents: number;
  /** hexadecimal SHA-256 that every file and every line of the pack leads to */
  readonly checkNumber: string;
}

export interface SavedPack extends MonthPack {
  /** name of the folder */
  readonly folder: string;
  /** expenses of the month whose document this computer does not hold */
  readonly elsewhere: number;
  /** names of documents that are not in it, because their sealed copy is damaged or gone */
  readonly damaged: readonly string[];
}

/** The month that is being saved: `done` of `of` expenses are written. */
export interface PackProgress {
  readonly companyId: CompanyId;
  /** YYYY-MM */
  readonly month: string;
  readonly done: number;
  readonly of: number;
}

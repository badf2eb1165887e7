import type { FileId } from './inbox.ts';

/**
 * The signing person as the operating system knows them; `seat`: the computer's name in the office, where it has one.
 */
export interface Signer {
  readonly user: string;
  readonly computer: string;
  readonly seat: string | null;
}

/** A document that another computer of the office signed before this one. */
export interface CameSecond {
  /** null: it was not captured here */
  readonly fileId: FileId | null;
  readonly filename: string | null;
  /** user and computer */
  readonly signedBy: string;
  /** this computer's changes are kept, and were not sent */
  readonly hasChanges: boolean;
}

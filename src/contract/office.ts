import type { FailureCode } from './failure.ts';
import type { FolderId } from './folders.ts';

/** Which computer of the office captures a watched folder; the others leave its files alone. */
export type FolderLease =
  /** nobody else is known to watch it */
  | { readonly kind: 'not-shared' }
  /** not looked at yet, or just given to somebody */
  | { readonly kind: 'unknown' }
  /** this computer */
  | { readonly kind: 'held' }
  /** another one; `name` null: it cannot be read; `lastSignAgo` null: not known; ms, as of the answer */
  | { readonly kind: 'elsewhere'; readonly name: string | null; readonly lastSignAgo: number | null }
  /** nobody, and this computer only reviews */
  | { readonly kind: 'free' }
  /** the folder cannot be reached */
  | { readonly kind: 'away' }
  /** this user may not read the hidden folder: the computer captures and sends nothing */
  | { readonly kind: 'no-access' }
  /** nothing can be written there: every file is looked up at the service before it is sent */
  | { readonly kind: 'read-only' }
  /** a newer Counterfoil, which this one cannot follow */
  | { readonly kind: 'newer' };

export interface LeasedFolder {
  readonly folderId: FolderId;
  readonly lease: FolderLease;
}

/** This computer among those of the office. */
export interface Seat {
  /** given by a person, or the computer's own */
  readonly name: string;
  /** A person gave it: it is one of several, and every watched folder says who captures it. */
  readonly named: boolean;
  /** captures nothing */
  readonly reviewOnly: boolean;
  /** another computer follows one that gave no sign for so long */
  readonly silenceSeconds: number;
}

/** Why this computer cannot work with the office's database. */
export type DatabaseFailure = Exclude<Extract<FailureCode, `database-${string}`>, 'database-address'>;

export type DatabaseState =
  /** not asked yet */
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  /** files wait on this computer; `since`: UTC instant; `missing`: which tables, where that is why */
  | {
      readonly kind: 'away';
      readonly since: string;
      readonly code: DatabaseFailure;
      readonly missing: string | null;
    };

/** A PostgreSQL in which the computers of an office claim what they send; no folder has a lease then. */
export interface OfficeDatabase {
  /** postgres://user@server/name, without a password */
  readonly address: string;
  readonly state: DatabaseState;
  /** the keychain did not take the password: it is gone when the program ends */
  readonly sessionOnly: boolean;
}

/** What a person gives to have this computer use a database. */
export interface DatabaseChoice {
  readonly address: string;
  /** null: that in the address, else the one that is kept for this very address, else none */
  readonly password: string | null;
}

export interface Office {
  readonly seat: Seat;
  /** null: the folders' leases */
  readonly database: OfficeDatabase | null;
  readonly folders: readonly LeasedFolder[];
}

/** What is left out stays. */
export interface SeatChange {
  /** null: the computer's own, and no more one of several */
  readonly name?: string | null;
  readonly reviewOnly?: boolean;
  /** 15 to 600 */
  readonly silenceSeconds?: number;
}

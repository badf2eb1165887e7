import type { FailureCode } from './failure.ts';
import type { FolderId } from './folders.ts';

/** Which computer of the office captures a watched folder; the others leave its files alone. */
export type FolderLease =
  /** no other computer is known to watch it */
  | { readonly kind: 'not-shared' }
  /** not checked yet, or just assigned to another computer */
  | { readonly kind: 'unknown' }
  /** this computer */
  | { readonly kind: 'held' }
  /** another one; `name` null: it cannot be read; `lastSignAgo` null: not known; ms, as of the answer */
  | { readonly kind: 'elsewhere'; readonly name: string | null; readonly lastSignAgo: number | null }
  /** no computer captures it, and this one only reviews */
  | { readonly kind: 'free' }
  /** the folder cannot be reached */
  | { readonly kind: 'away' }
  /** this user may not read the hidden folder: this computer captures and sends no file */
  | { readonly kind: 'no-access' }
  /** the folder is read-only: every file is looked up at the service before it is sent */
  | { readonly kind: 'read-only' }
  /** a newer Counterfoil, which this one cannot follow */
  | { readonly kind: 'newer' };

export interface LeasedFolder {
  readonly folderId: FolderId;
  readonly lease: FolderLease;
}

/** This computer's role in the office. */
export interface SeatStatus {
  /** set by a person, or the computer's own */
  readonly name: string;
  /** a person set the name: the computer is one of several, and every watched folder shows which one captures it */
  readonly named: boolean;
  /** captures no files */
  readonly reviewOnly: boolean;
  /** another computer takes over after so many seconds without a heartbeat */
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

/** A PostgreSQL database in which the office's computers claim their uploads; it replaces the folder leases. */
export interface OfficeDatabaseStatus {
  /** postgres://user@server/name, without a password */
  readonly address: string;
  readonly state: DatabaseState;
  /** the keychain did not store the password: it is lost when the program ends */
  readonly sessionOnly: boolean;
}

/** The person's input for a database connection. */
export interface DatabaseChoice {
  readonly address: string;
  /** null: the password in the address, else the stored one for exactly this address, else none */
  readonly password: string | null;
}

export interface OfficeStatus {
  readonly seat: SeatStatus;
  /** null: the folders' leases */
  readonly database: OfficeDatabaseStatus | null;
  readonly folders: readonly LeasedFolder[];
}

/** A missing property is left unchanged. */
export interface SeatChange {
  /** null: back to the computer's own name, and the computer leaves the office */
  readonly name?: string | null;
  readonly reviewOnly?: boolean;
  /** 15 to 600 */
  readonly silenceSeconds?: number;
}

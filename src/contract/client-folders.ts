import type { CompanyId } from './companies.ts';
import type { Failure } from './failure.ts';

/** Why a folder is taken for a company's, the surest first. `similar-name`: worth a look. */
export const matchReasons = ['listed', 'tax-number', 'same-name', 'similar-name'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** open: not assigned yet. not-client: a person said that it belongs to no company. */
export type ClientFolderState = 'open' | 'watched' | 'not-client';

/** A folder directly in the folder of the clients. */
export interface ClientFolder {
  readonly name: string;
  readonly state: ClientFolderState;
  /** open folder: the proposal; watched folder: its company; null: no match, or several equally likely ones */
  readonly companyId: CompanyId | null;
  readonly reason: MatchReason | null;
}

export interface ClientFoldersStatus {
  /** the folder of the clients; null: none was chosen */
  readonly root: string | null;
  /** the last scan failed: `folders` comes from an earlier one */
  readonly failure: Failure | null;
  readonly folders: readonly ClientFolder[];
}

export interface WatchedClient {
  readonly name: string;
  readonly companyId: CompanyId;
}

/** The result for one folder of `client-folders.watch`. */
export interface WatchOutcome {
  readonly name: string;
  readonly failure: Failure | null;
}

import type { CompanyId } from './companies.ts';
import type { Failure } from './failure.ts';

/** Why a folder is taken for a company's, the surest first. `similar-name`: worth a look. */
export const matchReasons = ['listed', 'tax-number', 'same-name', 'similar-name'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** open: nobody has said whose it is. not-client: somebody said that it is nobody's. */
export type ClientFolderState = 'open' | 'watched' | 'not-client';

/** A folder directly in the folder of the clients. */
export interface ClientFolder {
  readonly name: string;
  readonly state: ClientFolderState;
  /** of an open folder the proposal, of a watched one whose it is; null: none, or several are as likely */
  readonly companyId: CompanyId | null;
  readonly reason: MatchReason | null;
}

export interface ClientFolders {
  /** the folder of the clients; null: none was chosen */
  readonly root: string | null;
  /** the last look failed: `folders` is what an earlier one found */
  readonly failure: Failure | null;
  readonly folders: readonly ClientFolder[];
}

export interface WatchedClient {
  readonly name: string;
  readonly companyId: CompanyId;
}

/** What became of one of those that were to be watched. */
export interface WatchOutcome {
  readonly name: string;
  readonly failure: Failure | null;
}

import type { CompanyId } from './companies.ts';
import type { Failure } from './failure.ts';

/**
 * token-needed: from a settings file, which holds no tokens. unchecked: the service was not asked yet. good: the
 * service named the token's company, and it is new here. here: it was added before, and keeps its token. wrong: `failure`
 * says why.
 */
export type ListRowState = 'token-needed' | 'unchecked' | 'checking' | 'good' | 'here' | 'wrong' | 'keeping' | 'kept';

/** A company that is being added. Only the main process holds tokens; folders get their names from it later. */
export interface ListRow {
  readonly id: number;
  /** line number in the list, from 1; null: from a settings file */
  readonly line: number | null;
  readonly state: ListRowState;
  readonly failure: Failure | null;
  /** service address; empty where the list has none that can be used */
  readonly address: string;
  /** as the service says, or as the settings do before it was asked; empty: not known */
  readonly name: string;
  readonly taxNumber: string;
  readonly companyId: CompanyId | null;
}

export interface CompanyListStatus {
  readonly rows: readonly ListRow[];
  readonly busy: 'checking' | 'keeping' | null;
}

export interface MendedRow {
  readonly rowId: number;
  /** left out: as it was */
  readonly token?: string;
  readonly address?: string;
}

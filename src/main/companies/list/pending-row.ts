import type { CompanyId, CompanyInfo, Connection } from '../../../contract/companies.ts';
import type { ListRow, ListRowState } from '../../../contract/company-list.ts';
import type { Failure, Result } from '../../../contract/failure.ts';
import { passesByItself } from '../../../shared/failures/failure-classes.ts';
import { parseConnection } from '../connection.ts';

/** A company from a settings file, complete except for its token. */
export interface ExpectedCompany {
  readonly serviceId: number;
  readonly address: string;
  readonly name: string;
  readonly taxNumber: string;
  readonly folder: string;
}

/** Only in memory. The token is dropped when the company is stored, and the row when the list is dropped. */
export interface PendingRow {
  readonly id: number;
  readonly line: number | null;
  token: string;
  address: string;
  folder: string;
  readonly expected: ExpectedCompany | null;
  state: ListRowState;
  failure: Failure | null;
  info: CompanyInfo | null;
  companyId: CompanyId | null;
}

export const connectionOf = ({ address, token }: PendingRow): Result<Connection> =>
  parseConnection({ baseUrl: address, token });

/** A row as the window may see it: without the token, and without an address that may be one. */
export function viewOf(row: PendingRow): ListRow {
  const { id, line, state, failure, info, expected, companyId } = row;
  return {
    id,
    line,
    state,
    failure,
    address: shownAddress(row),
    name: info?.name ?? expected?.name ?? '',
    taxNumber: info?.taxNumber ?? expected?.taxNumber ?? '',
    companyId,
  };
}

function shownAddress({ address }: PendingRow): string {
  const parsed = parseConnection({ baseUrl: address, token: 'any.token' });
  return parsed.ok ? parsed.value.baseUrl : '';
}

/** Due for the next check: new, corrected, or failed for a temporary reason. */
export const isDue = ({ state, failure }: PendingRow): boolean =>
  state === 'unchecked' || (state === 'wrong' && failure !== null && passesByItself(failure.code));

/** The verdict on a row that repeats another one; it is dropped when the list changes. */
export const isRepetition = ({ failure }: PendingRow): boolean =>
  failure?.code === 'token-twice' || failure?.code === 'company-twice';

/** The earlier row with the same token for the same address. */
export function sameTokenBefore(row: PendingRow, rows: readonly PendingRow[]): PendingRow | null {
  const own = connectionOf(row);
  if (!own.ok) return null;
  return (
    rows.slice(0, rows.indexOf(row)).find((other) => {
      const one = connectionOf(other);
      return one.ok && one.value.token === own.value.token && one.value.baseUrl === own.value.baseUrl;
    }) ?? null
  );
}

export const isSameCompany = (a: Connection, info: CompanyInfo, row: PendingRow): boolean =>
  row.info?.serviceId === info.serviceId && shownAddress(row) === a.baseUrl;

export const isAwaited = (connection: Connection, info: CompanyInfo, row: PendingRow): boolean =>
  row.state === 'token-needed' &&
  row.expected?.serviceId === info.serviceId &&
  shownAddress(row) === connection.baseUrl;

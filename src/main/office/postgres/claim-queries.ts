import { nameKeys } from '../../send/uploads/name-key.ts';
import type { SharedContent, SharedEvent } from '../shared-contents-store.ts';
import type { RunQuery } from './query.ts';

/** A company with its service's address, the same for all seats. */
export interface ServiceCompany {
  readonly service: string;
  readonly company: number;
}

export interface ClaimedContent {
  readonly sha256: string;
  readonly state: SharedEvent;
  readonly seatId: string;
  /** when it was sent or settled, by the service's clock as far as its seat knew it; UTC ms */
  readonly at: number;
  readonly expenseId: number | null;
  /** its seat has left, or has missed its heartbeat for the whole silence */
  readonly silent: boolean;
}

export interface NewClaim extends Omit<SharedContent, 'event' | 'at' | 'path'> {
  readonly state: SharedEvent;
  /** by the service's clock; UTC instant; null: now */
  readonly at: string | null;
}

export interface StoredName {
  readonly sha256: string;
  readonly expenseId: number;
  readonly filename: string;
  readonly size: number;
}

interface StoredRow {
  readonly sha256: string;
  readonly expense_id: string;
  readonly filename: string;
  readonly size: string;
}

const toStoredName = ({ sha256, expense_id: id, filename, size }: StoredRow): StoredName => ({
  sha256,
  expenseId: Number(id),
  filename,
  size: Number(size),
});

/** Serialises the seats of a company, because names and contents are checked together. */
export const lockCompany = (query: RunQuery, { service, company }: ServiceCompany): Promise<unknown> =>
  query('SELECT pg_advisory_xact_lock(hashtext($1))', [`${service} ${company}`]);

/** `silence`: the parameter that holds it, in ms */
const isSilent = (silence: string): string =>
  `(s.seat_id IS NULL OR s.ended OR s.signed_at < clock_timestamp() - ${silence} * interval '1 ms')`;

export async function claimedContents(
  query: RunQuery,
  { service, company }: ServiceCompany,
  sha256s: readonly string[],
  silence: number,
): Promise<ReadonlyMap<string, ClaimedContent>> {
  const rows = await query<{
    sha256: string;
    state: SharedEvent;
    seat_id: string;
    at: number;
    expense_id: string | null;
    silent: boolean;
  }>(
    `SELECT c.sha256, c.state, c.seat_id, (extract(epoch FROM c.at) * 1000)::float8 AS at, c.expense_id,
       ${isSilent('$4')} AS silent
     FROM counterfoil_claims c LEFT JOIN counterfoil_seats s ON s.seat_id = c.seat_id
     WHERE c.service = $1 AND c.company = $2 AND c.sha256 = ANY ($3)`,
    [service, company, sha256s, silence],
  );
  return new Map(
    rows.map(({ sha256, state, seat_id: seatId, at, expense_id: expenseId, silent }) => [
      sha256,
      { sha256, state, seatId, at, expenseId: expenseId === null ? null : Number(expenseId), silent },
    ]),
  );
}

/** Another seat's claim without an outcome, even if that seat is silent. */
export interface OpenClaim {
  readonly sha256: string;
  readonly filename: string;
  /** names that the service may confuse share a key */
  readonly nameKeys: readonly string[];
  readonly silent: boolean;
}

export async function openClaims(
  query: RunQuery,
  { service, company }: ServiceCompany,
  seatId: string,
  silence: number,
): Promise<readonly OpenClaim[]> {
  const rows = await query<{ sha256: string; filename: string; name_keys: string[]; silent: boolean }>(
    `SELECT c.sha256, c.filename, c.name_keys, ${isSilent('$4')} AS silent
     FROM counterfoil_claims c LEFT JOIN counterfoil_seats s ON s.seat_id = c.seat_id
     WHERE c.service = $1 AND c.company = $2 AND c.state = 'sent' AND c.seat_id <> $3`,
    [service, company, seatId, silence],
  );
  return rows.map(({ name_keys: nameKeys, ...claim }) => ({ ...claim, nameKeys }));
}

/**
 * Contents that other seats have stored under names that the service may confuse with these: not this seat's expenses.
 */
export async function storedUnderNames(
  query: RunQuery,
  { service, company }: ServiceCompany,
  filenames: readonly string[],
): Promise<readonly StoredName[]> {
  const keys = filenames.flatMap((name) => nameKeys(name));
  const rows = await query<StoredRow>(
    `SELECT sha256, expense_id, filename, size FROM counterfoil_claims
     WHERE service = $1 AND company = $2 AND state = 'stored' AND expense_id IS NOT NULL AND name_keys && $3
     ORDER BY at DESC LIMIT 1000`,
    [service, company, keys],
  );
  return rows.map(toStoredName);
}

/** The database's clock: a UTC instant. */
export async function databaseTime(query: RunQuery): Promise<string> {
  const [row] = await query<{ now: Date }>('SELECT clock_timestamp() AS now', []);
  return (row?.now ?? new Date(0)).toISOString();
}

export interface StoredPart {
  /** the seat to leave out */
  readonly seatId: string;
  /** null: from the beginning */
  readonly since: string | null;
  /** in the order of contents */
  readonly after: string;
  readonly limit: number;
}

/**
 * Reads back this far, because a transaction notes its time before it commits: one that commits after a reading may
 * carry an earlier time.
 */
const longestTransaction = '10 minutes';

/** Contents of a company that other seats have stored. */
export async function storedSince(
  query: RunQuery,
  { service, company }: ServiceCompany,
  { seatId, since, after, limit }: StoredPart,
): Promise<readonly StoredName[]> {
  const rows = await query<StoredRow>(
    `SELECT sha256, expense_id, filename, size FROM counterfoil_claims
     WHERE service = $1 AND company = $2 AND sha256 > $3 AND state = 'stored' AND expense_id IS NOT NULL
       AND seat_id <> $4 AND at > coalesce($5::timestamptz - interval '${longestTransaction}', '-infinity')
     ORDER BY sha256 LIMIT $6`,
    [service, company, after, seatId, since, limit],
  );
  return rows.map(toStoredName);
}

/** own-or-free: leaves claims of other seats unchanged. */
export async function writeClaims(
  query: RunQuery,
  { service, company }: ServiceCompany,
  seatId: string,
  claims: readonly NewClaim[],
  how: 'own-or-free' | 'whoever-has-it',
): Promise<void> {
  const rows = claims.map((claim) => ({ ...claim, keys: nameKeys(claim.filename) }));
  const may = how === 'whoever-has-it' ? 'true' : `c.seat_id = $3 OR c.state = 'released'`;
  await query(
    `INSERT INTO counterfoil_claims AS c (service, company, seat_id, sha256, state, expense_id, filename, name_keys, size, at)
     SELECT $1, $2, $3, r."sha256", r."state", r."expenseId", r."filename", r."keys", r."size",
       coalesce(r."at", clock_timestamp())
     FROM jsonb_to_recordset($4::jsonb)
       AS r ("sha256" text, "state" text, "expenseId" bigint, "filename" text, "keys" text[], "size" bigint, "at" timestamptz)
     ON CONFLICT (service, company, sha256) DO UPDATE SET seat_id = excluded.seat_id, state = excluded.state,
       expense_id = excluded.expense_id, filename = excluded.filename, name_keys = excluded.name_keys,
       size = excluded.size, at = excluded.at
     WHERE c.state <> 'stored' AND (${may}) OR excluded.state = 'stored'`,
    [service, company, seatId, JSON.stringify(rows)],
  );
}

/** Counts the contents that this seat has claimed without an outcome. */
export async function countHeld(
  query: RunQuery,
  { service, company }: ServiceCompany,
  seatId: string,
  sha256s: readonly string[],
): Promise<number> {
  const [row] = await query<{ held: number }>(
    `SELECT count(*)::int AS held FROM counterfoil_claims
     WHERE service = $1 AND company = $2 AND seat_id = $3 AND state = 'sent' AND sha256 = ANY ($4)`,
    [service, company, seatId, sha256s],
  );
  return row?.held ?? 0;
}

/** NOTIFY channel for contents that were stored or released. */
export const channel = 'counterfoil';

export async function notifyOthers(
  query: RunQuery,
  company: ServiceCompany,
  settled: readonly Pick<NewClaim, 'sha256' | 'expenseId' | 'filename' | 'size'>[],
): Promise<void> {
  const news = settled.map(({ sha256, expenseId, filename, size }) =>
    JSON.stringify({ ...company, sha256, expenseId, filename, size }),
  );
  await query('SELECT pg_notify($1, one) FROM unnest($2::text[]) AS one', [channel, news]);
}

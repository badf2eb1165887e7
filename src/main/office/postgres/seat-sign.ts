import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import type { SeatStore } from '../seat-store.ts';
import { handoverPart, trustedPart } from '../silence.ts';
import type { OfficeClaimsStore } from './office-claims-store.ts';
import type { RunQuery } from './query.ts';

export interface SeatSignParts {
  readonly seats: SeatStore;
  readonly store: OfficeClaimsStore;
  readonly clock: Clock;
  /** monotonic, also while the process is stopped; ms */
  readonly elapsed: () => number;
}

/** This seat's heartbeat in the office's database, and what it reveals about the database and the seat's own data. */
export class SeatSign {
  readonly #parts: SeatSignParts;
  #signedAt = { elapsed: Number.NEGATIVE_INFINITY, now: 0 };
  #claimsFrom = Number.POSITIVE_INFINITY;
  #doubtedUntil = '';
  /** server of the current connection */
  #server = '';

  constructor(parts: SeatSignParts) {
    this.#parts = parts;
  }

  /** ms until claims may be made */
  get claimsIn(): number {
    return Math.max(0, this.#claimsFrom - this.#parts.elapsed());
  }

  /** UTC instant; files found before it may have been sent without a claim. */
  get doubtedUntil(): string {
    return this.#doubtedUntil;
  }

  isTrusted(): boolean {
    const { elapsed, clock, seats } = this.#parts;
    const age = Math.max(elapsed() - this.#signedAt.elapsed, clock.now() - this.#signedAt.now);
    return age < seats.get().silence * trustedPart;
  }

  /** Call on every new connection. Resolves with whether the database may have lost writes. */
  async meet(query: RunQuery): Promise<boolean> {
    const { store, seats, elapsed, clock } = this.#parts;
    const server = await serverOf(query);
    this.#server = server;
    const last = store.sign();
    const known = await signOf(query, seats.get().seatId);
    // Our own data is older than our last heartbeat: it was copied or restored.
    if (known !== null && known > (last?.sign ?? 0)) seats.renew();
    const mayHaveLost = last?.server !== server || known === null || known < last.sign;
    if (mayHaveLost) {
      const pause = seats.get().silence * handoverPart;
      this.#claimsFrom = elapsed() + pause;
      this.#doubtedUntil = toInstant(clock.now() + pause);
    } else if (this.#claimsFrom === Number.POSITIVE_INFINITY) this.#claimsFrom = elapsed();
    store.keepSign(last?.sign ?? 0, server);
    await this.sign(query, false);
    return mayHaveLost;
  }

  /** Call when everything that this seat has stored or sent is written on this connection. */
  async hasWritten(query: RunQuery): Promise<void> {
    const { seats } = this.#parts;
    await query('UPDATE counterfoil_seats SET written_to = $2 WHERE seat_id = $1', [seats.get().seatId, this.#server]);
  }

  /**
   * Whether other seats still have to rewrite their claims after a restart of the server, which may have lost them. A
   * seat that does not reconnect within its silence counts as silent. Files found meanwhile are in doubt too.
   */
  async othersWrite(query: RunQuery): Promise<boolean> {
    const { seats, clock } = this.#parts;
    const { seatId, silence } = seats.get();
    const [row] = await query<{ others: number }>(
      `SELECT count(*)::int AS others FROM counterfoil_seats
       WHERE seat_id <> $1 AND NOT ended AND written_to IS DISTINCT FROM $2
         AND greatest(signed_at, pg_postmaster_start_time()) > clock_timestamp() - $3 * interval '1 ms'`,
      [seatId, this.#server, silence],
    );
    const others = (row?.others ?? 0) > 0;
    if (others) this.#doubtedUntil = toInstant(clock.now());
    return others;
  }

  /** Counts on our own disk first, so that the database never has a higher number. */
  async sign(query: RunQuery, ended: boolean): Promise<void> {
    const { seats, store, elapsed, clock } = this.#parts;
    const { seatId, name } = seats.get();
    const { sign, server } = store.sign() ?? { sign: 0, server: '' };
    store.keepSign(sign + 1, server);
    const begun = { elapsed: elapsed(), now: clock.now() };
    await query(
      `INSERT INTO counterfoil_seats (seat_id, name, sign, ended) VALUES ($1, $2, $3, $4)
       ON CONFLICT (seat_id) DO UPDATE SET name = $2, sign = $3, ended = $4, signed_at = clock_timestamp()`,
      [seatId, name, sign + 1, ended],
    );
    this.#signedAt = begun;
  }
}

/**
 * Identifies the server's run: another server or a restarted one may have lost its last transactions, or gone back to a
 * backup.
 */
async function serverOf(query: RunQuery): Promise<string> {
  const [row] = await query<{ server: string }>(
    `SELECT pg_postmaster_start_time()::text || ' ' || coalesce(inet_server_addr()::text, '') AS server`,
    [],
  );
  return row?.server ?? '';
}

async function signOf(query: RunQuery, seatId: string): Promise<number | null> {
  const [row] = await query<{ sign: string }>('SELECT sign FROM counterfoil_seats WHERE seat_id = $1', [seatId]);
  return row === undefined ? null : Number(row.sign);
}

import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import type { SeatStore } from '../seat-store.ts';
import { handoverPart, trustedPart } from '../silence.ts';
import type { OfficeClaimsStore } from './office-claims-store.ts';
import type { Query } from './query.ts';

export interface SeatSignParts {
  readonly seats: SeatStore;
  readonly store: OfficeClaimsStore;
  readonly clock: Clock;
  /** monotonic, also while the process is stopped; ms */
  readonly elapsed: () => number;
}

/** This seat in the office's database: its signs, and what they say about the database and about its own data. */
export class SeatSign {
  readonly #parts: SeatSignParts;
  #signedAt = { elapsed: Number.NEGATIVE_INFINITY, now: 0 };
  #claimsFrom = Number.POSITIVE_INFINITY;
  #doubtedUntil = '';
  /** of the running connection */
  #server = '';

  constructor(parts: SeatSignParts) {
    this.#parts = parts;
  }

  /** ms until claims may be made */
  get claimsIn(): number {
    return Math.max(0, this.#claimsFrom - this.#parts.elapsed());
  }

  /** What was found until then may be at the service without a claim; UTC instant. */
  get doubtedUntil(): string {
    return this.#doubtedUntil;
  }

  isTrusted(): boolean {
    const { elapsed, clock, seats } = this.#parts;
    const age = Math.max(elapsed() - this.#signedAt.elapsed, clock.now() - this.#signedAt.now);
    return age < seats.get().silence * trustedPart;
  }

  /** On every new connection. Answers whether the database may have lost what was written into it. */
  async meet(query: Query): Promise<boolean> {
    const { store, seats, elapsed, clock } = this.#parts;
    const server = await serverOf(query);
    this.#server = server;
    const last = store.sign();
    const known = await signOf(query, seats.get().seatId);
    // Our own data is older than what we have signed: it was copied or restored.
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

  /** Everything this seat has stored or sent is written on this connection. */
  async hasWritten(query: Query): Promise<void> {
    const { seats } = this.#parts;
    await query('UPDATE counterfoil_seats SET written_to = $2 WHERE seat_id = $1', [seats.get().seatId, this.#server]);
  }

  /**
   * The server has started again, and may have lost what another seat has told it, which is not back yet or is still
   * writing it again. Who is not back within a silence is silent. What is found meanwhile is in doubt as well.
   */
  async othersWrite(query: Query): Promise<boolean> {
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

  /** Counted on our disk first: the database never knows a higher one than we do. */
  async sign(query: Query, ended: boolean): Promise<void> {
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

/** Another one, or one that was started again, may have lost its last transactions, or have gone back to a backup. */
async function serverOf(query: Query): Promise<string> {
  const [row] = await query<{ server: string }>(
    `SELECT pg_postmaster_start_time()::text || ' ' || coalesce(inet_server_addr()::text, '') AS server`,
    [],
  );
  return row?.server ?? '';
}

async function signOf(query: Query, seatId: string): Promise<number | null> {
  const [row] = await query<{ sign: string }>('SELECT sign FROM counterfoil_seats WHERE seat_id = $1', [seatId]);
  return row === undefined ? null : Number(row.sign);
}

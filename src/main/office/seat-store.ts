import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '../database/database.ts';
import { flag, integer, text, textOrNull } from '../database/row.ts';

/** This computer's identity in the office. */
export interface Seat {
  readonly seatId: string;
  /** a person's choice, or the computer's own name */
  readonly name: string;
  /** a person named it, so it is one of several, and every watched folder has a lease */
  readonly named: boolean;
  readonly reviewOnly: boolean;
  /** ms */
  readonly silence: number;
}

export type SeatStore = ReturnType<typeof createSeatStore>;

/** The table `seat`. SQL only; cached, because every step reads it. */
export function createSeatStore(database: Database) {
  database.prepare('INSERT OR IGNORE INTO seat (id, seat_id) VALUES (1, ?)').run(randomUUID());
  let seat = read(database);
  const set = (assignment: string, value: string | number | null) => {
    database.prepare(`UPDATE seat SET ${assignment} = ? WHERE id = 1`).run(value);
    seat = read(database);
  };
  return {
    get: (): Seat => seat,
    rename: (name: string | null): void => set('name', name),
    setReviewOnly: (reviewOnly: boolean): void => set('review_only', reviewOnly ? 1 : 0),
    /** whole seconds */
    setSilence: (seconds: number): void => set('silence_seconds', seconds),
    /** gives the seat a new id; returns the former one */
    renew(): string {
      const { seatId } = seat;
      set('seat_id', randomUUID());
      return seatId;
    },
  };
}

function read(database: Database): Seat {
  const row = database.prepare('SELECT * FROM seat WHERE id = 1').get() ?? {};
  const name = textOrNull(row, 'name');
  return {
    seatId: text(row, 'seat_id'),
    name: name ?? hostname(),
    named: name !== null,
    reviewOnly: flag(row, 'review_only'),
    silence: integer(row, 'silence_seconds') * 1_000,
  };
}

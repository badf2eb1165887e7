/** Time is handed in, so that tests can move it. Milliseconds, since whatever instant the clock's owner says. */
export interface Clock {
  /** may jump, as people and time servers set it: for instants that are written down */
  now(): number;
  /** Calls back once after `ms`; the answer cancels. */
  after(ms: number, callback: () => void): () => void;
  /** monotonic: for lengths; left out: `now` never jumps */
  elapsed?(): number;
}

/** The difference of two answers is a length, whatever the clock was set to in between; ms. */
export const elapsed = (clock: Pick<Clock, 'now' | 'elapsed'>): number => clock.elapsed?.() ?? clock.now();

/** Injected time, so that tests can move it. Milliseconds since an epoch that the clock defines. */
export interface Clock {
  /** may jump when a person or a time server sets it; for instants that are written down */
  now(): number;
  /** Calls back once after `ms`; the returned function cancels. */
  after(ms: number, callback: () => void): () => void;
  /** monotonic, for durations; omitted: `now` never jumps */
  elapsed?(): number;
}

/** The difference of two calls is a duration, even if the clock was set in between; ms. */
export const elapsed = (clock: Pick<Clock, 'now' | 'elapsed'>): number => clock.elapsed?.() ?? clock.now();

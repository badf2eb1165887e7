/** Time is handed in, so that tests can move it. Milliseconds, since whatever instant the clock's owner says. */
export interface Clock {
  now(): number;
  /** Calls back once after `ms`; the answer cancels. */
  after(ms: number, callback: () => void): () => void;
}

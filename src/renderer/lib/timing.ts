/** Clock and timer of the page, handed in so that what is spaced in time can be tested. Milliseconds. */
export interface Timing {
  now(): number;
  /** returns the call that stops the timer */
  after(milliseconds: number, run: () => void): () => void;
}

export const pageTiming: Timing = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

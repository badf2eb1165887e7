/** An unclean end of the program or of its page. */
export interface Crash {
  /** program: the run before this one. window: the page of this run, which was loaded again */
  readonly what: 'program' | 'window';
  /** UTC instant: when that run began, or when the page ended */
  readonly at: string;
}

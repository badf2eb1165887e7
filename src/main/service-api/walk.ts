/** A walk through a list: what was read, and the page that comes next. */
export interface Walk {
  next: URL;
  /** addresses of the pages */
  readonly seen: Set<string>;
  /** of the rows: one that is shown on two pages, because rows come or go meanwhile, counts once */
  readonly ids: Set<number>;
  rows: number;
}

/** How a list is walked. */
export interface Bounds {
  /** ms; five minutes unless given */
  readonly withinMs?: number;
  /** where an earlier walk through this list was cut, in this run of the program */
  readonly from?: Walk;
}

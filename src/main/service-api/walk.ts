/** Position in the reading of a list: the rows so far, and the next page. */
export interface Walk {
  next: URL;
  /** addresses of the pages */
  readonly seen: Set<string>;
  /** ids of the rows: one that appears on two pages, because rows are added or removed meanwhile, counts once */
  readonly ids: Set<number>;
  rows: number;
}

/** Limits of a reading. */
export interface Bounds {
  /** ms; default: five minutes */
  readonly withinMs?: number;
  /** the position where an earlier reading of this list was cut, in this run of the program */
  readonly from?: Walk;
}

/** The drawn rows of a long list, and the space of the others. Heights in px, indexes from 0. */
export interface Viewport {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly total: number;
  /** rows drawn beyond each edge, where they exist */
  readonly overscan: number;
}

export interface RowWindow {
  readonly first: number;
  /** one past the last */
  readonly end: number;
  /** px of undrawn rows above and below */
  readonly before: number;
  readonly after: number;
}

/** A constant number of rows: the element that leaves at one edge is reused at the other. */
export function rowWindow({ scrollTop, height, rowHeight, total, overscan }: Viewport): RowWindow {
  const count = Math.min(total, Math.ceil(height / rowHeight) + 1 + 2 * overscan);
  const first = Math.max(0, Math.min(Math.floor(scrollTop / rowHeight) - overscan, total - count));
  const end = first + count;
  return { first, end, before: first * rowHeight, after: (total - end) * rowHeight };
}

/** numbers of the pages that hold rows first..end-1 */
export function pagesOf(first: number, end: number, pageSize: number): readonly number[] {
  if (end <= first) return [];
  const from = Math.floor(first / pageSize);
  const to = Math.floor((end - 1) / pageSize);
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

/** Scroll position that shows a row completely; unchanged where it is visible. `covered`: px under a sticky head. */
export function scrollFor(index: number, view: Omit<Viewport, 'overscan' | 'total'>, covered: number): number {
  const top = index * view.rowHeight;
  const room = view.height - covered;
  if (top < view.scrollTop) return top;
  return top + view.rowHeight > view.scrollTop + room ? top + view.rowHeight - room : view.scrollTop;
}

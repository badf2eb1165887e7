interface Ordered {
  readonly sort: string;
  readonly descending: boolean;
}

/**
 * The header of a column was pressed: the other way round, or by that column, dates and amounts from the top. `sort`
 * undefined: the list is not kept in the order of that column.
 */
export function orderedBy<View extends Ordered>(view: View, sort: View['sort'] | undefined): View {
  if (sort === undefined) return view;
  if (view.sort === sort) return { ...view, descending: !view.descending };
  return { ...view, sort, descending: sort !== 'partner' && sort !== 'number' };
}

/** null: the list is not kept in the order of that column; undefined: not now */
export function orderOf(
  { sort: by, descending }: Ordered,
  sort: string | undefined,
): 'ascending' | 'descending' | undefined | null {
  if (sort === undefined) return null;
  if (sort !== by) return undefined;
  return descending ? 'descending' : 'ascending';
}

import type { IncomeChanges, LinesChange, ListChange } from '../../contract/income-record.ts';

export const isEmpty = ({ fields, flags, tags, simpleTags, lines }: IncomeChanges): boolean =>
  Object.keys(fields).length + Object.keys(flags ?? {}).length === 0 &&
  tags === undefined &&
  simpleTags === undefined &&
  lines === undefined;

/** Merges two changes: the later value of a field wins; lists continue from the result of the earlier change. */
export function overlaid(earlier: IncomeChanges | null, later: IncomeChanges | null): IncomeChanges | null {
  if (earlier === null || later === null) return earlier ?? later;
  const lists = {
    flags: earlier.flags || later.flags ? { ...earlier.flags, ...later.flags } : undefined,
    tags: joined(earlier.tags, later.tags),
    simpleTags: joined(earlier.simpleTags, later.simpleTags),
    lines: linesAfter(earlier.lines, later.lines),
  };
  const given = Object.fromEntries(Object.entries(lists).filter(([, value]) => value !== undefined));
  return { fields: { ...earlier.fields, ...later.fields }, ...given };
}

function joined(earlier: ListChange | undefined, later: ListChange | undefined): ListChange | undefined {
  if (earlier === undefined || later === undefined) return later ?? earlier;
  return {
    add: union(without(earlier.add, later.remove), later.add),
    remove: union(without(earlier.remove, later.add), later.remove),
  };
}

const linesAfter = (earlier: LinesChange | undefined, later: LinesChange | undefined): LinesChange | undefined =>
  earlier === undefined || later === undefined ? (later ?? earlier) : { before: earlier.before, after: later.after };

const without = (ids: readonly number[], gone: readonly number[]) => ids.filter((id) => !gone.includes(id));
const union = (a: readonly number[], b: readonly number[]) => [...new Set([...a, ...b])];

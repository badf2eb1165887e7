import { isSameValue } from '../same-value.ts';
import type { IncomeLine, LinesChange, ListChange } from '../../contract/income-record.ts';

/** interface.md, Income update, rule 5: a submitted list replaces the whole list. Keeps what others added meanwhile. */
export function replacedIds(now: readonly number[], { add, remove }: ListChange): readonly number[] {
  return [...new Set([...now.filter((id) => !remove.includes(id)), ...add])];
}

/**
 * Applies the change of the lines to `now`: updates changed fields, removes removed lines, adds new lines that are not
 * there yet, and keeps lines that others added meanwhile.
 */
export function replacedLines(now: readonly IncomeLine[], { before, after }: LinesChange): readonly IncomeLine[] {
  const was = byId(before);
  const is = byId(after);
  const kept = now.flatMap((line): readonly IncomeLine[] => {
    const old = was.get(line.id);
    if (old === undefined) return [line];
    const left = is.get(line.id);
    return left === undefined ? [] : [{ ...line, ...changedOf(old, left) }];
  });
  const strangers = now.filter(({ id }) => !was.has(id));
  const added = after.filter(
    (line) => line.id === null && !strangers.some((other) => isSameValue({ ...other, id: null }, line)),
  );
  return [...kept, ...added];
}

const byId = (lines: readonly IncomeLine[]): ReadonlyMap<number | null, IncomeLine> =>
  new Map(lines.filter(({ id }) => id !== null).map((line) => [line.id, line]));

function changedOf(old: IncomeLine, left: IncomeLine): Partial<IncomeLine> {
  const names = Object.keys(left) as (keyof IncomeLine)[];
  return Object.fromEntries(
    names.filter((name) => !isSameValue(old[name], left[name])).map((name) => [name, left[name]]),
  );
}

/** Undefined: nothing is added or removed. */
export function listChange(before: readonly number[], after: readonly number[]): ListChange | undefined {
  const add = after.filter((id) => !before.includes(id));
  const remove = before.filter((id) => !after.includes(id));
  return add.length + remove.length === 0 ? undefined : { add, remove };
}

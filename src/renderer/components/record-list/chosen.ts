/** at most so many are changed at once */
export const selectionLimit = 500;

/** The records ticked for a change of many, by the text of their key. */
export type Chosen<Key> = ReadonlyMap<string, Key>;
export const noneChosen: Chosen<never> = new Map<string, never>();

export function toggled<Key>(chosen: Chosen<Key>, [text, key]: readonly [string, Key]): Chosen<Key> {
  const next = new Map(chosen);
  if (!next.delete(text)) next.set(text, key);
  return next;
}

export function withAll<Key>(chosen: Chosen<Key>, entries: readonly (readonly [string, Key])[]): Chosen<Key> {
  return new Map([...chosen, ...entries]);
}

/** the first ones, as many as can be changed at once */
export function limited<Key>(chosen: Chosen<Key>): Chosen<Key> {
  return chosen.size <= selectionLimit ? chosen : new Map([...chosen].slice(0, selectionLimit));
}

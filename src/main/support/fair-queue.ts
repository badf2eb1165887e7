/**
 * First in, first out for each owner, with the owners in rotation, so that a long queue of one does not delay another's
 * first entry. Owners that were put behind have a turn where no other owner waits.
 */
export function createFairQueue<Owner, T>() {
  /** in rotation order; without empty queues */
  const rows = new Map<Owner, T[]>();
  const behind = new Set<Owner>();
  return {
    push(owner: Owner, item: T): void {
      const row = rows.get(owner);
      if (row) row.push(item);
      else rows.set(owner, [item]);
    },
    putBehind: (owner: Owner) => void behind.add(owner),
    /** ends putBehind */
    putBack: (owner: Owner) => void behind.delete(owner),
    /** undefined: empty */
    shift(): T | undefined {
      const waiting = [...rows];
      const next = waiting.find(([owner]) => !behind.has(owner)) ?? waiting[0];
      if (next === undefined) return undefined;
      const [owner, row] = next;
      rows.delete(owner);
      const item = row.shift();
      if (row.length > 0) rows.set(owner, row);
      return item;
    },
  };
}

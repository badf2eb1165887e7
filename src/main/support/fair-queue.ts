/**
 * First in, first out for each owner, with the owners in rotation, so that a long queue of one does not delay another's
 * first entry.
 */
export interface FairQueue<Owner, T> {
  push(owner: Owner, item: T): void;
  /** undefined: empty */
  shift(): T | undefined;
}

export function createFairQueue<Owner, T>(): FairQueue<Owner, T> {
  /** in rotation order; without empty queues */
  const rows = new Map<Owner, T[]>();
  return {
    push(owner, item) {
      const row = rows.get(owner);
      if (row) row.push(item);
      else rows.set(owner, [item]);
    },
    shift() {
      for (const [owner, row] of rows) {
        rows.delete(owner);
        const item = row.shift();
        if (row.length > 0) rows.set(owner, row);
        return item;
      }
      return undefined;
    },
  };
}

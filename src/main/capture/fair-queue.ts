/** First in, first out for each owner; the owners take turns, so that a long row of one holds up no other's first. */
export interface FairQueue<Owner, T> {
  push(owner: Owner, item: T): void;
  /** undefined: it is empty */
  shift(): T | undefined;
}

export function createFairQueue<Owner, T>(): FairQueue<Owner, T> {
  /** in the order of their turns; none of them is empty */
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

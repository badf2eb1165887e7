import type { Database } from '../database/database.ts';

/** Lists kept at a time, for clients that page through them. */
const mostLists = 100;

/** Cached facts about a list. */
export interface KnownList {
  count: number | null;
  /** by position: order key and id of the row before it */
  readonly starts: Map<number, readonly [string | number, number]>;
}

/** Returns the cache for the list with these conditions and this order; any write clears it. */
export type ListMemory = (list: string) => KnownList;

export function createListMemory(database: Pick<Database, 'version'>): ListMemory {
  const lists = new Map<string, KnownList>();
  let version = '';
  return (list) => {
    const present = database.version();
    if (present !== version || lists.size >= mostLists) lists.clear();
    version = present;
    const known = lists.get(list) ?? { count: null, starts: new Map() };
    lists.set(list, known);
    return known;
  };
}

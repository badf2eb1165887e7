import type { Database } from '../database/database.ts';

/** Lists at a time: those that somebody leafs through. */
const mostLists = 100;

/** What has been found out about a list. */
export interface KnownList {
  count: number | null;
  /** by position: order key and id of the row before it */
  readonly starts: Map<number, readonly [string | number, number]>;
}

/** What is known of the list with these conditions and this order, until anything is written. */
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

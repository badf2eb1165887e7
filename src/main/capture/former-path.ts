import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { differInCase } from '../support/paths.ts';
import { lookAt, renameKey } from './file-look.ts';
import type { FolderIndex } from './folder-index.ts';
import type { FoundPath } from './walk.ts';

/** For files seen at the same time: the former path of each that is not there any more; null: none. */
export function formerPaths(
  index: Pick<FolderIndex, 'renamed'>,
  look = lookAt,
): (found: FoundPath) => Promise<string | null> {
  const listings = new Map<string, Promise<readonly string[] | null>>();

  function namesIn(folder: string): Promise<readonly string[] | null> {
    const names = listings.get(folder) ?? readdir(folder).catch(() => null);
    listings.set(folder, names);
    return names;
  }

  /** A disk that ignores case also finds the former path: only the listing tells whether it exists. */
  async function isListed(former: string, path: string): Promise<boolean> {
    const [names, others] = [former.split(sep), path.split(sep)];
    const at = names.findIndex((name, place) => name !== others[place]);
    const listed = await namesIn(names.slice(0, at).join(sep) + sep);
    return listed === null || listed.includes(names[at] ?? '');
  }

  return async ({ path, identity }) => {
    const other = index.renamed(identity);
    if (!other || other.path === path) return null;
    if (differInCase(other.path, path)) return (await isListed(other.path, path)) ? null : other.path;
    const there = await look(other.path);
    return there.kind === 'file' && renameKey(there.identity) === renameKey(identity) ? null : other.path;
  };
}

import { existsSync, readdirSync } from 'node:fs';
import { readdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeldFiles } from '../support/held-files.ts';

/** Older versions kept copies in 256 folders named by the first two digits of their hashes. */
const isShard = (name: string): boolean => /^[0-9a-f]{2}$/.test(name);

/** Paths of copies that are still there. */
export function copiesInShards(folder: string): readonly string[] {
  const shards = existsSync(folder) ? readdirSync(folder).filter(isShard) : [];
  return shards.flatMap((shard) => readdirSync(join(folder, shard)).map((name) => join(folder, shard, name)));
}

/** Moves them to the present folder; the next start continues after a crash. */
export async function emptyShards(folder: string, to: string, held: HeldFiles): Promise<void> {
  for (const shard of (await readdir(folder)).filter(isShard)) {
    const from = join(folder, shard);
    for (const name of await readdir(from)) await held.rename(join(from, name), join(to, name));
    // An empty folder left behind does no harm.
    await rmdir(from).catch(() => undefined);
  }
}

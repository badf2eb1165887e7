import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { nullWhenGone } from '../../support/file-errors.ts';
import { heldFiles } from '../../support/held-files.ts';

const dump = /\.(dmp|meta)$/;
const dayMs = 24 * 60 * 60_000;

/** Removes crash dumps older than `days` from Crashpad's folder, which may be missing. Throws the system's errors. */
export async function removeOldDumps(folder: string, days: number, now: number): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(nullWhenGone);
  for (const path of (names ?? []).filter((name) => dump.test(name)).map((name) => join(folder, name))) {
    const stats = await stat(path).catch(nullWhenGone);
    if (stats?.isFile() && now - stats.mtimeMs > days * dayMs) await heldFiles.tidy(path);
  }
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * A separate program that behaves as a virus scanner: opens each new file below the given folders and keeps it open for
 * a second, during which Windows refuses to rename or delete it. Node shares the files that it opens; SQLite, on
 * Windows, does not. On a message it reports how many files it has held, and ends.
 */
const folders = process.argv.slice(2);
const heldFor = 1_000;
const seen = new Set<string>();
let held = 0;

function filesBelow(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  } catch {
    // A folder disappeared during the read: the next look finds the rest.
    return [];
  }
}

function hold(path: string): void {
  seen.add(path);
  try {
    const file = new DatabaseSync(path, { readOnly: true });
    held += 1;
    setTimeout(() => file.close(), heldFor);
  } catch {
    // Gone, or open in another program that does not share it.
  }
}

setInterval(() => {
  for (const path of folders.flatMap(filesBelow)) if (!seen.has(path)) hold(path);
}, 20);

process.on('message', () => process.send?.(held, () => process.exit()));
process.on('disconnect', () => process.exit());

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * A program of its own, as a virus scanner is: opens each new file below the folders it is given, and keeps it open for a
 * second, so that Windows lets no one rename or delete it. Node shares what it opens; SQLite, on Windows, does not. Asked
 * by a message, it says how many files it has held, and ends.
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
    // A folder went while it was read: what is in the others is found at the next look.
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
    // Gone, or open with another program that does not share it.
  }
}

setInterval(() => {
  for (const path of folders.flatMap(filesBelow)) if (!seen.has(path)) hold(path);
}, 20);

process.on('message', () => process.send?.(held, () => process.exit()));
process.on('disconnect', () => process.exit());

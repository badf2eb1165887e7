/** Opens every file of a folder and reads its size. Usage: node open-and-stat.ts FOLDER */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const folder = process.argv[2] ?? '.';
for (const name of await readdir(folder)) {
  await using file = await open(join(folder, name));
  await file.stat();
}

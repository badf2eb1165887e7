import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { Print, Recogniser, SeenPage } from '../ocr/recogniser.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * The engines with a cache on disk, keyed by code, models and picture. For tests, which read the same documents many
 * times in a run.
 */
export function keepReadings(engines: Recogniser, folder = usualFolder()): Recogniser {
  return {
    recognise: (png, models = 'quick') => kept(folder, models, png, () => engines.recognise(png, models)),
    lookAgain: (png) => kept(folder, 'again', png, () => engines.lookAgain(png)),
    findPrint: (png) => kept(folder, 'print', png, () => engines.findPrint(png)),
    close: () => engines.close(),
  };
}

/** A different folder for other code, or other versions of the models. */
function usualFolder(): string {
  const files = globSync(['extraction/ocr/**/*.ts', 'package-lock.json'], { cwd: root });
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(readFileSync(join(root, file)));
  return join(root, 'node_modules', '.cache', 'readings', hash.digest('hex').slice(0, 16));
}

async function kept<Seen extends SeenPage | Print | null>(
  folder: string,
  look: string,
  png: Buffer,
  see: () => Promise<Seen>,
): Promise<Seen> {
  const file = join(folder, `${createHash('sha256').update(png).digest('hex')}-${look}.json`);
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before !== null) return JSON.parse(before) as Seen;
  const seen = await see();
  // Without an engine there is nothing to cache.
  if (seen === null) return seen;
  const draft = `${file}.${process.pid}-${threadId}`;
  await mkdir(folder, { recursive: true });
  await writeFile(draft, JSON.stringify(seen));
  await rename(draft, file);
  return seen;
}

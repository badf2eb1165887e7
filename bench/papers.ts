/**
 * Generates documents with their true values: DIR/tuning and DIR/checking, each with manifest.csv. Rules are never
 * tuned on the checking half.
 * Usage: npm run bench -- papers DIR [--count N] [--half tuning] [--kind KIND] [--language LANGUAGE]
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { halves } from './papers/family.ts';
import { among, papersEach, wantedPapers, writePapers } from './papers/folder.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: papersEach },
    half: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    language: { type: 'string', default: '' },
  },
});
const [folder] = positionals;

if (folder === undefined) {
  console.error('Name the folder that the papers go to.');
  process.exitCode = 2;
} else {
  for (const half of among(halves, values.half))
    await writePapers(join(resolve(folder), half), half, wantedPapers(values));
}

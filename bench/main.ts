import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, misses, table, type Figure } from './parts/figures.ts';
import { temporaryPlace } from './parts/temporary-place.ts';

/**
 * `npm run bench -- NAME …` runs bench/NAME.ts. Without a name it measures everything that docs/performance.md shows,
 * and prints its table: some 35 minutes, with nothing else running.
 */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -3));
const ofThePage: Readonly<Record<string, readonly string[]>> = {
  upload: ['whole', 'drops', 'memory', 'step'],
  office: [],
  background: [],
  review: [],
};
const [name, ...args] = process.argv.slice(2);

if (name === undefined) printPage();
else if (names.includes(name)) process.exitCode = run(name, args);
else {
  console.error(`npm run bench -- ${names.join(' | ')} [arguments]`);
  process.exitCode = 2;
}

function run(bench: string, given: readonly string[], env: NodeJS.ProcessEnv = process.env): number {
  const path = join(import.meta.dirname, `${bench}.ts`);
  return spawnSync(process.execPath, [path, ...given], { stdio: 'inherit', env }).status ?? 1;
}

function printPage(): void {
  const before = load();
  const kept = join(temporaryPlace(), 'figures');
  const env = { ...process.env, COUNTERFOIL_FIGURES: kept };
  const failed = Object.entries(ofThePage).filter(([bench, given]) => run(bench, given, env) !== 0);
  const figures = readFileSync(kept, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Figure);
  console.log(`\nLoad ${before} before and ${load()} after.\n\n${table(figures)}`);
  console.log(`\n${figures.filter(misses).length} goals are missed.`);
  if (failed.length > 0) console.error(`Ended with an error: ${failed.map(([bench]) => bench).join(', ')}`);
  process.exitCode = failed.length;
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules', '.cache');
/**
 * Hash of the sources of out/; in a folder that each Vite build empties, so that another kind of build does not count
 * as this one.
 */
const stamp = join(root, 'out', 'main', 'sources.sha256');
/** The files that a build depends on. */
export const sources = [
  '{src,service,extraction}/**/*',
  'scripts/{licences,dependencies}.ts',
  '{electron.vite.config.ts,svelte.config.js,package.json,package-lock.json}',
];

/**
 * Builds main, command line, preload, window and service into out/, unless their sources are unchanged. Prints only on
 * failure, and then ends the process. Vitest and Playwright call it before tests that start these programs.
 */
export default function build(): void {
  const unlock = lock();
  const sum = sumOf(sources);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sum) {
    rmSync(stamp, { force: true });
    runVite();
    writeFileSync(stamp, sum);
  }
  unlock();
}

/** One build at a time: a second process waits and then finds the build done. The lock ends with its process. */
function lock(): () => void {
  mkdirSync(cache, { recursive: true });
  const held = new DatabaseSync(join(cache, 'build.lock'), { timeout: 2 ** 31 - 1 });
  held.exec('BEGIN EXCLUSIVE');
  return () => held.close();
}

/** One hash of all the files that these patterns name, tests left out. */
export function sumOf(patterns: readonly string[]): string {
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(root, join(file.parentPath, file.name)).split(sep).join('/'))
    .filter((path) => !/\.(test|fixture)\.ts$|\/testing\//.test(path));
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function runVite(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status === 0) return;
  console.error(stdout + stderr);
  process.exit(status ?? 1);
}

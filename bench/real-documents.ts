/**
 * Fetches the documents of bench/real-documents/manifest.csv from their public repositories into a folder, with a manifest.csv
 * for `npm run bench -- extraction --real DIR`. They are no part of the project. Needs git and the internet.
 * Usage: npm run bench -- real-documents DIR [--repository OWNER/NAME]
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readManifest, type ManifestRow } from '../extraction/measure/manifest.ts';

const list = join(import.meta.dirname, 'real-documents');
/** The largest file, in bytes. */
const largest = 64 * 1024 * 1024;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { repository: { type: 'string', default: '' } },
});
const [folder] = positionals.map((path) => resolve(path));
if (folder === undefined) {
  console.error('npm run bench -- real-documents DIR [--repository OWNER/NAME]');
  process.exit(2);
}

const rows = readManifest(list).filter(
  ({ source_repo: name }) => values.repository === '' || name === values.repository,
);
mkdirSync(folder, { recursive: true });
copyFileSync(join(list, 'manifest.csv'), join(folder, 'manifest.csv'));
for (const [repository, some] of Map.groupBy(rows, ({ source_repo: name = '' }) => name)) {
  const fetched = fetch(folder, repository, some);
  console.log(`${repository}: ${fetched} of ${some.length}`);
  if (fetched < some.length) process.exitCode = 1;
}

/** How many of a repository's documents were written. */
function fetch(to: string, repository: string, documents: readonly ManifestRow[]): number {
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-repository-'));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', place, ...args], { maxBuffer: largest, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    git('init', '--quiet', '--bare');
    for (const commit of new Set(documents.map((row) => row.commit ?? '')))
      git('fetch', '--quiet', '--depth', '1', `https://github.com/${repository}`, commit);
    return documents.filter((row) => isWritten(row, to, (path) => git('show', `${row.commit}:${path}`))).length;
  } catch (error) {
    console.error(String(error));
    return 0;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function isWritten(
  { path = '', source_path: source = '', sha256 }: ManifestRow,
  to: string,
  read: (path: string) => Buffer,
): boolean {
  const bytes = read(source);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) return false;
  mkdirSync(dirname(join(to, path)), { recursive: true });
  writeFileSync(join(to, path), bytes);
  return true;
}

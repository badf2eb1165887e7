import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Builds main, preload, window and sample service into out/. Prints only when it fails, and ends the process then. */
export function build(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status === 0) return;
  console.error(stdout + stderr);
  process.exit(status ?? 1);
}

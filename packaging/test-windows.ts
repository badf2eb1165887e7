import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import build from '../scripts/build.ts';
import { copyForWindows, fetchWindowsNode, run } from './standin/windows-copy.ts';
import { packForWindows } from './standin/windows.ts';

/**
 * `npm run test:windows -- ROOT [TESTS …]`, or `-- ROOT PROGRAM [ARGUMENTS …]`: the unit tests, the command line's journeys
 * and the installer, or the named tests, or a program of the project (e2e/faults/prove.ts), under Windows' own Node and
 * Wine, on a Linux machine as root. ROOT is a folder of 4 GB for a Debian with Wine and a copy of the project; it is made
 * in about five minutes when it is empty, and used again. Wine is not Windows: a failure here is a hint, and a test that
 * passes may fail there. On Windows itself, `npm test` needs none of this.
 */
const [root = '', ...named] = process.argv.slice(2);
if (!root.startsWith('/') || process.getuid?.() !== 0 || process.platform !== 'linux') {
  console.error('As root on Linux: npm run test:windows -- ROOT [PATH …], with the whole path of a folder of its own');
  process.exit(1);
}
const copy = join(root, 'project');
const environment = {
  ...process.env,
  HOME: '/root',
  WINEPREFIX: '/w/prefix',
  WINEDEBUG: '-all',
  XDG_RUNTIME_DIR: '/tmp',
  // A path of Linux.
  NODE_EXTRA_CA_CERTS: undefined,
};

makeSystem();
if (named.length > 0) {
  build();
  copyForWindows(copy);
} else await packForWindows(join(copy, 'dist'), copy);
process.exitCode = await runAll();
console.log(`Before ${root} is removed: umount ${join(root, 'proc')} ${join(root, 'dev')}`);

/** Debian 13: the Wine of 12 cannot start Node 24. */
function makeSystem(): void {
  mkdirSync(root, { recursive: true });
  if (!existsSync(join(root, 'usr', 'bin', 'apt-get')))
    run('debootstrap', ['--variant=minbase', 'trixie', root, mirror()]);
  for (const name of ['proc', 'dev']) {
    const place = join(root, name);
    if (spawnSync('mountpoint', ['-q', place]).status !== 0) run('mount', ['--bind', `/${name}`, place]);
  }
  for (const name of ['hosts', 'resolv.conf'])
    cpSync(join('/etc', name), join(root, 'etc', name), { dereference: true });
  cpSync('/etc/apt/apt.conf.d', join(root, 'etc', 'apt', 'apt.conf.d'), { recursive: true });
  if (!existsSync(join(root, 'usr', 'bin', 'wine'))) {
    run('chroot', [root, 'apt-get', 'update', '-qq']);
    run('chroot', [root, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'wine', 'wine64']);
  }
  fetchWindowsNode(join(root, 'w'));
}

/** The one that this machine's own packages come from. */
function mirror(): string {
  const sites = run('apt-get', ['indextargets', '--format', '$(SITE)']).split('\n');
  return sites.find((site) => site.endsWith('/debian')) ?? 'http://deb.debian.org/debian';
}

async function runAll(): Promise<number> {
  const [first = ''] = named;
  if (first.endsWith('.ts') && !first.endsWith('.test.ts')) return runNode(named);
  if (named.length > 0) return vitest(named);
  const unit = await vitest(['--project', 'unit']);
  return (await vitest(['--project', 'whole', 'e2e/cli', 'packaging/windows-installer'])) || unit;
}

function vitest(args: readonly string[]): Promise<number> {
  return runNode(['node_modules/vitest/vitest.mjs', 'run', ...args]);
}

/** Windows' Node cannot write to a pipe of Linux: its output goes through a file. */
async function runNode(args: readonly string[]): Promise<number> {
  const output = join(root, 'output.txt');
  const file = openSync(output, 'w');
  const inside = ['sh', '-c', 'cd /project && exec wine /w/node.exe "$@"', 'sh', ...args];
  const child = spawn('chroot', [root, ...inside], { stdio: ['ignore', file, file], env: environment });
  const shown = spawn('tail', ['--follow', '--lines=+1', `--pid=${child.pid ?? 0}`, output], { stdio: 'inherit' });
  const [[code]] = (await Promise.all([once(child, 'close'), once(shown, 'close')])) as [[number | null], unknown];
  return code ?? 1;
}

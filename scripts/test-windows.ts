import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packForWindows } from '../packaging/standin/windows.ts';
import build from './build.ts';
import { copyForWindows, fetchWindowsNode, run } from './windows-copy.ts';

/**
 * `npm run test:windows -- ROOT [PATH …]`: the unit tests and the command line's journeys, or the named files, under
 * Windows' own Node and Wine, on a Linux machine as root. ROOT is a folder of 4 GB for a Debian with Wine and a copy of the
 * project; it is made in about five minutes when it is empty, and used again. Wine is no Windows: what fails here is a
 * hint, and what passes may still fail there. On Windows itself, `npm test` needs nothing of this.
 */
const [root = '', ...named] = process.argv.slice(2);
if (!root.startsWith('/') || process.getuid?.() !== 0 || process.platform !== 'linux') {
  console.error('As root on Linux: npm run test:windows -- ROOT [PATH …], with the whole path of a folder of its own');
  process.exit(1);
}
const copy = join(root, 'project');
const journeys = ['e2e/cli', 'packaging/windows-installer'];
const environment = {
  ...process.env,
  HOME: '/root',
  WINEPREFIX: '/w/prefix',
  WINEDEBUG: '-all',
  XDG_RUNTIME_DIR: '/tmp',
  // A path of Linux.
  NODE_EXTRA_CA_CERTS: undefined,
};
const report = 'test-results/windows.json';

makeSystem();
if (named.length > 0) {
  build();
  copyForWindows(copy);
} else await packForWindows(join(copy, 'dist'), copy);
process.exitCode = await runTests();

/** Debian 13: the Wine of 12 cannot start Node 24. */
function makeSystem(): void {
  mkdirSync(root, { recursive: true });
  if (!existsSync(join(root, 'usr', 'bin', 'apt-get')))
    run('debootstrap', ['--variant=minbase', 'trixie', root, mirror()]);
  for (const name of ['proc', 'dev']) {
    const place = join(root, name);
    if (spawnSync('mountpoint', ['-q', place]).status !== 0) run('mount', ['--bind', `/${name}`, place]);
  }
  cpSync('/etc/resolv.conf', join(root, 'etc', 'resolv.conf'), { dereference: true });
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

async function runTests(): Promise<number> {
  const lanes =
    named.length > 0
      ? [named]
      : [
          ['--project', 'unit'],
          ['--project', 'whole', ...journeys],
        ];
  let worst = 0;
  for (const lane of lanes) worst = Math.max(worst, await vitest(lane));
  return worst;
}

/** Windows' Node cannot write to a pipe of Linux: its output goes through a file. */
async function vitest(args: readonly string[]): Promise<number> {
  const output = join(root, 'output.txt');
  const file = openSync(output, 'w');
  const words = ['/w/node.exe', 'node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
  const inside = ['sh', '-c', 'cd /project && exec wine "$@"', 'sh', ...words, `--outputFile.json=${report}`, ...args];
  const child = spawn('chroot', [root, ...inside], { stdio: ['ignore', file, file], env: environment });
  const shown = spawn('tail', ['--follow', '--lines=+1', `--pid=${child.pid ?? 0}`, output], { stdio: 'inherit' });
  await Promise.all([once(child, 'close'), once(shown, 'close')]);
  return summary();
}

function summary(): number {
  const path = join(copy, report);
  if (!existsSync(path)) return 1;
  const { numPassedTests, numFailedTests, numPendingTests, success } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly numPassedTests: number;
    readonly numFailedTests: number;
    readonly numPendingTests: number;
    readonly success: boolean;
  };
  rmSync(path);
  console.log(`Windows' Node: ${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
  return success ? 0 : 1;
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'electron-builder';
import buildProgram from '../scripts/build.ts';
import { readLockedPackages } from '../scripts/dependencies.ts';
import { builderConfig } from './electron-builder.config.ts';
import { nativesFor, type Target } from './natives.ts';
import { signLists } from './sign-lists.ts';
import { writePolicyTemplates } from './policies/templates.ts';
import { packForWindows } from './standin/windows.ts';

/**
 * `npm run dist`: installers of the system it runs on, in dist/. Downloads Electron; without its binary see dist:standin.
 * `-- --x64 --arm64` makes them for both processors, with one list of versions for both. `-- --win` on another system packs
 * for Windows without Electron's binary (standin/windows.ts). Beside them are the templates of the policies. With
 * COUNTERFOIL_UPDATE_KEY (Ed25519, PEM) it signs the lists of versions; `-- --sign` signs those in dist/ again, and nothing else.
 */
const { values } = parseArgs({
  options: {
    x64: { type: 'boolean' },
    arm64: { type: 'boolean' },
    win: { type: 'boolean' },
    sign: { type: 'boolean' },
  },
});
const { win, sign, ...processors } = values;
const { COUNTERFOIL_UPDATE_KEY: key = '' } = process.env;
if (sign && key === '') throw new Error('COUNTERFOIL_UPDATE_KEY has no key');
const { platform, arch } = process;
const dist = join(import.meta.dirname, '..', 'dist');

if (!sign) {
  if (win && platform !== 'win32') await packForWindows(dist, join(dist, 'windows-standin', 'project'));
  else await packForThisSystem();
  writePolicyTemplates(join(dist, 'policies'));
}
if (key !== '') signLists(dist, key);

async function packForThisSystem(): Promise<void> {
  if (arch === 'arm64' && processors.x64) installNatives('x64');
  if (arch === 'x64' && processors.arm64) installNatives('arm64');
  buildProgram();
  await build({ publish: 'never', config: builderConfig, ...processors });
}

/** npm installs those of its own processor alone; these are beside them until its next `npm ci`. */
function installNatives(other: 'x64' | 'arm64'): void {
  const root = join(import.meta.dirname, '..');
  const natives = nativesFor(readLockedPackages(root), { platform: platform as Target['platform'], arch: other });
  const { status } = spawnSync('npm', ['install', '--no-save', '--force', '--no-audit', '--no-fund', ...natives], {
    cwd: root,
    stdio: 'inherit',
    shell: platform === 'win32',
  });
  if (status !== 0) throw new Error(`The natives for ${other} could not be installed`);
}

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRawHeader } from '@electron/asar';
import { build, Platform } from 'electron-builder';
import type { AfterPackContext } from 'electron-builder';
import { build as buildProgram } from '../../scripts/build.ts';
import { builderConfig, checkResources } from '../electron-builder.config.ts';
import { makeElectronFolder } from './make-electron.ts';

/**
 * `npm run dist:standin [dir | deb …]`: packages over electron-host, for where Electron's binary cannot be had and for the
 * tests of packages. They need the system's Chromium.
 */
const [...targets] = process.argv.slice(2);
const output = join(import.meta.dirname, '..', '..', 'dist');
const electron = join(output, 'electron-standin');

buildProgram();
makeElectronFolder(electron);
process.env.CUSTOM_FPM_PATH = join(import.meta.dirname, 'fpm.mjs');
await build({
  targets: Platform.LINUX.createTarget(targets.length > 0 ? targets : ['deb', 'tar.gz']),
  publish: 'never',
  config: {
    ...builderConfig,
    electronDist: electron,
    afterPack(context) {
      checkResources(context);
      sealArchive(context);
    },
    deb: { compression: 'gz', depends: ['chromium', 'libsecret-1-0'] },
  },
});

/** What Electron has in its executable on Windows and macOS: the hash of the archive's header. */
function sealArchive({ appOutDir }: AfterPackContext): void {
  const archive = join(appOutDir, 'resources', 'app.asar');
  const { headerString } = getRawHeader(archive);
  writeFileSync(`${archive}.sha256`, createHash('sha256').update(headerString).digest('hex'));
}

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getRawHeader } from '@electron/asar';
import { build, Platform, type AfterPackContext } from 'electron-builder';
import buildProgram from '../../scripts/build.ts';
import { builderConfig, checkResources } from '../electron-builder.config.ts';
import { makeAppImageTools } from './make-appimage-tools.ts';
import { makeElectronFolder } from './make-electron.ts';

/**
 * `npm run dist:standin [dir | deb | AppImage …]`: packages with electron-host instead of Electron, for machines
 * without Electron's binary and for the tests of packages. They need the system's Chromium; AppImages also need
 * squashfs-tools. For tests: `--output FOLDER` instead of dist, and `--prepackaged FOLDER --version VERSION` packs the
 * output of `dir` as that version.
 */
const { values, positionals: targets } = parseArgs({
  allowPositionals: true,
  options: {
    output: { type: 'string', default: join(import.meta.dirname, '..', '..', 'dist') },
    prepackaged: { type: 'string' },
    version: { type: 'string' },
  },
});
const output = resolve(values.output);
const electron = join(output, 'electron-standin');
const tools = join(output, 'appimage-tools');
mkdirSync(output, { recursive: true });
process.env.CUSTOM_FPM_PATH = join(import.meta.dirname, 'fpm.mjs');
if (targets.includes('AppImage')) {
  makeAppImageTools(tools);
  process.env.APPIMAGE_TOOLS_PATH = tools;
}
if (values.prepackaged === undefined) {
  buildProgram();
  makeElectronFolder(electron);
}
await pack();

async function pack(): Promise<void> {
  await build({
    targets: Platform.LINUX.createTarget(targets.length > 0 ? targets : ['deb', 'tar.gz']),
    publish: 'never',
    ...(values.prepackaged === undefined ? {} : { prepackaged: resolve(values.prepackaged) }),
    config: {
      ...builderConfig,
      ...(values.version === undefined ? {} : { extraMetadata: { version: values.version } }),
      directories: { ...builderConfig.directories, output },
      electronDist: electron,
      afterPack(context) {
        checkResources(context);
        sealArchive(context);
      },
      deb: { compression: 'gz', depends: ['chromium', 'libsecret-1-0'] },
    },
  });
}

/** Writes the hash of the archive's header, which Electron keeps in its executable on Windows and macOS. */
function sealArchive({ appOutDir }: AfterPackContext): void {
  const archive = join(appOutDir, 'resources', 'app.asar');
  const { headerString } = getRawHeader(archive);
  writeFileSync(`${archive}.sha256`, createHash('sha256').update(headerString).digest('hex'));
}

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import buildProgram from '../../scripts/build.ts';
import { builderConfig } from '../electron-builder.config.ts';
import { fuseWire } from './make-electron.ts';
import { compiler, makeInstaller } from './make-installer.ts';
import { copyForWindows, fetchWindowsNode } from './windows-copy.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Packs for Windows on another system, into `output`: win-unpacked, with Windows' Node in place of Electron's binary, and
 * its installer where Debian's NSIS is. The packed files and the installer can be tested; the program opens no window.
 * `copyForWindows` makes its copy in `project`.
 */
export async function packForWindows(output: string, project: string): Promise<void> {
  const work = join(output, 'windows-standin');
  buildProgram();
  copyForWindows(project);
  await build({
    projectDir: project,
    targets: Platform.WINDOWS.createTarget('dir', Arch.x64),
    publish: 'never',
    config: {
      ...builderConfig,
      files: filesForWindows(),
      directories: { buildResources: join(root, 'packaging', 'resources'), output },
      electronDist: makeElectron(work),
      electronVersion: process.versions.node,
    },
  });
  if (!existsSync(compiler)) console.warn(`No ${compiler} here: no installer is made`);
  else installerOf(join(output, 'win-unpacked'), join(output, 'Counterfoil-standin-setup.exe'));
}

function installerOf(folder: string, installer: string): void {
  const complaint = makeInstaller(folder, installer);
  if (complaint !== '') throw new Error(complaint);
}

/** electron-builder replaces ${platform} by the system that it runs on. */
function filesForWindows(): string[] {
  const { files } = builderConfig as { readonly files: readonly string[] };
  return files.map((pattern) => pattern.replaceAll('${platform}', 'win32'));
}

function makeElectron(work: string): string {
  const folder = join(work, 'electron');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'resources'), { recursive: true });
  const program = unsigned(readFileSync(fetchWindowsNode(work)));
  writeFileSync(join(folder, 'electron.exe'), Buffer.concat([program, fuseWire()]));
  return folder;
}

/** Electron's binary has no signature. Node's is the end of the file; the fifth data directory of the header says where. */
function unsigned(program: Buffer): Buffer {
  const entry = program.readUInt32LE(0x3c) + 24 + 112 + 4 * 8;
  const begin = program.readUInt32LE(entry);
  program.fill(0, entry, entry + 8);
  return program.subarray(0, begin);
}

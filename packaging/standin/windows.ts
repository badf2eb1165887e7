import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import buildProgram from '../../scripts/build.ts';
import { copyForWindows, fetchWindowsNode } from '../../scripts/windows-copy.ts';
import { builderConfig } from '../electron-builder.config.ts';
import { fuseWire } from './make-electron.ts';
import { compiler, makeInstaller } from './make-installer.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * What can be made of the Windows package on another system, in `output`: win-unpacked, with Windows' Node in place of
 * Electron's binary, and an installer of it where Debian's NSIS is. What is packed and installed can be looked at; no
 * window opens. `project` is where `copyForWindows` makes its copy.
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

/** electron-builder fills in the system that it runs on. */
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

/** Electron's is not signed. The signature stands at the end, and where it begins in the fifth of the header's directories. */
function unsigned(program: Buffer): Buffer {
  const entry = program.readUInt32LE(0x3c) + 24 + 112 + 4 * 8;
  const begin = program.readUInt32LE(entry);
  program.fill(0, entry, entry + 8);
  return program.subarray(0, begin);
}

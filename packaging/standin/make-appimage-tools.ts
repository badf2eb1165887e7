import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the program begins in the file, bytes: a multiple of a block. */
const runtimeSize = 4_096;

/**
 * Makes a folder that stands for electron-builder's tools for AppImages, which it would download: the system's
 * squashfs-tools and a runtime of our own. Compressed fast, for these packages are for tests.
 */
export function makeAppImageTools(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['runtimes', 'lib/x64']) mkdirSync(join(folder, part), { recursive: true });
  const script = '#!/bin/sh\nexec /usr/bin/mksquashfs "$@" -Xcompression-level 1\n';
  writeFileSync(join(folder, 'mksquashfs'), script, { mode: 0o755 });
  symlinkSync('/bin/true', join(folder, 'desktop-file-validate'));
  const runtime = readFileSync(join(import.meta.dirname, 'appimage-runtime.sh'), 'utf8');
  const filled = runtime.replace('RUNTIME_SIZE', String(runtimeSize)).padEnd(runtimeSize, '\n');
  writeFileSync(join(folder, 'runtimes', 'runtime-x64'), filled);
}

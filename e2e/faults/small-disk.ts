import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Mounts a disk in memory, small enough for a test to fill. False where mounting is not permitted; `options`: mount(8).
 */
export const mountDisk = (path: string, options: string): boolean =>
  spawnSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]).status === 0;

/** Lazy unmount, because a program left by a failed test may still have files open there. */
export const unmountDisk = (path: string): boolean => spawnSync('/usr/bin/umount', ['-l', path]).status === 0;

export function canMountDisk(): boolean {
  const probe = mkdtempSync(join(tmpdir(), 'counterfoil-mount-'));
  try {
    return mountDisk(probe, 'size=1m') && unmountDisk(probe);
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

/** Fills the disk of this file up to its last page. */
export function fillUp(path: string): void {
  const file = openSync(path, 'w');
  const block = Buffer.alloc(4_096);
  try {
    for (;;) writeSync(file, block);
  } catch {
    closeSync(file);
  }
}

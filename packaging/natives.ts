import { closeSync, openSync, readSync } from 'node:fs';
import { nameOf, type LockedPackage } from '../scripts/dependencies.ts';

/** System and processor of a native library. */
export interface Target {
  readonly platform: 'linux' | 'win32' | 'darwin';
  readonly arch: 'x64' | 'arm64';
}

/** e_machine of ELF, Machine of PE, cputype of Mach-O. */
const machines: Readonly<Record<Target['platform'], Readonly<Record<number, Target['arch']>>>> = {
  linux: { 0x3e: 'x64', 0xb7: 'arm64' },
  win32: { 0x8664: 'x64', 0xaa64: 'arm64' },
  darwin: { 0x01000007: 'x64', 0x0100000c: 'arm64' },
};

/** From the file's first bytes; null: another format or processor. */
export function targetOf(path: string): Target | null {
  const head = Buffer.alloc(4_096);
  const file = openSync(path, 'r');
  try {
    readSync(file, head, 0, head.length, 0);
  } finally {
    closeSync(file);
  }
  const [platform, machine] = machineOf(head);
  const arch = platform === null ? undefined : machines[platform][machine];
  return platform === null || arch === undefined ? null : { platform, arch };
}

function machineOf(head: Buffer): readonly [Target['platform'] | null, number] {
  if (head.subarray(0, 4).equals(Buffer.from('\x7fELF'))) return ['linux', head.readUInt16LE(0x12)];
  if (head.readUInt32LE(0) === 0xfeedfacf) return ['darwin', head.readUInt32LE(4)];
  if (head.subarray(0, 2).equals(Buffer.from('MZ'))) {
    const pe = head.readUInt32LE(0x3c);
    if (pe + 6 <= head.length && head.subarray(pe, pe + 2).equals(Buffer.from('PE'))) {
      return ['win32', head.readUInt16LE(pe + 4)];
    }
  }
  return [null, 0];
}

/** The locked packages that the program needs only on this system, as arguments for npm: name@version. */
export function nativesFor(
  locked: Readonly<Record<string, LockedPackage>>,
  { platform, arch }: Target,
): readonly string[] {
  return Object.entries(locked)
    .filter(([, { os, cpu, dev }]) => !dev && os?.includes(platform) && cpu?.includes(arch))
    .map(([path, { version = '' }]) => `${nameOf(path)}@${version}`);
}

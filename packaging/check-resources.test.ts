import { cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { resourceFaults } from './check-resources.ts';

/** A header of 64 bytes and more, as far as it is looked at. */
function header(kind: 'elf' | 'pe' | 'mach', machine: number): Buffer {
  const bytes = Buffer.alloc(256);
  if (kind === 'elf') {
    bytes.write('\x7fELF', 'latin1');
    bytes.writeUInt16LE(machine, 0x12);
  } else if (kind === 'mach') {
    bytes.writeUInt32LE(0xfeedfacf, 0);
    bytes.writeUInt32LE(machine, 4);
  } else {
    bytes.write('MZ', 'latin1');
    bytes.writeUInt32LE(0x80, 0x3c);
    bytes.write('PE', 0x80, 'latin1');
    bytes.writeUInt16LE(machine, 0x84);
  }
  return bytes;
}

function resources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-resources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'app.asar.unpacked'));
  return folder;
}

it.each([
  [{ platform: 'linux', arch: 'x64' }, 'elf', 0x3e, 'a.node'],
  [{ platform: 'linux', arch: 'arm64' }, 'elf', 0xb7, 'libvips-cpp.so.8.18.7'],
  [{ platform: 'win32', arch: 'x64' }, 'pe', 0x8664, 'libvips.dll'],
  [{ platform: 'darwin', arch: 'x64' }, 'mach', 0x01000007, 'a.node'],
  [{ platform: 'darwin', arch: 'arm64' }, 'mach', 0x0100000c, 'libvips.dylib'],
] as const)('%o takes its own natives alone', (target, kind, machine, name) => {
  const folder = resources();
  writeFileSync(join(folder, 'app.asar.unpacked', name), header(kind, machine));
  expect(resourceFaults(folder, target)).toEqual([]);
  for (const [other, foreign] of [
    ['elf', 0x28],
    ['pe', 0x14c],
    ['mach', 7],
  ] as const) {
    const path = join(folder, 'foreign.node');
    writeFileSync(path, header(other, foreign));
    expect(resourceFaults(folder, target)).toEqual([`${path} is not for ${target.platform} ${target.arch}`]);
  }
});

it('the Node that runs this is for this system', () => {
  const folder = resources();
  cpSync(process.execPath, join(folder, 'node.node'), { dereference: true });
  truncateSync(join(folder, 'node.node'), 4_096);
  const { platform, arch } = process as { platform: 'linux'; arch: 'x64' };
  expect(resourceFaults(folder, { platform, arch })).toEqual([]);
});

it('needs natives', () => {
  expect(resourceFaults(resources(), { platform: 'linux', arch: 'x64' })).toEqual(['no natives']);
});

it.each([
  ['linux', 'elf', 0x3e, 35],
  ['win32', 'pe', 0x8664, 38],
  ['darwin', 'mach', 0x01000007, 33],
] as const)('each part of a package for %s has a size that is kept', (platform, kind, machine, most) => {
  const folder = resources();
  const canvas = join(folder, 'app.asar.unpacked', 'node_modules', '@napi-rs', 'canvas', 'skia.node');
  mkdirSync(dirname(canvas), { recursive: true });
  writeFileSync(canvas, header(kind, machine));
  writeFileSync(join(folder, 'app.asar'), '');
  truncateSync(canvas, most * 1024 * 1024);
  truncateSync(join(folder, 'app.asar'), 31 * 1024 * 1024);
  expect(resourceFaults(folder, { platform, arch: 'x64' })).toEqual([]);
  truncateSync(canvas, (most + 1) * 1024 * 1024);
  truncateSync(join(folder, 'app.asar'), 32 * 1024 * 1024);
  expect(resourceFaults(folder, { platform, arch: 'x64' })).toEqual([
    '32.0 MB for the program, 31 at most',
    `${most + 1}.0 MB for the canvas, ${most} at most`,
  ]);
});

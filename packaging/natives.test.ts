import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLockedPackages } from '../scripts/dependencies.ts';
import { nativesFor } from './natives.ts';

it.each([
  { platform: 'darwin', arch: 'x64' },
  { platform: 'darwin', arch: 'arm64' },
] as const)('what a package for %o needs of this system alone is in the lock file', (target) => {
  const names = nativesFor(readLockedPackages(join(import.meta.dirname, '..')), target);
  const { platform, arch } = target;
  expect(names.map((name) => name.replace(/@[\d.]+$/, '')).sort()).toEqual([
    `@img/sharp-${platform}-${arch}`,
    `@img/sharp-libvips-${platform}-${arch}`,
    `@napi-rs/canvas-${platform}-${arch}`,
  ]);
});

it('takes no other system, no other processor, and nothing of the tools', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', os: ['darwin'], cpu: ['x64'] },
    'node_modules/b/node_modules/@c/d': { version: '2.0.0', os: ['darwin'], cpu: ['x64'] },
    'node_modules/e': { version: '1.0.0', os: ['linux'], cpu: ['x64'] },
    'node_modules/f': { version: '1.0.0', os: ['darwin'], cpu: ['arm64'] },
    'node_modules/g': { version: '1.0.0', os: ['darwin'], cpu: ['x64'], dev: true },
    'node_modules/h': { version: '1.0.0' },
  };
  expect(nativesFor(packages, { platform: 'darwin', arch: 'x64' })).toEqual(['a@1.0.0', '@c/d@2.0.0']);
});

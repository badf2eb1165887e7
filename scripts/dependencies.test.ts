import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { dependencyFaults, readLockedPackages, type LockedPackage } from './dependencies.ts';

const root = join(import.meta.dirname, '..');
const manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) });

/** By the names they are installed as: keytar comes from @github/keytar. */
function allowedScripts(): Record<string, boolean> {
  const { allowScripts } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return { ...allowScripts, keytar: allowScripts['@github/keytar'] ?? false };
}

it('every locked package has an allowed licence, no unknown install script, and no address', () => {
  const packages = readLockedPackages(root);
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(dependencyFaults(packages, allowedScripts())).toEqual([]);
});

it.each<[string, LockedPackage, readonly string[]]>([
  ['a', { license: 'MIT' }, []],
  ['a', { license: '(MIT OR GPL-3.0)' }, []],
  ['a', { license: 'MIT AND GPL-3.0' }, ['a: licence MIT AND GPL-3.0']],
  ['a', { license: 'AGPL-3.0-only', dev: true }, ['a: licence AGPL-3.0-only']],
  ['a', {}, ['a: licence none']],
  ['a', { license: 'LGPL-3.0-or-later' }, ['a: licence LGPL-3.0-or-later']],
  ['axe-core', { license: 'MPL-2.0', dev: true }, []],
  ['axe-core', { license: 'MPL-2.0' }, ['axe-core: licence MPL-2.0']],
  ['@img/sharp-libvips-linux-x64', { license: 'LGPL-3.0-or-later' }, []],
  ['@img/sharp-win32-x64', { license: 'Apache-2.0 AND LGPL-3.0-or-later' }, []],
  ['libheif-js', { license: 'LGPL-3.0' }, []],
  ['b', { license: 'LGPL-3.0' }, ['b: licence LGPL-3.0']],
  ['a', { license: 'MIT', hasInstallScript: true }, ['a: install script']],
  ['named', { license: 'MIT', hasInstallScript: true }, []],
  ['a', { license: 'MIT', resolved: 'https://packages.example/a' }, ['a: resolved https://packages.example/a']],
])('%s %o: %o', (name, locked, faults) => {
  const packages = { '': {}, [`node_modules/b/node_modules/${name}`]: locked };
  expect(dependencyFaults(packages, { named: false })).toEqual(faults);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lockedPackage = z
  .object({
    version: z.string().exactOptional(),
    license: z.string().exactOptional(),
    dev: z.boolean().exactOptional(),
    resolved: z.string().exactOptional(),
    hasInstallScript: z.boolean().exactOptional(),
    os: z.array(z.string()).exactOptional(),
    cpu: z.array(z.string()).exactOptional(),
  })
  .readonly();

/** What package-lock.json says of one package; npm's file format, version 3. */
export type LockedPackage = z.infer<typeof lockedPackage>;

const lockFile = z.object({ packages: z.record(z.string(), lockedPackage) });

/** By the folder it is installed in, from `root`; '' is the project itself. Throws when the file is not as npm writes it. */
export const readLockedPackages = (root: string): Readonly<Record<string, LockedPackage>> =>
  lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages;

/** The name under which a package of a folder is imported. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
]);

/** Allowed by name; each with its reason. */
const exceptions: readonly { readonly name: RegExp; readonly license: string; readonly devOnly: boolean }[] = [
  // The image library beneath sharp: a shared library of its own that can be replaced, as its licence asks.
  { name: /^@img\/sharp-(libvips-|wasm32$|win32-)/, license: 'LGPL-3.0-or-later', devOnly: false },
  // The reader of HEIC: a WebAssembly file of its own that can be replaced, as its licence asks.
  { name: /^libheif-js$/, license: 'LGPL-3.0', devOnly: false },
  { name: /^axe-core$/, license: 'MPL-2.0', devOnly: true },
  { name: /^lightningcss(-|$)/, license: 'MPL-2.0', devOnly: true },
  { name: /^caniuse-lite$/, license: 'CC-BY-4.0', devOnly: true },
  // The permissive licences of Python and of nobody in particular.
  { name: /^argparse$/, license: 'Python-2.0', devOnly: false },
  { name: /^truncate-utf8-bytes$/, license: 'WTFPL', devOnly: true },
  // MIT by their LICENSE files; their package.json does not say so where npm looks.
  { name: /^(svelte-toolbelt|x11)$/, license: 'none', devOnly: true },
  { name: /^png-js$/, license: 'none', devOnly: false },
];

/**
 * What is wrong with the locked packages, a line each: a licence that is not permissive and not allowed by name, an
 * install script that package.json does not speak of, and an address, which would tie the lock file to one registry.
 * `allowScripts`: package.json's, by the name a package is installed as.
 */
export function dependencyFaults(
  packages: Readonly<Record<string, LockedPackage>>,
  allowScripts: Readonly<Record<string, boolean>>,
): readonly string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    if (path === '') return [];
    const name = nameOf(path);
    const faults: string[] = [];
    if (!isAllowed(name, locked)) faults.push(`${name}: licence ${locked.license ?? 'none'}`);
    if (locked.hasInstallScript && !(name in allowScripts)) faults.push(`${name}: install script`);
    if (locked.resolved !== undefined) faults.push(`${name}: resolved ${locked.resolved}`);
    return faults;
  });
}

/** Of alternatives one must do, of parts all. */
function isAllowed(name: string, { license = 'none', dev = false }: LockedPackage): boolean {
  const good = (part: string) =>
    permissive.has(part) ||
    exceptions.some((one) => one.name.test(name) && one.license === part && (dev || !one.devOnly));
  const alternatives = license.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every(good));
}

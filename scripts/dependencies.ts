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

/** A package's entry in package-lock.json; npm's file format, version 3. */
export type LockedPackage = z.infer<typeof lockedPackage>;

const lockFile = z.object({ packages: z.record(z.string(), lockedPackage) });

/**
 * Keyed by the folder of installation, relative to `root`; '' is the project itself. Throws when the file has another
 * format.
 */
export const readLockedPackages = (root: string): Readonly<Record<string, LockedPackage>> =>
  lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages;

/** The import name of the package in a folder. */
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

/** Exceptions by name, each with its reason. */
const exceptions: readonly { readonly name: RegExp; readonly license: string; readonly devOnly: boolean }[] = [
  // sharp's image library: a separate shared library that can be replaced, as its licence requires.
  { name: /^@img\/sharp-(libvips-|wasm32$|win32-)/, license: 'LGPL-3.0-or-later', devOnly: false },
  // The HEIC decoder: a separate WebAssembly file that can be replaced, as its licence requires.
  { name: /^libheif-js$/, license: 'LGPL-3.0', devOnly: false },
  { name: /^axe-core$/, license: 'MPL-2.0', devOnly: true },
  { name: /^lightningcss(-|$)/, license: 'MPL-2.0', devOnly: true },
  { name: /^caniuse-lite$/, license: 'CC-BY-4.0', devOnly: true },
  // Permissive, but not in the usual list.
  { name: /^argparse$/, license: 'Python-2.0', devOnly: false },
  { name: /^truncate-utf8-bytes$/, license: 'WTFPL', devOnly: true },
  // MIT by their LICENSE files; npm does not find it in their package.json.
  { name: /^(svelte-toolbelt|x11)$/, license: 'none', devOnly: true },
  { name: /^png-js$/, license: 'none', devOnly: false },
];

/**
 * Faults of the locked packages, a line each: a licence that is neither permissive nor an exception, an install script
 * that package.json does not mention, and a URL, which would tie the lock file to one registry. `allowScripts`:
 * package.json's, by installed name.
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

/** One alternative (OR) must be allowed, with all its parts (AND). */
function isAllowed(name: string, { license = 'none', dev = false }: LockedPackage): boolean {
  const good = (part: string) =>
    permissive.has(part) ||
    exceptions.some((one) => one.name.test(name) && one.license === part && (dev || !one.devOnly));
  const alternatives = license.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every(good));
}

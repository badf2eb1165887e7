import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { licencesFile, type ShippedLicence } from '../src/contract/licences.ts';
import { nameOf, readLockedPackages } from './dependencies.ts';

/** The typeface is among our own files, so npm does not list it. */
const inter = { name: 'Inter', version: '', licence: 'OFL-1.1' };
const interText = 'src/renderer/assets/fonts/LICENSE-Inter-OFL.txt';

/** Runs the program, but npm does not count it as a dependency. Its files include Chromium's list. */
const electron = 'node_modules/electron';

const licenceFile = /^(licen[cs]es?|copying|notice)([-_.].*)?$/i;
const code = new Set(['.js', '.cjs', '.mjs', '.ts', '.json', '.map', '.html']);

/**
 * Lists, sorted by name with each version once: the packages that the program needs to run and that are installed on
 * this system, those that `modules` (paths of the window's sources) come from, Electron, and the typeface.
 */
export function shippedLicences(root: string, modules: Iterable<string>): readonly ShippedLicence[] {
  const locked = readLockedPackages(root);
  const needed = Object.entries(locked).flatMap(([path, { dev }]) => (path === '' || dev ? [] : [path]));
  const paths = new Set([...needed, electron, ...[...modules].flatMap((id) => packageOf(root, id) ?? [])]);
  const packages = [...paths]
    .filter((path) => existsSync(join(root, path)))
    .map((path) => {
      const { version = '', license: licence = '' } = locked[path] ?? {};
      return { name: nameOf(path), version, licence, text: textOf(join(root, path)) };
    });
  const all = [...packages, { ...inter, text: readFileSync(join(root, interText), 'utf8').trim() }];
  const byVersion = new Map(all.map((one) => [`${one.name} ${one.version}`, one]));
  return [...byVersion.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The folder, relative to `root`, of the package that contains a bundled module; null for our own. */
function packageOf(root: string, id: string): string | null {
  const path = relative(root, id.replace(/^\0/, '').replace(/\?.*/, '')).split(sep).join('/');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null;
}

/** The package's licence files, also of vendored parts; its README if it has none. */
function textOf(folder: string): string {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !relative(folder, entry.parentPath).split(sep).includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
  const named = (wanted: (name: string) => boolean) =>
    names.filter((path) => wanted(path.slice(path.lastIndexOf(sep) + 1)));
  const licences = named((name) => licenceFile.test(name) && !code.has(extname(name)));
  const found = licences.length > 0 ? licences : named((name) => /^readme(\.md)?$/i.test(name)).slice(0, 1);
  return found
    .sort()
    .map((path) => readFileSync(path, 'utf8').trim())
    .join('\n\n');
}

/** Vite plugin of the window's build: writes the list beside the built files. */
export const licencesPlugin = (root: string) => ({
  name: 'licences',
  generateBundle(this: {
    getModuleIds(): Iterable<string>;
    emitFile(file: { type: 'asset'; fileName: string; source: string }): string;
  }) {
    const source = JSON.stringify(shippedLicences(root, this.getModuleIds()));
    this.emitFile({ type: 'asset', fileName: licencesFile, source });
  },
});

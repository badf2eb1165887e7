import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
/** Electron's default fuses, in the order of @electron/fuses: every feature on, no check enforced. */
const fuses = '100100011';
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** The host's dependencies, with their own. */
const hostPackages = ['x11', 'dbus-native', 'xml2js', 'sax'];

/** Makes a folder in place of Electron's distribution: executable, version, Node and the host. */
export function makeElectronFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const host = join(folder, 'host');
  mkdirSync(join(folder, 'resources'), { recursive: true });
  for (const part of ['cdp', 'dbus', 'modules', 'renderer', 'start', 'support']) {
    cpSync(join(root, 'electron-host', part), join(host, part), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    });
  }
  mkdirSync(join(host, 'dist'));
  copyFileSync(join(root, 'electron-host', 'dist', 'version'), join(host, 'dist', 'version'));
  copyFileSync(join(root, 'electron-host', 'dist', 'version'), join(folder, 'version'));
  for (const name of hostPackages)
    cpSync(join(root, 'node_modules', name), join(host, 'node_modules', name), { recursive: true });
  writeFileSync(join(host, 'package.json'), '{ "type": "module" }\n');
  copyFileSync(realpathSync(join(root, 'node_modules', 'node', 'bin', 'node')), join(host, 'node'));
  const launcher = readFileSync(join(import.meta.dirname, 'launcher.sh'));
  writeFileSync(join(folder, 'electron'), Buffer.concat([launcher, fuseWire()]));
  chmodSync(join(folder, 'electron'), 0o755);
}

/** The fuse wire in Electron's executable: a sentinel, a version, a length and the fuses. */
export function fuseWire(): Buffer {
  return Buffer.concat([Buffer.from(fuseSentinel), Buffer.from([1, fuses.length]), Buffer.from(fuses)]);
}

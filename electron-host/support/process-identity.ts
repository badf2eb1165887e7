import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface ProcessFacts {
  /** The app's `process.execPath`; Electron apps start it for their child processes. */
  readonly executable: string;
  /** The Node binary that runs. */
  readonly node: string;
  readonly electronVersion: string;
  /** The app inside a package; null: the command line names one. */
  readonly packagedApp: string | null;
}

/** Makes this process appear to the app as Electron's main process (`type` browser) or as a utility process. */
export function assumeElectron(type: 'browser' | 'utility', electronVersion: string, chrome: () => string): void {
  const versions = { ...process.versions, electron: electronVersion };
  Object.defineProperty(versions, 'chrome', { get: chrome, enumerable: true });
  Object.defineProperty(process, 'versions', { value: Object.freeze(versions) });
  Object.assign(process, { type });
}

/** Reads the launcher's facts, and sets argv and execPath as Electron does. */
export function takeProcessFacts(hostFolder: string): ProcessFacts {
  const executable = process.env.ELECTRON_HOST_EXEC ?? join(hostFolder, 'dist', 'electron');
  const packagedApp = process.env.ELECTRON_HOST_APP ?? null;
  delete process.env.ELECTRON_HOST_EXEC;
  delete process.env.ELECTRON_HOST_APP;
  delete process.env.NODE_COMPILE_CACHE;
  const node = process.execPath;
  process.argv = [executable, ...process.argv.slice(2)];
  process.execPath = executable;
  Object.assign(process, { resourcesPath: join(dirname(executable), 'resources') });
  if (packagedApp === null) Object.assign(process, { defaultApp: true });
  const electronVersion = readFileSync(join(hostFolder, 'dist', 'version'), 'utf8')
    .trim()
    .replace(/^v/, '');
  return { executable, node, electronVersion, packagedApp };
}

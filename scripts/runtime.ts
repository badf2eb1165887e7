import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const electron = join(root, 'node_modules', 'electron');

/**
 * The program that runs the built app: Electron, or electron-host with the system's Chromium if Electron's binary is
 * not available.
 */
export interface Runtime {
  readonly kind: 'electron' | 'electron-host';
  readonly executable: string;
  /** for Playwright's _electron and other users of the electron package's binary path */
  readonly env: Readonly<Record<string, string>>;
}

const downloadLimit = 10 * 60_000;

/** `download` lets Electron's installer fetch the binary; without a network that fails within seconds. */
export function findRuntime(download: boolean): Runtime {
  return installedElectron() ?? (download && fetchElectron() ? installedElectron() : null) ?? electronHost();
}

function installedElectron(): Runtime | null {
  const named = join(electron, 'path.txt');
  if (!existsSync(named)) return null;
  const executable = join(electron, 'dist', readFileSync(named, 'utf8'));
  return existsSync(executable) ? { kind: 'electron', executable, env: {} } : null;
}

function fetchElectron(): boolean {
  const { status } = spawnSync(process.execPath, [join(electron, 'install.js')], {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: downloadLimit,
  });
  return status === 0;
}

function electronHost(): Runtime {
  const dist = join(root, 'electron-host', 'dist');
  return {
    kind: 'electron-host',
    executable: join(dist, 'electron'),
    env: { ELECTRON_OVERRIDE_DIST_PATH: dist },
  };
}

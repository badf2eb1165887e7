import { join } from 'node:path';
import { _electron } from 'playwright';
import type { ElectronApplication } from 'playwright';

const root = join(import.meta.dirname, '..');

/** Chromium's own sandbox cannot be set up by root. */
export const sandboxSwitch: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The built app over this data folder, in English. */
export function launchApp(dataDir: string): Promise<ElectronApplication> {
  return _electron.launch({
    args: ['.', `--user-data-dir=${dataDir}`, ...sandboxSwitch],
    cwd: root,
    colorScheme: null,
    env: { ...process.env, LANGUAGE: 'en', LANG: 'en_US.UTF-8' },
  });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { findChromium } from './cdp/chromium.ts';

export const launcher = join(import.meta.dirname, 'dist', 'electron');
export const fixture = join(import.meta.dirname, 'fixture-app');

export interface Running {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** The user data folder. */
  readonly folder: string;
  readonly end: () => Promise<void>;
}

/** True when the driven tests can run; otherwise logs the reason. */
export function canLaunch(): boolean {
  const found = findChromium(process.env) !== undefined;
  if (!found) console.warn('electron-host: no Chromium on this machine, so the tests that drive an app are skipped');
  return found;
}

/** Starts the fixture app through Playwright with a new user data folder. */
export async function launchFixture(env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'electron-host-'));
  const app = await _electron.launch({
    executablePath: launcher,
    args: [fixture, `--user-data-dir=${folder}`],
    // Without a locale, as in most containers, Chromium cannot open files with accents in their name.
    env: { LC_CTYPE: 'C.UTF-8', ...(process.env as Record<string, string>), ...env },
    colorScheme: null,
  });
  const page = await app.firstWindow();
  await page.getByRole('heading').waitFor();
  const end = async (): Promise<void> => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { app, page, folder, end };
}

/** The fixture app's recorded events, e.g. `navigate https://example.com/out`. */
export function appEvents(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(() => (globalThis as unknown as { appEvents: string[] }).appEvents);
}

import { join } from 'node:path';
import { _electron } from 'playwright';
import type { ElectronApplication, Page } from 'playwright';

export const root = join(import.meta.dirname, '..', '..');

export interface OpenApp {
  readonly electron: ElectronApplication;
  readonly page: Page;
}

export const sandboxSwitch: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The built app over this data folder, in English, with its first screen there. */
export async function openApp(dataDir: string): Promise<OpenApp> {
  const electron = await _electron.launch({
    args: ['.', `--user-data-dir=${dataDir}`, ...sandboxSwitch],
    cwd: root,
    colorScheme: null,
    env: { ...process.env, LANGUAGE: 'en', LANG: 'en_US.UTF-8' },
  });
  const page = await electron.firstWindow();
  await page.getByRole('banner').waitFor();
  return { electron, page };
}

/** Asks again and again until the answer is there; throws after the time. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

import type { ElectronApplication, Page } from 'playwright';
import { launchApp } from '../../testing/launch-app.ts';

/** ms; long enough for a computer that does much else */
export const longest = 15 * 60_000;

export interface OpenApp {
  readonly electron: ElectronApplication;
  readonly page: Page;
}

/** Opens the built app with this data folder; resolves when the first screen is shown. */
export async function openApp(dataDir: string): Promise<OpenApp> {
  const electron = await launchApp(dataDir);
  const page = await electron.firstWindow();
  page.setDefaultTimeout(longest);
  await page.getByRole('banner').waitFor();
  return { electron, page };
}

/** Polls `isSo` until it is true; throws after `longest`. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + longest;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not within ${longest} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

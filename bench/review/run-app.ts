import type { ElectronApplication, Page } from 'playwright';
import { launchApp } from '../../testing/launch-app.ts';

export interface OpenApp {
  readonly electron: ElectronApplication;
  readonly page: Page;
}

/** Opens the built app with this data folder; resolves when the first screen is shown. */
export async function openApp(dataDir: string): Promise<OpenApp> {
  const electron = await launchApp(dataDir);
  const page = await electron.firstWindow();
  await page.getByRole('banner').waitFor();
  return { electron, page };
}

/** Polls `isSo` until it is true; throws after `seconds`. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

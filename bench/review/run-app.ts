import type { ElectronApplication, Page } from 'playwright';
import { launchApp } from '../../testing/launch-app.ts';

export interface OpenApp {
  readonly electron: ElectronApplication;
  readonly page: Page;
}

/** The built app over this data folder, with its first screen there. */
export async function openApp(dataDir: string): Promise<OpenApp> {
  const electron = await launchApp(dataDir);
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

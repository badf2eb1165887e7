import type { ElectronApplication, Page } from 'playwright';
import { ask } from '../../testing/ask.ts';
import { launchApp } from '../../testing/launch-app.ts';
import { isComplete, longest, until } from '../parts/until.ts';

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

/** Waits until all expenses are in the mirror. */
export const untilMirrored = (page: Page): Promise<void> =>
  until('the copies are complete', async () => isComplete(await ask(page, 'mirror.state', null)));

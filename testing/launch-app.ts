import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { _electron, type BrowserContext, type ElectronApplication, type Page } from 'playwright';
import { readingPreload } from './built.ts';

const root = join(import.meta.dirname, '..');

/** root cannot use Chromium's sandbox. */
export const sandboxSwitch: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Catches only endless waits, so that a busy computer fails no test; Playwright's own limits are 30 s. */
export const patience = 10 * 60_000;

const running = new WeakMap<BrowserContext, ElectronApplication>();

export interface HowToLaunch {
  /** arguments of the program */
  readonly switches?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The built app with this data folder, in English. Runs unattended: accepts any service address. */
export async function launchApp(
  dataDir: string,
  { switches = [], env = {} }: HowToLaunch = {},
): Promise<ElectronApplication> {
  const app = await _electron.launch({
    args: ['.', `--user-data-dir=${dataDir}`, ...sandboxSwitch, ...switches],
    cwd: root,
    colorScheme: null,
    timeout: patience,
    env: {
      ...process.env,
      LANGUAGE: 'en',
      LANG: 'en_US.UTF-8',
      // For the host only: Electron's own binary takes no preload.
      ELECTRON_HOST_NODE_OPTIONS: `--import "${pathToFileURL(readingPreload).href}"`,
      ...env,
    },
  });
  app.context().setDefaultTimeout(patience);
  running.set(app.context(), app);
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
  });
  return app;
}

/** The first window, once its first screen is shown. */
export async function firstPage(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow({ timeout: patience });
  await page.getByRole('banner').waitFor();
  return page;
}

/** Kills the program, as a power cut does. */
export async function kill(app: ElectronApplication): Promise<void> {
  const ended = app.waitForEvent('close', { timeout: patience });
  app.process().kill('SIGKILL');
  await ended;
}

/** Answers the system's open dialog with this path from now on. */
export async function answerOpenDialog(page: Page, path: string): Promise<void> {
  await running.get(page.context())?.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, path);
}

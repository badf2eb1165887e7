import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type Page } from 'playwright';
import { findRuntime } from '../../scripts/runtime.ts';
import { sandboxSwitch } from '../../testing/launch-app.ts';

/** Starts the app in `folder` as a person does, without a driver; --remote-debugging-port=0 lets one connect. */
export function spawnApp(folder: string, dataDir: string, switches: readonly string[]) {
  const { executable, env } = findRuntime(false);
  const child = spawn(executable, [folder, `--user-data-dir=${dataDir}`, ...sandboxSwitch, ...switches], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env, LANGUAGE: 'en', LANG: 'en_US.UTF-8' },
  });
  const ended = once(child, 'exit');
  let browser: Browser | null = null;
  return {
    pid: child.pid ?? 0,
    async connect(): Promise<Page> {
      browser = await chromium.connectOverCDP(await listening(createInterface({ input: child.stderr })));
      return firstPage(browser);
    },
    disconnect: async () => browser?.close(),
    async end(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
      await browser?.close();
    },
  };
}

/** The address at which the app's pages can be driven. */
async function listening(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const found = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error('The app ended before its window was there');
}

async function firstPage(browser: Browser): Promise<Page> {
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The app has no windows');
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  await page.waitForURL(({ protocol }) => protocol !== 'about:', { waitUntil: 'commit' });
  return page;
}

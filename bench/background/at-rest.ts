import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright';
import { findRuntime } from '../../scripts/runtime.ts';
import { ask } from '../../testing/ask.ts';
import { startDesktop, type DesktopShell } from '../../testing/desktop-shell.ts';
import { sandboxSwitch } from '../../testing/launch-app.ts';
import { startService, type RunningService } from '../../testing/reference-service.ts';
import { watchFolder } from '../../testing/watch-folder.ts';
import { print, type Figure } from '../parts/figures.ts';
import { openApp, until } from '../review/run-app.ts';
import { firstPage, listening } from '../review/starts.ts';
import { commandOf, descendantsOf, useOf } from './processes.ts';

const root = join(import.meta.dirname, '..', '..');
/** s to wait after the window closed or the app started, before measuring at rest; no longer than the measurement */
const settled = 20;
const megabyte = 1_048_576;

export async function measureBackground(place: string, restSeconds: number): Promise<readonly Figure[]> {
  const service = await startService();
  // On the bus of the keychain: later starts find the token there.
  const desktop = await startDesktop({ tray: true, address: process.env.DBUS_SESSION_BUS_ADDRESS ?? null });
  const dataDir = join(place, 'app');
  try {
    await setUp(dataDir, join(place, 'folder'), service);
    return [...(await closedToTray(dataDir, restSeconds)), ...(await startedAtLogin(dataDir, desktop, restSeconds))];
  } finally {
    await desktop.stop();
    await service.stop();
  }
}

/** Connects the company and closes the window once, because only the first closing shows a notice. */
async function setUp(dataDir: string, folder: string, { url, companies }: RunningService): Promise<void> {
  await mkdir(folder);
  const { electron, page } = await openApp(dataDir);
  try {
    const { id } = await ask(page, 'companies.add', { baseUrl: url, token: companies[0]?.token ?? '' });
    await watchFolder(page, id, folder);
    await until('the copy is complete', async () =>
      (await ask(page, 'mirror.state', null)).every(
        ({ completeAt, reading }) => completeAt !== null && reading === null,
      ),
    );
    await closeWindow(page);
  } finally {
    await electron.close();
  }
}

async function closeWindow(page: Page): Promise<void> {
  const gone = page.waitForEvent('close');
  await page.getByRole('button', { name: 'Close the window' }).click();
  await gone;
}

/** The driver closes with the window, so it does not count in the figures. */
async function closedToTray(dataDir: string, restSeconds: number): Promise<readonly Figure[]> {
  const app = startApp(dataDir, '--remote-debugging-port=0');
  try {
    const browser = await chromium.connectOverCDP(await listening(createInterface({ input: app.child.stderr })));
    const page = await firstPage(browser);
    await page.getByRole('main').waitFor();
    await closeWindow(page);
    await browser.close();
    return await atRest('closed to the tray', app.child.pid ?? 0, restSeconds);
  } finally {
    await app.end();
  }
}

async function startedAtLogin(dataDir: string, desktop: DesktopShell, restSeconds: number): Promise<readonly Figure[]> {
  const app = startApp(dataDir, '--hidden');
  try {
    await until('the tray has its icon', () => Promise.resolve(desktop.icons.length === 1));
    return await atRest('started at login', app.child.pid ?? 0, restSeconds);
  } finally {
    await app.end();
  }
}

function startApp(dataDir: string, ...switches: readonly string[]) {
  const { executable, env } = findRuntime(false);
  const child = spawn(executable, [root, `--user-data-dir=${dataDir}`, ...sandboxSwitch, ...switches], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env, LANGUAGE: 'en', LANG: 'en_US.UTF-8' },
  });
  const ended = once(child, 'exit');
  return {
    child,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function atRest(name: string, main: number, seconds: number): Promise<readonly Figure[]> {
  await pass(Math.min(settled, seconds));
  const others = descendantsOf(main);
  const sum = (what: 'processor' | 'memory') => others.reduce((total, pid) => total + useOf(pid)[what], 0);
  const [mainBefore, othersBefore] = [useOf(main).processor, sum('processor')];
  await pass(seconds);
  const now = useOf(main);
  const share = (ms: number) => ms / seconds / 10;
  const pages = others.filter((pid) => commandOf(pid).includes('--type=renderer')).length;
  return print([
    {
      name: `${name}, main and window`,
      value: now.memory / megabyte,
      unit: 'MB',
      limit: 120,
      note: `${pages} processes of pages`,
    },
    {
      name: `${name}, main and window`,
      value: share(now.processor - mainBefore),
      unit: '% of a core',
      limit: 0.1,
      note: `${share(now.processor - mainBefore).toFixed(3)} in ${seconds} s`,
    },
    {
      name: `${name}, what runs it beside main`,
      value: sum('memory') / megabyte,
      unit: 'MB',
      limit: null,
      note: `${others.length} processes, shared memory counted in each; ${share(sum('processor') - othersBefore).toFixed(2)} % of a core`,
    },
  ]);
}

const pass = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { ask } from '../../testing/ask.ts';
import { startDesktop, type DesktopShell } from '../../testing/desktop-shell.ts';
import { startService, type RunningService } from '../../testing/reference-service.ts';
import { watchFolder } from '../../testing/watch-folder.ts';
import { megabyte, print, type Figure } from '../parts/figures.ts';
import { until } from '../parts/until.ts';
import { openApp, untilMirrored } from '../review/run-app.ts';
import { spawnApp } from '../review/spawn-app.ts';
import { commandOf, descendantsOf, useOf } from './processes.ts';

const root = join(import.meta.dirname, '..', '..');
/** s to wait after the window closed or the app started, before measuring at rest; no longer than the measurement */
const settled = 20;

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
    await untilMirrored(page);
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
  const app = spawnApp(root, dataDir, ['--remote-debugging-port=0']);
  try {
    const page = await app.connect();
    await page.getByRole('main').waitFor();
    await closeWindow(page);
    await app.disconnect();
    return await atRest('closed to the tray', app.pid, restSeconds);
  } finally {
    await app.end();
  }
}

async function startedAtLogin(dataDir: string, desktop: DesktopShell, restSeconds: number): Promise<readonly Figure[]> {
  const app = spawnApp(root, dataDir, ['--hidden']);
  try {
    await until('the tray has its icon', () => desktop.icons.length === 1);
    return await atRest('started at login', app.pid, restSeconds);
  } finally {
    await app.end();
  }
}

async function atRest(name: string, main: number, seconds: number): Promise<readonly Figure[]> {
  await setTimeout(Math.min(settled, seconds) * 1_000);
  const others = descendantsOf(main);
  const sum = (what: 'processor' | 'memory') => others.reduce((total, pid) => total + useOf(pid)[what], 0);
  const [mainBefore, othersBefore] = [useOf(main).processor, sum('processor')];
  await setTimeout(seconds * 1_000);
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

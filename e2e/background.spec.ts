import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type ElectronApplication, type Page } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { documents, go, opened, upload } from '../testing/desk.ts';
import { startDesktop, type DesktopShell } from '../testing/desktop-shell.ts';
import { launchApp, patience, sandboxSwitch } from '../testing/launch-app.ts';
import { storedNames } from '../testing/reference-service.ts';
import { connect, test as base } from './fixtures.ts';

const root = join(import.meta.dirname, '..');

interface Fixtures {
  /** with a tray, on its own bus: that has no keychain, so tokens last as long as the program */
  readonly desktop: DesktopShell;
  /** environment for starting the app */
  readonly env: Readonly<Record<string, string>>;
}

const test = base.extend<Fixtures>({
  desktop: async ({}, use) => {
    const desktop = await startDesktop({ tray: true, address: null });
    await use(desktop);
    await desktop.stop();
  },
  env: async ({ desktop, otherDataDir }, use) => {
    await use({ DBUS_SESSION_BUS_ADDRESS: desktop.address, XDG_CONFIG_HOME: otherDataDir });
  },
});
test.skip(process.platform !== 'linux', 'A desktop of the test’s own can be had on Linux alone');

/** Presses the title bar's button; resolves when the window is closed. */
async function closeWindow(page: Page): Promise<void> {
  const gone = page.waitForEvent('close');
  await page.getByRole('button', { name: 'Close the window' }).click();
  await gone;
}

async function nextWindow(electron: ElectronApplication, open: () => Promise<void> | void): Promise<Page> {
  const coming = electron.waitForEvent('window', { timeout: patience });
  await open();
  const page = await coming;
  await page.getByRole('banner').waitFor();
  return page;
}

/**
 * Starts the program a second time in the folder `cwd`, as a click on a file does; resolves when that process has
 * ended.
 */
async function startAgain(
  electron: ElectronApplication,
  from: { readonly dataDir: string; readonly env: Readonly<Record<string, string>>; readonly cwd: string },
  ...args: readonly string[]
): Promise<void> {
  const all = [root, `--user-data-dir=${from.dataDir}`, ...sandboxSwitch, ...args];
  const env = { ...process.env, ...from.env };
  const second = spawn(electron.process().spawnfile, all, { cwd: from.cwd, stdio: 'ignore', env });
  await once(second, 'exit');
}

test('closed to the tray it goes on sending; the window comes back where it was, with what was typed', async ({
  launch,
  service,
  folder,
  desktop,
  env,
}) => {
  const { electron, page } = await launch(undefined, env);
  const companyId = await connect(page, service, folder);
  const [file] = await upload(page, companyId, folder, ['OK-26-10388.xml']);
  await go(page, 'r');
  await opened(page).fill('TYPED-1');
  const typed = async (from: Page) =>
    (await ask(from, 'review.open', { fileId: file.id })).draft?.fields.invoice_number;
  await expect.poll(() => typed(page)).toBe('TYPED-1');
  await electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ width: 1000, height: 700 }),
  );
  await closeWindow(page);
  const windows = () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  await expect.poll(windows).toBe(0);

  await copyFile(join(documents, 'TK-2026-00318.xml'), join(folder, 'TK-2026-00318.xml'));
  await expect.poll(async () => (await storedNames(service)).includes('TK-2026-00318.xml')).toBe(true);

  const again = await nextWindow(electron, () => desktop.clickIcon());
  const size = await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getSize());
  expect(size).toEqual([1000, 700]);
  expect(await typed(again)).toBe('TYPED-1');
});

test('the tray says in words what is going on, pauses, opens and quits', async ({
  launch,
  service,
  folder,
  desktop,
  env,
}) => {
  const { electron, page } = await launch(undefined, env);
  await connect(page, service, folder);
  const rest = ['Open Counterfoil', 'Add files…', 'Pause sending', 'Quit'];
  await expect.poll(() => desktop.menu()).toEqual(['[Nothing to send]', ...rest]);
  await desktop.press('Pause sending');
  await copyFile(join(documents, 'OK-26-10388.xml'), join(folder, 'OK-26-10388.xml'));
  const paused = ['Open Counterfoil', 'Add files…', 'Resume sending', 'Quit'];
  await expect.poll(() => desktop.menu()).toEqual(['[Sending is paused, 1 queued]', ...paused]);
  await closeWindow(page);
  await nextWindow(electron, () => desktop.press('Open Counterfoil'));
  const ended = electron.waitForEvent('close', { timeout: patience });
  await desktop.press('Quit');
  await ended;
});

test('the notice about closing shows once, and quitting instead is remembered', async ({ launch, env }) => {
  const { electron, page } = await launch(undefined, env);
  await electron.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
  });
  const ended = electron.waitForEvent('close', { timeout: patience });
  await page.getByRole('button', { name: 'Close the window' }).click();
  await ended;
  const second = await launch(undefined, env);
  expect((await ask(second.page, 'settings.get', null)).closeToTray).toBe(false);
});

test('on a desktop without a tray closing the window ends the program', async ({ launch }) => {
  const desktop = await startDesktop({ tray: false, address: null });
  const { electron, page } = await launch(undefined, { DBUS_SESSION_BUS_ADDRESS: desktop.address });
  await go(page, 's');
  const ended = electron.waitForEvent('close', { timeout: patience });
  await page.getByRole('button', { name: 'Close the window' }).click();
  await ended;
  await desktop.stop();
});

test('a second start hands its files to the first, which asks whose they are', async ({
  launch,
  service,
  folder,
  dataDir,
  otherDataDir,
  env,
}) => {
  const { electron, page } = await launch(undefined, env);
  await connect(page, service, folder);
  const other = await ask(page, 'companies.add', { baseUrl: service.url, token: service.companies[1]?.token ?? '' });
  await closeWindow(page);
  const place = join(otherDataDir, 'scans');
  await mkdir(join(place, 'a folder'), { recursive: true });
  for (const name of ['OK-26-10388.xml', 'TK-2026-00318.xml']) await copyFile(join(documents, name), join(place, name));
  // Names relative to its own folder, and a URL; a folder among them is listed, not scanned.
  const url = `file://${join(place, 'TK-2026-00318.xml')}`;
  const window = await nextWindow(electron, () =>
    startAgain(electron, { dataDir, env, cwd: place }, 'OK-26-10388.xml', url, 'a folder', 'gone.pdf'),
  );
  const question = window.getByRole('dialog', { name: 'Which company are these 2 files for?' });
  await question.getByText(other.name).click();
  await expect(question).toBeHidden();
  await expect(window.getByText('2 files added to the queue.')).not.toHaveCount(0);
  await expect(
    window.getByText('a folder (A folder, not a file), gone.pdf (Disappeared before it was copied)'),
  ).toBeVisible();
  const ready = () => ask(window, 'inbox.summary', { companyId: other.id });
  await expect.poll(async () => (await ready()).counts.ready).toBe(2);
});

const noticeTexts = (desktop: DesktopShell) => desktop.notices.map(({ body }) => body);

test('a notification waits for the end of quiet hours', async ({ launch, service, folder, desktop, env }) => {
  const { electron, page } = await launch(undefined, env);
  const companyId = await connect(page, service, folder);
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await ask(page, 'settings.set', { quietHours: { from: '00:00', until: '00:00' } });
  await upload(page, companyId, folder, ['TK-2026-00318.xml']);
  const log = async () => (await ask(page, 'log.last', { count: 100 })).join('\n');
  await expect.poll(log).toContain('Notifications wait for the end of the quiet hours');
  expect(desktop.notices).toEqual([]);
  await ask(page, 'settings.set', { quietHours: null });
  await expect.poll(() => noticeTexts(desktop)).toEqual([expect.stringMatching(/^\d documents? of .* to review\.$/)]);
});

test('a notification says once what became of a batch, and a click opens it', async ({
  launch,
  service,
  folder,
  desktop,
  env,
}) => {
  const { electron, page } = await launch(undefined, env);
  await connect(page, service, folder);
  const company = (await ask(page, 'companies.list', null))[0]?.name ?? '';
  await closeWindow(page);
  for (const name of ['OK-26-10388.xml', 'TK-2026-00318.xml'])
    await copyFile(join(documents, name), join(folder, name));
  await expect.poll(() => noticeTexts(desktop)).toEqual([`2 documents of ${company} to review.`]);
  const window = await nextWindow(electron, () => desktop.notices.forEach((notice) => desktop.clickNotice(notice)));
  await expect(opened(window)).toHaveValue(/./);
});

test('the entry at login is made and removed by the switch in Settings', async ({
  launch,
  service,
  folder,
  otherDataDir,
  env,
}) => {
  const { page } = await launch(undefined, env);
  await connect(page, service, folder);
  await go(page, 's');
  const entry = join(otherDataDir, 'autostart', 'counterfoil.desktop');
  const login = page.getByRole('switch', { name: 'Start at login' });
  await expect(login).not.toBeChecked();
  await login.click();
  await expect(login).toBeChecked();
  // The switch shows the requested state immediately.
  await expect.poll(() => readFile(entry, 'utf8').catch(() => '')).toMatch(/^Exec=".*" "--hidden"$/m);
  await login.click();
  await expect(login).not.toBeChecked();
  await expect.poll(() => existsSync(entry)).toBe(false);
});

test('started at login it has no window until one is wanted', async ({ dataDir, desktop, env }) => {
  const electron = await launchApp(dataDir, { switches: ['--hidden'], env });
  await expect.poll(() => desktop.icons.length).toBe(1);
  expect(electron.windows()).toEqual([]);
  await nextWindow(electron, () => startAgain(electron, { dataDir, env, cwd: dataDir }));
  await electron.close();
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { canLaunch, launchFixture, type Running } from './launch-harness.ts';

/** Runs in the app: asks for less than the window's least width. */
function resized(window: Electron.BrowserWindow): number[] {
  window.setBounds({ width: 100, height: 500 });
  return window.getSize();
}

describe.skipIf(!canLaunch())('an app between its processes', { timeout: 120_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await launchFixture();
  });
  afterAll(() => running.end());
  const inPage = (code: string): Promise<unknown> => running.page.evaluate(code);

  test('knows where and what it is', async () => {
    const facts = await running.app.evaluate(({ app, BrowserWindow }) => [
      app.getPath('userData'),
      app.getName(),
      app.getVersion(),
      app.isPackaged,
      BrowserWindow.getAllWindows().length,
      process.versions.electron,
    ]);
    expect(facts).toEqual([running.folder, 'Fixture', '1.2.3', false, 1, '45.4.1']);
    expect(await running.app.evaluate(() => process.versions.chrome)).toMatch(/^\d+\.\d+/);
  });

  test('gives values back as they were', async () => {
    const code = `api.invoke('echo', { a: [undefined, null, NaN], u: new Uint8Array([1, 2]), s: 'é' })
      .then((v) => [v.a, v.u instanceof Uint8Array && [...v.u], v.s])`;
    expect(await inPage(code)).toEqual([[undefined, null, Number.NaN], [1, 2], 'é']);
  });

  test('refuses a Proxy, such as Svelte state, as Electron does', async () => {
    const code = `(async () => { try { await api.invoke('echo', new Proxy({ a: 1 }, {})); return 'taken'; } catch (e) { return e.message; } })()`;
    expect(await inPage(code)).toMatch(/could not be cloned/);
  });

  test('tells the page why a call failed', async () => {
    const failed = (call: string): Promise<unknown> => inPage(`${call}.catch((e) => e.message)`);
    expect(await failed("api.invoke('fail')")).toBe("Error invoking remote method 'fail': TypeError: nope");
    expect(await failed("api.invoke('nobody')")).toContain("No handler registered for 'nobody'");
  });

  test('shows the page a frozen bridge and nothing else', async () => {
    const code = `[Object.isFrozen(api), typeof require, typeof process, typeof electronHostPost, typeof electronHostDeliver]`;
    expect(await inPage(code)).toEqual([true, 'undefined', 'undefined', 'undefined', 'undefined']);
    expect(await inPage('try { api.missing() } catch (e) { e.message }')).toBe(
      'ipcRenderer.sendSync is not supported by electron-host',
    );
  });

  test('sends events to the page until the listener is taken away', async () => {
    const items = running.page.getByRole('listitem');
    await inPage("api.note('one'); api.note('stop'); api.note('unheard')");
    await items.getByText('stop 5').or(items.nth(1)).first().waitFor();
    await inPage("api.invoke('echo', 1)");
    expect(await items.allTextContents()).toEqual(['one 5', 'stop 5']);
  });

  test('knows the sender by the app scheme', async () => {
    expect(await inPage("api.invoke('sender')")).toBe('app://fixture/index.html');
    const window = await running.app.browserWindow(running.page);
    expect(await window.evaluate((w: Electron.BrowserWindow) => w.webContents.getURL())).toBe(
      'app://fixture/index.html',
    );
  });

  test('gives the path of a chosen file', async () => {
    const file = join(running.folder, 'árvíztűrő számla.pdf');
    writeFileSync(file, 'x');
    await running.page.locator('input').setInputFiles(file);
    await vi.waitFor(async () => expect(await running.page.locator('#path').textContent()).toBe(file), {
      timeout: 60_000,
    });
  });

  test('loses no event that comes while a path is asked for', async () => {
    const errors: string[] = [];
    running.page.on('pageerror', ({ message }) => errors.push(message));
    await inPage('window.heard = []; api.onNoted((text) => { window.heard.push(text); }); undefined');
    const sent = running.app.evaluate(async ({ BrowserWindow }) => {
      for (let at = 0; at < 300; at++) {
        BrowserWindow.getAllWindows()[0]?.webContents.send('noted', String(at), 5);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    });
    await inPage(
      "(async () => { for (let at = 0; at < 60; at++) await api.pathOf(document.querySelector('input').files[0]); })()",
    );
    await sent;
    await vi.waitFor(async () => expect(await inPage('window.heard.length')).toBe(300), { timeout: 60_000 });
    expect([errors, await inPage('window.heard.every((text, at) => text === String(at))')]).toEqual([[], true]);
  });

  test('talks to a utility process, which ends with its own code', async () => {
    const answer = await inPage(
      "api.invoke('ask-child', 'why').then(([m, code]) => [m.heard, [...m.bytes], m.self, code])",
    );
    expect(answer).toEqual([{ question: 'why' }, [1, 2], 'child of 45.4.1 --one', 3]);
  });

  test('has file-type and node:sqlite as under Electron', async () => {
    expect(await inPage("api.invoke('mime', new TextEncoder().encode('%PDF-1.7'))")).toBe('application/pdf');
    expect(await inPage("api.invoke('sql')")).toEqual({ sum: 42 });
  });

  test('names no proxy of the system, and says so as Electron would', async () => {
    expect(await inPage("api.invoke('proxy', 'https://service.example/')")).toMatch(/^DIRECT\b|^PROXY /);
  });

  /** The dialog that this call of the app's opens, answered by a person. */
  async function answered(call: string, answer: (dialog: Page) => Promise<void>): Promise<unknown> {
    const opened = running.app.waitForEvent('window');
    const answering = inPage(call);
    const dialog = await opened;
    await dialog.getByRole('heading').waitFor();
    // The page goes as soon as it is answered, which may be before the driver hears that its key went up.
    await answer(dialog).catch((error: unknown) => {
      if (!dialog.isClosed()) throw error;
    });
    return answering;
  }

  test('shows dialogs as pages of its own, and takes what a person answers', async () => {
    const file = join(running.folder, 'chosen.pdf');
    writeFileSync(file, 'x');
    const chosen = await answered("api.invoke('open')", async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Path of the file' }).fill(file);
      await dialog.getByRole('button', { name: 'OK' }).click();
    });
    expect(chosen).toEqual([file]);
    const missing = await answered("api.invoke('open')", async (dialog) => {
      await dialog.getByRole('textbox').fill(`${file}.missing`);
      await dialog.keyboard.press('Enter');
    });
    expect(missing).toEqual([]);
    const saved = await answered("api.invoke('save')", (dialog) => dialog.keyboard.press('Enter'));
    expect(saved).toBe('/x/suggested.csv');
  });

  const question = "api.invoke('ask', '<b>Connect</b> to x?')";

  test('shows a message box as text, with the buttons of the app', async () => {
    const yes = await answered(question, async (dialog) => {
      await expect(dialog.getByRole('heading').textContent()).resolves.toBe('<b>Connect</b> to x?');
      await dialog.getByRole('button', { name: 'Yes' }).click();
    });
    expect(yes).toBe(1);
  });

  test.each([
    ['Enter, which presses the default button', (dialog: Page) => dialog.keyboard.press('Enter'), 0],
    ['Escape', (dialog: Page) => dialog.keyboard.press('Escape'), 2],
    ['closing it', (dialog: Page) => dialog.close(), 2],
    ['reloading it', (dialog: Page) => dialog.reload().then(() => undefined), 2],
  ])('answers a message box by %s', async (_, answer, expected) => {
    expect(await answered(question, answer)).toBe(expected);
  });

  test('keeps a dialog out of reach of the pages of the app', async () => {
    await answered(question, async (dialog) => {
      expect(await dialog.evaluate('[location.href, origin, opener]')).toEqual(['about:blank', 'null', null]);
      expect(await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
      await dialog.keyboard.press('Escape');
    });
  });

  test('takes a stub for a dialog', async () => {
    await running.app.evaluate(({ dialog }) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: ['/x/y.pdf'] });
    });
    expect(await inPage("api.invoke('open')")).toEqual(['/x/y.pdf']);
  });

  test('has a window whose state can be asked', async () => {
    const window = await running.app.browserWindow(running.page);
    const isFocused = () => window.evaluate((w: Electron.BrowserWindow) => w.isFocused());
    await vi.waitFor(async () => expect(await isFocused()).toBe(true), { timeout: 60_000 });
    expect(await inPage('[innerWidth, innerHeight]')).toEqual([900, 670]);
    expect(await window.evaluate(resized)).toEqual([400, 500]);
    for (const theme of ['light', 'dark'] as const) {
      await running.app.evaluate(({ nativeTheme }, source) => (nativeTheme.themeSource = source), theme);
      const matches = `matchMedia('(prefers-color-scheme: ${theme})').matches`;
      await vi.waitFor(async () => expect(await inPage(matches)).toBe(true), { timeout: 60_000 });
    }
  });

  test('throws for what was not built', async () => {
    const tried = await running.app.evaluate((electron) => {
      const { app, BrowserWindow } = electron;
      const attempt = (run: () => unknown): string => {
        try {
          return String(run());
        } catch (error) {
          return (error as Error).message;
        }
      };
      return [
        attempt(() => electron.screen.getPrimaryDisplay()),
        attempt(() => app.getFileIcon('x')),
        attempt(() => app.on('login', () => undefined)),
        attempt(() => BrowserWindow.getAllWindows()[0]?.setKiosk(true)),
        attempt(() => new BrowserWindow({ transparent: true })),
        attempt(() => new BrowserWindow({ webPreferences: { nodeIntegration: true } })),
      ];
    });
    expect(tried.map((text) => text.replace(' is not supported by electron-host', ''))).toEqual([
      'electron.screen',
      'app.getFileIcon',
      "app.on('login')",
      'BrowserWindow.setKiosk',
      'BrowserWindow option transparent',
      'webPreferences.nodeIntegration: true',
    ]);
  });
});

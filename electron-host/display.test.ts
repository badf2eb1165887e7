import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canLaunch, launchFixture, type Running } from './launch-harness.ts';

/** A display for this test with a window manager, so that windows and keys are real. */
interface Screen {
  readonly display: string;
  /** Sends keys or moves the pointer with xdotool, e.g. `('key', 'ctrl+t')`. */
  press(...args: readonly string[]): void;
  end(): void;
}

const patience = { timeout: 60_000 };
const xvfb = '/usr/bin/Xvfb';
const openbox = '/usr/bin/openbox';
const xdotool = '/usr/bin/xdotool';

function hasDisplay(): boolean {
  const missing = [xvfb, openbox, xdotool].filter((path) => !existsSync(path));
  if (missing.length > 0)
    console.warn(`electron-host: no ${missing.join(', ')}, so the tests on a display are skipped`);
  return missing.length === 0;
}

async function openScreen(): Promise<Screen> {
  const server = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(createInterface({ input: server.stdio[3] as Readable }), 'line')) as [string];
  const display = `:${number}`;
  const env = { ...process.env, DISPLAY: display };
  const manager: ChildProcess = spawn(openbox, [], { env, stdio: 'ignore' });
  return {
    display,
    press: (...args) => void execFileSync(xdotool, args, { env }),
    end: () => {
      manager.kill();
      server.kill();
    },
  };
}

/** Runs in the app. */
function openFrameless({ BrowserWindow }: { BrowserWindow: typeof Electron.BrowserWindow }): void {
  const webPreferences = { sandbox: true, contextIsolation: true };
  const window = new BrowserWindow({ width: 800, height: 600, x: 100, y: 100, frame: false, webPreferences });
  void window.loadURL('app://fixture/index.html');
}

describe.skipIf(!canLaunch() || !hasDisplay())('a window on a display', { timeout: 120_000 }, () => {
  let screen: Screen;
  let running: Running;
  let page: Page;

  beforeAll(async () => {
    screen = await openScreen();
    running = await launchFixture({ DISPLAY: screen.display, ELECTRON_HOST_HEADLESS: '' });
    const opened = running.app.waitForEvent('window');
    await running.app.evaluate(openFrameless);
    page = await opened;
    await page.getByRole('heading').waitFor();
  });
  afterAll(async () => {
    await running.end();
    screen.end();
  });

  test('a frameless window has nothing of a browser around the page', async () => {
    await expect
      .poll(() => page.evaluate('[outerWidth - innerWidth, outerHeight - innerHeight]'), patience)
      .toEqual([0, 0]);
    const ofApp = execFileSync(xdotool, ['search', '--onlyvisible', '--class', '^Fixture$'], {
      env: { ...process.env, DISPLAY: screen.display },
      encoding: 'utf8',
    });
    expect(ofApp.trim().split('\n')).toHaveLength(2);
  });

  test('leaves the shortcuts of a browser to the page', async () => {
    await page.evaluate(`addEventListener('keydown', ({ key, defaultPrevented }) => {
      globalThis.pressed = [...(globalThis.pressed ?? []), key + (defaultPrevented ? ' prevented' : '')];
    })`);
    screen.press('key', 'ctrl+t', 'ctrl+l', 'F12', 'ctrl+n', 'ctrl+o', 'x');
    // Chromium handles each key before the next arrives, so a shortcut would have taken effect by now.
    await expect
      .poll(() => page.evaluate("globalThis.pressed?.filter((key) => key !== 'Control')"), patience)
      .toEqual(['t', 'l', 'F12', 'n', 'o', 'x']);
    expect(running.app.windows()).toHaveLength(2);
  });

  test('is moved by what the page says is its title bar', async () => {
    await page.evaluate("document.querySelector('h1').style.setProperty('-webkit-app-region', 'drag')");
    const [left, top] = await page.evaluate<[number, number]>('[screenX, screenY]');
    const box = await page.getByRole('heading').boundingBox();
    const [x, y] = [left + (box?.x ?? 0) + 20, top + (box?.y ?? 0) + 10];
    screen.press('mousemove', String(x), String(y), 'mousedown', '1');
    screen.press('mousemove', String(x + 30), String(y + 20), 'mousemove', String(x + 60), String(y + 40));
    await expect.poll(() => page.evaluate('[screenX, screenY]'), patience).toEqual([left + 60, top + 40]);
    screen.press('mouseup', '1');
  });
});

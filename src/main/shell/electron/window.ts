import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';
import type { Crashes } from '../problem-report/crashes.ts';
import { systemClock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { appOrigin } from './app-protocol.ts';
import { recoverPage } from './page-recovery.ts';
import type { DesktopPreferences } from './preferences.ts';
import { webPreferences } from './web-preferences.ts';

/** The one window: sandboxed, isolated, without Node, frameless with our own title bar. */
export function openWindow(preferences: DesktopPreferences, log: Log, crashes: Crashes): BrowserWindow {
  const { maximized, ...bounds } = preferences.windowState();
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 720,
    minHeight: 480,
    show: false,
    frame: process.platform === 'darwin',
    titleBarStyle: process.platform === 'darwin' ? 'hiddenInset' : 'default',
    title: 'Counterfoil',
    webPreferences: webPreferences(join(import.meta.dirname, '../preload/index.cjs')),
  });
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  window.on('close', () => {
    preferences.keepWindowState({ ...window.getNormalBounds(), maximized: window.isMaximized() });
  });
  // At log-off Windows ends all programs after some seconds, so begin the orderly end now.
  if (process.platform === 'win32') window.on('query-session-end', () => app.quit());
  const load = () => void window.loadURL(`${appOrigin}/index.html`);
  recoverPage(window, {
    load,
    language: () => preferences.settings().language,
    clock: systemClock,
    log,
    ended: (at) => crashes.windowEnded(at),
  });
  load();
  return window;
}

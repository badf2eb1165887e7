import { app, BrowserWindow, protocol } from 'electron';

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
app.on('window-all-closed', () => app.quit());

/** One window like the product's, with the page at `url`; `answer` serves the scheme `app`. */
export async function openWindow(url, answer) {
  await app.whenReady();
  protocol.handle('app', answer);
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    show: false,
    frame: false,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(url);
}

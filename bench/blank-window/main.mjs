// The cost of Electron alone: one window like the product's, with an empty page.
import { app, BrowserWindow, protocol } from 'electron';

const page = '<!doctype html><meta charset="utf-8"><title>Blank</title><main>Blank</main>';

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
app.on('window-all-closed', () => app.quit());
app.whenReady().then(() => {
  protocol.handle('app', () => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    show: false,
    frame: false,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL('app://blank/index.html');
});

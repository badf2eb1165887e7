// A small app that uses what the host promises; electron-host's tests drive it.
import { app, BrowserWindow, dialog, ipcMain as ipc, nativeTheme, protocol, session, utilityProcess } from 'electron';
import { fileTypeFromBuffer } from 'file-type';
import { DatabaseSync } from 'node:sqlite';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageScripts } from './page-scripts.ts';

const events: string[] = [];
Object.assign(globalThis, { appEvents: events });
let window: BrowserWindow | undefined;

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src 'self'; connect-src 'self' http://127.0.0.1:*; style-src 'self'";
const files = new Map([
  ['index.html', 'text/html'],
  ['answer.wasm', 'application/wasm'],
]);
const big = 25 * 1024 * 1024;

async function serve(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(1) || 'index.html';
  if (path === 'documents/1') return new Response(new Uint8Array(big).fill(7), { headers: { 'x-sealed': 'yes' } });
  if (path === 'echo')
    return new Response(`${request.method} ${await request.text()} ${request.headers.get('origin') ?? ''}`);
  if (path === 'never') return new Promise(() => undefined);
  const script = pageScripts.get(path);
  if (script !== undefined) return new Response(script, { headers: { 'content-type': 'text/javascript' } });
  const type = files.get(path);
  if (type === undefined) return new Response('no such page', { status: 404 });
  const headers = { 'content-type': type, 'content-security-policy': policy };
  return new Response(await readFile(join(import.meta.dirname, path)), { headers });
}

async function askChild(question: string): Promise<readonly unknown[]> {
  const child = utilityProcess.fork(join(import.meta.dirname, 'child.ts'), ['--one'], { stdio: 'ignore' });
  const answer = new Promise((resolve) => child.once('message', resolve));
  child.postMessage({ question });
  const heard = await answer;
  const code = new Promise((resolve) => child.once('exit', resolve));
  child.postMessage('end');
  return [heard, await code];
}

function listen(): void {
  ipc.handle('echo', (_event, value: unknown) => value);
  ipc.handle('sender', (event) => event.senderFrame?.url);
  ipc.handle('fail', () => Promise.reject(new TypeError('nope')));
  ipc.handle('open', async () => (await dialog.showOpenDialog({ properties: ['openFile'] })).filePaths);
  ipc.handle('save', async () => (await dialog.showSaveDialog({ defaultPath: '/x/suggested.csv' })).filePath);
  ipc.handle('ask', async (_event, message: string) => {
    const options = { message, buttons: ['No', 'Yes', 'Later'], defaultId: 0, cancelId: 2 };
    return (window ? await dialog.showMessageBox(window, options) : null)?.response;
  });
  ipc.handle('ask-child', (_event, question: string) => askChild(question));
  ipc.handle('mime', async (_event, bytes: Uint8Array) => (await fileTypeFromBuffer(bytes))?.mime);
  ipc.handle('sql', () => new DatabaseSync(':memory:').prepare('select 40 + 2 as sum').get());
  ipc.handle('proxy', (_event, url: string) => session.defaultSession.resolveProxy(url));
  ipc.handle('note', (event, text: string) => event.sender.send('noted', text, 5));
}

function guard(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === 'midi'));
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => (permission as string) === 'midi');
  session.defaultSession.webRequest.onBeforeRequest(({ url }, answer) => {
    const cancel = /^https?:/.test(url);
    if (cancel) events.push(`refused ${url}`);
    answer({ cancel });
  });
}

function refuseDownloads(): void {
  session.defaultSession.on('will-download', (event, item) => {
    events.push(`download ${item.getFilename()}`);
    event.preventDefault();
  });
}

function openWindow(): void {
  window = new BrowserWindow({
    width: 900,
    height: 670,
    minWidth: 400,
    show: false,
    webPreferences: { preload: join(import.meta.dirname, 'preload.cjs'), sandbox: true, contextIsolation: true },
  });
  window.once('ready-to-show', () => window?.show());
  window.on('closed', () => events.push('closed'));
  window.webContents.setWindowOpenHandler(({ url }) => {
    events.push(`open ${url}`);
    return { action: 'deny' };
  });
  window.webContents.on('will-navigate', (event) => {
    events.push(`navigate ${event.url}`);
    event.preventDefault();
  });
  void window.loadURL('app://fixture/index.html');
}

function start(): void {
  protocol.handle('app', serve);
  guard();
  refuseDownloads();
  listen();
  nativeTheme.themeSource = 'dark';
  openWindow();
}

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
if (!app.requestSingleInstanceLock()) app.quit();
else {
  app.on('second-instance', (_event, argv) => events.push(`second ${argv.at(-1) ?? ''}`));
  app.on('window-all-closed', () => app.quit());
  void app.whenReady().then(start);
}

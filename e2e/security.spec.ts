import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type ElectronApplication, type Page } from 'playwright/test';
import type { Bridge } from '../src/contract/bridge.ts';
import { firstPage, launchApp, patience } from '../testing/launch-app.ts';
import { test } from './fixtures.ts';

declare const window: { readonly counterfoil: Bridge };

const preload = join(import.meta.dirname, '..', 'out', 'preload', 'index.cjs');

test.describe('a compromised page', () => {
  // The tests share a start, so none may change what the next one can do.
  let place: string;
  let electron: ElectronApplication;
  let page: Page;
  const askedOfDevelopment: string[] = [];
  const development = createServer(({ url = '' }, response) => {
    askedOfDevelopment.push(url);
    response.writeHead(200, { 'content-type': 'text/html' }).end('<header>from the development server</header>');
  });
  test.beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'counterfoil-e2e-data-'));
    await new Promise<void>((resolve) => development.listen(0, '127.0.0.1', resolve));
    const { port } = development.address() as AddressInfo;
    electron = await launchApp(place, { env: { ELECTRON_RENDERER_URL: `http://127.0.0.1:${port}/` } });
    page = await firstPage(electron);
  });
  test.afterAll(async () => {
    await electron.close();
    development.close();
    await rm(place, { recursive: true, force: true, maxRetries: 5 });
  });

  test('asks no development server, even one that the environment names', async () => {
    expect(await page.evaluate(() => fetch('/@vite/client').then(({ status }) => status))).toBe(404);
    const policy = await page.evaluate(() => fetch('/').then(({ headers }) => headers.get('content-security-policy')));
    expect(policy).toContain("connect-src 'self';");
    expect(askedOfDevelopment).toEqual([]);
  });

  test("has neither Node nor the preload's world", async () => {
    const names = ['require', 'process', 'module', 'electron', 'ipcRenderer', 'global'];
    expect(await page.evaluate((list) => list.filter((name) => name in globalThis), names)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(window.counterfoil).sort())).toEqual(['handOver', 'invoke', 'on']);
    expect(await page.evaluate(() => Object.isFrozen(window.counterfoil))).toBe(true);
  });

  test("runs no code but the app's own", async () => {
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.ran = true';
      document.body.append(script);
      return 'ran' in globalThis;
    });
    expect(ran).toBe(false);
    const evaluated = await page.evaluate(async () => {
      // Code from the driver may use eval until its first task is over, so wait for the next.
      await new Promise((resolve) => setTimeout(resolve));
      try {
        return String(Reflect.construct(Function, ['return 1']));
      } catch (error) {
        return error instanceof EvalError ? 'refused' : 'another error';
      }
    });
    expect(evaluated).toBe('refused');
  });

  test('reaches no other host', async () => {
    for (const url of ['http://127.0.0.1:9/', 'https://example.com/', 'file:///etc/passwd'])
      expect(
        await page.evaluate(
          (address) =>
            fetch(address).then(
              () => 'went out',
              () => 'refused',
            ),
          url,
        ),
        url,
      ).toBe('refused');
  });

  test('reaches no other host by WebRTC either', async () => {
    const settings = await electron.evaluate(async ({ session, BrowserWindow }) => [
      await session.defaultSession.resolveProxy('https://example.com/'),
      BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getWebRTCIPHandlingPolicy()),
    ]);
    expect(settings).toEqual(['SOCKS5 127.0.0.1:9', ['disable_non_proxied_udp']]);
    const heard: string[] = [];
    const udp = createSocket('udp4', () => heard.push('udp')).bind(0, '127.0.0.1');
    const tcp = createServer().listen(0, '127.0.0.1');
    tcp.on('connection', (socket) => {
      heard.push('tcp');
      socket.destroy();
    });
    await Promise.all([once(udp, 'listening'), once(tcp, 'listening')]);
    const [udpPort, tcpPort] = [udp.address().port, (tcp.address() as AddressInfo).port];
    await page.evaluate(
      async ([stun, turn]) => {
        const credentials = { username: 'x', credential: 'x' };
        const iceServers = [
          { urls: `stun:127.0.0.1:${stun}` },
          { urls: `turn:127.0.0.1:${turn}?transport=tcp`, ...credentials },
          { urls: `turn:127.0.0.1:${stun}?transport=udp`, ...credentials },
        ];
        const connection = new RTCPeerConnection({ iceServers });
        connection.createDataChannel('x');
        const gathered = new Promise((resolve) => {
          connection.addEventListener('icegatheringstatechange', () => {
            if (connection.iceGatheringState === 'complete') resolve(null);
          });
        });
        await connection.setLocalDescription(await connection.createOffer());
        await gathered;
      },
      [udpPort, tcpPort],
    );
    udp.close();
    tcp.close();
    expect(heard).toEqual([]);
  });

  test('is given no permission', async () => {
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied');
    const states = await page.evaluate(() =>
      Promise.all(
        (['geolocation', 'camera', 'microphone', 'midi'] as const).map(
          async (name) => (await navigator.permissions.query({ name: name })).state,
        ),
      ),
    );
    expect(states).toEqual(['denied', 'denied', 'denied', 'denied']);
  });

  test('goes nowhere, opens no window and nothing outside', async () => {
    await electron.evaluate(({ shell }) => {
      const outside: string[] = [];
      Object.assign(globalThis, { outside });
      shell.openExternal = (url) => Promise.resolve(void outside.push(url));
      shell.openPath = (path) => Promise.resolve(String(outside.push(path)));
    });
    const before = await page.evaluate(() => location.href);
    await page.evaluate(() => {
      location.href = 'https://example.com/';
    });
    await page.evaluate(() => void globalThis.open('https://example.com/'));
    await page.evaluate(() => {
      for (const href of ['https://example.com/', 'mailto:a@example.com', 'file:///etc/passwd']) {
        const link = Object.assign(document.createElement('a'), { href, target: '_blank' });
        document.body.append(link);
        link.click();
      }
    });
    await expect.poll(() => electron.windows().length).toBe(1);
    expect(await page.evaluate(() => location.href)).toBe(before);
    expect(await electron.evaluate(() => (globalThis as unknown as { outside: string[] }).outside)).toEqual([]);
  });

  test('has no webview and no frame', async () => {
    const found = await page.evaluate(async () => {
      const webview = document.createElement('webview');
      webview.setAttribute('src', location.href);
      const frame = document.createElement('iframe');
      const loaded = new Promise((resolve) => {
        frame.onload = resolve;
      });
      frame.src = `${location.origin}/index.html`;
      document.body.append(webview, frame);
      await loaded;
      return { webview: 'loadURL' in webview, frame: frame.contentDocument?.title ?? 'none' };
    });
    expect(found).toEqual({ webview: false, frame: 'none' });
  });

  test('downloads nothing', async () => {
    await electron.evaluate(({ session }) => {
      const downloads: (readonly [string, boolean])[] = [];
      Object.assign(globalThis, { downloads });
      session.defaultSession.on('will-download', (event, item) => {
        downloads.push([item.getFilename(), event.defaultPrevented]);
      });
    });
    await page.evaluate(() => {
      const href = URL.createObjectURL(new Blob(['x']));
      const link = Object.assign(document.createElement('a'), { href, download: 'loot.txt' });
      document.body.append(link);
      link.click();
    });
    const downloads = () => electron.evaluate(() => (globalThis as unknown as { downloads: unknown }).downloads);
    await expect.poll(downloads).toEqual([['loot.txt', true]]);
  });

  test('gets documents by number, and files of the window by plain names', async () => {
    const status = (path: string) => page.evaluate((url) => fetch(url).then((answer) => answer.status), path);
    for (const path of [
      '/documents/1',
      '/documents/..%2f..%2fpackage.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/..%5c..%5cpackage.json',
      '/..\\..\\package.json',
      '/C:%5cWindows%5cwin.ini',
      '/%',
    ])
      expect(await status(path), path).toBe(404);
    expect(await status('/index.html')).toBe(200);
  });

  test('the wrapper refuses what is not in the contract', async () => {
    const answers = await page.evaluate(async () => {
      const bridge = window.counterfoil as unknown as { invoke(name: string, input: unknown): Promise<unknown> };
      return [
        await bridge.invoke('inbox.page', { companyId: 'one', states: [], offset: 0, limit: 1 }),
        await bridge.invoke('inbox.page', { companyId: 1, states: [], offset: 0, limit: 100_000 }),
        await bridge.invoke('constructor', null),
        await bridge.invoke('review.open', { fileId: 999 }),
      ];
    });
    expect(answers).toEqual([
      { ok: false, failure: { code: 'bad-request' } },
      { ok: false, failure: { code: 'bad-request' } },
      { ok: false, failure: { code: 'bad-request' } },
      { ok: false, failure: { code: 'file-unknown' } },
    ]);
  });
});

test("only the page in the app's own window is heard", async ({ electron, otherDataDir }) => {
  const opened = electron.waitForEvent('window', { timeout: patience });
  await electron.evaluate(({ BrowserWindow }, path) => {
    const other = new BrowserWindow({ show: false, webPreferences: { preload: path, sandbox: true } });
    void other.loadURL('app://bundle/index.html');
  }, preload);
  const other = await opened;
  await other.waitForFunction(() => 'counterfoil' in globalThis);
  const file = join(otherDataDir, 'handed.xml');
  await writeFile(file, '<invoice/>');
  await other.evaluate(() => {
    document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'chosen' }));
  });
  await other.locator('#chosen').setInputFiles(file);
  const answers = await other.evaluate(async () => {
    const files = [...(document.querySelector<HTMLInputElement>('#chosen')?.files ?? [])];
    return [await window.counterfoil.invoke('app.info', null), await window.counterfoil.handOver(files)];
  });
  expect(answers).toEqual([
    { ok: false, failure: { code: 'bad-request' } },
    { handle: null, inMemory: [] },
  ]);
  await other.close();
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findChromium } from './cdp/chromium.ts';
import { appEvents, canLaunch, launchFixture, type Running } from './launch-harness.ts';

// Journeys drive the headless shell; people on a display see the whole browser, which could let a page do more.
const browser = findChromium({ ...process.env, DISPLAY: ':0' }) ?? '';

describe.skipIf(!canLaunch())('a page of an app', { timeout: 120_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await launchFixture({ ELECTRON_HOST_CHROMIUM: browser });
  });
  afterAll(() => running.end());
  const inPage = (code: string): Promise<unknown> => running.page.evaluate(code);
  const heard = (event: string): Promise<void> =>
    vi.waitFor(async () => expect(await appEvents(running.app)).toContain(event), { timeout: 60_000 });

  test('keeps the headers of its documents', async () => {
    const code = `fetch('/documents/1').then(async (r) => [r.status, r.headers.get('x-sealed'), (await r.arrayBuffer()).byteLength])`;
    expect(await inPage(code)).toEqual([200, 'yes', 25 * 1024 * 1024]);
    expect(await inPage("fetch('/nothing').then((r) => r.status)")).toBe(404);
    expect(await inPage("fetch('/page.js').then((r) => r.headers.get('content-type'))")).toBe('text/javascript');
  });

  test('may send bodies to its own scheme, which sees its own origin', async () => {
    const code = "fetch('/echo', { method: 'POST', body: 'hé' }).then((r) => r.text())";
    expect(await inPage(code)).toBe('POST hé app://fixture');
  });

  test('has module workers that import, fetch and compile wasm', async () => {
    const code = `new Promise((resolve, reject) => {
      const worker = new Worker('/worker.js', { type: 'module' });
      worker.onmessage = (event) => resolve(event.data);
      worker.onerror = (event) => reject(new Error(event.message));
    })`;
    expect(await inPage(code)).toEqual(['part', 25 * 1024 * 1024, 7, 'yes', 42]);
  });

  test('saves nothing before the app was asked', async () => {
    await inPage(`(() => {
      const link = document.createElement('a');
      link.download = 'loot.txt';
      link.href = URL.createObjectURL(new Blob(['x']));
      document.body.append(link);
      link.click();
      link.remove();
    })()`);
    await heard('download loot.txt');
  });

  test('obeys the content security policy of its handler', async () => {
    const inline = `(() => { const s = document.createElement('script'); s.textContent = 'window.pwned = 1'; document.body.append(s); return window.pwned; })()`;
    expect(await inPage(inline)).toBeUndefined();
    expect(await inPage("fetch('https://example.com/').catch((e) => e.name)")).toBe('TypeError');
    expect(await appEvents(running.app)).not.toContain('refused https://example.com/');
  });

  test('is refused what the request filter cancels, where the policy would allow it', async () => {
    expect(await inPage("fetch('http://127.0.0.1:9/x').catch((e) => e.name)")).toBe('TypeError');
    await heard('refused http://127.0.0.1:9/x');
  });

  test('goes nowhere the app does not let it', async () => {
    await running.page.locator('#out').click();
    await heard('navigate https://example.com/out');
    await running.page.locator('#blank').click();
    await heard('open https://example.com/blank');
    await vi.waitFor(() => expect(running.app.windows()).toHaveLength(1), { timeout: 60_000 });
    expect(await running.page.locator('h1').textContent()).toBe('Fixture');
  });

  test('may be reloaded', async () => {
    await running.page.reload();
    expect(await inPage("api.invoke('echo', 'again')")).toBe('again');
  });

  test('has the permissions the app grants, and no others', async () => {
    const state = (name: string): Promise<unknown> =>
      inPage(`navigator.permissions.query({ name: '${name}' }).then((p) => p.state)`);
    expect([await state('midi'), await state('geolocation'), await state('notifications')]).toEqual([
      'granted',
      'denied',
      'denied',
    ]);
    expect(await inPage('Notification.requestPermission()')).toBe('denied');
    expect(await state('microphone')).toBe('denied');
  });
});

import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startService, type Running } from './testing/fixture.ts';

const windows = process.platform === 'win32';
if (windows) console.log('skipped: modes of files mean nothing on Windows');

describe('a request', () => {
  it.each([
    ['in its head', 'GET /2/tags/ HTTP/1.1\r\nHost: 127.0.0.1\r\n'],
    [
      'in its body',
      'POST /2/tags/create/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n',
    ],
  ])('that stalls %s is refused', async (_, head) => {
    const running = await startService({ requestTimeoutMs: 300 });
    onTestFinished(() => running.stop());
    const token = running.company(0).token;
    const socket = connect(Number(new URL(running.service.url).port), '127.0.0.1');
    const body = head.startsWith('POST') ? `Authorization: Token ${token}\r\n\r\n{"tags":` : '';
    socket.write(`${head}${body}`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a link to the next page', () => {
  let running: Running;
  beforeAll(async () => {
    running = await startService();
  });
  afterAll(() => running.stop());

  it.each([
    ['evil.example', null],
    ['127.0.0.1.evil.example:80', null],
    ['user@evil.example', null],
    ['localhost:8999', 'http://localhost:8999'],
    ['127.0.0.1:8999', 'http://127.0.0.1:8999'],
    ['[::1]:8999', 'http://[::1]:8999'],
  ])('leads, with the Host %s, to %s (null: the service itself)', async (host, origin) => {
    const token = running.company(0).token;
    const body = await new Promise<string>((resolve, reject) => {
      const { port } = new URL(running.service.url);
      const path = '/2/expenses/?page_size=1';
      httpRequest({ host: '127.0.0.1', port, path, headers: { host, authorization: `Token ${token}` } })
        .on('response', (response) => resolve(text(response)))
        .on('error', reject)
        .end();
    });
    const { next } = JSON.parse(body) as { readonly next: string };
    expect(new URL(next).origin).toBe(origin ?? running.service.url);
  });
});

describe.skipIf(windows)('the data folder', () => {
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

  it.each(['new', 'open to others from a former run'])('is private to its owner when it is %s', async (how) => {
    const place = mkdtempSync(join(tmpdir(), 'service-modes-'));
    const dataDir = join(place, 'data');
    if (how !== 'new') {
      mkdirSync(join(dataDir, 'artifacts'), { recursive: true });
      chmodSync(join(dataDir, 'artifacts'), 0o755);
      writeFileSync(join(dataDir, 'service.sqlite'), '');
      chmodSync(join(dataDir, 'service.sqlite'), 0o644);
    }
    const running = await startService({ dataDir });
    try {
      await running.upload(['a.pdf', 'a document']);
      if (how === 'new') expect(mode(dataDir)).toBe('700');
      const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
      const modes = entries.map((entry) => [entry.name, mode(join(entry.parentPath, entry.name))]);
      expect(modes.length).toBeGreaterThanOrEqual(4);
      expect(modes).toEqual(entries.map((entry) => [entry.name, entry.isDirectory() ? '700' : '600']));
    } finally {
      await running.stop();
      rmSync(place, { recursive: true, force: true });
    }
  });
});

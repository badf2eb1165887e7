import { existsSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { canLaunch, launchFixture, type Running } from './launch-harness.ts';

interface Heard {
  readonly name: string;
  readonly details: readonly unknown[];
}

describe.skipIf(!canLaunch())('the main process', { timeout: 120_000 }, () => {
  let server: Server;
  let url: URL;
  let running: Running;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/there?x=1' }).end();
      else response.end([request.url, request.headers['x-asked'], request.headers['accept-encoding']].join(' '));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve());
    });
    url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    running = await launchFixture();
  });

  afterAll(async () => {
    await running.end();
    server.close();
  });

  /** The first event of a request. */
  const asked = (path: string, port = Number(url.port)): Promise<Heard> =>
    running.app.evaluate(
      ({ net, session }, options) => {
        const request = net.request({
          ...options,
          session: session.fromPartition('updates', { cache: false }),
          redirect: 'manual',
        });
        return new Promise<{ name: string; details: unknown[] }>((resolve) => {
          request.on('response', (response) => {
            let body = '';
            response.on('data', (chunk) => (body += chunk.toString()));
            response.on('end', () => resolve({ name: 'response', details: [response.statusCode, body] }));
          });
          request.on('redirect', (status, method, to) => resolve({ name: 'redirect', details: [status, method, to] }));
          request.on('error', (error) => resolve({ name: 'error', details: [(error as NodeJS.ErrnoException).code] }));
          request.end();
        });
      },
      { protocol: 'http:' as const, hostname: '127.0.0.1', port, path, headers: { 'x-asked': 'yes' } },
    );

  test('asks a server, uncompressed', async () => {
    expect(await asked('/here?y=2')).toEqual({ name: 'response', details: [200, '/here?y=2 yes identity'] });
  });

  test('reports a redirect and does not follow it', async () => {
    expect(await asked('/moved')).toEqual({ name: 'redirect', details: [302, 'GET', `${url.origin}/there?x=1`] });
  });

  test('reports a refused connection', async () => {
    expect(await asked('/', 1)).toEqual({ name: 'error', details: ['ECONNREFUSED'] });
  });

  test('is followed by the last requested relaunch, and only after it ends', async () => {
    const { app, folder } = await launchFixture();
    const [early, left] = [join(folder, 'early'), join(folder, 'left')];
    const closed = app.waitForEvent('close');
    await app.evaluate(
      ({ app: program }, [first, second]) => {
        program.relaunch({ execPath: '/usr/bin/touch', args: [first] });
        program.relaunch({ execPath: '/usr/bin/touch', args: [second] });
      },
      [early, left] as const,
    );
    expect(existsSync(left)).toBe(false);
    await app.evaluate(({ app: program }) => program.quit());
    await closed;
    await vi.waitFor(() => expect(existsSync(left)).toBe(true), { timeout: 30_000 });
    expect(existsSync(early)).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { startProxy, startSecureService } from '../../service-api/testing/proxy.ts';
import { serve } from '../../service-api/testing/serve.ts';
import { createTrust } from '../../service-api/dispatchers.ts';
import { systemClock } from '../../support/clock.ts';
import { checkProxies } from './check-proxy.ts';
import { checkService, oneClock } from './check-service.ts';
import { finding } from './finding.ts';

const { signal } = new AbortController();
const options = { clock: systemClock, trust: createTrust(), signal };
const check = (address: string, systemProxy?: string) =>
  checkService(
    address,
    systemProxy === undefined ? options : { ...options, systemProxy: () => Promise.resolve(systemProxy) },
  );

afterEach(() => vi.unstubAllEnvs());

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('accepts a service that wants a token, and sends none', async () => {
  const { origin, seen } = await serve((_, response) => response.writeHead(401).end('{}'));
  expect(await check(`${origin}/api`)).toMatchObject([
    { code: 'service-ok', state: 'ok', subject: `${origin}/api`, detail: expect.stringMatching(/^\d+ ms$/) as string },
    { code: 'clock-ok' },
  ]);
  expect(seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([['/api/2/company-info/', undefined]]);
});

it.each<[number, string, string]>([
  [200, 'service-other', 'bad'],
  [302, 'service-other', 'bad'],
  [404, 'service-other', 'bad'],
  [500, 'service-failing', 'warn'],
  [503, 'service-failing', 'warn'],
  [403, 'service-ok', 'ok'],
])('takes an answer of %i for %s', async (status, code, state) => {
  const { origin } = await serve((_, response) => response.writeHead(status).end());
  expect(await check(origin)).toMatchObject([
    { code, state, ...(state === 'ok' ? {} : { detail: `HTTP ${status}` }) },
    {},
  ]);
});

it.each<[string, number, object]>([
  ['four minutes behind', 4, { code: 'clock-ok' }],
  ['six minutes behind', 6, { code: 'clock-off', state: 'warn', detail: '-6 min' }],
  ['ten minutes ahead', -10, { code: 'clock-off', detail: '+10 min' }],
  ['three days behind', 3 * 24 * 60, { code: 'clock-off', detail: '-72 h' }],
])('holds the clock against the service’s: %s', async (_, minutes, expected) => {
  const { origin } = await serve((__, response) => {
    response.setHeader('date', new Date(Date.now() + minutes * 60_000).toUTCString());
    response.writeHead(401).end();
  });
  expect((await check(origin))[1]).toMatchObject(expected);
});

it('reports a refused connection, an unknown name, and an answer that is not HTTP', async () => {
  expect(await check(`http://127.0.0.1:${await closedPort()}`)).toMatchObject([
    { code: 'service-tcp', state: 'bad', detail: 'ECONNREFUSED' },
  ]);
  expect(await check('http://nobody.invalid')).toMatchObject([{ code: 'service-dns', state: 'bad' }]);
  const { origin } = await serve((_, response) => response.socket?.end('220 mail.example ESMTP\r\n'));
  expect(await check(origin)).toMatchObject([{ code: 'service-other', state: 'bad' }]);
});

it('reports an untrusted certificate', async () => {
  const port = await startSecureService(() => ({}));
  expect(await check(`https://127.0.0.1:${port}`)).toMatchObject([
    { code: 'service-tls', state: 'bad', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  ]);
});

it('reports a service that does not answer', async () => {
  const patience = new AbortController();
  const { origin } = await serve(() => patience.abort());
  const asked = checkService(origin, { ...options, signal: patience.signal });
  expect(await asked).toMatchObject([{ code: 'service-silent', state: 'bad' }]);
});

it('reports a proxy that refuses', async () => {
  const { url } = await startProxy(407);
  const proxy = `PROXY ${new URL(url).host}`;
  expect(await check('https://service.test', proxy)).toMatchObject([
    { check: 'proxy', code: 'proxy-refuses', state: 'bad', detail: 'HTTP 407' },
  ]);
});

it('connects to the proxies in use, and reveals no password of one', async () => {
  const { url } = await startProxy();
  const { host } = new URL(url);
  const away = `127.0.0.1:${await closedPort()}`;
  const facts = { clock: systemClock, env: { HTTPS_PROXY: `http://eva:secret@${host}`, HTTP_PROXY: `http://${away}` } };
  const look = (...addresses: string[]) => checkProxies(addresses, facts, signal);
  expect(await look('https://service.example', 'https://other.example')).toEqual([
    finding('proxy', 'proxy-ok', { subject: host }),
  ]);
  expect(await look('http://service.example')).toEqual([
    finding('proxy', 'proxy-away', { subject: away, detail: 'ECONNREFUSED' }),
  ]);
  expect(await look('http://127.0.0.1:1', 'http://localhost')).toEqual([finding('proxy', 'proxy-none')]);
});

it('reports one clock, the worst', () => {
  const [good, off, service] = [
    finding('clock', 'clock-ok'),
    finding('clock', 'clock-off'),
    finding('disk', 'disk-ok'),
  ];
  expect(oneClock([good, service, off, good])).toEqual([service, off]);
  expect(oneClock([service, good])).toEqual([service, good]);
  expect(oneClock([service])).toEqual([service, finding('clock', 'clock-unknown')]);
});

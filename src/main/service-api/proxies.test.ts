import { createSecureContext } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../support/clock.ts';
import { createServiceApi, type ServiceApi } from './service-api.ts';
import type { SystemProxy } from './system-proxy.ts';
import { expiredCertificate, testCertificate } from './testing/certificate.ts';
import { hiddenHost, startProxy, startSecureService } from './testing/proxy.ts';
import { json, serve, token } from './testing/serve.ts';
import { uploadFile } from './testing/upload-file.ts';

const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'];
beforeEach(() => {
  for (const name of names) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const user = { name: 'Minta Márta', email: 'm@example.hu' };
const trusting = () => createSecureContext({ ca: testCertificate });

function apiAt(baseUrl: string, trust = trusting, systemProxy?: SystemProxy): ServiceApi {
  const api = createServiceApi({
    baseUrl,
    token: () => Promise.resolve(token),
    serviceCompanyId: 7,
    language: () => 'hu' as const,
    version: '1.2.3',
    clock: systemClock,
    random: () => 0,
    trust,
    ...(systemProxy ? { systemProxy } : {}),
  });
  onTestFinished(() => api.close());
  return api;
}

describe('HTTPS_PROXY', () => {
  it('tunnels calls and uploads to the service; the proxy sees neither the token nor the content', async () => {
    const seen: (string | undefined)[] = [];
    const port = await startSecureService(({ method, url, headers }, body) => {
      seen.push(`${method ?? ''} ${url ?? ''} ${headers.authorization ?? ''} ${String(body.includes('YQ=='))}`);
      return method === 'POST' ? { processed: [5] } : user;
    });
    const proxy = await startProxy();
    vi.stubEnv('HTTPS_PROXY', proxy.url);
    const api = apiAt(`https://${hiddenHost}:${port}/`);
    expect(await api.company.userProfile()).toMatchObject({ ok: true, value: { name: user.name } });
    const file = uploadFile('a.pdf', Buffer.from('a'));
    expect(await api.expenses.create([file])).toEqual({ kind: 'accepted', ids: [5] });
    expect(seen).toEqual([`GET /2/user-profile/ Token ${token} false`, `POST /2/expenses/create/ Token ${token} true`]);
    expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${hiddenHost}:${port}`]));
    expect(proxy.heard()).not.toContain(token);
    expect(proxy.heard().toLowerCase()).not.toContain('authorization');
  });

  it('accepts only a certificate of a trusted authority for the requested name', async () => {
    let calls = 0;
    const port = await startSecureService(() => {
      calls += 1;
      return user;
    });
    vi.stubEnv('HTTPS_PROXY', (await startProxy()).url);
    const stranger = apiAt(`https://${hiddenHost}:${port}/`, () => createSecureContext());
    const otherName = apiAt(`https://other.test:${port}/`);
    for (const [api, code] of [
      [stranger, 'certificate-untrusted'],
      [otherName, 'certificate-misnamed'],
    ] as const) {
      expect(await api.company.userProfile()).toMatchObject({ failure: { code, notDone: true } });
    }
    expect(calls).toBe(0);
  });

  it.each([403, 407, 502])(
    'a proxy that refuses with %i: nothing was sent, and the failure names the proxy',
    async (status) => {
      vi.stubEnv('HTTPS_PROXY', (await startProxy(status)).url);
      const api = apiAt(`https://${hiddenHost}:443/`);
      const failure = { code: 'offline', notDone: true, detail: expect.stringContaining(`${status}`) as string };
      expect(await api.incomes.update(5, { note: 'x' })).toMatchObject({ failure });
      expect(await api.expenses.create([uploadFile('a.pdf', Buffer.from('a'))])).toMatchObject({
        kind: 'not-sent',
        failure,
      });
    },
  );

  it('an unreachable proxy: nothing was sent', async () => {
    vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:1');
    const answer = await apiAt(`https://${hiddenHost}/`).company.userProfile();
    expect(answer).toMatchObject({ failure: { code: 'offline', notDone: true } });
  });
});

describe('HTTP_PROXY', () => {
  it('is used for a service without TLS', async () => {
    const { origin, seen } = await serve((_, response) => {
      json(response, user);
    });
    const proxy = await startProxy();
    vi.stubEnv('HTTP_PROXY', proxy.url);
    const hidden = origin.replace('127.0.0.1', hiddenHost);
    expect(await apiAt(`${hidden}/`).company.userProfile()).toMatchObject({ ok: true });
    expect([proxy.asked.length, seen.map(({ url }) => url)]).toEqual([1, ['/2/user-profile/']]);
  });

  it.each(['http_proxy', 'HTTP_PROXY'])('%s is not used for this computer itself', async (name) => {
    const proxy = await startProxy();
    vi.stubEnv(name, proxy.url);
    const { api, seen } = await serve((_, response) => {
      json(response, user);
    });
    expect(await api.company.userProfile()).toMatchObject({ ok: true });
    expect([seen.length, proxy.asked]).toEqual([1, []]);
  });
});

describe('NO_PROXY', () => {
  it.each([
    ['NO_PROXY', hiddenHost],
    ['no_proxy', `elsewhere.test,${hiddenHost}`],
    ['NO_PROXY', '.test'],
    ['NO_PROXY', '*'],
  ])('%s=%s: connects without the proxy', async (name, value) => {
    const proxy = await startProxy();
    vi.stubEnv('HTTPS_PROXY', proxy.url);
    vi.stubEnv(name, value);
    // Only the proxy can resolve this name.
    const answer = await apiAt(`https://${hiddenHost}/`).company.userProfile();
    expect(answer).toMatchObject({ failure: { code: 'offline' } });
    expect(proxy.asked).toEqual([]);
  });

  it('another name: uses the proxy', async () => {
    const proxy = await startProxy(502);
    vi.stubEnv('HTTPS_PROXY', proxy.url);
    vi.stubEnv('NO_PROXY', 'elsewhere.test');
    await apiAt(`https://${hiddenHost}/`).company.userProfile();
    expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${hiddenHost}:443`]));
  });
});

describe('certificates', () => {
  it('are verified although the environment turns that off', async () => {
    let calls = 0;
    const port = await startSecureService(() => {
      calls += 1;
      return user;
    });
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const stranger = () => createSecureContext();
    const direct = await apiAt(`https://127.0.0.1:${port}/`, stranger).company.userProfile();
    expect(direct).toMatchObject({ failure: { code: 'certificate-untrusted', notDone: true } });
    vi.stubEnv('HTTPS_PROXY', (await startProxy()).url);
    const proxied = await apiAt(`https://${hiddenHost}:${port}/`, stranger).company.userProfile();
    expect(proxied).toMatchObject({ failure: { code: 'certificate-untrusted', notDone: true } });
    expect(calls).toBe(0);
  });

  it.each([
    ['expired', expiredCertificate, () => createSecureContext({ ca: expiredCertificate }), 'certificate-expired'],
    ['self-signed', testCertificate, () => createSecureContext(), 'certificate-untrusted'],
    ['of another name', testCertificate, trusting, 'certificate-misnamed'],
  ] as const)('that are %s have their own words, and nothing is sent', async (_, certificate, trust, code) => {
    let calls = 0;
    const port = await startSecureService(() => (calls += 1), certificate);
    const host = code === 'certificate-misnamed' ? '127.0.0.1' : 'localhost';
    const api = apiAt(`https://${host}:${port}/`, trust);
    const failure = { code, notDone: true };
    expect(await api.company.userProfile()).toMatchObject({ failure });
    expect(await api.expenses.create([uploadFile('a.pdf', Buffer.from('a'))])).toMatchObject({
      kind: 'paused',
      failure,
    });
    expect(calls).toBe(0);
  });
});

describe("the system's proxy", () => {
  const says = (answer: string) => () => Promise.resolve(answer);
  const address = ({ url }: { readonly url: string }) => new URL(url).host;

  it('is used, and takes precedence over the environment', async () => {
    const port = await startSecureService(() => user);
    const [office, other] = [await startProxy(), await startProxy()];
    vi.stubEnv('HTTPS_PROXY', other.url);
    vi.stubEnv('NO_PROXY', '*');
    const api = apiAt(`https://${hiddenHost}:${port}/`, trusting, says(`PROXY ${address(office)}; DIRECT`));
    expect(await api.company.userProfile()).toMatchObject({ ok: true });
    expect([office.asked, other.asked]).toEqual([[`CONNECT ${hiddenHost}:${port}`], []]);
  });

  it("DIRECT: the environment's proxy", async () => {
    const port = await startSecureService(() => user);
    const office = await startProxy();
    vi.stubEnv('HTTPS_PROXY', office.url);
    const api = apiAt(`https://${hiddenHost}:${port}/`, trusting, says('DIRECT'));
    expect(await api.company.userProfile()).toMatchObject({ ok: true });
    expect(office.asked).toHaveLength(1);
  });

  it('is asked for each call: computers move between networks', async () => {
    const port = await startSecureService(() => user);
    const [office, home] = [await startProxy(), await startProxy()];
    let here = office;
    const api = apiAt(`https://${hiddenHost}:${port}/`, trusting, () => Promise.resolve(`PROXY ${address(here)}`));
    await api.company.userProfile();
    here = home;
    expect(await api.company.userProfile()).toMatchObject({ ok: true });
    expect([office.asked.length, home.asked.length]).toEqual([1, 1]);
  });

  it('is never used for this computer itself', async () => {
    const office = await startProxy();
    const { api, seen } = await serve(
      (_, response) => {
        json(response, user);
      },
      { systemProxy: says(`PROXY ${address(office)}`) },
    );
    expect(await api.company.userProfile()).toMatchObject({ ok: true });
    expect([seen.length, office.asked]).toEqual([1, []]);
  });
});

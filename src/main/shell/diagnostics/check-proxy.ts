import { once } from 'node:events';
import { connect } from 'node:net';
import type { Finding } from '../../../contract/diagnostics.ts';
import { codeOf } from '../../support/file-errors.ts';
import { environmentProxyFor } from '../../service-api/environment-proxy.ts';
import { isLoopback, systemProxyFor, type SystemProxy } from '../../service-api/system-proxy.ts';
import type { Clock } from '../../support/clock.ts';
import { finding } from './finding.ts';

export interface ProxyFacts {
  readonly env: NodeJS.ProcessEnv;
  readonly systemProxy?: SystemProxy;
  readonly clock: Clock;
}

/** Checks the proxies for these addresses by connecting to each. */
export async function checkProxies(
  addresses: readonly string[],
  facts: ProxyFacts,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const proxies = await Promise.all(addresses.map((address) => proxyOf(new URL(address), facts)));
  const used = new Set(proxies.filter((proxy) => proxy !== null));
  if (used.size === 0) return [finding('proxy', 'proxy-none')];
  return Promise.all([...used].map((proxy) => checkProxy(proxy, signal)));
}

async function proxyOf(base: URL, { env, systemProxy, clock }: ProxyFacts): Promise<string | null> {
  if (isLoopback(base.hostname)) return null;
  return (await systemProxyFor(base, systemProxy, clock)) ?? environmentProxyFor(base, env);
}

/** Reports the address without its name and password. */
async function checkProxy(proxy: string, signal: AbortSignal): Promise<Finding> {
  if (!URL.canParse(proxy)) return finding('proxy', 'proxy-away', { detail: 'ERR_INVALID_URL' });
  const { hostname, port, protocol, host } = new URL(proxy);
  const usual = protocol === 'https:' ? 443 : 80;
  const line = connect({ host: hostname, port: port === '' ? usual : Number(port) });
  try {
    await once(line, 'connect', { signal });
    return finding('proxy', 'proxy-ok', { subject: host });
  } catch (error) {
    return finding('proxy', 'proxy-away', { subject: host, detail: codeOf(error) });
  } finally {
    line.destroy();
  }
}

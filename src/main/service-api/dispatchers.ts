import { getCACertificates } from 'node:tls';
import { type Dispatcher, EnvHttpProxyAgent } from 'undici';

export interface Timeouts {
  readonly connectMs: number;
  /** from the end of the request to the headers of the answer */
  readonly headersMs: number;
  /** between two pieces of the answer's body */
  readonly bodyMs: number;
  /** an upload during which the line takes nothing for that long is given up */
  readonly stallMs: number;
}

export const usualTimeouts: Timeouts = { connectMs: 10_000, headersMs: 60_000, bodyMs: 30_000, stallMs: 60_000 };

export const largestAnswer = 20 * 1024 * 1024;

/**
 * The lines to one service: proxies as the environment names them (never for this computer itself), and the certificate
 * authorities of the system besides Node's, as office networks need. `keepAlive` false opens a fresh line for each call:
 * a kept one that the service just closed would make a lost answer of an upload that never arrived.
 */
export function createDispatcher(secure: boolean, timeouts: Timeouts, keepAlive: boolean): Dispatcher {
  const tls = secure ? { ca: [...getCACertificates('default'), ...getCACertificates('system')] } : {};
  const connect = { ...tls, timeout: timeouts.connectMs };
  return new EnvHttpProxyAgent({
    connect,
    requestTls: connect,
    proxyTls: connect,
    maxResponseSize: largestAnswer,
    noProxy: withoutProxy(process.env),
    ...(keepAlive ? {} : { pipelining: 0 }),
  });
}

const withoutProxy = (env: NodeJS.ProcessEnv): string =>
  ['localhost', '127.0.0.1', '[::1]', env.no_proxy ?? env.NO_PROXY ?? ''].filter((entry) => entry !== '').join(',');

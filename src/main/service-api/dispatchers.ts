import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import type { Dispatcher, EnvHttpProxyAgent } from 'undici';
import { answerLimits } from './limits.ts';

export interface Timeouts {
  readonly connectMs: number;
  /** from the end of the request to the headers of the answer */
  readonly headersMs: number;
  /** between two pieces of the answer's body */
  readonly bodyMs: number;
  /** an upload during which the line takes nothing for that long is given up */
  readonly stallMs: number;
  /** a call with all its tries, besides the time an upload's body takes; and the answer to an upload */
  readonly totalMs: number;
  /** bytes a second: an upload that gets less is given up. Several may share a slow line (uploads/slots.ts) */
  readonly slowestLine: number;
}

export const usualTimeouts: Timeouts = {
  connectMs: 10_000,
  headersMs: 60_000,
  bodyMs: 30_000,
  stallMs: 60_000,
  totalMs: 3 * 60_000,
  slowestLine: 4 * 1024,
};

export interface Lines {
  /** kept open between calls */
  readonly calls: Dispatcher;
  /** a fresh line for each call: a kept one that the service just closed would lose the answer of an upload */
  readonly uploads: Dispatcher;
}

export interface LineOptions {
  readonly secure: boolean;
  readonly timeouts: Timeouts;
  readonly trust: Trust;
  /** of the system, as an address; null: what the environment names */
  readonly proxy: string | null;
}

/**
 * The lines to one service: over a proxy (never for this computer itself), and with the certificate authorities of the
 * system besides Node's, as office networks need. Certificates are verified whatever the environment says. HTTP/1.1:
 * what was sent when a line broke is clear.
 */
export async function createLines({ secure, timeouts, trust, proxy }: LineOptions): Promise<Lines> {
  // With the first line, so that no start of the program waits for it.
  const { EnvHttpProxyAgent } = await import('undici');
  const connect = {
    ...(secure ? { secureContext: trust() } : {}),
    rejectUnauthorized: true,
    timeout: timeouts.connectMs,
    allowH2: false,
  };
  const options: EnvHttpProxyAgent.Options = {
    connect,
    requestTls: connect,
    proxyTls: connect,
    allowH2: false,
    maxResponseSize: answerLimits.bytes,
    ...(proxy === null
      ? { noProxy: [thisComputer, process.env.no_proxy ?? process.env.NO_PROXY ?? ''].join(',') }
      : { noProxy: thisComputer, httpProxy: proxy, httpsProxy: proxy }),
  };
  return {
    calls: new EnvHttpProxyAgent(options),
    uploads: new EnvHttpProxyAgent({ ...options, pipelining: 0 }),
  };
}

/** Whose certificates are believed. */
export type Trust = () => SecureContext;

/** Reads hundreds of certificates, once and when first needed: some 300 ms, so one is shared by all companies. */
export function createTrust(): Trust {
  let context: SecureContext | null = null;
  return () =>
    (context ??= createSecureContext({
      ca: [...new Set([...getCACertificates('default'), ...getCACertificates('system')])],
    }));
}

const thisComputer = 'localhost,127.0.0.1,[::1]';

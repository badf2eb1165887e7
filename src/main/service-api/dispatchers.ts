import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import type { Dispatcher, EnvHttpProxyAgent } from 'undici';
import { answerLimits } from './limits.ts';

export interface Timeouts {
  readonly connectMs: number;
  /** ms from the end of the request to the headers of the answer */
  readonly headersMs: number;
  /** ms between two chunks of the answer's body */
  readonly bodyMs: number;
  /** ms without progress after which an upload is aborted */
  readonly stallMs: number;
  /** ms for a call with all its tries, without the time for an upload's body; and for the answer to an upload */
  readonly totalMs: number;
  /** bytes a second below which an upload is aborted. Uploads may share a slow connection (uploads/slots.ts) */
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
  /** keep-alive connections */
  readonly calls: Dispatcher;
  /** a new connection for each upload: on a kept one that the service just closed the answer would be lost */
  readonly uploads: Dispatcher;
}

export interface LineOptions {
  readonly secure: boolean;
  readonly timeouts: Timeouts;
  readonly trust: Trust;
  /** address of the system's proxy; null: use the environment's */
  readonly proxy: string | null;
}

/**
 * The connections to one service: through a proxy (never to this computer itself), trusting the system's certificate
 * authorities besides Node's, as office networks need. Certificates are always verified, regardless of the environment.
 * HTTP/1.1, because there a broken connection leaves no doubt about what was sent.
 */
export async function createLines({ secure, timeouts, trust, proxy }: LineOptions): Promise<Lines> {
  // Loaded with the first connection, so that it does not delay the program's start.
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

/** The trusted certificate authorities. */
export type Trust = () => SecureContext;

/** Reads hundreds of certificates on first use (some 300 ms); all companies share one. */
export function createTrust(): Trust {
  let context: SecureContext | null = null;
  return () =>
    (context ??= createSecureContext({
      ca: [...new Set([...getCACertificates('default'), ...getCACertificates('system')])],
    }));
}

const thisComputer = 'localhost,127.0.0.1,[::1]';

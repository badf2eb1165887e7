import type { Clock } from '../support/clock.ts';
import { usualTimeouts, type Trust } from './dispatchers.ts';
import { createLineKeeper } from './line-keeper.ts';
import { offsetFrom } from './sender.ts';
import type { SystemProxy } from './system-proxy.ts';
import { transportFacts } from './transport-error.ts';

export interface ProbeOptions {
  readonly clock: Clock;
  readonly trust: Trust;
  /** default: the environment's proxies */
  readonly systemProxy?: SystemProxy;
  readonly signal: AbortSignal;
}

/** How far one call without a token got. */
export type Probe =
  /** `offset`: service clock minus this computer's; null: unknown; `took`: both ms */
  | { readonly kind: 'answered'; readonly status: number; readonly offset: number | null; readonly took: number }
  /** `code`: the system's or the HTTP client's, or the proxy's status */
  | { readonly kind: 'dns' | 'tcp' | 'tls' | 'silent' | 'broken' | 'proxy-refused'; readonly code: string };

const timeouts = { ...usualTimeouts, connectMs: 5_000, headersMs: 8_000, bodyMs: 3_000 };

/**
 * Calls a service without a token, over the same kind of connection as other calls: one that follows interface.md
 * (Authentication 2) answers 401. Never rejects; throws TypeError where `address` is not a URL.
 */
export async function probeService(address: string, options: ProbeOptions): Promise<Probe> {
  const { clock, signal } = options;
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  const lines = createLineKeeper(base, { ...options, timeouts });
  const url = new URL('2/company-info/', base);
  const began = clock.now();
  try {
    const { calls } = await lines.open();
    const { statusCode, headers, body } = await calls.request({
      origin: url.origin,
      path: url.pathname,
      method: 'GET',
      headers: { accept: 'application/json' },
      headersTimeout: timeouts.headersMs,
      bodyTimeout: timeouts.bodyMs,
      signal,
    });
    const ended = clock.now();
    await body.dump().catch(() => undefined);
    return {
      kind: 'answered',
      status: statusCode,
      offset: offsetFrom(headers.date, (began + ended) / 2),
      took: ended - began,
    };
  } catch (error) {
    return failedAt(error, signal.aborted);
  } finally {
    await lines.close();
  }
}

const dnsCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL']);
const silenceCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const tlsCode = /^(ERR_(TLS|SSL)_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|UND_ERR_PRX_TLS|EPROTO)/;

function failedAt(error: unknown, givenUp: boolean): Probe {
  const { code, syscall, refusal } = transportFacts(error);
  if (refusal !== null) return { kind: 'proxy-refused', code: `HTTP ${refusal}` };
  if (dnsCodes.has(code)) return { kind: 'dns', code };
  if (tlsCode.test(code)) return { kind: 'tls', code };
  if (syscall === 'connect' || code === 'UND_ERR_CONNECT_TIMEOUT') return { kind: 'tcp', code };
  return { kind: givenUp || silenceCodes.has(code) ? 'silent' : 'broken', code };
}

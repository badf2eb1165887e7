import type { Readable } from 'node:stream';
import type { Language } from '../../contract/settings.ts';
import { delay, type Clock } from '../support/clock.ts';
import { statusFailure, type RawAnswer } from './answer.ts';
import { startDeadline } from './deadline.ts';
import type { Timeouts, Trust } from './dispatchers.ts';
import { createLineKeeper } from './line-keeper.ts';
import { retryAfterMs } from './retry-after.ts';
import { retryPause } from './retry.ts';
import { notDone, unexpected, type ServiceResult } from './service-failure.ts';
import type { SystemProxy } from './system-proxy.ts';
import { blotFor, type Blot } from './token-forms.ts';
import { transportFailure } from './transport-error.ts';
import { textOf } from './unpack.ts';

export interface SenderOptions {
  readonly baseUrl: string;
  /** null: the keychain is locked or has none; a rejection: the keychain is unreachable */
  readonly token: () => Promise<string | null>;
  readonly serviceCompanyId: number | null;
  readonly language: () => Language;
  readonly version: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly timeouts: Timeouts;
  readonly trust: Trust;
  /** default: the environment's proxies */
  readonly systemProxy?: SystemProxy;
  /** called on every answer, with any status */
  readonly answered?: () => void;
}

export type Query = Readonly<Record<string, string | undefined>>;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** with its version segment, such as /2/expenses/; or a complete URL from the service */
  readonly path: string | URL;
  readonly query?: Query;
  readonly json?: unknown;
  /** streamed instead of `json`; bytes */
  readonly stream?: { readonly body: Readable; readonly length: number };
  readonly signal?: AbortSignal | undefined;
}

export interface Sender {
  /** Resolves with any answer and its status, or with the failure to get one. Repeats only reads (retry.ts). */
  send(call: Call): Promise<ServiceResult<RawAnswer>>;
  /** of our own calls */
  address(path: string, query: Query): URL;
  /** service clock minus this computer's, in ms, from the last answer's Date; 0 before the first */
  clockOffset(): number;
  /** the service has answered at least once, perhaps without its time */
  isHeard(): boolean;
  /** an answer had a Date, so the service's clock is known */
  saysTime(): boolean;
  close(): Promise<void>;
}

/**
 * The only place that uses HTTP (interface.md, Authentication). Never follows redirects. Redacts the token in every
 * answer before anything is read from it, because a service may repeat the token.
 */
export function createSender(options: SenderOptions): Sender {
  const base = new URL(options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`);
  const lines = createLineKeeper(base, options);
  const blotOf = createBlots();
  let offset = 0;
  let isHeard = false;
  let saysTime = false;

  async function once(call: Call): Promise<ServiceResult<RawAnswer>> {
    const token = await readToken(options.token);
    if (!token.ok) return token;
    if (call.signal?.aborted) return { ok: false, failure: notDone('service-unavailable', 'ABORTED') };
    const url = addressOf(base, call, options.language());
    try {
      const { calls, uploads } = await lines.open();
      const response = await (call.stream ? uploads : calls).request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: call.method,
        headers: headersOf(options, call, url, token.value),
        body: call.stream?.body ?? (call.json === undefined ? null : JSON.stringify(call.json)),
        headersTimeout: options.timeouts.headersMs,
        bodyTimeout: options.timeouts.bodyMs,
        ...(call.signal ? { signal: call.signal } : {}),
      });
      options.answered?.();
      isHeard = true;
      const measured = offsetFrom(response.headers.date, options.clock.now());
      saysTime ||= measured !== null;
      offset = measured ?? offset;
      const status = response.statusCode;
      const packing = first(response.headers['content-encoding']) ?? '';
      // A refusal's status line is enough: it stays a refusal when its body is cut short.
      const body = await response.body.bytes().then(
        (bytes) => textOf(bytes, packing),
        (error: unknown) => {
          if (status < 300) throw error;
          return '';
        },
      );
      const blot = blotOf(token.value);
      if (body === null && status < 300) {
        return { ok: false, failure: unexpected(`${url.pathname}: packed as ${blot(packing)}, which cannot be read`) };
      }
      const nowThere = options.clock.now() + offset;
      return { ok: true, value: rawAnswer(status, response.headers, body ?? '', nowThere, blot) };
    } catch (error) {
      return { ok: false, failure: transportFailure(error) };
    }
  }

  return {
    address: (path, query) => addressOf(base, { method: 'GET', path, query }, options.language()),
    clockOffset: () => offset,
    isHeard: () => isHeard,
    saysTime: () => saysTime,
    async send(call) {
      const deadline = startDeadline(options.clock, options.timeouts, call);
      const { signal } = deadline;
      try {
        for (let attempt = 1; ; attempt += 1) {
          const answer = await once({ ...call, signal });
          const failure = answer.ok ? statusFailure(answer.value) : answer.failure;
          const pause = failure ? retryPause(call.method, failure, attempt, options.random) : null;
          if (pause === null) return answer;
          await delay(options.clock, pause, signal);
          if (signal.aborted) return answer;
        }
      } finally {
        deadline.cancel();
      }
    },
    close: () => lines.close(),
  };
}

/** Caches the last token's redaction, because the pattern for every spelling is large. */
function createBlots(): (token: string) => Blot {
  let last: { readonly token: string; readonly blot: Blot } | null = null;
  return (token) => {
    if (last?.token !== token) last = { token, blot: blotFor(token) };
    return last.blot;
  };
}

async function readToken(token: SenderOptions['token']): Promise<ServiceResult<string>> {
  let value: string | null;
  try {
    value = await token();
  } catch {
    return { ok: false, failure: notDone('keychain-unavailable') };
  }
  if (value === null) return { ok: false, failure: notDone('token-missing') };
  // A header can carry nothing else, and the exception would quote the token.
  return /^[\x21-\x7e]+$/.test(value) ? { ok: true, value } : { ok: false, failure: notDone('token-malformed') };
}

function headersOf(options: SenderOptions, call: Call, url: URL, token: string): Record<string, string> {
  const headers: Record<string, string> = {
    authorization: `Token ${token}`,
    accept: 'application/json',
    'x-application': `Counterfoil/${options.version}`,
  };
  if (options.serviceCompanyId !== null && isSecondVersion(url, options.baseUrl)) {
    headers['service-company-id'] = String(options.serviceCompanyId);
  }
  if (call.json !== undefined || call.stream) headers['content-type'] = 'application/json';
  if (call.stream) headers['content-length'] = String(call.stream.length);
  return headers;
}

function isSecondVersion(url: URL, baseUrl: string): boolean {
  const prefix = new URL(baseUrl).pathname.replace(/(?<!\/)\/+$/, '');
  return url.pathname.slice(prefix.length).startsWith('/2/');
}

/** The URL of a call. The service's own URLs are used unchanged; ours get an encoded query, + included. */
function addressOf(base: URL, call: Call, language: Language): URL {
  if (call.path instanceof URL) return call.path;
  const url = new URL(call.path.replace(/^\/+/, ''), base);
  const query = { ...call.query, lang: language === 'en' ? 'en' : undefined };
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** `now`: UTC ms of the service's clock, to which a Retry-After date refers */
function rawAnswer(status: number, headers: Headers, body: string, now: number, blot: Blot): RawAnswer {
  const location = first(headers.location);
  return {
    status,
    body: blot(body),
    retryAfterMs: retryAfterMs(first(headers['retry-after']), now),
    location: location === undefined ? null : blot(location),
  };
}

/** A Date outside these years means that the service's clock is wrong. */
const earliestDate = Date.UTC(2020);
const latestDate = Date.UTC(2100);

export function offsetFrom(date: string | string[] | undefined, now: number): number | null {
  const theirs = Date.parse(first(date) ?? '');
  return theirs >= earliestDate && theirs < latestDate ? theirs - now : null;
}

import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Language } from '../../contract/settings.ts';
import { delay, type Clock } from '../support/clock.ts';
import { statusFailure, type RawAnswer } from './answer.ts';
import { startDeadline } from './deadline.ts';
import type { Timeouts, Trust } from './dispatchers.ts';
import { createLineKeeper, type LineKeeper } from './line-keeper.ts';
import { retryAfterMs } from './retry-after.ts';
import { retryPause } from './retry.ts';
import { done, failed, notDone, unexpected, type ServiceResult } from './service-failure.ts';
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

type RawResponse = Dispatcher.ResponseData;

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

/**
 * The only place that uses HTTP (interface.md, Authentication). Never follows redirects. Redacts the token in every
 * answer before anything is read from it, because a service may repeat the token.
 */
export class Sender {
  readonly #options: SenderOptions;
  readonly #base: URL;
  readonly #lines: LineKeeper;
  readonly #blotOf = createBlots();
  #clockOffset = 0;
  #isHeard = false;
  #saysTime = false;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#base = new URL(options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`);
    this.#lines = createLineKeeper(this.#base, options);
  }

  /** Resolves with any answer and its status, or with the failure to get one. Repeats only reads (retry.ts). */
  async send(call: Call): Promise<ServiceResult<RawAnswer>> {
    const { clock, timeouts, random } = this.#options;
    const deadline = startDeadline(clock, timeouts, call);
    const { signal } = deadline;
    try {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await this.#once({ ...call, signal });
        const failure = answer.ok ? statusFailure(answer.value) : answer.failure;
        const pause = failure ? retryPause(call.method, failure, attempt, random) : null;
        if (pause === null) return answer;
        await delay(clock, pause, signal);
        if (signal.aborted) return answer;
      }
    } finally {
      deadline.cancel();
    }
  }

  /** Address of one of our own calls. */
  address(path: string, query: Query): URL {
    return addressOf(this.#base, { method: 'GET', path, query }, this.#options.language());
  }

  /** service clock minus this computer's, in ms, from the last answer's Date; 0 before the first */
  clockOffset(): number {
    return this.#clockOffset;
  }

  /** the service has answered at least once, perhaps without its time */
  isHeard(): boolean {
    return this.#isHeard;
  }

  /** an answer had a Date, so the service's clock is known */
  saysTime(): boolean {
    return this.#saysTime;
  }

  close(): Promise<void> {
    return this.#lines.close();
  }

  async #once(call: Call): Promise<ServiceResult<RawAnswer>> {
    const token = await readToken(this.#options.token);
    if (!token.ok) return token;
    if (call.signal?.aborted) return failed(notDone('service-unavailable', 'ABORTED'));
    const url = addressOf(this.#base, call, this.#options.language());
    try {
      const response = await this.#request(call, url, token.value);
      this.#heard(response.headers.date);
      const packing = first(response.headers['content-encoding']) ?? '';
      const body = await bodyOf(response, packing);
      const blot = this.#blotOf(token.value);
      if (body === null && response.statusCode < 300) {
        return failed(unexpected(`${url.pathname}: packed as ${blot(packing)}, which cannot be read`));
      }
      const nowThere = this.#options.clock.now() + this.#clockOffset;
      return done(rawAnswer(response, body ?? '', nowThere, blot));
    } catch (error) {
      return failed(transportFailure(error));
    }
  }

  async #request(call: Call, url: URL, token: string): Promise<RawResponse> {
    const { timeouts } = this.#options;
    const { calls, uploads } = await this.#lines.open();
    return (call.stream ? uploads : calls).request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: call.method,
      headers: headersOf(this.#options, call, url, token),
      body: call.stream?.body ?? (call.json === undefined ? null : JSON.stringify(call.json)),
      headersTimeout: timeouts.headersMs,
      bodyTimeout: timeouts.bodyMs,
      ...(call.signal ? { signal: call.signal } : {}),
    });
  }

  #heard(date: string | string[] | undefined): void {
    this.#options.answered?.();
    this.#isHeard = true;
    const measured = offsetFrom(date, this.#options.clock.now());
    this.#saysTime ||= measured !== null;
    this.#clockOffset = measured ?? this.#clockOffset;
  }
}

/** A refusal's status line is enough: it stays a refusal when its body is cut short. */
async function bodyOf({ statusCode, body }: RawResponse, packing: string): Promise<string | null> {
  let bytes: Uint8Array;
  try {
    bytes = await body.bytes();
  } catch (error) {
    if (statusCode < 300) throw error;
    return '';
  }
  return textOf(bytes, packing);
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
    return failed(notDone('keychain-unavailable'));
  }
  if (value === null) return failed(notDone('token-missing'));
  // A header can carry nothing else, and the exception would quote the token.
  return /^[\x21-\x7e]+$/.test(value) ? done(value) : failed(notDone('token-malformed'));
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

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** `now`: UTC ms of the service's clock, to which a Retry-After date refers */
function rawAnswer({ statusCode, headers }: RawResponse, body: string, now: number, blot: Blot): RawAnswer {
  const location = first(headers.location);
  return {
    status: statusCode,
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

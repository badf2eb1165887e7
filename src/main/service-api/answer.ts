import type { z } from 'zod';
import type { FailureCode } from '../../contract/failure.ts';
import { beyondLimits } from './limits.ts';
import { parseAnswer, serverWords } from './server-words.ts';
import { done, unexpected, type ServiceFailure, type ServiceResult } from './service-failure.ts';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
  /** Retry-After, already read */
  readonly retryAfterMs: number | null;
  readonly location: string | null;
}

/** The failure a status stands for (interface.md, Errors), whatever the body is; null for 2xx. */
export function statusFailure(answer: RawAnswer): ServiceFailure | null {
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return { ...unexpected(`redirect ${status} to ${answer.location ?? '?'}`), status };
  const words = serverWords(answer.body);
  return {
    code: codeOf(status),
    detail: words ?? `HTTP ${status}`,
    status,
    notDone: status >= 400 && status < 500 && !perhapsDone.has(status),
    ...(answer.retryAfterMs === null ? {} : { retryAfterMs: answer.retryAfterMs }),
  };
}

/** Timeouts and conflicts of proxies say little about what the service behind them did. */
const perhapsDone: ReadonlySet<number> = new Set([408, 409, 425, 499]);

function codeOf(status: number): FailureCode {
  if (status === 401) return 'token-invalid';
  if (status === 403) return 'permission-denied';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  if (status >= 500 || status < 200 || perhapsDone.has(status) || status === 407) return 'service-unavailable';
  return 'refused';
}

/** Believes a 2xx answer only when it is JSON of the expected shape; the failure names the path of what is wrong. */
export function decode<T>(answer: RawAnswer, path: string, schema: z.ZodType<T>): ServiceResult<T> {
  const failure = statusFailure(answer);
  if (failure) return { ok: false, failure };
  return decodeBody(answer.body, path, schema);
}

export function decodeBody<T>(body: string, path: string, schema: z.ZodType<T>): ServiceResult<T> {
  const json = parseAnswer(body);
  if (json === undefined) return { ok: false, failure: unexpected(`${path}: ${notJson(body)}`) };
  const parsed = schema.safeParse(json);
  if (parsed.success) return done(parsed.data);
  const issue = parsed.error.issues[0];
  const where = issue?.path.map(String).join('.') ?? '';
  return { ok: false, failure: unexpected(`${path}: ${where === '' ? 'body' : where}: ${issue?.message ?? 'wrong'}`) };
}

function notJson(body: string): string {
  const text = body.trim();
  if (text === '') return 'empty body';
  if (text.startsWith('<')) return 'a web page instead of JSON';
  return beyondLimits(text) ?? 'broken JSON';
}

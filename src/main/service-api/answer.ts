import type { z } from 'zod';
import type { FailureCode } from '../../contract/failure.ts';
import { beyondLimits } from './limits.ts';
import { parseAnswer, serverWords } from './server-words.ts';
import { done, unexpected, type ServiceFailure, type ServiceResult } from './service-failure.ts';

/** An answer as received. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
  /** Retry-After, parsed */
  readonly retryAfterMs: number | null;
  readonly location: string | null;
}

/** The failure that the status means (interface.md, Errors), with any body; null for 2xx. */
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

/** A proxy's timeout or conflict does not show whether the service carried out the call. */
const perhapsDone: ReadonlySet<number> = new Set([408, 409, 425, 499]);

function codeOf(status: number): FailureCode {
  if (status === 401) return 'token-invalid';
  if (status === 403) return 'permission-denied';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  if (status >= 500 || status < 200 || perhapsDone.has(status) || status === 407) return 'service-unavailable';
  return 'refused';
}

/** Accepts a 2xx answer only as JSON of the expected shape; otherwise fails with the path of the first mismatch. */
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

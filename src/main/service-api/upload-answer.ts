import { z } from 'zod';
import { decodeBody, statusFailure, type RawAnswer } from './answer.ts';
import { parseAnswer, wordsIn } from './server-words.ts';
import { unexpected, type ServiceFailure } from './service-failure.ts';

/** Outcome of one call of POST /2/expenses/create/. Only `accepted` and `unknown` may have stored anything. */
export type UploadAnswer =
  /** one id per file, in the order of sending */
  | { readonly kind: 'accepted'; readonly ids: readonly number[] }
  /** 400: nothing was stored. `suspects`: indexes that the body points at, only a hint */
  | { readonly kind: 'refused'; readonly words: string; readonly suspects: readonly number[] }
  /** 413 */
  | { readonly kind: 'too-large'; readonly words: string }
  /** cut: part of the body was sent, but never its end */
  | { readonly kind: 'not-sent'; readonly failure: ServiceFailure; readonly cut: boolean }
  /** 401, 403, no token, and other refusals that concern no single file */
  | { readonly kind: 'paused'; readonly failure: ServiceFailure }
  | { readonly kind: 'rate-limited'; readonly failure: ServiceFailure; readonly retryAfterMs: number | null }
  /** may have been stored: the answer was lost or does not match interface.md */
  | {
      readonly kind: 'unknown';
      readonly failure: ServiceFailure;
      readonly retryAfterMs: number | null;
      /** known-ids: the ids belong to other expenses. fewer-ids: than files were sent */
      readonly why?: 'known-ids' | 'fewer-ids';
    }
  /**
   * The client cut the call short. unreadable: a sealed copy has changed or is missing. held: the system cannot read it
   * now
   */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unreadable' | 'held'; readonly index: number; readonly detail: string };

const processedSchema = z.object({ processed: z.array(z.int().positive()) });

const badContent: ReadonlySet<number> = new Set([400, 415, 422]);

export function uploadAnswer(answer: RawAnswer, count: number): UploadAnswer {
  if (answer.status === 201) return acceptedIds(answer.body, count);
  const failure = statusFailure(answer) ?? unexpected(`HTTP ${answer.status} instead of 201`);
  const words = failure.detail ?? '';
  if (badContent.has(answer.status)) return { kind: 'refused', words, suspects: suspectsIn(answer.body, count) };
  if (answer.status === 413) return { kind: 'too-large', words };
  const { retryAfterMs } = answer;
  if (answer.status === 429) return { kind: 'rate-limited', failure, retryAfterMs };
  return failure.notDone ? { kind: 'paused', failure } : { kind: 'unknown', failure, retryAfterMs };
}

/** Requires as many ids as files, all different; otherwise a file may be missing, or stored twice. */
function acceptedIds(body: string, count: number): UploadAnswer {
  const decoded = decodeBody(body, '/2/expenses/create/', processedSchema);
  if (!decoded.ok) return { kind: 'unknown', failure: decoded.failure, retryAfterMs: null };
  const ids = decoded.value.processed;
  if (ids.length === count && new Set(ids).size === count) return { kind: 'accepted', ids };
  const failure = unexpected(`/2/expenses/create/: processed: ${ids.length} ids for ${count} files`);
  return { kind: 'unknown', failure, retryAfterMs: null, ...(ids.length < count ? { why: 'fewer-ids' as const } : {}) };
}

/** Indexes of messages in a list as long as the request (unknowns.md, "error body"). */
function suspectsIn(body: string, count: number): readonly number[] {
  const json = parseAnswer(body);
  const list = Array.isArray(json) ? (json as unknown[]) : listIn(json);
  if (list.length !== count) return [];
  const suspects = [...list.entries()].filter(([, item]) => wordsIn(item).length > 0).map(([index]) => index);
  return suspects.length < count ? suspects : [];
}

function listIn(json: unknown): readonly unknown[] {
  const parsed = z.object({ expenses: z.array(z.unknown()) }).safeParse(json);
  return parsed.success ? parsed.data.expenses : [];
}

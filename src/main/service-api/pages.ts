import { z } from 'zod';
import { decode } from './answer.ts';
import { answerLimits } from './limits.ts';
import type { Query, Sender } from './sender.ts';
import { failed, unexpected } from './service-failure.ts';
import type { ServiceResult } from './service-failure.ts';

/** A page inside a list that comes broken is asked for again: of many, one nearly always does where a service falters. */
const tries = 3;

/** One page of a list. `results` is an array, or the object of the five lists with reference sets (Pagination 3). */
export interface Page<T> {
  readonly results: T;
  /** of the whole list; null in cursor lists, which have none */
  readonly count: number | null;
}

/**
 * Follows `next` as given, page by page, numbered or by cursor (interface.md, Pagination). Ends after the last page or
 * the first failure. A next that leads to another origin, or in a circle, is a failure: the token never leaves for
 * another host.
 */
export async function* pages<T>(
  sender: Sender,
  path: string,
  query: Query,
  results: z.ZodType<T>,
  signal?: AbortSignal,
): AsyncGenerator<ServiceResult<Page<T>>> {
  const page = z.preprocess(
    enveloped,
    z.object({ results, next: z.string().nullish(), count: z.int().nonnegative().nullish() }),
  );
  const seen = new Set<string>();
  let next: string | URL = path;
  let broken = 0;
  while (seen.size < answerLimits.pages) {
    const answer = await sender.send({ method: 'GET', path: next, ...(seen.size === 0 ? { query } : {}), signal });
    const decoded: ServiceResult<z.output<typeof page>> = answer.ok ? decode(answer.value, path, page) : answer;
    if (!decoded.ok) {
      broken += 1;
      const inside = seen.size > 0 && decoded.failure.code === 'unexpected-answer';
      if (inside && broken < tries && signal?.aborted !== true) continue;
      yield decoded;
      return;
    }
    broken = 0;
    const { value } = decoded;
    yield { ok: true, value: { results: value.results, count: value.count ?? null } };
    const link = value.next ?? null;
    if (link === null) return;
    const url = sameOrigin(link, sender.base);
    if (!url || seen.has(url.href)) {
      yield failed(unexpected(`${path}: next: ${url ? 'leads in a circle' : 'leads to another address'}`));
      return;
    }
    seen.add(url.href);
    next = url;
  }
  yield failed(unexpected(`${path}: next: goes on for ever`));
}

/** Some lists return their rows without an envelope (Pagination 2). */
const enveloped = (body: unknown): unknown => (Array.isArray(body) ? { results: body } : body);

function sameOrigin(link: string, base: URL): URL | null {
  if (!URL.canParse(link, base.href)) return null;
  const url = new URL(link, base);
  return url.origin === base.origin && url.username === '' ? url : null;
}

/** All rows of a list, bare (tags, types) or enveloped. */
export async function allRows<T>(
  sender: Sender,
  path: string,
  query: Query,
  row: z.ZodType<T>,
  signal?: AbortSignal,
): Promise<ServiceResult<readonly T[]>> {
  const rows: T[] = [];
  for await (const page of pages(sender, path, query, z.array(row), signal)) {
    if (!page.ok) return page;
    for (const one of page.value.results) rows.push(one);
  }
  return { ok: true, value: rows };
}

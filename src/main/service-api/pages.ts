import { z } from 'zod';
import type { Clock } from '../support/clock.ts';
import { AbortTimer } from './abort-timer.ts';
import { decode } from './answer.ts';
import { answerLimits, walkLimits } from './limits.ts';
import type { Query, Sender } from './sender.ts';
import { done, failed, unexpected, type ServiceResult } from './service-failure.ts';
import type { Bounds, Walk } from './walk.ts';

/** Tries for a broken page inside a list: in a long list one page nearly always fails when a service is unstable. */
const tries = 3;

/** One page of a list. `results` is an array, or the object of the five lists with reference sets (Pagination 3). */
export interface Page<T> {
  readonly results: T;
  /** rows of the whole list; null in cursor lists, which have no count */
  readonly count: number | null;
}

interface Asked {
  readonly sender: Sender;
  readonly clock: Clock;
}

/**
 * Follows `next` page by page, numbered or by cursor (interface.md, Pagination), resolved against the URL of its page
 * (RFC 3986). Ends after the last page or the first failure. A `next` that leads to another origin or in a circle is a
 * failure: the token is never sent to another host. A list that exceeds its limits of time, pages or rows fails too;
 * after the time limit reading may continue from there.
 */
export async function* pages<T>(
  { sender, clock }: Asked,
  path: string,
  query: Query,
  results: z.ZodType<T>,
  signal?: AbortSignal,
  { withinMs = walkLimits.ms, from }: Bounds = {},
): AsyncGenerator<ServiceResult<Page<T>>> {
  const walk = from ?? { next: sender.address(path, query), seen: new Set<string>(), ids: new Set<number>(), rows: 0 };
  const time = new AbortTimer(clock, withinMs, signal);
  time.restart();
  try {
    for (;;) {
      const read = await readPage(sender, path, walk, results, time);
      yield read.ok ? done({ results: read.value.results, count: read.value.count ?? null }) : read;
      const link = read.ok ? (read.value.next ?? null) : null;
      if (link === null) return;
      const end = moveOn(path, walk, link);
      if (end !== null) {
        yield end;
        return;
      }
    }
  } finally {
    time.cancel();
  }
}

interface Shown<T> {
  readonly results: T;
  readonly next?: string | null | undefined;
  readonly count?: number | null | undefined;
}

async function readPage<T>(
  sender: Sender,
  path: string,
  walk: Walk,
  results: z.ZodType<T>,
  time: AbortTimer,
): Promise<ServiceResult<Shown<T>>> {
  for (let attempt = 1; ; attempt += 1) {
    if (time.isOver()) return cut(path, walk, true);
    const answer = await sender.send({ method: 'GET', path: walk.next, signal: time.signal });
    if (time.isOver()) return cut(path, walk, true);
    const fresh = { ids: new Set<number>(), rows: 0 };
    const page = answer.ok ? decode(answer.value, path, shapeOf(results, walk, fresh)) : answer;
    if (page.ok) take(walk, fresh);
    const inside = walk.seen.size > 0 && !page.ok && page.failure.code === 'unexpected-answer';
    if (!inside || attempt === tries || time.signal.aborted) return page;
  }
}

const shapeOf = <T>(results: z.ZodType<T>, walk: Walk, fresh: Fresh): z.ZodType<Shown<T>> =>
  z.preprocess(
    (body) => withoutKnown(enveloped(body), walk, fresh),
    z.object({
      results,
      next: z.string().max(answerLimits.link, `longer than ${answerLimits.link}`).nullish(),
      count: z.int().nonnegative().nullish(),
    }),
  );

function take(walk: Walk, fresh: Fresh): void {
  walk.seen.add(walk.next.href);
  for (const id of fresh.ids) walk.ids.add(id);
  walk.rows += fresh.rows;
}

/** Moves to the page of `link`; returns a failure if the walk ends here. */
function moveOn(path: string, walk: Walk, link: string): ServiceResult<never> | null {
  const next = nextPage(link, walk);
  if (next === null) return failed(unexpected(`${path}: next: leads to another address`));
  if (walk.seen.has(next.href)) return failed(unexpected(`${path}: next: leads in a circle`));
  walk.next = next;
  return walk.seen.size >= walkLimits.pages || walk.rows > walkLimits.rows ? cut(path, walk, false) : null;
}

/**
 * A list cut at a limit is incomplete, so nothing may be concluded from a missing row. Reading may continue from there,
 * except after the limits of pages and rows.
 */
function cut(path: string, walk: Walk, mayGoOn: boolean): ServiceResult<never> {
  const detail = `${path}: ${walk.seen.size} pages, ${walk.rows} rows`;
  return failed({ code: 'list-cut', detail, notDone: false, ...(mayGoOn && { goOnFrom: walk }) });
}

/** Some lists return their rows without an envelope (Pagination 2). */
const enveloped = (body: unknown): unknown => (Array.isArray(body) ? { results: body } : body);

/** null: another origin. */
function nextPage(link: string, { next: page }: Walk): URL | null {
  if (!URL.canParse(link, page.href)) return null;
  const url = new URL(link, page);
  url.hash = '';
  return url.origin === page.origin && url.username === '' && url.password === '' ? url : null;
}

/** Keys of the rows in the five lists of Pagination 3. */
const rowKeys = ['expenses', 'incomes', 'monthly_salaries', 'monthly_taxes'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Fresh {
  readonly ids: Set<number>;
  rows: number;
}

/**
 * The body without rows of earlier pages. Adds the others to `fresh` only, because a broken page is requested again.
 */
function withoutKnown(body: unknown, { ids }: Walk, fresh: Fresh): unknown {
  if (!isObject(body)) return body;
  const isNew = (row: unknown): boolean => {
    if (!isObject(row) || typeof row.id !== 'number') return true;
    if (ids.has(row.id) || fresh.ids.has(row.id)) return false;
    fresh.ids.add(row.id);
    return true;
  };
  const once = (rows: readonly unknown[]) => {
    fresh.rows += rows.length;
    return rows.filter(isNew);
  };
  const { results } = body;
  if (Array.isArray(results)) return { ...body, results: once(results) };
  if (!isObject(results)) return body;
  const lists = Object.entries(results).filter(([key, rows]) => rowKeys.includes(key) && Array.isArray(rows));
  const shown = lists.map(([key, rows]) => [key, once(rows as unknown[])] as const);
  return { ...body, results: { ...results, ...Object.fromEntries(shown) } };
}

/** All rows of a list, bare (tags, types) or enveloped. */
export async function allRows<T>(
  asked: Asked,
  path: string,
  query: Query,
  row: z.ZodType<T>,
  signal?: AbortSignal,
): Promise<ServiceResult<readonly T[]>> {
  const rows: T[] = [];
  for await (const page of pages(asked, path, query, z.array(row), signal)) {
    if (!page.ok) return page;
    for (const one of page.value.results) rows.push(one);
  }
  return { ok: true, value: rows };
}

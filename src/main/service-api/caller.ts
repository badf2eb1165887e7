import type { z } from 'zod';
import { decode } from './answer.ts';
import { createCapabilities, type Capabilities } from './capabilities.ts';
import { allRows, pages, type Page } from './pages.ts';
import type { Bounds } from './walk.ts';
import type { ServiceProfile } from './profile.ts';
import type { Query, Sender } from './sender.ts';
import { failed, unexpected, type ServiceResult } from './service-failure.ts';
import type { Clock } from '../support/clock.ts';

/**
 * Functions from which the groups of calls (resources/) are built: each takes the call, its path, and the schema of its
 * answer.
 */
export interface Caller {
  readonly sender: Sender;
  readonly profile: ServiceProfile;
  readonly capabilities: Capabilities;
  readonly read: <T>(
    path: string,
    answer: z.ZodType<T>,
    signal?: AbortSignal,
    query?: Query,
  ) => Promise<ServiceResult<T>>;
  /** An empty body, as with 204, counts as {}. */
  readonly write: <T>(
    method: 'POST' | 'PATCH',
    path: string,
    body: unknown,
    answer: z.ZodType<T>,
    signal?: AbortSignal,
  ) => Promise<ServiceResult<T>>;
  /** page by page, ending after the last one or the first failure */
  readonly pages: <T>(
    path: string,
    query: Query,
    results: z.ZodType<T>,
    signal?: AbortSignal,
    bounds?: Bounds,
  ) => AsyncGenerator<ServiceResult<Page<T>>>;
  readonly rows: <T>(
    path: string,
    query: Query,
    row: z.ZodType<T>,
    signal?: AbortSignal,
  ) => Promise<ServiceResult<readonly T[]>>;
}

export function createCaller(sender: Sender, profile: ServiceProfile, clock: Clock): Caller {
  return {
    sender,
    profile,
    capabilities: createCapabilities(clock),
    async read(path, schema, signal, query = {}) {
      const answer = await sender.send({ method: 'GET', path, query, signal });
      return answer.ok ? decode(answer.value, path, schema) : answer;
    },
    async write(method, path, json, schema, signal) {
      const answer = await sender.send({ method, path, json, signal });
      if (!answer.ok) return answer;
      const { status, body } = answer.value;
      return decode(status === 204 && body === '' ? { ...answer.value, body: '{}' } : answer.value, path, schema);
    },
    pages: (path, query, results, signal, bounds) => pages({ sender, clock }, path, query, results, signal, bounds),
    rows: (path, query, row, signal) => allRows({ sender, clock }, path, query, row, signal),
  };
}

/** Fails when the answer is about another record than the requested one. */
export function aboutRecord<T extends { readonly id: number }>(
  path: string,
  id: number,
  answer: ServiceResult<T>,
): ServiceResult<T> {
  if (!answer.ok || answer.value.id === id) return answer;
  return failed(unexpected(`${path}: id: ${answer.value.id} instead of ${id}`));
}

/** Maps each page with `view`. */
export async function* mapped<A, B>(
  from: AsyncGenerator<ServiceResult<A>>,
  view: (value: A) => B,
): AsyncGenerator<ServiceResult<B>> {
  for await (const page of from) yield page.ok ? { ok: true, value: view(page.value) } : page;
}

/** The largest page size that a service may be asked for; a service with a lower limit returns fewer rows. */
export const longPages: Query = { page_size: '200' };

export const parameter = (value: boolean | number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

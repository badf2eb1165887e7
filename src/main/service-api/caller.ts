import type { z } from 'zod';
import { decode } from './answer.ts';
import { createCapabilities } from './capabilities.ts';
import { allRows, pages } from './pages.ts';
import type { Bounds } from './walk.ts';
import type { ServiceProfile } from './profile.ts';
import type { Query, Sender } from './sender.ts';
import { failed, unexpected, type ServiceResult } from './service-failure.ts';
import type { Clock } from '../support/clock.ts';

export type Caller = ReturnType<typeof createCaller>;

/**
 * Functions from which the groups of calls (resources/) are built: each takes the call, its path, and the schema of its
 * answer.
 */
export function createCaller(sender: Sender, profile: ServiceProfile, clock: Clock) {
  return {
    sender,
    profile,
    capabilities: createCapabilities(clock),
    read: async <T>(
      path: string,
      schema: z.ZodType<T>,
      signal?: AbortSignal,
      query?: Query,
    ): Promise<ServiceResult<T>> => {
      const answer = await sender.send({ method: 'GET', path, query: query ?? {}, signal });
      return answer.ok ? decode(answer.value, path, schema) : answer;
    },
    /** An empty body, as with 204, counts as {}. */
    write: async <T>(
      method: 'POST' | 'PATCH',
      path: string,
      json: unknown,
      schema: z.ZodType<T>,
      signal?: AbortSignal,
    ): Promise<ServiceResult<T>> => {
      const answer = await sender.send({ method, path, json, signal });
      if (!answer.ok) return answer;
      const { status, body } = answer.value;
      return decode(status === 204 && body === '' ? { ...answer.value, body: '{}' } : answer.value, path, schema);
    },
    /** page by page, ending after the last one or the first failure */
    pages: <T>(path: string, query: Query, results: z.ZodType<T>, signal?: AbortSignal, bounds?: Bounds) =>
      pages({ sender, clock }, path, query, results, signal, bounds),
    rows: <T>(path: string, query: Query, row: z.ZodType<T>, signal?: AbortSignal) =>
      allRows({ sender, clock }, path, query, row, signal),
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

import type { ServiceApi } from '../service-api.ts';
import type { ServiceResult } from '../service-failure.ts';

/** Every call of the client except the upload (service-api.test.ts), with its request and the result of an answer. */
export interface TestCall {
  /** method, path and query as they must arrive */
  readonly request: string;
  readonly call: (api: ServiceApi) => Promise<ServiceResult<unknown>>;
  readonly sends?: unknown;
  readonly good: unknown;
  /** part of the decoded value */
  readonly gives: unknown;
  /** an answer with one wrong type, and the path that the failure must name; null: every 2xx counts as done */
  readonly wrong: readonly [unknown, string] | null;
}

/** The last page, or the failure that ended the list. */
export async function last<T>(pages: AsyncGenerator<ServiceResult<T>>): Promise<ServiceResult<T | null>> {
  let result: ServiceResult<T | null> = { ok: true, value: null };
  for await (const page of pages) result = page;
  return result;
}

export const page = (results: unknown) => ({ next: null, previous: null, results });
export const counted = (results: unknown) => ({ count: 41, ...page(results) });
export const badId = [{ id: 'five' }];
export const long = '?page_size=200';
export const named = { id: 5, name: 'x' };
export const found = { results: [{ filename: 'a.pdf', size: 4, ids: [5] }] };

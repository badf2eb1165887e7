import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from './endpoint.ts';

/** Throws when an answer differs from its endpoint's declaration, or has undeclared fields. */
export function assertDeclared({ method, path, response }: Endpoint, answer: unknown): void {
  const declared: unknown = response.parse(answer);
  if (!isDeepStrictEqual(asSent(declared), asSent(answer))) {
    throw new Error(`${method} ${path} answers with something that its response does not declare`);
  }
}

const asSent = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

import { subscribe } from 'node:diagnostics_channel';

/** Says from now on how many calls over HTTP this process has begun and not heard the end of. */
export function watchCalls(): () => number {
  const underWay = new Set<unknown>();
  const requestOf = (message: unknown) => (message as { request: unknown }).request;
  subscribe('undici:request:create', (message) => underWay.add(requestOf(message)));
  for (const end of ['undici:request:trailers', 'undici:request:error'])
    subscribe(end, (message) => underWay.delete(requestOf(message)));
  return () => underWay.size;
}

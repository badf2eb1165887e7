import { subscribe } from 'node:diagnostics_channel';

/** From now on, counts this process's HTTP calls that have begun and not ended. */
export function watchCalls(): () => number {
  const underWay = new Set<unknown>();
  const requestOf = (message: unknown) => (message as { request: unknown }).request;
  subscribe('undici:request:create', (message) => underWay.add(requestOf(message)));
  for (const end of ['undici:request:trailers', 'undici:request:error'])
    subscribe(end, (message) => underWay.delete(requestOf(message)));
  return () => underWay.size;
}

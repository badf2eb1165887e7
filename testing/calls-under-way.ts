import { subscribe } from 'node:diagnostics_channel';

const underWay = new Set<unknown>();
const keep = (message: unknown) => underWay.add((message as { request: unknown }).request);
const drop = (message: unknown) => underWay.delete((message as { request: unknown }).request);
let isListening = false;

/** How many calls over HTTP this process has begun and not heard the end of, since this was first asked. */
export function callsUnderWay(): number {
  if (!isListening) {
    subscribe('undici:request:create', keep);
    subscribe('undici:request:trailers', drop);
    subscribe('undici:request:error', drop);
    isListening = true;
  }
  return underWay.size;
}

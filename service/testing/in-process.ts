import type { Database } from '../database/database.ts';
import { secretNamed } from '../database/settings.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { createListMemory } from '../http/list-memory.ts';
import type { Services } from '../services.ts';
import type { Clock } from '../support/time.ts';
import { fakeProcessing } from './fixture.ts';

const origin = 'http://127.0.0.1';

/** The handlers' dependencies without a server: no document is read, and no background task runs. */
export function servicesFor(database: Database, clock: Clock): Services {
  return {
    database,
    artifacts: { save: (bytes) => Promise.resolve(String(bytes.length)), read: () => Promise.resolve(Buffer.alloc(0)) },
    processing: fakeProcessing(),
    queue: { wake: () => undefined, extractDelayMs: 0 },
    clock,
    lists: createListMemory(database),
    cursorKey: secretNamed(database, 'cursor_key'),
  };
}

/** The part of a request between reading and writing the socket: query, checks, the text of the answer. */
export async function answerText(services: Services, endpoint: Endpoint, companyId: number, path: string) {
  const url = new URL(path, origin);
  const call: Call = { services, companyId, tokenId: '', lang: 'hu', url };
  const raw = { params: {}, query: Object.fromEntries(url.searchParams), body: undefined };
  return JSON.stringify(await endpoint.invoke(call, raw));
}

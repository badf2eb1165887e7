import type { Database } from '../database/database.ts';
import { secretNamed } from '../database/settings.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { createListMemory } from '../http/list-memory.ts';
import type { Services } from '../services.ts';
import type { Clock } from '../support/time.ts';
import { fakeProcessing } from './fixture.ts';

const origin = 'http://127.0.0.1';

/** What handlers work with, without a server: nothing is read from documents, and nothing happens in the background. */
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

/** What the service does for one request between the network's two ends: query, checks, the text of the answer. */
export async function answerText(services: Services, endpoint: Endpoint, companyId: number, path: string) {
  const url = new URL(path, origin);
  const call: Call = { services, companyId, tokenId: '', lang: 'hu', url };
  const raw = { params: {}, query: Object.fromEntries(url.searchParams), body: undefined };
  return JSON.stringify(await endpoint.invoke(call, raw));
}

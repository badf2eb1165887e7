import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toInstant } from '../shared/timing/instants.ts';

/** How the service treats one upload. For tests only. */
export type CallFault =
  | 'none'
  /** the connection breaks before the end of the body */
  | 'cut'
  /** nothing is stored, and the answer is lost */
  | 'lost-before'
  | 'error-before'
  /** everything is stored, and the answer is lost */
  | 'lost-after'
  | 'error-after'
  /** all but the last is stored, and the answer reports that */
  | 'short'
  /** stored under a changed name, and the answer is lost */
  | 'renamed'
  /** stored without a document in the list, and the answer is lost */
  | 'nameless';

export type Client = 'A' | 'B';

/** unsaid: an hour behind, and no answer has a Date header */
export type ServiceClock = 'right' | 'unsaid';

export interface Stored {
  readonly id: number;
  readonly client: Client;
  readonly name: string | null;
  /** the content as text; empty for another program's */
  readonly content: string;
  /** UTC ms */
  readonly at: number;
}

const serviceIds: Readonly<Record<Client, number>> = { A: 11, B: 22 };
export const tokens: Readonly<Record<Client, string>> = {
  A: 'aaaaaaaaaaaa.aaaaaaaaaaaa',
  B: 'bbbbbbbbbbbb.bbbbbbbbbbbb',
};
/** UTC ms */
export const begin = Date.parse('2026-03-02T08:00:00Z');

export type ErringService = Awaited<ReturnType<typeof startErringService>>;

/** The service of two clients, with the faults of `faults`, one for each upload. */
export async function startErringService() {
  const http = createServer((request, response) => {
    void answer(service, request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const service = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    stored: [] as Stored[],
    now: begin,
    clock: 'right' as ServiceClock,
    refuses: null as Client | null,
    faults: [] as CallFault[],
    store(client: Client, name: string | null, content: string): number {
      const id = 100 + service.stored.length;
      service.stored.push({ id, client, name, content, at: timeThere(service) });
      return id;
    },
    /** paused where the next call is to be cut */
    async *bytesOf(content: string): AsyncGenerator<Uint8Array> {
      const bytes = Buffer.from(content);
      if (service.faults[0] === 'cut') {
        yield bytes.subarray(0, 3);
        await new Promise<never>(() => undefined);
      }
      yield bytes;
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return service;
}

async function answer(service: ErringService, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isUpload = request.url?.startsWith('/2/expenses/create/') === true;
  if (isUpload && service.faults[0] === 'cut') {
    service.faults.shift();
    request.once('data', () => request.socket.resetAndDestroy());
    return;
  }
  let body = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) body += chunk;
  const said = isUpload ? upload(service, request, body, service.faults.shift() ?? 'none') : read(service, request);
  if (said === null) {
    request.socket.resetAndDestroy();
    return;
  }
  response.sendDate = false;
  if (service.clock === 'right') response.setHeader('date', new Date(service.now).toUTCString());
  response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.value));
}

const timeThere = ({ now, clock }: ErringService): number => (clock === 'right' ? now : now - 3_600_000);

interface Said {
  readonly status: number;
  readonly value: unknown;
}

/** The client of the token, or the refusal (interface.md, Authentication). */
function caller(service: ErringService, { headers }: IncomingMessage): Client | Said {
  const client = (['A', 'B'] as const).find((one) => headers.authorization === `Token ${tokens[one]}`);
  if (client === undefined || client === service.refuses) return { status: 401, value: { detail: 'Invalid token.' } };
  const named = headers['service-company-id'] ?? String(serviceIds[client]);
  return named === String(serviceIds[client]) ? client : { status: 403, value: { detail: 'Another company.' } };
}

function read(service: ErringService, request: IncomingMessage): Said {
  const client = caller(service, request);
  if (typeof client === 'object') return client;
  const { url = '' } = request;
  if (url.startsWith('/2/company-info/')) {
    return { status: 200, value: { id: serviceIds[client], name: client, default_currency_name: 'HUF' } };
  }
  if (!url.startsWith('/2/expenses/?')) return { status: 404, value: { detail: 'Not found.' } };
  const expenses = service.stored.filter((one) => one.client === client).map(shown);
  return { status: 200, value: { next: null, previous: null, results: { expenses } } };
}

/** null: the answer is lost */
function upload(service: ErringService, request: IncomingMessage, body: string, fault: CallFault): Said | null {
  const client = caller(service, request);
  if (typeof client === 'object') return client;
  if (fault === 'error-before') return { status: 500, value: {} };
  if (fault === 'lost-before') return null;
  const { expenses } = JSON.parse(body) as { readonly expenses: readonly Sent[] };
  const kept = fault === 'short' ? expenses.slice(0, -1) : expenses;
  const processed = kept.map(({ filename, content }) =>
    service.store(client, nameAt(fault, filename), Buffer.from(content, 'base64').toString()),
  );
  if (fault === 'error-after') return { status: 502, value: {} };
  return fault === 'none' || fault === 'short' ? { status: 201, value: { processed } } : null;
}

interface Sent {
  readonly filename: string;
  readonly content: string;
}

function nameAt(fault: CallFault, filename: string): string | null {
  if (fault === 'nameless') return null;
  return fault === 'renamed' ? filename.replace('.pdf', '_a8Kd9fQ.pdf') : filename;
}

const shown = ({ id, name, at }: Stored) => ({
  id,
  accounting_status: 'pending',
  has_artifact: name !== null,
  gross_amount: '12.00',
  ...(name === null ? {} : { artifact_filename: name, artifact_extension: 'pdf', artifact_created_at: toInstant(at) }),
});

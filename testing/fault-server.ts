import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault in the answer to one upload. For tests only. */
export type Fault =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Record<string, string>;
    }
  | { readonly kind: 'reset-before-body' }
  | { readonly kind: 'reset-in-body' }
  | { readonly kind: 'reset-after-body' }
  /** stored, without an answer */
  | { readonly kind: 'lost-answer' }
  /** the connection breaks after the body; stored after this delay (ms) */
  | { readonly kind: 'late-store'; readonly ms: number }
  /** stored immediately, answered after this delay (ms) */
  | { readonly kind: 'slow'; readonly ms: number }
  /** stored, answered with this text and status 201 (or another) */
  | { readonly kind: 'stored-but'; readonly body: (ids: readonly number[]) => string; readonly status?: number }
  /** never answers */
  | { readonly kind: 'hang' }
  /** stored; the answer trickles endlessly, so that no idle timeout fires */
  | { readonly kind: 'drip' };

export interface StoredExpense {
  readonly id: number;
  readonly filename: string;
  readonly sha256: string;
  /** bytes */
  readonly size: number;
  readonly createdAt: string;
  /** time of the last change, if any */
  readonly changedAt?: string;
  readonly fields: Record<string, unknown>;
}

export interface SeenRequest {
  readonly method: string;
  /** as received, with the query */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface OwnAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

export type FaultServer = Awaited<ReturnType<typeof startFaultServer>>;

export async function startFaultServer(port = 0) {
  const http = createServer((request, response) => {
    response.setHeader('date', new Date(server.now()).toUTCString());
    void handle(server, request, response);
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const server = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests: [] as SeenRequest[],
    expenses: [] as StoredExpense[],
    /** each upload takes the next one */
    faults: [] as Fault[],
    /** called for each upload when `faults` is empty */
    nextFault: (): Fault | undefined => undefined,
    /** replaces the usual answer while set; null: the usual answer */
    answer: null as ((request: SeenRequest) => OwnAnswer | null) | null,
    /** the refusal's message, or null to accept */
    refuses: (_filename: string): string | null => null,
    /** the fields that the service has read as soon as a document is stored; none by default */
    extracts: (_filename: string): Record<string, unknown> => ({}),
    /** ms during which a new expense is neither listed nor found */
    listLag: 0,
    /** whether POST /2/expenses/artifact-search/ answers */
    searches: false,
    hint: false,
    now: (): number => Date.now(),
    uploads: (): readonly SeenRequest[] => server.requests.filter(({ url }) => url.includes('/expenses/create/')),
    add(filename: string, fields: Record<string, unknown> = {}): StoredExpense {
      const id = Math.max(100, ...server.expenses.map((expense) => expense.id)) + 1;
      const createdAt = new Date(server.now()).toISOString();
      const expense = { id, filename, sha256: '', size: 0, createdAt, fields };
      server.expenses.push(expense);
      return expense;
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

async function handle(server: FaultServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isUpload = request.url?.includes('/expenses/create/') === true;
  const fault = isUpload ? (server.faults.shift() ?? server.nextFault()) : undefined;
  if (fault?.kind === 'reset-before-body') {
    request.socket.resetAndDestroy();
    return;
  }
  const body = await readBody(request, fault?.kind === 'reset-in-body');
  if (body === null) return;
  const { method = '', url = '', headers } = request;
  const seen: SeenRequest = { method, url, headers, body };
  server.requests.push(seen);
  const own = server.answer?.(seen) ?? null;
  if (own) answerWith(response, own.status, own.body, own.headers);
  else if (isUpload) upload(server, seen, response, fault);
  else read(server, seen, response);
}

async function readBody(request: IncomingMessage, resetInside: boolean): Promise<string | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      if (!resetInside) continue;
      request.socket.resetAndDestroy();
      return null;
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString();
}

function answerWith(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

function drip(response: ServerResponse): void {
  response.writeHead(201, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 200);
  response.on('error', () => undefined);
  response.on('close', () => {
    clearInterval(timer);
  });
}

interface UploadBody {
  readonly expenses: readonly { readonly filename: string; readonly content: string }[];
}

function upload(server: FaultServer, seen: SeenRequest, response: ServerResponse, fault: Fault | undefined): void {
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'status') {
    answerWith(response, fault.status, fault.body ?? '', fault.headers);
    return;
  }
  if (fault?.kind === 'reset-after-body') {
    response.socket?.resetAndDestroy();
    return;
  }
  const { expenses } = JSON.parse(seen.body) as UploadBody;
  const words = expenses.map(({ filename }) => server.refuses(filename));
  if (words.some((word) => word !== null)) {
    const list = words.map((word) => (word === null ? {} : { content: [word] }));
    const detail = words.find((word) => word !== null);
    answerWith(response, 400, JSON.stringify(server.hint ? { expenses: list } : { detail }));
    return;
  }
  if (fault?.kind === 'late-store') {
    response.socket?.resetAndDestroy();
    setTimeout(() => storeAll(server, expenses), fault.ms);
    return;
  }
  const ids = storeAll(server, expenses);
  if (fault?.kind === 'lost-answer') response.socket?.resetAndDestroy();
  else if (fault?.kind === 'drip') drip(response);
  else if (fault?.kind === 'slow') {
    setTimeout(() => {
      answerWith(response, 201, JSON.stringify({ processed: ids }));
    }, fault.ms);
  } else if (fault?.kind === 'stored-but') answerWith(response, fault.status ?? 201, fault.body(ids));
  else answerWith(response, 201, JSON.stringify({ processed: ids }));
}

const storeAll = (server: FaultServer, documents: UploadBody['expenses']): readonly number[] =>
  documents.map(({ filename, content }) => store(server, filename, content));

function store(server: FaultServer, filename: string, content: string): number {
  const bytes = Buffer.from(content, 'base64');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const expense = server.add(filename, server.extracts(filename));
  server.expenses[server.expenses.length - 1] = { ...expense, sha256, size: bytes.length };
  return expense.id;
}

function read(server: FaultServer, { url, body }: SeenRequest, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, server.url);
  const detail = /\/2\/expenses\/(\d+)\/$/.exec(pathname);
  if (pathname.endsWith('/2/company-info/')) {
    answerWith(response, 200, JSON.stringify({ id: 7, name: 'Teszt Kft.', default_currency_name: 'HUF' }));
  } else if (pathname.endsWith('/2/expenses/')) {
    answerWith(response, 200, JSON.stringify(page(server, searchParams)));
  } else if (pathname.endsWith('/artifact-search/') && server.searches) {
    answerWith(response, 200, JSON.stringify(found(server, body)));
  } else if (detail) {
    const expense = server.expenses.find(({ id }) => id === Number(detail[1]));
    if (expense) answerWith(response, 200, JSON.stringify(view(expense)));
    else answerWith(response, 404, '{"detail":"Not found."}');
  } else answerWith(response, 404, '{"detail":"Not found."}');
}

const pageSize = 50;

const listed = (server: FaultServer): readonly StoredExpense[] =>
  server.expenses.filter(({ createdAt }) => Date.parse(createdAt) + server.listLag <= server.now());

function found(server: FaultServer, body: string) {
  const { artifacts } = JSON.parse(body) as {
    readonly artifacts: readonly { readonly filename: string; readonly size: number }[];
  };
  const all = listed(server);
  const idsOf = (filename: string, size: number) =>
    all.filter((one) => one.filename === filename && one.size === size).map(({ id }) => id);
  return { results: artifacts.map(({ filename, size }) => ({ filename, size, ids: idsOf(filename, size) })) };
}

function page(server: FaultServer, query: URLSearchParams) {
  const from = query.get('from_date') ?? '';
  const at = Number(query.get('cursor') ?? '0');
  const changedSince = Date.parse(query.get('updated_since') ?? '1970-01-01');
  const shown = listed(server).filter(
    ({ createdAt, changedAt }) => createdAt >= from && Date.parse(changedAt ?? createdAt) >= changedSince,
  );
  const following = new URLSearchParams([...query].filter(([name]) => name !== 'cursor'));
  following.set('cursor', String(at + pageSize));
  const next = at + pageSize < shown.length ? `${server.url}/2/expenses/?${following.toString()}` : null;
  const expenses = shown.slice(at, at + pageSize).map(view);
  return { next, previous: null, results: { expenses, currencies: [{ id: 1, name: 'HUF' }], partners: [] } };
}

const view = ({ id, filename, createdAt, fields }: StoredExpense) => ({
  id,
  accounting_status: 'pending',
  has_artifact: true,
  artifact_filename: filename,
  artifact_extension: filename.split('.').at(-1),
  artifact_created_at: createdAt,
  ...fields,
});

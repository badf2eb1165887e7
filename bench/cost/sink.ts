import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A service in a process of its own that takes whatever is uploaded, so that the processor time of the program is that
 * of the program alone. Which company is asked follows from the token: `sink-company-0012.secret`. Started by fork();
 * sends its address.
 */
interface Stored {
  readonly id: number;
  readonly filename: string;
  /** UTC ms */
  readonly at: number;
}

const stored = new Map<number, Stored[]>();
let lastId = 100;

const server = createServer((request, response) => {
  void answer(request, response);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('disconnect', () => process.exit());

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const company = Number(/sink-company-(\d+)\./.exec(request.headers.authorization ?? '')?.[1] ?? 0);
  const body = await readBody(request);
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname.endsWith('/2/expenses/create/')) say(response, 201, { processed: store(company, body) });
  else if (url.pathname.endsWith('/2/expenses/')) say(response, 200, list(company, url.searchParams));
  else if (url.pathname.endsWith('/2/company-info/')) {
    say(response, 200, { id: company, name: `Company ${company}`, default_currency_name: 'HUF' });
  } else say(response, 404, { detail: 'Not found.' });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function store(company: number, body: string): readonly number[] {
  const { expenses } = JSON.parse(body) as { readonly expenses: readonly { readonly filename: string }[] };
  const own = stored.get(company) ?? [];
  stored.set(company, own);
  return expenses.map(({ filename }) => {
    lastId += 1;
    own.push({ id: lastId, filename, at: Date.now() });
    return lastId;
  });
}

/** Everything that was changed since then, in one page. */
function list(company: number, query: URLSearchParams): object {
  const since = Date.parse(query.get('updated_since') ?? query.get('from_date') ?? '1970-01-01');
  const expenses = (stored.get(company) ?? []).filter(({ at }) => at >= since).map(shown);
  return { next: null, previous: null, results: { expenses, currencies: [{ id: 1, name: 'HUF' }], partners: [] } };
}

const shown = ({ id, filename, at }: Stored): object => ({
  id,
  accounting_status: 'pending',
  has_artifact: true,
  artifact_filename: filename,
  artifact_extension: 'xml',
  artifact_created_at: new Date(at).toISOString(),
});

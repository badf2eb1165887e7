import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { randomFrom } from '../../testing/random-from.ts';

/** How a service may differ from the one of testing/fault-server.ts where interface.md leaves it open. */
export type ServiceQuirks = typeof usualQuirks;

export const usualQuirks = {
  /** every so many uploads: stored, and the answer never arrives; and the line cut after the body, nothing stored */
  loses: 4,
  cuts: 7,
  pageSize: 50,
  /** refuses a longer page_size */
  longestPage: 1_000,
  relativeNext: false,
  /** next is a query alone, to be resolved against its page */
  queryNext: false,
  /** so many rows of a page are shown on the next one again, as where a list grows meanwhile */
  overlap: 0,
  listLagMs: 0,
  createdStatus: 201,
  /** shuffled ids instead of growing ones */
  shuffledIds: false,
  nameAs: (filename: string): string => filename,
  stampAs: (instant: string): string | null => instant,
  /** what it says of refused documents, besides 400 */
  refusal: (_bad: readonly number[], _names: readonly string[]): string => '{"detail":"Invalid document."}',
  /** null: answers as unknowns.md assumes */
  search: 404 as number | null,
  /** its clock, against this computer's */
  clockMs: 0,
  saysTime: true,
  closesLines: false,
  /** cuts kept lines after this long; ms */
  keepsLinesMs: 5_000,
  piecemeal: false,
  slowMs: 0,
  /** an informational answer comes before each */
  informs: false,
  /** refuses a longer body by its head, without reading it; bytes */
  longestBody: Number.POSITIVE_INFINITY,
  extraFields: false,
  /** expenses have no document, but data, for so long after they were made; ms */
  documentLateMs: 0,
  /** every so many uploads: all but the last is stored, and the answer says so */
  shortens: Number.POSITIVE_INFINITY,
};

interface Kept {
  readonly id: number;
  readonly filename: string;
  readonly sha256: string;
  readonly size: number;
  /** ms by its own clock */
  readonly madeAt: number;
}

const upload = z.object({
  expenses: z
    .array(z.object({ filename: z.string(), content: z.base64() }))
    .min(1)
    .max(5),
});
const search = z.object({ artifacts: z.array(z.object({ filename: z.string(), size: z.number() })) });

/** A second service, strict where interface.md is: no more than five, whole Base64, all or nothing, one company. */
export async function startOtherService(quirks: ServiceQuirks) {
  const kept: Kept[] = [];
  const random = randomFrom(5);
  let uploads = 0;
  const now = () => Date.now() + quirks.clockMs;
  const newId = () => (quirks.shuffledIds ? 1 + Math.floor(random() * 2 ** 40) : 1_001 + kept.length);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    response.sendDate = false;
    if (quirks.saysTime) response.setHeader('date', new Date(now()).toUTCString());
    if (quirks.closesLines) response.setHeader('connection', 'close');
    if (quirks.informs) response.writeProcessing();
    if (Number(request.headers['content-length'] ?? '0') > quirks.longestBody) {
      response.writeHead(413, { connection: 'close' }).end('<html>Too large</html>');
      return;
    }
    const body = await textOf(request);
    if (request.headers.authorization !== 'Token abcdefghijkl.mnopqrstuvwx') await say(response, 401, '{}');
    else if (pathname === '/2/company-info/') await say(response, 200, JSON.stringify({ id: 9, name: 'Másik Bt.' }));
    else if (pathname === '/2/expenses/create/') await create(body, response);
    else if (pathname === '/2/expenses/artifact-search/') await find(body, response);
    else if (pathname === '/2/expenses/') await list(searchParams, response);
    else await detail(Number(/^\/2\/expenses\/(\d+)\/$/.exec(pathname)?.[1]), response);
  }

  async function create(body: string, response: ServerResponse): Promise<void> {
    uploads += 1;
    const parsed = upload.safeParse(JSON.parse(body));
    if (!parsed.success) return say(response, 400, JSON.stringify({ expenses: [parsed.error.message] }));
    if (uploads % quirks.cuts === 0) {
      cut(response);
      return;
    }
    const { expenses } = parsed.data;
    const names = expenses.map(({ filename }) => filename);
    const bad = [...names.keys()].filter((at) => names[at]?.startsWith('refused-'));
    if (bad.length > 0) return say(response, 400, quirks.refusal(bad, names));
    const stored = uploads % quirks.shortens === 0 ? expenses.slice(0, -1) : expenses;
    const ids = stored.map(({ filename, content }) => {
      const bytes = Buffer.from(content, 'base64');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      kept.push({ id: newId(), filename: quirks.nameAs(filename), sha256, size: bytes.length, madeAt: now() });
      return kept.at(-1)?.id;
    });
    if (uploads % quirks.loses === 0) cut(response);
    else await say(response, quirks.createdStatus, JSON.stringify({ processed: ids }));
  }

  const shown = () => kept.filter(({ madeAt }) => madeAt + quirks.listLagMs <= now());

  async function find(body: string, response: ServerResponse): Promise<void> {
    if (quirks.search !== null) return say(response, quirks.search, '<html>No</html>');
    const results = search.parse(JSON.parse(body)).artifacts.map(({ filename, size }) => {
      const same = shown().filter((one) => one.filename === quirks.nameAs(filename) && one.size === size);
      return { filename, size, ids: same.map(({ id }) => id) };
    });
    await say(response, 200, JSON.stringify({ results }));
  }

  async function list(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const wanted = Number(query.get('page_size') ?? quirks.pageSize);
    if (wanted > quirks.longestPage) return say(response, 400, '{"page_size":["Too long."]}');
    const from = Date.parse(query.get('from_date') ?? query.get('updated_since') ?? '1970-01-01');
    if (Number.isNaN(from)) return say(response, 400, '{"detail":"Invalid date format."}');
    const all = shown()
      .filter(({ madeAt }) => madeAt >= from)
      .reverse();
    const at = Number(query.get('after') ?? '0');
    const end = at + Math.min(wanted, quirks.pageSize);
    const following = new URLSearchParams([...query].filter(([name]) => name !== 'after'));
    following.set('after', String(end - quirks.overlap));
    const origin = quirks.relativeNext ? '' : `http://${response.req.headers.host ?? ''}`;
    const page = quirks.queryNext ? '' : `${origin}/2/expenses/`;
    const next = end < all.length ? `${page}?${following.toString()}` : null;
    await say(
      response,
      200,
      JSON.stringify({ next, previous: null, results: { expenses: all.slice(at, end).map(view) } }),
    );
  }

  async function detail(id: number, response: ServerResponse): Promise<void> {
    const one = shown().find((expense) => expense.id === id);
    await say(response, one ? 200 : 404, one ? JSON.stringify(view(one)) : '{"detail":"Not found."}');
  }

  function view({ id, filename, madeAt }: Kept): object {
    const there = madeAt + quirks.documentLateMs <= now();
    const stamp = quirks.stampAs(new Date(madeAt).toISOString());
    return {
      id,
      accounting_status: 'pending',
      has_artifact: there,
      invoice_number: `N ${id}`,
      ...(there ? { artifact_filename: filename, artifact_created_at: stamp } : {}),
      ...(quirks.extraFields
        ? { payment_method: 2, expense_type: 'Fuel', note: { text: '' }, due_at: 17, x: [1] }
        : {}),
    };
  }

  async function say(response: ServerResponse, status: number, body: string): Promise<void> {
    if (quirks.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, quirks.slowMs));
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    if (quirks.piecemeal) {
      for (const piece of body.match(/[^]{1,7}/gu) ?? []) {
        response.write(piece);
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    } else response.end(body);
  }

  const server = createServer({ keepAliveTimeout: quirks.keepsLinesMs }, (request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kept,
    uploads: (): number => uploads,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function cut(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

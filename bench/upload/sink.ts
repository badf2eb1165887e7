/**
 * A service in its own process that accepts every upload, so that processor time and memory of a program are that
 * program's alone. It answers the calls of interface.md that Counterfoil makes and those of Immich's command line. The
 * token gives the company: `sink-company-0012.secret`. Contents are counted and discarded.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { serve } from '../office/calls.ts';
import { envelopeOf } from './envelope.ts';

interface Expense {
  readonly id: number;
  readonly filename: string;
  /** UTC ms */
  readonly at: number;
}

/** delay of an upload's answer, ms */
let answerAfter = 0;
const expenses = new Map<number, Expense[]>();
let lastId = 100;
/** UTC ms of each stored document, since `forget` */
let stored: number[] = [];
/** the same, counting each name of a company once */
let different: number[] = [];
const names = new Set<string>();
let firstCallAt: number | null = null;
const waiting: (() => void)[] = [];

function changed(): void {
  for (const look of waiting.splice(0)) look();
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const body = url.pathname.startsWith('/api/') ? await immich(url.pathname, request) : await counterfoil(url, request);
  response.writeHead(body === null ? 404 : request.method === 'POST' ? 201 : 200, {
    'content-type': 'application/json',
  });
  response.end(JSON.stringify(body ?? { detail: 'Not found.' }));
}

async function counterfoil({ pathname, searchParams }: URL, request: IncomingMessage): Promise<unknown> {
  const company = Number(/sink-company-(\d+)\./.exec(request.headers.authorization ?? '')?.[1] ?? 0);
  if (pathname.endsWith('/2/expenses/create/')) return { processed: await take(company, request) };
  request.resume();
  if (pathname.endsWith('/2/expenses/')) return list(company, searchParams);
  if (!pathname.endsWith('/2/company-info/')) return null;
  return { id: company, name: `Company ${company}`, default_currency_name: 'HUF' };
}

async function take(company: number, request: IncomingMessage): Promise<readonly number[]> {
  called();
  const { expenses: sent } = JSON.parse(await envelopeOf(request)) as {
    readonly expenses: readonly { readonly filename: string }[];
  };
  if (answerAfter > 0) await setTimeout(answerAfter);
  const own = expenses.get(company) ?? [];
  expenses.set(company, own);
  const at = Date.now();
  const ids = sent.map(({ filename }) => {
    lastId += 1;
    const key = `${company} ${filename}`;
    if (!names.has(key)) different.push(at);
    names.add(key);
    own.push({ id: lastId, filename, at });
    return lastId;
  });
  keep(ids.length, at);
  return ids;
}

function called(): void {
  firstCallAt ??= Date.now();
  changed();
}

function keep(count: number, at: number): void {
  for (let n = 0; n < count; n += 1) stored.push(at);
  changed();
}

/** Every expense that changed since then, in one page. */
function list(company: number, query: URLSearchParams): object {
  const since = Date.parse(query.get('updated_since') ?? query.get('from_date') ?? '1970-01-01');
  const shown = (expenses.get(company) ?? [])
    .filter(({ at }) => at >= since)
    .map(({ id, filename, at }) => ({
      id,
      accounting_status: 'pending',
      has_artifact: true,
      artifact_filename: filename,
      artifact_extension: 'xml',
      artifact_created_at: new Date(at).toISOString(),
    }));
  return {
    next: null,
    previous: null,
    results: { expenses: shown, currencies: [{ id: 1, name: 'HUF' }], partners: [] },
  };
}

/** The calls of `immich upload` in its versions 2 and 3; every asset is new to this service. */
async function immich(pathname: string, request: IncomingMessage): Promise<unknown> {
  if (pathname === '/api/assets') {
    called();
    await drain(request);
    lastId += 1;
    keep(1, Date.now());
    return { id: String(lastId), status: 'created' };
  }
  if (pathname === '/api/assets/bulk-upload-check') {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { assets } = JSON.parse(Buffer.concat(chunks).toString()) as { readonly assets: readonly { id: string }[] };
    return { results: assets.map(({ id }) => ({ id, action: 'accept' })) };
  }
  request.resume();
  const answers: Readonly<Record<string, unknown>> = {
    '/api/users/me': { id: '1', email: 'bench@example.com' },
    '/api/api-keys/me': { permissions: ['all'] },
    '/api/server/media-types': { image: ['.jpg', '.jpeg', '.png'], video: ['.mp4'], sidecar: ['.xmp'] },
  };
  return answers[pathname] ?? null;
}

const drain = (request: IncomingMessage): Promise<void> => finished(request.resume());

/** Resolves with the service's address. `delay`: ms until an upload is answered. */
async function begin(delay?: number): Promise<string> {
  answerAfter = delay ?? 0;
  const server = createServer((request, response) => {
    // A killed program leaves its call unfinished.
    answer(request, response).catch(() => response.destroy());
  });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => resolve(undefined));
  await promise;
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Clears the counts and the expenses of earlier runs. */
function forget(): void {
  expenses.clear();
  stored = [];
  different = [];
  names.clear();
  firstCallAt = null;
}

const until = async <T>(value: () => T | null | undefined): Promise<T> => {
  for (;;) {
    const found = value();
    if (found !== null && found !== undefined) return found;
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
};

/** UTC ms at which `count` files were stored, since `forget`. */
const storedAt = (count: number): Promise<number> => until(() => stored[count - 1]);
/** UTC ms of the first upload, since `forget`. */
const firstUploadAt = (): Promise<number> => until(() => firstCallAt);
const storedCount = (): number => stored.length;
/** UTC ms at which `count` different documents were stored, since `forget`. */
const differentAt = (count: number): Promise<number> => until(() => different[count - 1]);

const handlers = { begin, forget, storedAt, firstUploadAt, storedCount, differentAt };
export type SinkHandlers = typeof handlers;

serve(handlers);

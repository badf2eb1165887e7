import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { createService, type Service, type ServiceOptions } from '../app.ts';
import { emptyExtraction, type Extraction } from '../../extraction/fields.ts';
import type { Processing } from '../processing/processing.ts';
import { detailedExpense, type DetailedExpense } from '../resources/expenses/expense-shapes.ts';
import { patience } from './patience.ts';

/** Replaces the reading of documents: text that begins with BAD is invalid, any other text yields `extraction`. */
export interface FakeProcessing extends Processing {
  /** the extraction of every document from now on */
  says(extraction: Partial<Extraction>): void;
  /** blocks reading until release() */
  hold(): void;
  release(): void;
}

export function fakeProcessing(): FakeProcessing {
  let said: Partial<Extraction> = {};
  let gate = Promise.withResolvers<undefined>();
  gate.resolve(undefined);
  return {
    inspect: (bytes) =>
      Promise.resolve(
        Buffer.from(bytes).toString().startsWith('BAD')
          ? { ok: false, code: 'unsupported', message: { hu: 'Nem támogatott fájl.', en: 'Unsupported file.' } }
          : { ok: true, type: 'pdf' },
      ),
    read: async () => {
      await gate.promise;
      return { ...emptyExtraction(), ...said };
    },
    close: () => {
      gate.resolve(undefined);
      return Promise.resolve();
    },
    says: (extraction) => {
      said = extraction;
    },
    hold: () => {
      gate = Promise.withResolvers();
    },
    release: () => gate.resolve(undefined),
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** parsed JSON, null when there is none */
  readonly body: unknown;
}

export interface RequestOptions {
  /** the first company's unless given; null: no Authorization header */
  readonly token?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Running {
  readonly service: Service;
  readonly processing: FakeProcessing;
  readonly dataDir: string;
  /** the token of a demo company: 0 the plain one, 1 the one with advanced accounting */
  company(index: number): { readonly token: string };
  /** the log so far */
  readonly lines: readonly string[];
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  /** GET that must answer 200 in this shape; `path` may be an absolute URL, like next and previous */
  read<S extends z.ZodType>(shape: S, path: string, options?: RequestOptions): Promise<z.output<S>>;
  /** uploads files with these contents; all must be accepted */
  upload(...files: readonly (readonly [filename: string, content: string])[]): Promise<number[]>;
  detail(id: number, options?: RequestOptions): Promise<DetailedExpense>;
  /** stops the service and removes its data folder */
  stop(): Promise<void>;
}

/** A service on a free port with the demo companies, in a data folder of its own unless one is given. */
export async function startService(options: Partial<ServiceOptions> = {}): Promise<Running> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'service-')));
  const processing = fakeProcessing();
  const lines: string[] = [];
  const service = await createService({
    port: 0,
    demo: true,
    extractDelayMs: 0,
    workerUrl: new URL('file:///none'),
    workers: 'threads',
    log: (line) => lines.push(line),
    processing,
    checkAnswers: true,
    ...options,
    dataDir,
  });
  const request: Running['request'] = (method, path, given) => send(service, method, path, given ?? {});
  const read: Running['read'] = async (shape, path, given) => {
    const answer = await request('GET', path, given);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return shape.parse(answer.body);
  };
  return {
    service,
    processing,
    dataDir,
    company: (index) => ({ token: service.companies[index]?.token ?? '' }),
    lines,
    request,
    read,
    upload: async (...files) => {
      const answer = await request('POST', '/2/expenses/create/', { body: { expenses: files.map(encode) } });
      return z.object({ processed: z.array(z.int()) }).parse(answer.body).processed;
    },
    detail: (id, given) => read(detailedExpense, `/2/expenses/${id}/?fields=extraction`, given),
    stop: async () => {
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const encode = ([filename, content]: readonly [string, string]) => ({
  filename,
  content: Buffer.from(content).toString('base64'),
});

async function send(service: Service, method: string, path: string, options: RequestOptions): Promise<Answer> {
  const { token = service.companies[0]?.token ?? null, body, headers } = options;
  const response = await fetch(new URL(path, service.url), {
    method,
    headers: {
      ...(token !== null && { Authorization: `Token ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** Repeats the call until `condition` holds. */
export async function until<T>(ask: () => Promise<T>, condition: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    const value = await ask();
    if (condition(value)) return value;
    if (Date.now() > deadline) throw new Error(`still not so: ${JSON.stringify(value)}`);
    await setTimeout(5);
  }
}

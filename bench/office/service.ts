/** A reference service in its own process, with similar companies, that counts its requests. */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createService } from '../../service/app.ts';
import { openDatabase } from '../../service/database/database.ts';
import { largeCompany } from '../../service/demo/large-company.ts';
import { insertCompanies } from '../../service/demo/seed.ts';
import { serve } from './calls.ts';

export interface ServiceOrder {
  readonly dataDir: string;
  readonly companies: number;
  /** in each company */
  readonly expenses: number;
}

export interface OfficeService {
  readonly url: string;
  readonly companies: readonly { readonly name: string; readonly token: string }[];
}

/** Requests since the last call. */
export interface Requests {
  readonly all: number;
  /** the largest number of requests with one token */
  readonly mostOfACompany: number;
  readonly mostInASecond: number;
  /** with numbers replaced by N */
  readonly byPath: Readonly<Record<string, number>>;
}

interface Asked {
  readonly token: string;
  readonly path: string;
  readonly second: number;
}

let asked: Asked[] = [];

subscribe('http.server.request.start', (message) => {
  const { method = '', url = '', headers } = (message as { readonly request: IncomingMessage }).request;
  const path = `${method} ${url.replace(/\?.*/, '').replaceAll(/\d{2,}/g, 'N')}`;
  asked.push({ token: headers.authorization ?? '', path, second: Math.floor(performance.now() / 1_000) });
});

async function begin({ dataDir, companies, expenses }: ServiceOrder): Promise<OfficeService> {
  const database = openDatabase(join(dataDir, 'service.sqlite'));
  const profiles = Array.from({ length: companies }, (_, nth) => ({
    ...largeCompany,
    name: `${largeCompany.name} ${String(nth + 1).padStart(3, '0')}`,
    seed: largeCompany.seed + nth,
    expenses,
  }));
  insertCompanies(database, profiles, new Date());
  database.close();
  const { url, companies: all } = await createService({
    dataDir,
    port: 0,
    demo: true,
    extractDelayMs: 0,
    workerUrl: new URL('../../service/processing/worker.ts', import.meta.url),
    workers: 'processes',
    log: () => undefined,
  });
  return { url, companies: all };
}

function requests(): Requests {
  const most = (groups: Iterable<readonly Asked[]>) => Math.max(0, ...[...groups].map((group) => group.length));
  const byPath = Map.groupBy(asked, ({ path }) => path);
  const counts = {
    all: asked.length,
    mostOfACompany: most(Map.groupBy(asked, ({ token }) => token).values()),
    mostInASecond: most(Map.groupBy(asked, ({ second }) => second).values()),
    byPath: Object.fromEntries([...byPath].map(([path, group]) => [path, group.length])),
  };
  asked = [];
  return counts;
}

/** requests in `quietFor` of programs that have read everything: at most these are regular ones */
const regular = 10;
/** ms */
const quietFor = 10_000;

/** Resolves when the programs have read all lists for the first time. */
async function quiet(): Promise<void> {
  do {
    asked = [];
    await setTimeout(quietFor);
  } while (asked.length > regular);
  asked = [];
}

const handlers = { begin, requests, quiet };
export type ServiceHandlers = typeof handlers;

serve(handlers);

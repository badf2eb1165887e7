import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { toInstant } from '../shared/timing/instants.ts';
import { createCompanies } from '../main/companies/companies.ts';
import { createCompanyStore } from '../main/companies/company-store.ts';
import { absentKeychain } from '../main/companies/keychain.ts';
import { createProvisionalCompanies } from '../main/companies/provisional-companies.ts';
import type { Database } from '../main/database/database.ts';
import { testDatabase } from '../main/database/test-database.ts';
import { createFileStore } from '../main/files/file-store.ts';
import { createInboxStore } from '../main/files/inbox-store.ts';
import { createQueueMove } from '../main/files/queue-move-store.ts';
import { createFolders } from '../main/intake/folders.ts';
import { soleSeat } from '../main/office/send-claims.ts';
import { createServiceApi } from '../main/service-api/service-api.ts';
import type { Services } from '../main/services.ts';
import { systemClock } from '../main/support/clock.ts';
import { silentLog } from '../main/support/log.ts';
import { createTestClock } from '../main/uploads/test-clock.ts';
import { createUploads } from '../main/uploads/uploads.ts';
import { connect } from './connect.ts';
import { UsageError } from './options.ts';
import { watch } from './run.ts';

/** What becomes of one call to upload. For tests only. */
export type CallFault =
  | 'none'
  /** the line breaks before the end of the body */
  | 'cut'
  /** nothing is stored, and the answer is lost */
  | 'lost-before'
  | 'error-before'
  /** everything is stored, and the answer is lost */
  | 'lost-after'
  | 'error-after'
  /** all but the last is stored, and the answer says so */
  | 'short'
  /** stored under a changed name, and the answer is lost */
  | 'renamed'
  /** stored without a document in the list, and the answer is lost */
  | 'nameless';

export type Client = 'A' | 'B';

/** One run of the command line: for a client, over one or both of its folders, for so many seconds. */
export interface Run {
  readonly kind: 'run';
  readonly client: Client;
  readonly folders: readonly number[];
  readonly token: 'good' | 'refused';
  readonly faults: readonly CallFault[];
  /** the computer's clock less the true time; ms */
  readonly skew: number;
  readonly seconds: number;
}

export type Step =
  | { readonly kind: 'drop'; readonly client: Client; readonly folder: number; readonly name: string }
  /** another program stores a document */
  | { readonly kind: 'foreign'; readonly client: Client; readonly name: string }
  | Run;

interface Stored {
  readonly id: number;
  readonly client: Client;
  readonly name: string | null;
  /** the content as a text; another program's: empty */
  readonly content: string;
  /** UTC ms */
  readonly at: number;
}

interface Dropped {
  readonly client: Client;
  readonly path: string;
  readonly name: string;
  readonly content: string;
}

/** What the sequence of steps came to, for a test to judge. */
export interface Outcome {
  readonly dropped: readonly Dropped[];
  readonly stored: readonly Stored[];
  /** state and expense by content, as the program has it */
  readonly known: ReadonlyMap<string, { readonly state: string; readonly expenseId: number | null }>;
}

/** unsaid: an hour behind, and no answer has a Date */
export type ServiceClock = 'right' | 'unsaid';

export interface ClientWorld {
  /** from nothing; after the last step everything is mended, and both clients' folders are run until nothing moves */
  play(steps: readonly Step[], clock: ServiceClock): Promise<Outcome>;
}

const serviceIds: Readonly<Record<Client, number>> = { A: 11, B: 22 };
const tokens: Readonly<Record<Client, string>> = { A: 'aaaaaaaaaaaa.aaaaaaaaaaaa', B: 'bbbbbbbbbbbb.bbbbbbbbbbbb' };
const begin = Date.parse('2026-03-02T08:00:00Z');

/**
 * The command line's own parts over a database: the choice of a company, its folders, its queue and its uploads, with a
 * service that errs, a clock that is wrong and tokens that are refused. Only the finding of files in folders is left out:
 * it has no say in whose they are.
 */
export async function openClientWorld(): Promise<ClientWorld> {
  const database = testDatabase();
  const root = mkdtempSync(join(tmpdir(), 'counterfoil-world-'));
  const service = await startErringService();
  onTestFinished(async () => {
    await service.close();
    rmSync(root, { recursive: true, force: true });
  });
  // Power cuts are tried elsewhere.
  database.exec('PRAGMA synchronous = OFF');
  return {
    async play(steps, clock) {
      service.clock = clock;
      database.exec('DELETE FROM companies');
      const world = new World(database, root, service);
      for (const step of steps) await world.take(step);
      await world.mend();
      return world.outcome();
    },
  };
}

class World {
  readonly #database: Database;
  readonly #root: string;
  readonly #service: ErringService;
  readonly #dropped: Dropped[] = [];

  constructor(database: Database, root: string, service: ErringService) {
    this.#database = database;
    this.#root = root;
    this.#service = service;
    service.now = begin;
    service.stored.length = 0;
    for (const client of ['A', 'B'] as const) {
      for (const folder of [0, 1]) mkdirSync(this.#folder(client, folder), { recursive: true });
    }
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'drop') {
      const path = join(this.#folder(step.client, step.folder), `${this.#dropped.length} ${step.name}`);
      const content = `${step.client} ${this.#dropped.length} ${step.name}`;
      this.#dropped.push({ client: step.client, path, name: step.name, content });
    } else if (step.kind === 'foreign') this.#service.store(step.client, step.name, '');
    else await this.#run(step);
  }

  /** Everything works, for long enough that every look-up comes to its end. */
  async mend(): Promise<void> {
    for (const client of ['A', 'B', 'A', 'B'] as const) {
      const run = { kind: 'run', client, folders: [0, 1], token: 'good', faults: [], skew: 0 } as const;
      await this.#run({ ...run, seconds: 3_600 });
    }
  }

  outcome(): Outcome {
    const rows = this.#database.prepare('SELECT sha256, state, expense_id FROM files').all();
    const bySha = new Map(rows.map((row) => [String(row.sha256), row]));
    const known = this.#dropped.flatMap(({ content }) => {
      const row = bySha.get(shaOf(content));
      const expenseId = typeof row?.expense_id === 'number' ? row.expense_id : null;
      return row ? [[content, { state: String(row.state), expenseId }] as const] : [];
    });
    return { dropped: this.#dropped, stored: [...this.#service.stored], known: new Map(known) };
  }

  #folder(client: Client, folder: number): string {
    return join(this.#root, `${client}${folder}`);
  }

  async #run({ client, folders, token, faults, skew, seconds }: Run): Promise<void> {
    const service = this.#service;
    const database = this.#database;
    const clock = createTestClock(service.now + skew);
    const files = createFileStore(database, clock);
    const store = createCompanyStore(database);
    const companies = createCompanies({
      store,
      keychain: absentKeychain,
      clock,
      connect: (target) =>
        createServiceApi({
          ...target,
          language: () => 'en',
          version: '0',
          random: () => 0,
          clock: { now: () => clock.now(), after: (ms, callback) => systemClock.after(ms, callback) },
        }),
    });
    const watched = createFolders(database, clock);
    const provisional = createProvisionalCompanies({
      companies,
      moveQueue: createQueueMove(database, files, (id) => store.remove(id)),
      moved: () => undefined,
    });
    const documentServices = { uploads: { list: () => [] } };
    const inbox = createInboxStore(database);
    const services = { companies, folders: watched, provisional, inbox, documentServices };
    service.refuses = token === 'refused' ? client : null;
    service.faults = [...faults];
    const paths = folders.map((folder) => this.#folder(client, folder));
    try {
      // Of all services these are what it uses.
      const connected = await connect(services as unknown as Services, service.url, tokens[client], paths);
      await watch(services as unknown as Services, connected, paths);
      for (const { id, companyId, path } of watched.list()) this.#find(files, { id, companyId, path });
      const uploads = createUploads({
        database,
        files,
        companies,
        clock,
        log: silentLog,
        random: () => 0.5,
        claims: soleSeat,
        noteCall: () => undefined,
        spool: { open: (sha256) => service.bytesOf(this.#contentOf(sha256)) },
      });
      uploads.start();
      const end = service.now + seconds * 1_000;
      await quiet(uploads);
      while (service.now < end && uploads.status().kind !== 'idle') {
        service.now += 20_000;
        clock.advance(20_000);
        await quiet(uploads);
      }
      service.now = end;
      await uploads.stop();
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
    } finally {
      await companies.close();
    }
  }

  #find(files: ReturnType<typeof createFileStore>, folder: { id: number; companyId: number; path: string }): void {
    const isKnown = this.#database.prepare('SELECT 1 FROM files WHERE path = ?');
    for (const { path, name, content } of this.#dropped) {
      if (!path.startsWith(join(folder.path, '/')) || isKnown.get(path) !== undefined) continue;
      const size = content.length;
      const { id } = files.add({ companyId: folder.companyId, folderId: folder.id, path, filename: name, size });
      files.apply(id, { type: 'sealed', sha256: shaOf(content), format: 'pdf', size });
    }
  }

  #contentOf(sha256: string): string {
    return this.#dropped.find(({ content }) => shaOf(content) === sha256)?.content ?? '';
  }
}

const shaOf = (content: string): string => createHash('sha256').update(content).digest('hex');

/** Until no call runs: what is left needs time, or a person. */
const quiet = (uploads: ReturnType<typeof createUploads>): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      const status = uploads.status();
      if (status.kind === 'working' && status.calls > 0) return;
      stopChecking();
      resolve();
    };
    const stopChecking = uploads.changed.listen(check);
    check();
  });

interface ErringService {
  readonly url: string;
  readonly stored: Stored[];
  now: number;
  clock: ServiceClock;
  refuses: Client | null;
  faults: CallFault[];
  store(client: Client, name: string | null, content: string): number;
  /** held back where the next call is to be cut */
  bytesOf(content: string): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

async function startErringService(): Promise<ErringService> {
  const http = createServer((request, response) => {
    void answer(service, request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const service: ErringService = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    stored: [],
    now: begin,
    clock: 'right',
    refuses: null,
    faults: [],
    store(client, name, content) {
      const id = 100 + service.stored.length;
      service.stored.push({ id, client, name, content, at: timeThere(service) });
      return id;
    },
    async *bytesOf(content) {
      const bytes = Buffer.from(content);
      if (service.faults[0] === 'cut') {
        yield bytes.subarray(0, 3);
        await new Promise<never>(() => undefined);
      }
      yield bytes;
    },
    close: () =>
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

/** Whose call it is, or why it is refused (interface.md, Authentication). */
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

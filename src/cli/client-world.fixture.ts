import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Companies } from '../main/companies/companies.ts';
import { CompanyStore } from '../main/companies/company-store.ts';
import { absentKeychain } from '../main/companies/keychain.ts';
import { createProvisionalCompanies } from '../main/companies/provisional-companies.ts';
import type { Database } from '../main/database/database.ts';
import { testDatabase } from '../main/database/test-database.ts';
import { FileStore } from '../main/queue/file-store.ts';
import { createInboxStore } from '../main/queue/inbox-store.ts';
import { createQueueMove } from '../main/queue/queue-move-store.ts';
import { Folders } from '../main/capture/folders.ts';
import { soleSeat } from '../main/send/uploads/send-claims.ts';
import { createServiceApi } from '../main/service-api/service-api.ts';
import type { Services } from '../main/shell/compose.ts';
import { systemClock } from '../main/support/clock.ts';
import { silentLog } from '../main/support/log.ts';
import { createTestClock } from '../main/send/uploads/test-clock.ts';
import { Uploads } from '../main/send/uploads/uploads.ts';
import { connect } from './connect.ts';
import {
  begin,
  startErringService,
  tokens,
  type CallFault,
  type Client,
  type ErringService,
  type ServiceClock,
  type Stored,
} from './erring-service.fixture.ts';
import { UsageError } from './options.ts';
import { watch } from './run.ts';

/** One run of the command line: for a client, over one or both of its folders, for so many seconds. */
export interface Run {
  readonly kind: 'run';
  readonly client: Client;
  readonly folders: readonly number[];
  readonly token: 'good' | 'refused';
  readonly faults: readonly CallFault[];
  /** deviation of the computer's clock from the true time; ms */
  readonly skew: number;
  readonly seconds: number;
}

export type Step =
  | { readonly kind: 'drop'; readonly client: Client; readonly folder: number; readonly name: string }
  /** another program stores a document */
  | { readonly kind: 'foreign'; readonly client: Client; readonly name: string }
  | Run;

interface Dropped {
  readonly client: Client;
  readonly path: string;
  readonly name: string;
  readonly content: string;
}

/** The state of the service and of the program after the last step. */
export interface Outcome {
  readonly dropped: readonly Dropped[];
  readonly stored: readonly Stored[];
  /** state and expense by content, as the program records them */
  readonly known: ReadonlyMap<string, { readonly state: string; readonly expenseId: number | null }>;
}

/**
 * The command line's own parts over a database: the choice of a company, its folders, its queue and its uploads, with a
 * faulty service, a wrong clock and refused tokens. Leaves out only the scan of folders, which does not decide whose
 * the files are.
 */
export async function openClientWorld() {
  const database = testDatabase();
  const root = mkdtempSync(join(tmpdir(), 'counterfoil-world-'));
  const service = await startErringService();
  onTestFinished(async () => {
    await service.close();
    rmSync(root, { recursive: true, force: true });
  });
  // Other tests cover power cuts.
  database.exec('PRAGMA synchronous = OFF');
  return {
    /** starts without data; after the last step all faults end, and both clients' folders are run until nothing moves */
    async play(steps: readonly Step[], clock: ServiceClock): Promise<Outcome> {
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

  /** Removes all faults, for long enough that every look-up ends. */
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
    const files = new FileStore(database, clock);
    const store = new CompanyStore(database);
    const companies = new Companies({
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
    const watched = new Folders(database, clock);
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
      // `connect` and `watch` use only these services.
      const wanted = { baseUrl: service.url, token: tokens[client], only: null };
      const connected = await connect(services as unknown as Services, wanted, paths);
      await watch(services as unknown as Services, connected, paths);
      for (const { id, companyId, path } of watched.list()) this.#find(files, { id, companyId, path });
      const uploads = new Uploads({
        database,
        files,
        companies,
        clock,
        log: silentLog,
        random: () => 0.5,
        claims: soleSeat,
        noteCall: () => undefined,
        spool: { read: (sha256) => service.bytesOf(this.#contentOf(sha256)) },
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

  #find(files: FileStore, folder: { id: number; companyId: number; path: string }): void {
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

/** Resolves when no call runs: the rest needs time, or a person. */
const quiet = (uploads: Uploads): Promise<void> =>
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

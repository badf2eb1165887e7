import { createHash } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { CompanyId, CompanyPause } from '../../../contract/companies.ts';
import type { FileState } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { testDatabase } from '../../database/test-database.ts';
import { FileStore } from '../../queue/file-store.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import { soleSeat } from './send-claims.ts';
import { createServiceApi, type ServiceApi } from '../../service-api/service-api.ts';
import { systemClock } from '../../support/clock.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { silentLog } from '../../support/log.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { startFaultServer } from '../../../../testing/fault-server.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { Uploads, type UploadsParts, type UploadsStatus } from './uploads.ts';
import { patience } from '../../../../testing/patience.ts';

export type UploadsFixture = Awaited<ReturnType<typeof openUploads>>;

/**
 * A queue, a spool and a faulty service around the real uploads, with `database` if given. For tests only. `answerMs`:
 * limit of waiting for an answer. `timed`: limits of calls and lists follow the test's clock too.
 */
export async function openUploads(options: Partial<UploadsParts> = {}, answerMs = patience, timed = false) {
  const database = options.database ?? testDatabase();
  const clock = createTestClock();
  const server = await startFaultServer();
  server.now = () => clock.now();
  const files = new FileStore(database, clock);
  const documents = new Map<string, Buffer>();
  let token: string | null = 'abcdefghijkl.mnopqrstuvwx';
  const companies = testCompanies(database, clock, server.url, { token: () => token, answerMs, timed });
  const parts: UploadsParts = {
    database,
    files,
    companies,
    clock,
    log: silentLog,
    claims: soleSeat,
    noteCall: () => undefined,
    random: () => 0.5,
    spool: { read: (sha256) => streamOf(documents.get(sha256)) },
  };
  const all: Uploads[] = [];
  const again = (more: Partial<UploadsParts> = {}) => {
    const uploads = new Uploads({ ...parts, ...options, ...more });
    all.push(uploads);
    return uploads;
  };
  const uploads = again();
  onTestFinished(async () => {
    for (const one of all) await one.stop();
    await server.close();
  });

  /** Until no call runs: the rest needs time to pass, or a person. */
  const quiet = (one = uploads) =>
    new Promise<void>((resolve) => {
      const check = () => {
        const status = one.status();
        if (status.kind === 'working' && status.calls > 0) return;
        stopChecking();
        resolve();
      };
      const stopChecking = one.changed.listen(check);
      check();
    });

  return {
    database,
    files,
    clock,
    server,
    companies,
    uploads,
    /** opens a second program on the same database, as after a crash */
    again,
    quiet,
    /** seals and queues documents of these names and contents (default: the name) */
    queue(
      names: readonly string[],
      { companyId = 1, content }: { readonly companyId?: CompanyId; readonly content?: string } = {},
    ): QueueFile[] {
      return names.map((name) => {
        const bytes = Buffer.from(content ?? `content of ${name} ${documents.size}`);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        documents.set(sha256, bytes);
        const { id } = files.add({ companyId, folderId: null, path: null, filename: name, size: bytes.length });
        return files.apply(id, { type: 'sealed', sha256, format: 'pdf', size: bytes.length });
      });
    },
    states: (): readonly FileState[] =>
      database
        .prepare('SELECT state FROM files ORDER BY id')
        .all()
        .map((row) => String(row.state) as FileState),
    /** advances the clock, and waits for the resulting work until nothing runs; ms */
    async pass(ms: number, one: Uploads = uploads): Promise<UploadsStatus> {
      clock.advance(ms);
      await quiet(one);
      return one.status();
    },
    setToken(next: string | null): void {
      token = next;
    },
    /** in addition to company 1 */
    addCompany(id: CompanyId): void {
      database
        .prepare(
          `INSERT INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting, is_sample,
             keychain_account, added_at) VALUES (?, ?, 'x', 'B', '', 'HUF', 0, 0, ?, '')`,
        )
        .run(id, id, String(id));
    },
  };
}

async function* streamOf(bytes: Buffer | undefined): AsyncGenerator<Uint8Array> {
  if (!bytes) throw new Error('not in the spool');
  await Promise.resolve();
  yield bytes;
}

function testCompanies(
  database: Database,
  clock: TestClock,
  url: string,
  {
    token,
    answerMs,
    timed,
  }: { readonly token: () => string | null; readonly answerMs: number; readonly timed: boolean },
) {
  const changed: Signal<void> = createSignal();
  const pauses = new Map<CompanyId, CompanyPause>();
  const apis = new Map<CompanyId, ServiceApi>();
  const apiOf = (id: CompanyId) =>
    createServiceApi({
      baseUrl: url,
      token: () => Promise.resolve(token()),
      serviceCompanyId: id,
      language: () => 'en',
      version: '0.0.0',
      clock: timed ? clock : { now: () => clock.now(), after: (ms, callback) => systemClock.after(ms, callback) },
      random: () => 0,
      timeouts: { headersMs: answerMs },
    });
  onTestFinished(async () => {
    for (const api of apis.values()) await api.close();
  });
  const callable = () =>
    database
      .prepare('SELECT id FROM companies ORDER BY id')
      .all()
      .map((row) => ({ id: Number(row.id), pause: pauses.get(Number(row.id)) ?? null }));
  return {
    changed,
    callable,
    get: (id: CompanyId) => callable().find((company) => company.id === id) ?? null,
    pauseOf: (id: CompanyId) => pauses.get(id) ?? null,
    api(id: CompanyId) {
      const api = apis.get(id) ?? apiOf(id);
      apis.set(id, api);
      return api;
    },
    pause(id: CompanyId, failure: { code: CompanyPause['code']; detail?: string }, nextTryAt: string | null) {
      const since = toInstant(clock.now());
      pauses.set(id, { code: failure.code, detail: failure.detail ?? null, since, nextTryAt });
      changed.emit();
    },
    resume(id: CompanyId) {
      pauses.delete(id);
      changed.emit();
    },
  };
}

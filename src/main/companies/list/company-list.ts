import type { CompanyId, CompanyInfo, Connection } from '../../../contract/companies.ts';
import type { CompanyList as CompanyListView, MendedRow } from '../../../contract/company-list.ts';
import type { Failure, Result } from '../../../contract/failure.ts';
import { failed, ok } from '../../support/result.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import type { Companies } from '../companies.ts';
import {
  connectionOf,
  isAwaited,
  isDue,
  isRepetition,
  isSameCompany,
  sameTokenBefore,
  viewOf,
  type ExpectedCompany,
  type PendingRow,
} from './pending-row.ts';
import { mostCompanies, type ListedCompany } from './read-list.ts';

/** Asks a person before anything is sent to a new host. */
export type Consent = (connection: Connection) => Promise<Result<null>>;

/** Companies to be added together. Only in memory, until they are stored or dropped. */
export interface CompanyList {
  view(): CompanyListView;
  /** Appends to the list; `address` is for lines without one. Fails with list-too-long. */
  take(listed: readonly ListedCompany[], address: string): Result<null>;
  /** companies from a settings file, which wait for their tokens */
  expect(companies: readonly ExpectedCompany[]): void;
  /** Fails with not-possible for a row that is gone, or in progress. */
  mend(row: MendedRow): Result<null>;
  leaveOut(rowId: number): Result<null>;
  /** Checks every due row with the service, four at a time; stops when a host is refused. Never rejects. */
  check(consent: Consent): Promise<void>;
  /** Adds the companies of the good rows; continues after a failure. Never rejects. */
  keep(): Promise<void>;
  /** Rows not yet begun stay unchanged. */
  stop(): void;
  /** drops all rows with their tokens */
  forget(): void;
  /** the list's folder for each added company */
  folders(): ReadonlyMap<CompanyId, string>;
  readonly changed: Signal<void>;
}

const atOnce = 4;

interface Job {
  readonly kind: 'checking' | 'keeping';
  stopped: boolean;
}

export function createCompanyList(companies: Pick<Companies, 'list' | 'check' | 'add'>): CompanyList {
  const changed: Signal<void> = createSignal();
  let rows: PendingRow[] = [];
  let lastId = 0;
  let job: Job | null = null;

  function add(row: Omit<PendingRow, 'id' | 'failure' | 'info' | 'companyId'>): void {
    lastId += 1;
    rows.push({ ...row, id: lastId, failure: null, info: null, companyId: null });
  }

  function settle(row: PendingRow, verdict: Result<CompanyInfo>): void {
    row.state = verdict.ok ? 'good' : 'wrong';
    row.info = verdict.ok ? verdict.value : null;
    row.failure = verdict.ok ? null : verdict.failure;
    changed.emit();
  }

  /** Rows that repeat another row are checked again, because that row has changed. */
  function reconsider(): void {
    for (const row of rows.filter(isRepetition)) {
      row.state = 'unchecked';
      row.failure = null;
    }
    changed.emit();
  }

  function mendable(rowId: number): PendingRow | null {
    const row = rows.find(({ id }) => id === rowId);
    return row === undefined || ['checking', 'keeping', 'kept'].includes(row.state) ? null : row;
  }

  /** Runs four at a time, until no row is left or it is stopped; includes rows corrected meanwhile. */
  async function run(kind: Job['kind'], next: () => PendingRow | undefined, work: (row: PendingRow) => Promise<void>) {
    if (job !== null) return;
    const own: Job = { kind, stopped: false };
    job = own;
    const lane = async () => {
      for (let row = next(); row !== undefined && !own.stopped; row = next()) await work(row);
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    if (job === own) job = null;
    changed.emit();
  }

  async function judge(row: PendingRow, agree: Consent): Promise<void> {
    const connection = connectionOf(row);
    const info = connection.ok ? await infoOf(row, connection.value, agree) : connection;
    settle(row, connection.ok && info.ok ? verdictOn(row, connection.value, info.value) : info);
  }

  async function infoOf(row: PendingRow, connection: Connection, agree: Consent): Promise<Result<CompanyInfo>> {
    const before = sameTokenBefore(row, rows);
    if (before !== null) return failed('token-twice', lineOf(before));
    const agreed = await agree(connection);
    return agreed.ok ? companies.check(connection) : agreed;
  }

  function verdictOn(row: PendingRow, connection: Connection, info: CompanyInfo): Result<CompanyInfo> {
    if (row.expected !== null && row.expected.serviceId !== info.serviceId) return failed('company-other', info.name);
    const here = companies.list().find((one) => isThere(one, connection, info));
    if (here !== undefined) return failed('company-exists', here.name);
    const other = rows.find((one) => one !== row && isSameCompany(connection, info, one));
    if (other === undefined) return ok(info);
    const isLater = other.state === 'good' && rows.indexOf(other) > rows.indexOf(row);
    if (!isLater) return failed('company-twice', lineOf(other));
    // The later line was answered first.
    settle(other, failed('company-twice', lineOf(row)));
    return ok(info);
  }

  /** Removes the row from the settings that waits for this company, because a list brought its token. */
  function replaceAwaited(row: PendingRow): void {
    const connection = connectionOf(row);
    const { info } = row;
    if (!connection.ok || info === null) return;
    const awaited = rows.find((one) => isAwaited(connection.value, info, one));
    if (awaited === undefined) return;
    if (row.folder === '') row.folder = awaited.folder;
    rows = rows.filter((one) => one !== awaited);
  }

  return {
    changed,
    view: () => ({ rows: rows.map(viewOf), busy: job?.kind ?? null }),
    take(listed, address) {
      if (rows.length + listed.length > mostCompanies) return failed('list-too-long');
      for (const { line, token, folder, address: own } of listed)
        add({ line, token, folder, address: own === '' ? address : own, expected: null, state: 'unchecked' });
      changed.emit();
      return ok(null);
    },
    expect(expected) {
      for (const one of expected)
        add({ line: null, token: '', folder: one.folder, address: one.address, expected: one, state: 'token-needed' });
      changed.emit();
    },
    mend({ rowId, token, address }) {
      const row = mendable(rowId);
      if (row === null) return failed('not-possible');
      row.token = token ?? row.token;
      row.address = address ?? row.address;
      row.state = 'unchecked';
      row.failure = null;
      row.info = null;
      reconsider();
      return ok(null);
    },
    leaveOut(rowId) {
      const row = mendable(rowId);
      if (row === null) return failed('not-possible');
      rows = rows.filter((one) => one !== row);
      reconsider();
      return ok(null);
    },
    async check(consent) {
      for (const row of rows.filter(isDue)) row.state = 'unchecked';
      const agree = inTurn(consent, () => {
        if (job !== null) job.stopped = true;
      });
      await run(
        'checking',
        () => rows.find(({ state }) => state === 'unchecked'),
        async (row) => {
          row.state = 'checking';
          changed.emit();
          await judge(row, agree).catch(() => settle(row, unexpected()));
          replaceAwaited(row);
        },
      );
    },
    async keep() {
      await run(
        'keeping',
        () => rows.find(({ state }) => state === 'good'),
        async (row) => {
          row.state = 'keeping';
          changed.emit();
          const added = await companies
            .add({ baseUrl: row.address, token: row.token }, { keepToken: true, isSample: false })
            .catch(unexpected);
          row.state = added.ok ? 'kept' : 'wrong';
          row.failure = added.ok ? null : added.failure;
          row.companyId = added.ok ? added.value.id : null;
          if (added.ok) row.token = '';
          changed.emit();
        },
      );
    },
    stop() {
      if (job !== null) job.stopped = true;
    },
    forget() {
      if (job !== null) job.stopped = true;
      job = null;
      for (const row of rows) row.token = '';
      rows = [];
      changed.emit();
    },
    folders: () =>
      new Map(
        rows.flatMap(({ companyId, folder }) => (companyId === null || folder === '' ? [] : [[companyId, folder]])),
      ),
  };
}

const lineOf = ({ line }: PendingRow): string => String(line ?? '');

const isThere = (
  { baseUrl, serviceId }: { readonly baseUrl: string; readonly serviceId: number },
  connection: Connection,
  info: CompanyInfo,
): boolean => serviceId === info.serviceId && baseUrl === connection.baseUrl;

const unexpected = (): { readonly ok: false; readonly failure: Failure } => failed('internal');

/** Asks one question at a time and once per host; calls `refused` at the first no. */
function inTurn(consent: Consent, refused: () => void): Consent {
  const answers = new Map<string, Promise<Result<null>>>();
  let last: Promise<unknown> = Promise.resolve();
  return (connection) => {
    const { origin } = new URL(connection.baseUrl);
    const asked = answers.get(origin);
    if (asked !== undefined) return asked;
    const answer = last.then(() => consent(connection));
    answers.set(origin, answer);
    last = answer.then(({ ok: agreed }) => {
      if (!agreed) refused();
    });
    return answer;
  };
}

import type { CompanyId, CompanyInfo, Connection } from '../../../contract/companies.ts';
import type { CompanyListStatus, MendedRow } from '../../../contract/company-list.ts';
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

const atOnce = 4;

interface Job {
  readonly kind: 'checking' | 'keeping';
  stopped: boolean;
}

/** Companies to be added together. Only in memory, until they are stored or dropped. */
export class CompanyList {
  readonly changed: Signal<void> = createSignal();
  readonly #companies: Pick<Companies, 'list' | 'check' | 'add'>;
  #rows: PendingRow[] = [];
  #lastId = 0;
  #job: Job | null = null;

  constructor(companies: Pick<Companies, 'list' | 'check' | 'add'>) {
    this.#companies = companies;
  }

  view(): CompanyListStatus {
    return { rows: this.#rows.map(viewOf), busy: this.#job?.kind ?? null };
  }

  /** Appends to the list; `address` is for lines without one. Fails with list-too-long. */
  take(listed: readonly ListedCompany[], address: string): Result<null> {
    if (this.#rows.length + listed.length > mostCompanies) return failed('list-too-long');
    for (const { line, token, folder, address: own } of listed)
      this.#add({ line, token, folder, address: own === '' ? address : own, expected: null, state: 'unchecked' });
    this.changed.emit();
    return ok(null);
  }

  /** companies from a settings file, which wait for their tokens */
  expect(companies: readonly ExpectedCompany[]): void {
    for (const expected of companies) {
      const { folder, address } = expected;
      this.#add({ line: null, token: '', folder, address, expected, state: 'token-needed' });
    }
    this.changed.emit();
  }

  /** Fails with not-possible for a row that is gone, or in progress. */
  mend({ rowId, token, address }: MendedRow): Result<null> {
    const row = this.#mendable(rowId);
    if (row === null) return failed('not-possible');
    row.token = token ?? row.token;
    row.address = address ?? row.address;
    row.state = 'unchecked';
    row.failure = null;
    row.info = null;
    this.#reconsider();
    return ok(null);
  }

  leaveOut(rowId: number): Result<null> {
    const row = this.#mendable(rowId);
    if (row === null) return failed('not-possible');
    this.#rows = this.#rows.filter((one) => one !== row);
    this.#reconsider();
    return ok(null);
  }

  /** Checks every due row with the service, four at a time; stops when a host is refused. Never rejects. */
  async check(consent: Consent): Promise<void> {
    for (const row of this.#rows.filter(isDue)) row.state = 'unchecked';
    const agree = inTurn(consent, () => this.stop());
    await this.#run('checking', 'unchecked', async (row) => {
      await this.#judge(row, agree).catch(() => this.#settle(row, unexpected()));
      this.#replaceAwaited(row);
    });
  }

  /** Adds the companies of the good rows; continues after a failure. Never rejects. */
  async keep(): Promise<void> {
    await this.#run('keeping', 'good', async (row) => {
      const added = await this.#companies
        .add({ baseUrl: row.address, token: row.token }, { keepToken: true, isSample: false })
        .catch(unexpected);
      row.state = added.ok ? 'kept' : 'wrong';
      row.failure = added.ok ? null : added.failure;
      row.companyId = added.ok ? added.value.id : null;
      if (added.ok) row.token = '';
      this.changed.emit();
    });
  }

  /** Rows not yet begun stay unchanged. */
  stop(): void {
    if (this.#job !== null) this.#job.stopped = true;
  }

  /** drops all rows with their tokens */
  forget(): void {
    this.stop();
    this.#job = null;
    for (const row of this.#rows) row.token = '';
    this.#rows = [];
    this.changed.emit();
  }

  /** the list's folder for each company that was added, now or before */
  folders(): ReadonlyMap<CompanyId, string> {
    return new Map(
      this.#rows.flatMap(({ companyId, folder }) => (companyId === null || folder === '' ? [] : [[companyId, folder]])),
    );
  }

  #add(row: Omit<PendingRow, 'id' | 'failure' | 'info' | 'companyId'>): void {
    this.#lastId += 1;
    this.#rows.push({ ...row, id: this.#lastId, failure: null, info: null, companyId: null });
  }

  #settle(row: PendingRow, verdict: Result<CompanyInfo>): void {
    row.state = verdict.ok ? 'good' : 'wrong';
    row.info = verdict.ok ? verdict.value : null;
    row.failure = verdict.ok ? null : verdict.failure;
    this.changed.emit();
  }

  /** Rows that repeat another row are checked again, because that row has changed. */
  #reconsider(): void {
    for (const row of this.#rows.filter(isRepetition)) {
      row.state = 'unchecked';
      row.failure = null;
    }
    this.changed.emit();
  }

  #mendable(rowId: number): PendingRow | null {
    const row = this.#rows.find(({ id }) => id === rowId);
    return row === undefined || ['checking', 'keeping', 'kept'].includes(row.state) ? null : row;
  }

  /** Runs four at a time, until no row is left `from` or it is stopped; includes rows corrected meanwhile. */
  async #run(kind: Job['kind'], from: PendingRow['state'], work: (row: PendingRow) => Promise<void>): Promise<void> {
    if (this.#job !== null) return;
    const own: Job = { kind, stopped: false };
    this.#job = own;
    const next = () => this.#rows.find(({ state }) => state === from);
    const lane = async () => {
      for (let row = next(); row !== undefined && !own.stopped; row = next()) {
        row.state = kind;
        this.changed.emit();
        await work(row);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    if (this.#job === own) this.#job = null;
    this.changed.emit();
  }

  async #judge(row: PendingRow, agree: Consent): Promise<void> {
    const connection = connectionOf(row);
    const info = connection.ok ? await this.#infoOf(row, connection.value, agree) : connection;
    const here =
      connection.ok && info.ok && row.expected === null ? this.#here(connection.value, info.value) : undefined;
    if (here !== undefined && info.ok) this.#settleHere(row, info.value, here.id);
    else this.#settle(row, connection.ok && info.ok ? this.#verdictOn(row, connection.value, info.value) : info);
  }

  async #infoOf(row: PendingRow, connection: Connection, agree: Consent): Promise<Result<CompanyInfo>> {
    const before = sameTokenBefore(row, this.#rows);
    if (before !== null) return failed('token-twice', lineOf(before));
    const agreed = await agree(connection);
    return agreed.ok ? this.#companies.check(connection) : agreed;
  }

  #here(connection: Connection, info: CompanyInfo) {
    return this.#companies.list().find((one) => isThere(one, connection, info));
  }

  /** Added before, perhaps by this list before it was interrupted: only its folder is of use. */
  #settleHere(row: PendingRow, info: CompanyInfo, companyId: CompanyId): void {
    row.state = 'here';
    row.info = info;
    row.token = '';
    row.companyId = companyId;
    this.changed.emit();
  }

  #verdictOn(row: PendingRow, connection: Connection, info: CompanyInfo): Result<CompanyInfo> {
    if (row.expected !== null && row.expected.serviceId !== info.serviceId) return failed('company-other', info.name);
    const here = this.#here(connection, info);
    if (here !== undefined) return failed('company-exists', here.name);
    const other = this.#rows.find((one) => one !== row && isSameCompany(connection, info, one));
    if (other === undefined) return ok(info);
    const isLater = other.state === 'good' && this.#rows.indexOf(other) > this.#rows.indexOf(row);
    if (!isLater) return failed('company-twice', lineOf(other));
    // The later line was answered first.
    this.#settle(other, failed('company-twice', lineOf(row)));
    return ok(info);
  }

  /** Removes the row from the settings that waits for this company, because a list brought its token. */
  #replaceAwaited(row: PendingRow): void {
    const connection = connectionOf(row);
    const { info } = row;
    if (!connection.ok || info === null) return;
    const awaited = this.#rows.find((one) => isAwaited(connection.value, info, one));
    if (awaited === undefined) return;
    if (row.folder === '') row.folder = awaited.folder;
    this.#rows = this.#rows.filter((one) => one !== awaited);
  }
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

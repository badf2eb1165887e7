import type { CompanyId } from '../../contract/companies.ts';
import { fileStates, type FileEventKind, type FileEvent, type FileId, type FileState } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import type { DocumentSignature } from '../../contract/signature.ts';
import type { Clock } from '../support/clock.ts';
import { createSignal } from '../support/signal.ts';
import { isDoubted } from './doubts-store.ts';
import { eventOf } from './event-of.ts';
import { toFileEvent, toQueueFile, type QueueFile } from './file-row.ts';
import { nextState, type FileChange } from './file-state.ts';
import { columnsOf, type Columns } from './file-columns.ts';

export interface NewQueueFile {
  readonly companyId: CompanyId;
  readonly folderId: number | null;
  readonly path: string | null;
  readonly filename: string;
  /** bytes */
  readonly size: number;
  /** the file from which it was made */
  readonly originId?: FileId;
  /** the signature of the container it was in */
  readonly signature?: DocumentSignature | null;
  /** the name of the company from whose documents a person moved it */
  readonly movedFrom?: string;
}

/** A change of one file, sent after it is committed. `change` is null for a new file. */
export interface FileNews {
  readonly file: QueueFile;
  readonly change: FileChange | null;
}

export class ImpossibleChangeError extends Error {
  override readonly name = 'ImpossibleChangeError';
}

/** The only way to change the queue: `apply` records each change as an event and notifies listeners. */
export class FileStore {
  readonly news = createSignal<FileNews>();
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** All or nothing. */
  transaction<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  add(found: NewQueueFile): QueueFile {
    return this.#database.transaction(() => this.#addOne(found));
  }

  get(id: FileId): QueueFile | null {
    const raw = this.#database.prepare('SELECT * FROM files WHERE id = ?').get(id);
    return raw ? toQueueFile(raw) : null;
  }

  /** Throws ImpossibleChangeError, and writes nothing, if file-state.ts has no such step. */
  apply(id: FileId, change: FileChange): QueueFile {
    return this.#database.transaction(() => {
      const file = this.#applyOne(id, change);
      // After a restore the service may have these bytes although our database does not know it.
      const mayGo =
        ['sealed', 'kept-whole', 'kept-as-expense', 'looked-at', 'restored', 'other-refused'].includes(change.type) &&
        file.state === 'queued';
      const doubted = mayGo && (isDoubted(this.#database, file.sha256 ?? '') || this.#isOriginDoubted(file));
      return doubted ? this.#applyOne(id, { type: 'in-doubt', cause: 'restored-copy' }) : file;
    });
  }

  /**
   * Takes back a dismissal: the file is in its former state, or a duplicate if the same bytes were taken in meanwhile.
   * Throws ImpossibleChangeError for any other file.
   */
  restore(id: FileId): QueueFile {
    return this.#database.transaction(() => {
      const row = this.#database.prepare('SELECT dismissed_from FROM files WHERE id = ?').get(id);
      const { sha256, companyId, format, size } = this.get(id) ?? unknownFile(id);
      const to = fileStates.find((state) => state === row?.dismissed_from);
      if (to === undefined) throw new ImpossibleChangeError(`File ${id} was not dismissed`);
      const twin = sha256 === null ? null : this.withContent(companyId, sha256);
      const isTaken = twin !== null && twin.id !== id && to !== 'rejected' && !this.isReleased(id);
      return isTaken && sha256 !== null
        ? this.apply(id, { type: 'duplicate', of: twin.id, sha256, format, size })
        : this.apply(id, { type: 'restored', to });
    });
  }

  /** the source was renamed or moved; the name for sending stays */
  relocate(id: FileId, path: string): void {
    this.#database.prepare('UPDATE files SET path = ? WHERE id = ?').run(path, id);
  }

  /** the live file of this company with these bytes */
  withContent(companyId: CompanyId, sha256: string): QueueFile | null {
    const raw = this.#database
      .prepare(
        `SELECT * FROM files WHERE company_id = ? AND sha256 = ? AND state NOT IN ('rejected', 'duplicate')
           AND NOT (state = 'dismissed' AND expense_id IS NULL) ORDER BY id LIMIT 1`,
      )
      .get(companyId, sha256);
    return raw ? toQueueFile(raw) : null;
  }

  inStates(states: readonly FileState[], companyId?: CompanyId): readonly QueueFile[] {
    const marks = states.map(() => '?').join(', ');
    const scope = companyId === undefined ? '' : 'AND company_id = ?';
    return this.#database
      .prepare(`SELECT * FROM files WHERE state IN (${marks}) ${scope} ORDER BY id`)
      .all(...states, ...(companyId === undefined ? [] : [companyId]))
      .map(toQueueFile);
  }

  /** another document with this name and size whose upload is uncertain too */
  hasNamesake(file: Pick<QueueFile, 'id' | 'companyId' | 'rawFilename' | 'size' | 'sha256'>): boolean {
    const { id, companyId, rawFilename, size, sha256 } = file;
    return (
      this.#database
        .prepare(
          `SELECT 1 FROM files WHERE company_id = ? AND state IN ('waiting', 'queued', 'uploading', 'uncertain')
             AND filename = ? AND size = ? AND sha256 IS NOT ? AND id <> ? LIMIT 1`,
        )
        .get(companyId, rawFilename, size, sha256, id) !== undefined
    );
  }

  events(id: FileId): readonly FileEvent[] {
    return this.#database
      .prepare('SELECT at, kind, detail FROM file_events WHERE file_id = ? ORDER BY id')
      .all(id)
      .map(toFileEvent);
  }

  /** a person released it for sending regardless of its content */
  isReleased(id: FileId): boolean {
    return this.#database.prepare('SELECT 1 FROM files WHERE id = ? AND released = 1').get(id) !== undefined;
  }

  #addOne(found: NewQueueFile): QueueFile {
    const { companyId, folderId, path, filename, size, originId = null, movedFrom = null, signature = null } = found;
    const at = this.#now();
    const file = written(
      this.#database
        .prepare(
          `INSERT INTO files (company_id, folder_id, path, filename, size, origin_id, signature, state, reason_code,
             found_at, state_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', 'not-quiet', ?, ?) RETURNING *`,
        )
        .get(companyId, folderId, path, filename, size, originId, signature && JSON.stringify(signature), at, at),
    );
    this.#keepEvent(file.id, 'found', null);
    if (originId !== null) this.#keepEvent(file.id, 'made-from', this.get(originId)?.filename ?? null);
    if (movedFrom !== null) this.#keepEvent(file.id, 'moved-from', movedFrom);
    this.#tell({ file, change: null });
    return file;
  }

  #applyOne(id: FileId, change: FileChange): QueueFile {
    const before = this.get(id) ?? unknownFile(id);
    const state = nextState(before.state, change, before.sha256 !== null);
    if (!state || !isPossible(before, change))
      throw new ImpossibleChangeError(`A file that is ${before.state} cannot take "${change.type}"`);
    const file = write(this.#database, before, state, change, this.#now());
    const isKept =
      change.type === 'undivided' ||
      change.type === 'scan' ||
      change.type === 'converted' ||
      change.type === 'other-kind';
    if (isKept && before.sha256 === null) this.#keepEvent(id, 'sealed', change.sha256);
    const event = eventOf(change);
    if (event) this.#keepEvent(id, event.kind, event.detail);
    if (change.type !== 'restored' && 'to' in change && change.to === 'dismissed')
      this.#keepEvent(id, 'as-set', change.to);
    if (change.type === 'converted') {
      if (change.leftOut.length > 0) this.#keepEvent(id, 'left-out', change.leftOut.join(', '));
      if (change.unsigned.length > 0) this.#keepEvent(id, 'signature-removed', change.unsigned.join(', '));
    }
    this.#tell({ file, change });
    return file;
  }

  /** Its origin may have been sent as these pieces in the time that a restored database does not know. */
  #isOriginDoubted({ originId }: QueueFile): boolean {
    const sha256 = originId === null ? null : (this.get(originId)?.sha256 ?? null);
    return sha256 !== null && isDoubted(this.#database, sha256);
  }

  #keepEvent(id: FileId, kind: FileEventKind, detail: string | null): void {
    this.#database
      .prepare('INSERT INTO file_events (file_id, at, kind, detail) VALUES (?, ?, ?, ?)')
      .run(id, this.#now(), kind, detail);
  }

  #tell(item: FileNews): void {
    this.#database.afterCommit(() => this.news.emit(item));
  }

  #now(): string {
    return toInstant(this.#clock.now());
  }
}

function unknownFile(id: FileId): never {
  throw new ImpossibleChangeError(`No file ${id}`);
}

/** A refused piece has its bytes only in its origin; a file that needed conversion cannot be sent as it is. */
function isPossible({ state, originId, sha256, format }: QueueFile, { type }: FileChange): boolean {
  if (state === 'rejected' && type === 'retry') return originId === null || sha256 !== null;
  return type !== 'released' || format !== null;
}

/** RETURNING gives the updated row, so a missing row cannot happen here. */
const written = (row: Row | undefined): QueueFile => toQueueFile(row ?? {});

function write(database: Database, before: QueueFile, state: FileState, change: FileChange, now: string): QueueFile {
  const columns: Columns = { state, ...columnsOf(before, change, now) };
  if (state !== before.state) columns.state_at = now;
  const names = Object.keys(columns);
  return written(
    database
      .prepare(`UPDATE files SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ? RETURNING *`)
      .get(...Object.values(columns), before.id),
  );
}

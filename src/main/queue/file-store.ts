import type { CompanyId } from '../../contract/companies.ts';
import type { FileEventKind, FileEvent, FileId, FileState } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { assertNever } from '../support/assert-never.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import type { Clock } from '../support/clock.ts';
import { createSignal, type Signal } from '../support/signal.ts';
import { isDoubted } from './doubts-store.ts';
import { eventOf } from './event-of.ts';
import { toFileEvent, toQueueFile, type QueueFile } from './file-row.ts';
import { nextState, type FileChange } from './file-state.ts';

export interface FoundFile {
  readonly companyId: CompanyId;
  readonly folderId: number | null;
  readonly path: string | null;
  readonly filename: string;
  /** bytes */
  readonly size: number;
  /** the file from which it was made */
  readonly originId?: FileId;
}

/** A change of one file, sent after it is on disk. `change` is null for a new file. */
export interface FileNews {
  readonly file: QueueFile;
  readonly change: FileChange | null;
}

export class ImpossibleChangeError extends Error {
  override readonly name = 'ImpossibleChangeError';
}

/** The only way to change the queue: `apply` records each change as an event and notifies listeners. */
export interface FileStore {
  add(found: FoundFile): QueueFile;
  get(id: FileId): QueueFile | null;
  /** Throws ImpossibleChangeError, and writes nothing, if file-state.ts has no such step. */
  apply(id: FileId, change: FileChange): QueueFile;
  /** the source was renamed or moved; the name for sending stays */
  relocate(id: FileId, path: string): void;
  /** the live file of this company with these bytes */
  withContent(companyId: CompanyId, sha256: string): QueueFile | null;
  inStates(states: readonly FileState[], companyId?: CompanyId): readonly QueueFile[];
  /** another document with this name and size whose upload is uncertain too */
  hasNamesake(file: Pick<QueueFile, 'id' | 'companyId' | 'rawFilename' | 'size' | 'sha256'>): boolean;
  events(id: FileId): readonly FileEvent[];
  /** a person released it for sending regardless of its content */
  isReleased(id: FileId): boolean;
  readonly news: Signal<FileNews>;
}

export function createFileStore(database: Database, clock: Clock): FileStore {
  const news = createSignal<FileNews>();
  const now = () => toInstant(clock.now());
  const tell = (item: FileNews) => {
    database.afterCommit(() => {
      news.emit(item);
    });
  };

  function get(id: FileId): QueueFile | null {
    const raw = database.prepare('SELECT * FROM files WHERE id = ?').get(id);
    return raw ? toQueueFile(raw) : null;
  }

  /** Its origin may have been sent as these pieces in the time that a restored database does not know. */
  const isOriginDoubted = ({ originId }: QueueFile): boolean => {
    const sha256 = originId === null ? null : (get(originId)?.sha256 ?? null);
    return sha256 !== null && isDoubted(database, sha256);
  };

  function existing(id: FileId): QueueFile {
    const file = get(id);
    if (!file) throw new ImpossibleChangeError(`No file ${id}`);
    return file;
  }

  function keepEvent(id: FileId, kind: FileEventKind, detail: string | null) {
    database
      .prepare('INSERT INTO file_events (file_id, at, kind, detail) VALUES (?, ?, ?, ?)')
      .run(id, now(), kind, detail);
  }

  function applyOne(id: FileId, change: FileChange): QueueFile {
    const before = existing(id);
    const state = nextState(before.state, change, before.sha256 !== null);
    if (!state || !isPossible(before, change))
      throw new ImpossibleChangeError(`A file that is ${before.state} cannot take "${change.type}"`);
    const file = write(database, before, state, change, now());
    const isSealed = change.type === 'undivided' || change.type === 'scan' || change.type === 'converted';
    if (isSealed && before.sha256 === null) {
      keepEvent(id, 'sealed', change.sha256);
    }
    const event = eventOf(change);
    if (event) keepEvent(id, event.kind, event.detail);
    if (change.type === 'converted' && change.leftOut.length > 0) keepEvent(id, 'left-out', change.leftOut.join(', '));
    tell({ file, change });
    return file;
  }

  return {
    news,
    get,
    add: (found) =>
      database.transaction(() => {
        const at = now();
        const { originId = null } = found;
        const file = written(
          database
            .prepare(
              `INSERT INTO files (company_id, folder_id, path, filename, size, origin_id, state, reason_code, found_at,
                 state_at)
               VALUES (?, ?, ?, ?, ?, ?, 'waiting', 'not-quiet', ?, ?) RETURNING *`,
            )
            .get(found.companyId, found.folderId, found.path, found.filename, found.size, originId, at, at),
        );
        keepEvent(file.id, 'found', null);
        if (originId !== null) keepEvent(file.id, 'made-from', get(originId)?.filename ?? null);
        tell({ file, change: null });
        return file;
      }),
    apply: (id, change) =>
      database.transaction(() => {
        const file = applyOne(id, change);
        // After a restore the service may have these bytes although our database does not know it.
        const mayGo = ['sealed', 'kept-whole', 'looked-at'].includes(change.type);
        const doubted = mayGo && (isDoubted(database, file.sha256 ?? '') || isOriginDoubted(file));
        return doubted ? applyOne(id, { type: 'in-doubt', cause: 'restored-copy' }) : file;
      }),
    relocate(id, path) {
      database.prepare('UPDATE files SET path = ? WHERE id = ?').run(path, id);
    },
    withContent(companyId, sha256) {
      const raw = database
        .prepare(
          `SELECT * FROM files WHERE company_id = ? AND sha256 = ? AND state NOT IN ('rejected', 'duplicate')
             AND NOT (state = 'dismissed' AND expense_id IS NULL) ORDER BY id LIMIT 1`,
        )
        .get(companyId, sha256);
      return raw ? toQueueFile(raw) : null;
    },
    inStates(states, companyId) {
      const marks = states.map(() => '?').join(', ');
      const scope = companyId === undefined ? '' : 'AND company_id = ?';
      return database
        .prepare(`SELECT * FROM files WHERE state IN (${marks}) ${scope} ORDER BY id`)
        .all(...states, ...(companyId === undefined ? [] : [companyId]))
        .map(toQueueFile);
    },
    hasNamesake: ({ id, companyId, rawFilename, size, sha256 }) =>
      database
        .prepare(
          `SELECT 1 FROM files WHERE company_id = ? AND state IN ('waiting', 'queued', 'uploading', 'uncertain')
             AND filename = ? AND size = ? AND sha256 IS NOT ? AND id <> ? LIMIT 1`,
        )
        .get(companyId, rawFilename, size, sha256, id) !== undefined,
    isReleased: (id) => database.prepare('SELECT 1 FROM files WHERE id = ? AND released = 1').get(id) !== undefined,
    events: (id) =>
      database
        .prepare('SELECT at, kind, detail FROM file_events WHERE file_id = ? ORDER BY id')
        .all(id)
        .map(toFileEvent),
  };
}

/** A refused piece has its bytes only in its origin; a file that needed conversion cannot be sent as it is. */
function isPossible({ state, originId, sha256, format }: QueueFile, { type }: FileChange): boolean {
  if (state === 'rejected' && type === 'retry') return originId === null || sha256 !== null;
  return type !== 'released' || format !== null;
}

type Column = string | number | null;

/** RETURNING gives the updated row, so a missing row cannot happen here. */
const written = (row: Row | undefined): QueueFile => toQueueFile(row ?? {});

function write(database: Database, before: QueueFile, state: FileState, change: FileChange, now: string): QueueFile {
  const columns: Record<string, Column> = { state, ...columnsOf(before, change, now) };
  if (state !== before.state) columns.state_at = now;
  const names = Object.keys(columns);
  return written(
    database
      .prepare(`UPDATE files SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ? RETURNING *`)
      .get(...Object.values(columns), before.id),
  );
}

const noReason = { reason_code: null, reason_detail: null };
const sendNow = { ...noReason, next_try_at: null };

function columnsOf(before: QueueFile, change: FileChange, now: string): Record<string, Column> {
  switch (change.type) {
    case 'sealed':
      return { ...noReason, sha256: change.sha256, format: change.format, size: change.size };
    case 'duplicate':
      return {
        sha256: change.sha256,
        format: change.format,
        size: change.size,
        duplicate_of: change.of,
        reason_code: 'same-content',
        reason_detail: null,
      };
    case 'rejected':
      return {
        reason_code: change.reason.code,
        reason_detail: change.reason.detail,
        next_try_at: null,
        ...(change.refusedSha256 === undefined ? {} : { refused_sha256: change.refusedSha256 }),
        ...(change.size === undefined ? {} : { size: change.size }),
      };
    case 'converted':
      return { ...noReason, sha256: change.sha256, size: change.size };
    case 'undivided':
    case 'scan':
      return {
        reason_code: change.type === 'scan' ? 'reading-scan' : change.why,
        reason_detail: null,
        sha256: change.sha256,
        format: change.format,
        size: change.size,
      };
    case 'looking':
      return { reason_code: 'reading-scan', reason_detail: `${change.looked}/${change.pages}` };
    case 'still-waiting':
      return { reason_code: change.reason.code, reason_detail: change.reason.detail, size: change.size };
    case 'sent':
      return sendNow;
    case 'not-sent':
      return change.reason
        ? {
            reason_code: change.reason.code,
            reason_detail: change.reason.detail,
            next_try_at: change.nextTryAt,
            attempts: before.attempts + 1,
          }
        : { ...noReason, next_try_at: change.nextTryAt };
    case 'batch-refused':
      return { ...sendNow, alone: 1 };
    case 'answer-lost':
      return { reason_code: 'answer-lost', reason_detail: change.detail };
    case 'accepted':
      return { ...sendNow, expense_id: change.expenseId, accepted_at: now, attempts: 0 };
    case 'absent':
    case 'kept-whole':
    case 'looked-at':
      return sendNow;
    case 'in-doubt':
      return { ...sendNow, reason_code: change.cause };
    case 'undecidable':
      return { reason_code: 'not-decidable', reason_detail: change.detail };
    case 'ready':
      return { ...noReason, extracted: JSON.stringify(change.extracted) };
    case 'no-data':
      return { reason_code: 'no-data-found', reason_detail: null };
    case 'unlocked':
      return noReason;
    case 'retry':
      // A person releases it although its look-up has no result yet.
      return { ...sendNow, alone: 0, ...(before.state === 'uncertain' ? { released: 1 } : {}) };
    case 'released':
      return { ...sendNow, released: 1 };
    case 'corrected':
    case 'reviewed':
    case 'review-undone':
    case 'dismissed':
      return {};
    default:
      return assertNever(change);
  }
}

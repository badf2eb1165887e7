import type { CompanyId } from '../../contract/companies.ts';
import type { FolderDestination, FolderId } from '../../contract/folders.ts';
import type { Database } from '../database/database.ts';
import { integer, integerOrNull, oneOf, text, textOrNull, type Row } from '../database/row.ts';

/**
 * sent: on its way since then, and perhaps stored. stored: under that expense. released: certainly not stored by that
 * seat. Instants are UTC by the service's clock, as far as the seat knew it.
 */
export const sharedEvents = ['sent', 'stored', 'released'] as const;
export type SharedEvent = (typeof sharedEvents)[number];

/** A seat's entry about a content of a watched folder. */
export interface SharedContent {
  readonly sha256: string;
  readonly event: SharedEvent;
  readonly at: string;
  readonly expenseId: number | null;
  /** as sent */
  readonly filename: string;
  /** bytes */
  readonly size: number;
  /** relative to the watched folder, with slashes; null: dropped on the window or pasted */
  readonly path: string | null;
}

export interface LedgerEntry extends SharedContent {
  /** ascending per seat */
  readonly entry: number;
}

export interface SeatContent extends SharedContent {
  readonly seatId: string;
  readonly folderId: FolderId;
  /** this computer has looked it up at the service since that entry: it is not there */
  readonly settled: boolean;
}

/**
 * The table `shared_contents`, of folders with one destination; document folders store the document's id
 * as the expense's. Ignores entries of a folder that was removed meanwhile. SQL only.
 */
export class SharedContentsStore {
  readonly #database: Database;
  readonly #destination: FolderDestination;

  constructor(database: Database, destination: FolderDestination = 'expenses') {
    this.#database = database;
    this.#destination = destination;
  }

  /** Stores it unless a later entry of that seat is known. */
  keep(
    folderId: FolderId,
    seatId: string,
    { sha256, entry, event, at, expenseId, filename, size, path }: LedgerEntry,
  ): void {
    this.#database
      .prepare(
        `INSERT INTO shared_contents
           (folder_id, sha256, seat_id, entry, event, at, expense_id, filename, size, path)
         SELECT id, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM folders WHERE id = ?
         ON CONFLICT (folder_id, sha256, seat_id) DO UPDATE SET entry = excluded.entry, event = excluded.event,
           at = excluded.at, expense_id = excluded.expense_id, filename = excluded.filename, size = excluded.size,
           path = excluded.path
         WHERE excluded.entry > entry`,
      )
      .run(sha256, seatId, entry, event, at, expenseId, filename, size, path, folderId);
  }

  /** the next entry of this seat in that folder */
  nextEntry(folderId: FolderId, seatId: string): number {
    const row = this.#database
      .prepare('SELECT coalesce(max(entry), 0) + 1 AS next FROM shared_contents WHERE folder_id = ? AND seat_id = ?')
      .get(folderId, seatId);
    return integer(row ?? {}, 'next');
  }

  ofSeat(folderId: FolderId, seatId: string): readonly LedgerEntry[] {
    return this.#database
      .prepare('SELECT * FROM shared_contents WHERE folder_id = ? AND seat_id = ? ORDER BY entry')
      .all(folderId, seatId)
      .map((row) => ({ entry: integer(row, 'entry'), ...toContent(row) }));
  }

  /** in any folder of the company, by any seat */
  about(companyId: CompanyId, sha256: string): readonly SeatContent[] {
    return this.#select(companyId, 'c.sha256 = ?', sha256);
  }

  /** other contents of this name that may be at the service: sent by other seats, outcome unknown here */
  openNamesakes(
    companyId: CompanyId,
    seatId: string,
    { sha256, filename }: Pick<SharedContent, 'sha256' | 'filename'>,
  ): readonly SeatContent[] {
    return this.#select(
      companyId,
      `c.filename = ? AND c.sha256 <> ? AND c.seat_id <> ? AND c.event = 'sent' AND c.entry > c.settled_entry
       AND NOT EXISTS (
         SELECT 1 FROM shared_contents s JOIN folders o ON o.id = s.folder_id AND o.company_id = f.company_id
         WHERE s.sha256 = c.sha256 AND s.event = 'stored')`,
      filename,
      sha256,
      seatId,
    );
  }

  /**
   * Marks other seats' entries up to now as settled: absent from the service, or a person wants the content sent
   * anyway.
   */
  settle(companyId: CompanyId, sha256: string): void {
    this.#database
      .prepare(
        `UPDATE shared_contents SET settled_entry = entry WHERE sha256 = ? AND event = 'sent'
           AND folder_id IN (SELECT id FROM folders WHERE company_id = ? AND destination = ?)`,
      )
      .run(sha256, companyId, this.#destination);
  }

  /** entries for the document of an expense, in all folders whose ledger has it; those with a path first */
  ofExpense(companyId: CompanyId, expenseId: number): readonly SeatContent[] {
    return this.#select(companyId, `c.expense_id = ? AND c.event = 'stored' ORDER BY c.path IS NULL`, expenseId);
  }

  /** moves the entries to a new seat id, which starts its own ledger */
  rename(from: string, to: string): void {
    this.#database.prepare('UPDATE shared_contents SET seat_id = ? WHERE seat_id = ?').run(to, from);
    this.#database.prepare('DELETE FROM ledgers WHERE seat_id = ?').run(from);
  }

  #select(companyId: CompanyId, where: string, ...values: readonly (string | number)[]): readonly SeatContent[] {
    return this.#database
      .prepare(
        `SELECT c.* FROM shared_contents c JOIN folders f ON f.id = c.folder_id
         WHERE f.destination = ? AND f.company_id = ? AND ${where}`,
      )
      .all(this.#destination, companyId, ...values)
      .map(toSeatContent);
  }
}

const toContent = (row: Row): SharedContent => ({
  sha256: text(row, 'sha256'),
  event: oneOf(row, 'event', sharedEvents),
  at: text(row, 'at'),
  expenseId: integerOrNull(row, 'expense_id'),
  filename: text(row, 'filename'),
  size: integer(row, 'size'),
  path: textOrNull(row, 'path'),
});

const toSeatContent = (row: Row): SeatContent => ({
  seatId: text(row, 'seat_id'),
  folderId: integer(row, 'folder_id'),
  settled: integer(row, 'entry') <= integer(row, 'settled_entry'),
  ...toContent(row),
});

import type { FolderId } from '../../contract/folders.ts';
import type { Database } from '../database/database.ts';
import { integer } from '../database/row.ts';

/** Bytes: longer than any file. */
export const moreThanAny = Number.MAX_SAFE_INTEGER;

/** How far the ledgers of one kind were read, or written. Ignores a folder that was removed meanwhile. SQL only. */
export class LedgerPositions {
  readonly #database: Database;
  readonly #kind: 'contents' | 'sheets';

  constructor(database: Database, kind: 'contents' | 'sheets') {
    this.#database = database;
    this.#kind = kind;
  }

  /** bytes; of a folder that was removed, more than any file has */
  get(folderId: FolderId, seatId: string): number {
    const row = this.#database
      .prepare(
        `SELECT coalesce(bytes, 0) AS bytes FROM folders LEFT JOIN ledgers ON folder_id = id AND seat_id = ? AND kind = ?
         WHERE id = ?`,
      )
      .get(seatId, this.#kind, folderId);
    return row ? integer(row, 'bytes') : moreThanAny;
  }

  set(folderId: FolderId, seatId: string, bytes: number, seatName: string): void {
    this.#database
      .prepare(
        `INSERT OR REPLACE INTO ledgers (folder_id, seat_id, kind, bytes, seat_name)
         SELECT id, ?, ?, ?, ? FROM folders WHERE id = ?`,
      )
      .run(seatId, this.#kind, bytes, seatName, folderId);
  }
}

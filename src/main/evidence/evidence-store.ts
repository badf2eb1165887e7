import { documentFormats } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import { bytesOrNull, integer, oneOf, text, textOrNull } from '../database/row.ts';
import type { HeldDocument } from './held-document.ts';
import { readerVersion } from './kept-reading.ts';
import type { PackedReading } from './kept-reading.ts';

/** Readings by content, of this version of the reader only. SQL only. */
export interface EvidenceStore {
  /** null: not read yet */
  facts(sha256: string): string | null;
  words(sha256: string): Uint8Array | null;
  /** what lies ready for review and was not read, newest first */
  unread(): readonly HeldDocument[];
  /** Counts a reading; how many were begun and never ended, this one included. */
  begin(sha256: string): number;
  /** It was stopped by us: it does not count. */
  leave(sha256: string): void;
  keep(sha256: string, reading: PackedReading): void;
  /** readings of documents that are in no queue any more */
  prune(): void;
}

export function createEvidenceStore(database: Database): EvidenceStore {
  const reading = (columns: 'facts' | 'words', sha256: string) =>
    database.prepare(`SELECT ${columns} FROM readings WHERE sha256 = ? AND reader = ?`).get(sha256, readerVersion);

  return {
    facts(sha256) {
      const row = reading('facts', sha256);
      return row ? textOrNull(row, 'facts') : null;
    },
    words(sha256) {
      const row = reading('words', sha256);
      return row ? bytesOrNull(row, 'words') : null;
    },
    unread() {
      const rows = database
        .prepare(
          `SELECT f.sha256, f.format FROM files f LEFT JOIN readings r ON r.sha256 = f.sha256 AND r.reader = ?
           WHERE f.state IN ('ready', 'attention') AND f.sha256 IS NOT NULL AND f.format IS NOT NULL AND r.facts IS NULL
           GROUP BY f.sha256 ORDER BY max(f.state_at) DESC`,
        )
        .all(readerVersion);
      return rows.map((row) => ({ sha256: text(row, 'sha256'), format: oneOf(row, 'format', documentFormats) }));
    },
    begin(sha256) {
      const row = database
        .prepare(
          `INSERT INTO readings (sha256, reader, begun) VALUES (?1, ?2, 1)
           ON CONFLICT (sha256) DO UPDATE SET begun = iif(reader = ?2, begun, 0) + 1, reader = ?2, facts = NULL, words = NULL
           RETURNING begun`,
        )
        .get(sha256, readerVersion);
      return integer(row ?? {}, 'begun');
    },
    leave(sha256) {
      database.prepare('UPDATE readings SET begun = begun - 1 WHERE sha256 = ? AND facts IS NULL').run(sha256);
    },
    keep(sha256, { facts, words }) {
      database
        .prepare('UPDATE readings SET facts = ?, words = ?, begun = 0 WHERE sha256 = ? AND reader = ?')
        .run(facts, words, sha256, readerVersion);
    },
    prune() {
      database
        .prepare('DELETE FROM readings WHERE sha256 NOT IN (SELECT sha256 FROM files WHERE sha256 IS NOT NULL)')
        .run();
    },
  };
}

import type { Database } from '../database/database.ts';

/** Which sealed copies are in use. SQL only. */
export interface SpoolUseStore {
  /**
   * True if no file or document has these bytes, and none was refused for its password with them, apart from files
   * dismissed unsent before `since` (UTC instant), unless they show an invoice that was sent as another file; and if no look-up after a restore is pending.
   */
  isUnused(sha256: string, since: string): boolean;
}

export function createSpoolUseStore(database: Database): SpoolUseStore {
  return {
    isUnused(sha256, since) {
      const used = database
        .prepare(
          `SELECT 1 FROM doubts WHERE sha256 = ?1 AND NOT EXISTS (
             SELECT 1 FROM files f JOIN batch_members m ON m.file_id = f.id WHERE f.sha256 = ?1) UNION ALL
           SELECT 1 FROM document_uploads WHERE sha256 = ?1 UNION ALL
           SELECT 1 FROM document_copies WHERE sha256 = ?1 UNION ALL
           SELECT 1 FROM files WHERE refused_sha256 = ?1 AND state = 'rejected' AND reason_code = 'password-needed' UNION ALL
           SELECT 1 FROM files WHERE sha256 = ?1 AND NOT (state = 'dismissed' AND expense_id IS NULL AND state_at < ?2
             AND coalesce(reason_code, '') <> 'same-invoice')
           LIMIT 1`,
        )
        .get(sha256, since);
      return used === undefined;
    },
  };
}

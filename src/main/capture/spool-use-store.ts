import type { Database } from '../database/database.ts';

/** Whose the sealed copies are. SQL only. */
export interface SpoolUseStore {
  /**
   * No file and no document has these bytes, nor was refused for the password they have, but for those that a person put
   * aside unsent before `since` (UTC instant); and after a restore the service was asked about them.
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
           SELECT 1 FROM files WHERE sha256 = ?1 AND NOT (state = 'dismissed' AND expense_id IS NULL AND state_at < ?2)
           LIMIT 1`,
        )
        .get(sha256, since);
      return used === undefined;
    },
  };
}

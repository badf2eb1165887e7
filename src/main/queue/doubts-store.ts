import type { Database } from '../database/database.ts';
import { textOrNull } from '../database/row.ts';

export const isDoubted = (database: Database, sha256: string): boolean =>
  database.prepare('SELECT 1 FROM doubts WHERE sha256 = ?').get(sha256) !== undefined;

/**
 * After a restore: bytes that may have been sent in the time that the restored database does not know. They count for
 * every company, even if they are known in one. SQL only.
 */
export function createDoubtsStore(database: Database) {
  return {
    /** a restore (database/open-data.ts) whose doubts have not been raised yet; instants are UTC */
    restored(): { readonly knownUntil: string | null } | null {
      const row = database.prepare('SELECT known_until FROM restored').get();
      return row ? { knownUntil: textOrNull(row, 'known_until') } : null;
    },
    doubt(sha256: string, since: string): void {
      database.prepare('INSERT OR IGNORE INTO doubts (sha256, since) VALUES (?, ?)').run(sha256, since);
    },
    /** marks the restore's doubts as raised */
    settle(): void {
      database.exec('DELETE FROM restored');
    },
  };
}

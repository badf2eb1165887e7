import type { Database } from '../database/database.ts';
import { textOrNull } from '../database/row.ts';

/**
 * After a restore: bytes that may have been sent in the time that the restored database does not know. They count for
 * every company, even if they are known in one. SQL only.
 */
export interface DoubtsStore {
  /** a restore (database/open-data.ts) whose doubts have not been raised yet; instants are UTC */
  restored(): { readonly knownUntil: string | null } | null;
  doubt(sha256: string, since: string): void;
  /** marks the restore's doubts as raised */
  settle(): void;
}

export const isDoubted = (database: Database, sha256: string): boolean =>
  database.prepare('SELECT 1 FROM doubts WHERE sha256 = ?').get(sha256) !== undefined;

export function createDoubtsStore(database: Database): DoubtsStore {
  return {
    restored() {
      const row = database.prepare('SELECT known_until FROM restored').get();
      return row ? { knownUntil: textOrNull(row, 'known_until') } : null;
    },
    doubt(sha256, since) {
      database.prepare('INSERT OR IGNORE INTO doubts (sha256, since) VALUES (?, ?)').run(sha256, since);
    },
    settle() {
      database.exec('DELETE FROM restored');
    },
  };
}

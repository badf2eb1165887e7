import type { Database } from '../../database/database.ts';
import { text } from '../../database/row.ts';

export type ClientFoldersStore = ReturnType<typeof createClientFoldersStore>;

/** The tables `client_root` and `not_clients`. SQL only. */
export function createClientFoldersStore(database: Database) {
  return {
    root(): string | null {
      const row = database.prepare('SELECT path FROM client_root').get();
      return row ? text(row, 'path') : null;
    },
    setRoot(path: string): void {
      database.prepare('INSERT OR REPLACE INTO client_root (id, path) VALUES (1, ?)').run(path);
    },
    /** paths of folders that belong to no client, inside any folder of clients */
    notClients: (): readonly string[] =>
      database
        .prepare('SELECT path FROM not_clients')
        .all()
        .map((row) => text(row, 'path')),
    setNotClient(path: string, is: boolean): void {
      const sql = is ? 'INSERT OR IGNORE INTO not_clients (path) VALUES (?)' : 'DELETE FROM not_clients WHERE path = ?';
      database.prepare(sql).run(path);
    },
  };
}

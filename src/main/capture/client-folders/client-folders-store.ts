import type { Database } from '../../database/database.ts';
import { text } from '../../database/row.ts';

/** The tables `client_root` and `not_clients`. SQL only. */
export interface ClientFoldersStore {
  root(): string | null;
  setRoot(path: string): void;
  /** paths of folders that belong to no client, inside any folder of clients */
  notClients(): readonly string[];
  setNotClient(path: string, is: boolean): void;
}

export function createClientFoldersStore(database: Database): ClientFoldersStore {
  return {
    root() {
      const row = database.prepare('SELECT path FROM client_root').get();
      return row ? text(row, 'path') : null;
    },
    setRoot(path) {
      database.prepare('INSERT OR REPLACE INTO client_root (id, path) VALUES (1, ?)').run(path);
    },
    notClients: () =>
      database
        .prepare('SELECT path FROM not_clients')
        .all()
        .map((row) => text(row, 'path')),
    setNotClient(path, is) {
      const sql = is ? 'INSERT OR IGNORE INTO not_clients (path) VALUES (?)' : 'DELETE FROM not_clients WHERE path = ?';
      database.prepare(sql).run(path);
    },
  };
}

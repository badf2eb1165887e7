import type { Database, SqlValue } from './database.ts';

export type Columns = Readonly<Record<string, SqlValue>>;

/** Returns the id of the new row. Table and column names are the program's own, never a client's. */
export function insertRow(database: Database, table: string, columns: Columns): number {
  const names = Object.keys(columns);
  const marks = names.map(() => '?').join(', ');
  return database.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`, ...Object.values(columns)).id;
}

export function updateRow(database: Database, table: string, id: number, columns: Columns): void {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  const sets = names.map((name) => `${name} = ?`).join(', ');
  database.run(`UPDATE ${table} SET ${sets} WHERE id = ?`, ...Object.values(columns), id);
}

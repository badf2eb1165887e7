import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import { integer } from '../../database/row.ts';

/** How far each place, a shared folder or the office's database, has been written and read. SQL only. */
export class SheetPlacesStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  written(companyId: CompanyId, place: string): number {
    return this.#place(companyId, place, 'written');
  }

  keepWritten(companyId: CompanyId, place: string, entry: number): void {
    this.#keepPlace(companyId, place, 'written', entry);
  }

  readTo(companyId: CompanyId, place: string): number {
    return this.#place(companyId, place, 'read_to');
  }

  keepReadTo(companyId: CompanyId, place: string, readTo: number): void {
    this.#keepPlace(companyId, place, 'read_to', readTo);
  }

  forget(place: string): void {
    this.#database.prepare('DELETE FROM sheet_places WHERE place = ?').run(place);
  }

  #place(companyId: CompanyId, place: string, column: 'written' | 'read_to'): number {
    const row = this.#database
      .prepare(`SELECT ${column} FROM sheet_places WHERE company_id = ? AND place = ?`)
      .get(companyId, place);
    return row ? integer(row, column) : 0;
  }

  #keepPlace(companyId: CompanyId, place: string, column: 'written' | 'read_to', value: number): void {
    this.#database
      .prepare(
        `INSERT INTO sheet_places (company_id, place, ${column}) SELECT id, ?, ? FROM companies WHERE id = ?
         ON CONFLICT DO UPDATE SET ${column} = excluded.${column}`,
      )
      .run(place, value, companyId);
  }
}

import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import { masterDetails, type MasterDetail, type MasterDetails } from '../../../contract/master-data.ts';
import type { Choice } from '../../../contract/review.ts';
import type { Database } from '../../database/database.ts';
import { integer, jsonOr, text, textOrNull, type Row } from '../../database/row.ts';
import { searchKey } from '../../../shared/text/search-key.ts';

/**
 * Lists whose entries can be chosen for an expense or an income; VAT categories for revenues are in `vat-category` too.
 */
export const choiceKinds = [
  'tag',
  'expense-type',
  'revenue-type',
  'vat-category',
  'revenue-vat-category',
  'ledger-number',
] as const;
export type EntryKind = (typeof choiceKinds)[number] | 'partner';

export interface MirrorEntry extends Choice {
  /** further values of the list */
  readonly details?: MasterDetails;
}

const detailsShape = z.partialRecord(z.enum(masterDetails), z.string());

/** The local copy of the companies' master data. SQL only; each call is one small transaction. */
export class EntryStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** instant of the last complete reading of the choice lists, by our clock; null: never */
  readAt(companyId: CompanyId): string | null {
    const raw = this.#database.prepare('SELECT lists_at FROM mirror_progress WHERE company_id = ?').get(companyId);
    return raw ? textOrNull(raw, 'lists_at') : null;
  }

  /** Starts a reading; answers its generation. */
  begin(companyId: CompanyId): number {
    return integer(
      this.#database
        .prepare(
          `INSERT INTO mirror_progress (company_id, lists_generation) VALUES (?, 1) ON CONFLICT (company_id)
             DO UPDATE SET lists_generation = lists_generation + 1 RETURNING lists_generation`,
        )
        .get(companyId) ?? {},
      'lists_generation',
    );
  }

  put(companyId: CompanyId, kind: EntryKind, entries: readonly MirrorEntry[], generation: number): void {
    const insert = this.#database.prepare(
      `INSERT INTO mirror_entries (company_id, kind, id, generation, name, name_key, code, details)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (company_id, kind, id) DO UPDATE SET
         generation = excluded.generation, name = excluded.name, name_key = excluded.name_key, code = excluded.code,
         details = excluded.details`,
    );
    this.#database.transaction(() => {
      for (const { id, name, code, details = {} } of entries) {
        insert.run(companyId, kind, id, generation, name, searchKey(name), code, JSON.stringify(details));
      }
    });
  }

  /** Ends a reading of these kinds at `at`: deletes the entries of older generations. */
  complete(companyId: CompanyId, kinds: readonly EntryKind[], generation: number, at: string): void {
    const remove = this.#database.prepare(
      'DELETE FROM mirror_entries WHERE company_id = ? AND kind = ? AND generation <> ?',
    );
    this.#database.transaction(() => {
      for (const kind of kinds) remove.run(companyId, kind, generation);
      this.#database.prepare('UPDATE mirror_progress SET lists_at = ? WHERE company_id = ?').run(at, companyId);
    });
  }

  /** Adds entries created or changed at the service between two readings; a running reading keeps them. */
  taken(companyId: CompanyId, kind: EntryKind, entries: readonly MirrorEntry[]): void {
    const raw = this.#database
      .prepare('SELECT lists_generation FROM mirror_progress WHERE company_id = ?')
      .get(companyId);
    if (raw) this.put(companyId, kind, entries, integer(raw, 'lists_generation'));
  }

  /** Removes entries deleted at the service between two readings. */
  gone(companyId: CompanyId, kind: EntryKind, ids: readonly number[]): void {
    const remove = this.#database.prepare('DELETE FROM mirror_entries WHERE company_id = ? AND kind = ? AND id = ?');
    this.#database.transaction(() => {
      for (const id of ids) remove.run(companyId, kind, id);
    });
  }

  /** by name */
  of(companyId: CompanyId, kind: EntryKind): readonly MirrorEntry[] {
    return this.#all('id, name, code', companyId, kind).map(toEntry);
  }

  /** with their details, by name */
  rows(companyId: CompanyId, kind: EntryKind): readonly Required<MirrorEntry>[] {
    return this.#all('id, name, code, details', companyId, kind).map((raw) => ({
      ...toEntry(raw),
      details: jsonOr(raw, 'details', detailsShape, {}),
    }));
  }

  /** zip code and town of those that have both, by id */
  towns(companyId: CompanyId): ReadonlyMap<number, readonly [zipCode: string, town: string]> {
    const read = (key: MasterDetail): string =>
      `CAST(iif(json_valid(details), details ->> '$."${key}"', NULL) AS TEXT)`;
    const rows = this.#database
      .prepare(
        `SELECT id, zip_code, town FROM (SELECT id, ${read('zip-code')} AS zip_code, ${read('city')} AS town
           FROM mirror_entries WHERE company_id = ? AND kind = 'partner') WHERE zip_code <> '' AND town <> ''`,
      )
      .all(companyId);
    return new Map(rows.map((row) => [integer(row, 'id'), [text(row, 'zip_code'), text(row, 'town')]]));
  }

  /** by name; those whose key begins with or contains `part`, which is folded, the former first */
  partners(companyId: CompanyId | null, part: string, limit: number): readonly Omit<MirrorEntry, 'id'>[] {
    return this.#database
      .prepare(
        `SELECT DISTINCT name, code FROM mirror_entries WHERE kind = 'partner' AND company_id = coalesce(?, company_id)
           AND instr(name_key, ?) > 0 ORDER BY instr(name_key, ?) > 1, name_key LIMIT ?`,
      )
      .all(companyId, part, part, limit)
      .map((raw) => ({ name: text(raw, 'name'), code: raw.code === '' ? null : textOrNull(raw, 'code') }));
  }

  #all(columns: string, companyId: CompanyId, kind: EntryKind): readonly Row[] {
    return this.#database
      .prepare(`SELECT ${columns} FROM mirror_entries WHERE company_id = ? AND kind = ? ORDER BY name_key, id`)
      .all(companyId, kind);
  }
}

const toEntry = (raw: Row): MirrorEntry => ({
  id: integer(raw, 'id'),
  name: text(raw, 'name'),
  code: textOrNull(raw, 'code'),
});

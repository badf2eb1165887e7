import type { CompanyId } from '../../contract/companies.ts';
import type { Database } from '../database/database.ts';
import { integer, text, textOrNull } from '../database/row.ts';
import { searchKey } from '../../shared/text/search-key.ts';

/** What can be chosen for an expense. */
export const choiceKinds = ['tag', 'expense-type', 'vat-category', 'ledger-number'] as const;
export type EntryKind = (typeof choiceKinds)[number] | 'partner';

export interface MirrorEntry {
  readonly id: number;
  readonly name: string;
  /** partners: tax number; VAT categories: percent; ledger numbers: code */
  readonly code: string | null;
}

/** The copy of the companies' master data. SQL only; each call is one small transaction. */
export interface EntryStore {
  /** when what can be chosen was read last, an instant by our clock; null: never */
  readAt(companyId: CompanyId): string | null;
  /** Begins a reading; the answer is its generation. */
  begin(companyId: CompanyId): number;
  put(companyId: CompanyId, kind: EntryKind, entries: readonly MirrorEntry[], generation: number): void;
  /** These kinds were read to their end at `at`: what the generation has not seen of them is gone. */
  complete(companyId: CompanyId, kinds: readonly EntryKind[], generation: number, at: string): void;
  /** by name */
  of(companyId: CompanyId, kind: EntryKind): readonly MirrorEntry[];
  /** by name; those whose key begins with or holds `part`, which is folded, the former first */
  partners(companyId: CompanyId | null, part: string, limit: number): readonly Omit<MirrorEntry, 'id'>[];
}

export function createEntryStore(database: Database): EntryStore {
  return {
    readAt(companyId) {
      const raw = database.prepare('SELECT lists_at FROM mirror_progress WHERE company_id = ?').get(companyId);
      return raw ? textOrNull(raw, 'lists_at') : null;
    },
    begin: (companyId) =>
      integer(
        database
          .prepare(
            `INSERT INTO mirror_progress (company_id, lists_generation) VALUES (?, 1) ON CONFLICT (company_id)
             DO UPDATE SET lists_generation = lists_generation + 1 RETURNING lists_generation`,
          )
          .get(companyId) ?? {},
        'lists_generation',
      ),
    put(companyId, kind, entries, generation) {
      const put = database.prepare(
        `INSERT INTO mirror_entries (company_id, kind, id, generation, name, name_key, code) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (company_id, kind, id) DO UPDATE SET generation = excluded.generation, name = excluded.name,
           name_key = excluded.name_key, code = excluded.code`,
      );
      database.transaction(() => {
        for (const { id, name, code } of entries) put.run(companyId, kind, id, generation, name, searchKey(name), code);
      });
    },
    complete(companyId, kinds, generation, at) {
      const remove = database.prepare(
        'DELETE FROM mirror_entries WHERE company_id = ? AND kind = ? AND generation <> ?',
      );
      database.transaction(() => {
        for (const kind of kinds) remove.run(companyId, kind, generation);
        database.prepare('UPDATE mirror_progress SET lists_at = ? WHERE company_id = ?').run(at, companyId);
      });
    },
    of: (companyId, kind) =>
      database
        .prepare('SELECT id, name, code FROM mirror_entries WHERE company_id = ? AND kind = ? ORDER BY name_key, id')
        .all(companyId, kind)
        .map((raw) => ({ id: integer(raw, 'id'), name: text(raw, 'name'), code: textOrNull(raw, 'code') })),
    partners: (companyId, part, limit) =>
      database
        .prepare(
          `SELECT DISTINCT name, code FROM mirror_entries WHERE kind = 'partner' AND company_id = coalesce(?, company_id)
             AND instr(name_key, ?) > 0 ORDER BY instr(name_key, ?) > 1, name_key LIMIT ?`,
        )
        .all(companyId, part, part, limit)
        .map((raw) => ({ name: text(raw, 'name'), code: raw.code === '' ? null : textOrNull(raw, 'code') })),
  };
}

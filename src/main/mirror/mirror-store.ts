import { z } from 'zod';
import type { CompanyId } from '../../contract/companies.ts';
import { searchKey } from '../../shared/text/search-key.ts';
import type { Database } from '../database/database.ts';
import { amountWords, numberWords } from './keys.ts';
import type { MirrorRow } from './mirror-row.ts';

export interface Progress {
  /** of the last full reading that was begun */
  readonly generation: number;
  /** changes are asked for from here on, by the service's clock; null: everything is read */
  readonly changedSince: string | null;
  /** UTC instants by our clock */
  readonly fullAt: string | null;
  readonly completeAt: string | null;
  readonly listsGeneration: number;
  readonly listsAt: string | null;
}

export const entryKinds = ['partner', 'tag', 'expense-type', 'vat-category', 'ledger-number', 'account'] as const;
export type EntryKind = (typeof entryKinds)[number];

export interface MirrorEntry {
  readonly id: number;
  readonly name: string;
  /** partners: tax number; VAT categories: percent; ledger numbers: code; accounts: account number */
  readonly code: string | null;
}

/** The row numbers of what was written, for those that follow them in memory. */
export interface Written {
  readonly rows: readonly number[];
}

/** The copy of the companies' records. SQL only; each call is one small transaction. */
export interface MirrorStore {
  progress(companyId: CompanyId): Progress;
  /** Begins a full reading; the answer is its generation. */
  beginFull(companyId: CompanyId): number;
  /** What is the same as before only takes the generation. The answer: what is not. */
  put(rows: readonly MirrorRow[], generation: number): Written;
  /** Removes those after `after` that the generation has not seen, some thousand looked at; null when that was all. */
  sweep(
    companyId: CompanyId,
    generation: number,
    after: number,
  ): { readonly next: number | null; readonly gone: Written };
  complete(companyId: CompanyId, at: string, changedSince: string, full: boolean): void;
  /** the mark is not believed any more: the next reading is a full one */
  forgetMark(companyId: CompanyId): void;
  beginLists(companyId: CompanyId): number;
  putEntries(companyId: CompanyId, kind: EntryKind, entries: readonly MirrorEntry[], generation: number): void;
  /** Removes the entries that the generation has not seen. */
  completeLists(companyId: CompanyId, generation: number, at: string): void;
  entries(companyId: CompanyId, kind: EntryKind): readonly MirrorEntry[];
  /** by name; those whose key begins with or holds `text`, which is folded, the former first */
  partners(companyId: CompanyId | null, text: string, limit: number): readonly Omit<MirrorEntry, 'id'>[];
  count(companyId: CompanyId): number;
  counts(): ReadonlyMap<CompanyId, number>;
}

const progressRow = z.object({
  generation: z.number(),
  changed_since: z.string().nullable(),
  full_at: z.string().nullable(),
  complete_at: z.string().nullable(),
  lists_generation: z.number(),
  lists_at: z.string().nullable(),
});

const nothing: Progress = {
  generation: 0,
  changedSince: null,
  fullAt: null,
  completeAt: null,
  listsGeneration: 0,
  listsAt: null,
};
const lookedAtOnce = 4_000;

export function createMirrorStore(database: Database): MirrorStore {
  const begin = (column: 'generation' | 'lists_generation', companyId: CompanyId): number =>
    Number(
      database
        .prepare(
          `INSERT INTO mirror_progress (company_id, ${column}) VALUES (?, 1)
           ON CONFLICT (company_id) DO UPDATE SET ${column} = ${column} + 1 RETURNING ${column} AS generation`,
        )
        .get(companyId)?.generation,
    );

  return {
    progress(companyId) {
      const raw = database.prepare('SELECT * FROM mirror_progress WHERE company_id = ?').get(companyId);
      if (!raw) return nothing;
      const row = progressRow.parse(raw);
      return {
        generation: row.generation,
        changedSince: row.changed_since,
        fullAt: row.full_at,
        completeAt: row.complete_at,
        listsGeneration: row.lists_generation,
        listsAt: row.lists_at,
      };
    },
    beginFull: (companyId) => begin('generation', companyId),
    put: (rows, generation) =>
      database.transaction(() => ({ rows: rows.flatMap((row) => putRow(database, row, generation) ?? []) })),
    sweep: (companyId, generation, after) =>
      database.transaction(() => {
        const looked = database
          .prepare(
            `SELECT row, expense_id, generation FROM mirror_expenses WHERE company_id = ? AND expense_id > ?
             ORDER BY expense_id LIMIT ${lookedAtOnce}`,
          )
          .all(companyId, after);
        const gone = looked.filter((raw) => raw.generation !== generation).map((raw) => Number(raw.row));
        const remove = database.prepare('DELETE FROM mirror_expenses WHERE row = ?');
        for (const row of gone) remove.run(row);
        const last = looked.length < lookedAtOnce ? null : Number(looked.at(-1)?.expense_id);
        return { next: last, gone: { rows: gone } };
      }),
    complete(companyId, at, changedSince, full) {
      database
        .prepare(
          `UPDATE mirror_progress SET changed_since = ?, complete_at = ?, full_at = CASE WHEN ? = 1 THEN ? ELSE full_at END
           WHERE company_id = ?`,
        )
        .run(changedSince, at, Number(full), at, companyId);
    },
    forgetMark(companyId) {
      database.prepare('UPDATE mirror_progress SET changed_since = NULL WHERE company_id = ?').run(companyId);
    },
    beginLists: (companyId) => begin('lists_generation', companyId),
    putEntries(companyId, kind, entries, generation) {
      const put = database.prepare(
        `INSERT INTO mirror_entries (company_id, kind, id, generation, name, name_key, code) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (company_id, kind, id) DO UPDATE SET generation = excluded.generation, name = excluded.name,
           name_key = excluded.name_key, code = excluded.code`,
      );
      database.transaction(() => {
        for (const { id, name, code } of entries) put.run(companyId, kind, id, generation, name, searchKey(name), code);
      });
    },
    completeLists(companyId, generation, at) {
      database.transaction(() => {
        database
          .prepare('DELETE FROM mirror_entries WHERE company_id = ? AND generation <> ?')
          .run(companyId, generation);
        database.prepare('UPDATE mirror_progress SET lists_at = ? WHERE company_id = ?').run(at, companyId);
      });
    },
    entries: (companyId, kind) =>
      database
        .prepare('SELECT id, name, code FROM mirror_entries WHERE company_id = ? AND kind = ? ORDER BY name_key, id')
        .all(companyId, kind)
        .map((raw) => ({
          id: Number(raw.id),
          name: String(raw.name),
          code: raw.code === null ? null : String(raw.code),
        })),
    partners: (companyId, text, limit) =>
      database
        .prepare(
          `SELECT DISTINCT name, code FROM mirror_entries WHERE kind = 'partner' AND company_id = coalesce(?, company_id)
             AND instr(name_key, ?) > 0 ORDER BY instr(name_key, ?) > 1, name_key LIMIT ?`,
        )
        .all(companyId, text, text, limit)
        .map((raw) => ({
          name: String(raw.name),
          code: raw.code === null || raw.code === '' ? null : String(raw.code),
        })),
    count: (companyId) =>
      Number(database.prepare('SELECT count(*) AS n FROM mirror_expenses WHERE company_id = ?').get(companyId)?.n),
    counts: () =>
      new Map(
        database
          .prepare('SELECT company_id, count(*) AS n FROM mirror_expenses GROUP BY company_id')
          .all()
          .map((raw) => [Number(raw.company_id), Number(raw.n)]),
      ),
  };
}

/** The row's number when anything but its generation was written. */
function putRow(database: Database, row: MirrorRow, generation: number): number | null {
  const values = valuesOf(row);
  // New ones first: in a first reading all are.
  const inserted = insert(database, row, values, generation);
  if (inserted !== null) return inserted;
  const before =
    database
      .prepare('SELECT * FROM mirror_expenses WHERE company_id = ? AND expense_id = ?')
      .get(row.companyId, row.expenseId) ?? {};
  const number = Number(before.row);
  if (columns.some((name, at) => before[name] !== values[at])) return update(database, row, values, generation, number);
  database.prepare('UPDATE mirror_expenses SET generation = ? WHERE row = ?').run(generation, number);
  return null;
}

const columns = [
  ...['company_id', 'expense_id', 'partner_id', 'partner_name', 'partner_key', 'tax_key', 'number'],
  ...['number_key', 'issued_at', 'fulfilled_at', 'due_at', 'currency', 'net', 'vat', 'gross', 'gross_minor', 'status'],
  ...['excluded', 'expense_type', 'tags', 'secondary_id', 'created_at'],
  'past',
];

const valuesOf = (row: MirrorRow) => [
  ...[row.companyId, row.expenseId, row.partnerId, row.partnerName, row.partnerKey, row.taxKey, row.number],
  ...[row.numberKey, row.issuedAt, row.fulfilledAt, row.dueAt, row.currency, row.net, row.vat, row.gross],
  ...[row.grossMinor, row.status, Number(row.excluded), row.expenseType, JSON.stringify(row.tags), row.secondaryId],
  ...[row.createdAt, JSON.stringify(row.past)],
];
type Values = ReturnType<typeof valuesOf>;

const insertion = `INSERT INTO mirror_expenses (${columns.join(', ')}, generation)
  VALUES (${columns.map(() => '?').join(', ')}, ?) ON CONFLICT (company_id, expense_id) DO NOTHING`;
const change = `UPDATE mirror_expenses SET ${columns.map((name) => `${name} = ?`).join(', ')}, generation = ? WHERE row = ?`;

/** null: it is there already */
function insert(database: Database, row: MirrorRow, values: Values, generation: number): number | null {
  const { changes, lastInsertRowid } = database.prepare(insertion).run(...values, generation);
  if (changes === 0) return null;
  const number = Number(lastInsertRowid);
  database.prepare(`INSERT INTO ${textColumns}`).run(number, ...textOf(row));
  return number;
}

function update(database: Database, row: MirrorRow, values: Values, generation: number, number: number): number {
  database.prepare(change).run(...values, generation, number);
  database.prepare(`INSERT OR REPLACE INTO ${textColumns}`).run(number, ...textOf(row));
  return number;
}

const textColumns = 'mirror_text (rowid, number, partner, amounts, secondary_id) VALUES (?, ?, ?, ?, ?)';

const textOf = (row: MirrorRow): readonly string[] => [
  ...[numberWords(row.number), row.partnerName ?? '', amountWords([row.gross, row.net, row.vat])],
  numberWords(row.secondaryId),
];

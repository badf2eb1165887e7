import type { CompanyId } from '../../contract/companies.ts';
import type { Database } from '../database/database.ts';
import { integer } from '../database/row.ts';
import { amountWords, numberWords } from './keys.ts';
import type { MirrorRow } from './mirror-row.ts';

/** The row numbers of what was written, for those that follow them in memory. */
export interface Written {
  readonly rows: readonly number[];
}

/** The copy of the companies' expenses. SQL only; each call is one small transaction. */
export interface MirrorStore {
  /** of the last full reading that was begun; 0: none was */
  generation(companyId: CompanyId): number;
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
  count(companyId: CompanyId): number;
  counts(): ReadonlyMap<CompanyId, number>;
}

const lookedAtOnce = 4_000;

export function createMirrorStore(database: Database): MirrorStore {
  return {
    generation(companyId) {
      const raw = database.prepare('SELECT generation FROM mirror_progress WHERE company_id = ?').get(companyId);
      return raw ? integer(raw, 'generation') : 0;
    },
    beginFull: (companyId) =>
      integer(
        database
          .prepare(
            `INSERT INTO mirror_progress (company_id, generation) VALUES (?, 1)
             ON CONFLICT (company_id) DO UPDATE SET generation = generation + 1 RETURNING generation`,
          )
          .get(companyId) ?? {},
        'generation',
      ),
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
        const gone = looked.filter((raw) => raw.generation !== generation).map((raw) => integer(raw, 'row'));
        const remove = database.prepare('DELETE FROM mirror_expenses WHERE row = ?');
        for (const row of gone) remove.run(row);
        const last = looked.length < lookedAtOnce ? undefined : looked.at(-1);
        return { next: last ? integer(last, 'expense_id') : null, gone: { rows: gone } };
      }),
    count: (companyId) =>
      integer(
        database.prepare('SELECT count(*) AS n FROM mirror_expenses WHERE company_id = ?').get(companyId) ?? {},
        'n',
      ),
    counts: () =>
      new Map(
        database
          .prepare('SELECT company_id, count(*) AS n FROM mirror_expenses GROUP BY company_id')
          .all()
          .map((raw) => [integer(raw, 'company_id'), integer(raw, 'n')]),
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
  const number = integer(before, 'row');
  if (columns.some((name, at) => before[name] !== values[at])) return update(database, row, values, generation, number);
  database.prepare('UPDATE mirror_expenses SET generation = ? WHERE row = ?').run(generation, number);
  return null;
}

const columns = [
  ...['company_id', 'expense_id', 'partner_id', 'partner_name', 'partner_key', 'tax_key', 'number'],
  ...['number_key', 'issued_at', 'fulfilled_at', 'due_at', 'currency', 'net', 'vat', 'gross', 'gross_minor', 'status'],
  ...['excluded', 'expense_type', 'tags', 'secondary_id', 'created_at'],
  ...['past', 'version'],
];

const valuesOf = (row: MirrorRow) => [
  ...[row.companyId, row.expenseId, row.partnerId, row.partnerName, row.partnerKey, row.taxKey, row.number],
  ...[row.numberKey, row.issuedAt, row.fulfilledAt, row.dueAt, row.currency, row.net, row.vat, row.gross],
  ...[row.grossMinor, row.status, Number(row.excluded), row.expenseType, JSON.stringify(row.tags), row.secondaryId],
  ...[row.createdAt, JSON.stringify(row.past), row.version],
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

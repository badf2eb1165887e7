import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import { integer, textOrNull } from '../../database/row.ts';

/** Changes of the mirror, for in-memory indexes. Row numbers of a kind's table. */
export interface MirrorNews {
  readonly written: readonly number[];
  readonly gone: readonly number[];
}

/** The table of a kind in the mirror. */
export interface MirrorTable<RecordRow> {
  readonly table: string;
  /** the column of the service's id */
  readonly id: string;
  /** the full-text table beside it: number, partner, amounts, secondary id */
  readonly textTable: string;
  /** column of mirror_progress: generation of the last full reading */
  readonly generation: string;
  /** column of mirror_progress: when the list was last read to its end */
  readonly completeAt: string;
  /** all columns of a record; the first two are company and id */
  readonly columns: readonly string[];
  readonly valuesOf: (row: RecordRow) => readonly (string | number | null)[];
  readonly textOf: (row: RecordRow) => readonly [number: string, partner: string, amounts: string, secondaryId: string];
}

/** A record that a reading has not seen. */
export interface Unseen {
  readonly row: number;
  readonly id: number;
}

export type MirrorStore<RecordRow> = ReturnType<typeof createMirrorStore<RecordRow>>;

const lookedAtOnce = 4_000;

/** The mirror of one kind of records. SQL only; each call is one small transaction. */
export function createMirrorStore<RecordRow>(database: Database, definition: MirrorTable<RecordRow>) {
  const { table, id, generation: progress, completeAt } = definition;
  const putRow = rowWriter(database, definition);
  const begun = `INSERT INTO mirror_progress (company_id, ${progress}) VALUES (?, 1)
    ON CONFLICT (company_id) DO UPDATE SET ${progress} = ${progress} + 1 RETURNING ${progress} AS g`;
  const lookedAt = `SELECT row, ${id} AS id, generation FROM ${table} WHERE company_id = ? AND ${id} > ?
    ORDER BY ${id} LIMIT ${lookedAtOnce}`;
  return {
    /** number of the last started full reading; 0: none */
    generation(companyId: CompanyId): number {
      const raw = database.prepare(`SELECT ${progress} AS g FROM mirror_progress WHERE company_id = ?`).get(companyId);
      return raw ? integer(raw, 'g') : 0;
    },
    /** Starts a full reading; answers its generation. */
    beginFull: (companyId: CompanyId) => integer(database.prepare(begun).get(companyId) ?? {}, 'g'),
    /** Writes changed rows, and only the generation of unchanged ones. Answers the row numbers of the changed ones. */
    put: (rows: readonly RecordRow[], generation: number): readonly number[] =>
      database.transaction(() => rows.flatMap((row) => putRow(row, generation) ?? [])),
    /** rows after `after` of older generations, from some thousand checked ones; `next` null: all were checked */
    unseen(companyId: CompanyId, generation: number, after: number) {
      const looked = database.prepare(lookedAt).all(companyId, after);
      const others = looked.filter((raw) => raw.generation !== generation);
      const last = looked.length < lookedAtOnce ? undefined : looked.at(-1);
      return {
        next: last ? integer(last, 'id') : null,
        unseen: others.map((raw): Unseen => ({ row: integer(raw, 'row'), id: integer(raw, 'id') })),
      };
    },
    remove(rows: readonly number[]): void {
      const remove = database.prepare(`DELETE FROM ${table} WHERE row = ?`);
      database.transaction(() => {
        for (const row of rows) remove.run(row);
      });
    },
    /** when the list was last read to its end, an instant by our clock; null: never */
    completeAt(companyId: CompanyId): string | null {
      const sql = `SELECT ${completeAt} AS at FROM mirror_progress WHERE company_id = ?`;
      const raw = database.prepare(sql).get(companyId);
      return raw ? textOrNull(raw, 'at') : null;
    },
    complete(companyId: CompanyId, at: string): void {
      database.prepare(`UPDATE mirror_progress SET ${completeAt} = ? WHERE company_id = ?`).run(at, companyId);
    },
    count: (companyId: CompanyId) =>
      integer(database.prepare(`SELECT count(*) AS n FROM ${table} WHERE company_id = ?`).get(companyId) ?? {}, 'n'),
    counts: (): ReadonlyMap<CompanyId, number> =>
      new Map(
        database
          .prepare(`SELECT company_id, count(*) AS n FROM ${table} GROUP BY company_id`)
          .all()
          .map((raw) => [integer(raw, 'company_id'), integer(raw, 'n')]),
      ),
  };
}

/** Answers the row's number when more than its generation was written. */
function rowWriter<RecordRow>(
  database: Database,
  { table, id, textTable, columns, valuesOf, textOf }: MirrorTable<RecordRow>,
) {
  const insertion = `INSERT INTO ${table} (${columns.join(', ')}, generation)
    VALUES (${columns.map(() => '?').join(', ')}, ?) ON CONFLICT (company_id, ${id}) DO NOTHING`;
  const change = `UPDATE ${table} SET ${columns.map((name) => `${name} = ?`).join(', ')}, generation = ? WHERE row = ?`;
  const text = `${textTable} (rowid, number, partner, amounts, secondary_id) VALUES (?, ?, ?, ?, ?)`;
  const selection = `SELECT * FROM ${table} WHERE company_id = ? AND ${id} = ?`;

  return (row: RecordRow, generation: number): number | null => {
    const values = valuesOf(row);
    // Tries to insert first: in a first reading all rows are new.
    const { changes, lastInsertRowid } = database.prepare(insertion).run(...values, generation);
    if (changes > 0) {
      database.prepare(`INSERT INTO ${text}`).run(Number(lastInsertRowid), ...textOf(row));
      return Number(lastInsertRowid);
    }
    const before = database.prepare(selection).get(...values.slice(0, 2)) ?? {};
    const number = integer(before, 'row');
    if (columns.some((name, at) => before[name] !== values[at])) {
      database.prepare(change).run(...values, generation, number);
      database.prepare(`INSERT OR REPLACE INTO ${text}`).run(number, ...textOf(row));
      return number;
    }
    database.prepare(`UPDATE ${table} SET generation = ? WHERE row = ?`).run(generation, number);
    return null;
  };
}

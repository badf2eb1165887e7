import { z } from 'zod';
import { payrollFields, type PayrollField } from '../../../contract/monthly.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import type { Database } from '../../database/database.ts';
import { json, unreadable } from '../../database/row.ts';

/** The last column meanings of a program's tables, by column names. SQL only. */
export interface PayrollColumnsStore {
  of(header: readonly string[]): readonly PayrollField[] | null;
  keep(header: readonly string[], columns: readonly PayrollField[]): void;
}

const shape = z.array(z.enum(payrollFields));
const keyOf = (header: readonly string[]): string => JSON.stringify(header.map(searchKey));

export function createPayrollColumnsStore(database: Database): PayrollColumnsStore {
  return {
    of(header) {
      const row = database.prepare('SELECT columns FROM payroll_columns WHERE header = ?').get(keyOf(header));
      const columns = row === undefined ? unreadable : json(row, 'columns', shape);
      return columns === unreadable ? null : columns;
    },
    keep(header, columns) {
      database
        .prepare(
          `INSERT INTO payroll_columns (header, columns) VALUES (?, ?)
           ON CONFLICT DO UPDATE SET columns = excluded.columns`,
        )
        .run(keyOf(header), JSON.stringify(columns));
    },
  };
}

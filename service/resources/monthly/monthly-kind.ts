import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import type { Columns } from '../../database/rows.ts';
import type { Call } from '../../http/endpoint.ts';
import type { FieldMessages } from '../../http/errors.ts';
import type { Lang } from '../../http/text.ts';
import type { TagTable } from '../owned-tags.ts';
import type { MonthlyItem, MonthlyRow, MonthTotals, Submitted } from './monthly-shapes.ts';

export interface Month<Own> extends MonthTotals {
  readonly items?: readonly (MonthlyItem & Own)[];
}
interface Named {
  readonly id: number;
  readonly name: string;
}

/** The differences between taxes and salaries. */
export interface MonthlyKind<Row extends MonthlyRow, Own, Fields, Results extends z.ZodType> {
  /** the table, and the key of the list in requests */
  readonly plural: 'taxes' | 'salaries';
  /** the first part of the list's paths is always `monthly-` */
  readonly tags: TagTable;
  readonly row: z.ZodType<Row>;
  readonly results: Results;
  readonly resultsOf: (months: readonly Month<Own>[], tags: Named[]) => z.input<Results>;
  /** the fields that only this kind has */
  readonly own: (database: Database, lang: Lang) => (row: Row) => Own;
  /** errors of its own fields; `row` null: it is new */
  readonly messages: (call: Call, item: Submitted<Fields>, row: Row | null) => FieldMessages;
  readonly columns: (item: Submitted<Fields>, row: Row | null) => Columns;
  /** checks the rows after the change, by position of `ids` */
  readonly conflicts: (call: Call, ids: readonly number[]) => readonly FieldMessages[];
}

import type { Method } from '../../http/endpoint.ts';
import type { LabelTable } from './label-store.ts';

export const section = 'Master data';

/** The differences between the three kinds (interface.md, Master data). */
export interface LabelKind {
  /** also the key of the list in requests and answers */
  readonly table: LabelTable;
  readonly path: string;
  readonly words: string;
  readonly update: Method;
  /** the key of the remaining ids in the answer to a delete */
  readonly kept: 'not_deleted' | 'failed_ids';
}

export const labelKinds: readonly LabelKind[] = [
  { table: 'tags', path: '/2/tags/', words: 'Tags', update: 'PATCH', kept: 'not_deleted' },
  {
    table: 'expense_types',
    path: '/2/expense-types/',
    words: 'Expense types',
    update: 'POST',
    kept: 'failed_ids',
  },
  {
    table: 'revenue_types',
    path: '/2/revenue-types/',
    words: 'Revenue types',
    update: 'POST',
    kept: 'failed_ids',
  },
];

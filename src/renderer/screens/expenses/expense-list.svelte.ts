import type { Bridge } from '../../../contract/bridge.ts';
import type { ExpenseQuery, ExpenseRow } from '../../../contract/expenses.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { RecordList } from '../../components/record-list/record-list.svelte.ts';
import { keyText } from './bulk.ts';

export type ListQuery = Omit<ExpenseQuery, 'offset' | 'limit'>;

export class ExpenseList extends RecordList<ExpenseRow, ListQuery> {
  constructor(bridge: Bridge, timing: Pick<Clock, 'after'>) {
    const page = (query: ListQuery, offset: number, limit: number) =>
      bridge.invoke('expenses.page', { ...query, offset, limit });
    super({ page, keyText }, timing);
  }
}

import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { endpoint, type Call } from '../../http/endpoint.ts';
import { eachOnce } from '../each-once.ts';
import { idList } from '../fields.ts';
import { findOwn } from '../own-record.ts';
import { expenseRow, type AccountingStatus, type ExpenseRow } from './expense-row.ts';
import { changeExpense, isBeingRead } from './expense-store.ts';

interface Action {
  readonly name: string;
  readonly from: AccountingStatus;
  readonly to: AccountingStatus;
}

/** interface.md, Bulk expense actions; paths and transitions are chosen. */
export const actions: readonly Action[] = [
  { name: 'check', from: 'pending', to: 'checked' },
  { name: 'uncheck', from: 'checked', to: 'pending' },
  { name: 'approve', from: 'checked', to: 'approved' },
  { name: 'unapprove', from: 'approved', to: 'checked' },
  { name: 'export', from: 'approved', to: 'exported' },
  { name: 'quarantine-accept', from: 'quarantined', to: 'pending' },
];

/** A document in extraction cannot be checked yet, and an excluded one is not exported. */
function allows(database: Database, { from, to }: Action, expense: ExpenseRow): boolean {
  if (expense.accounting_status !== from) return false;
  if (to === 'exported') return !expense.excluded_from_accounting;
  return to !== 'checked' || !isBeingRead(database, expense.id);
}

function act({ services: { database, clock }, companyId }: Call, action: Action, id: number): boolean {
  const expense = findOwn(database, expenseRow, 'expenses', companyId, id);
  if (expense === null || !allows(database, action, expense)) return false;
  changeExpense(database, id, { accounting_status: action.to }, clock());
  return true;
}

export const bulkActionEndpoints = actions.map((action) =>
  endpoint({
    method: 'POST',
    path: `/1/expenses/${action.name}/`,
    section: 'Bulk expense actions',
    summary: `${action.from} -> ${action.to}`,
    needs: 'write',
    body: idList,
    response: z.object({ processed: z.array(z.int()), failed_ids: z.array(z.int()) }),
    handle: (call, { body }) => {
      const { done, failed } = call.services.database.transaction(() =>
        eachOnce(body.ids, (id) => act(call, action, id)),
      );
      return { processed: done, failed_ids: failed };
    },
  }),
);

import {
  noFilter,
  expenseColumns,
  type ExpenseColumn,
  type ExpenseFilter,
  type ExpenseSort,
} from '../../../contract/expenses.ts';
import type { ListKind } from '../../components/record-list/list-kind.ts';

/** what can be cleared by one press */
export type ExpensePart = 'status' | 'partner' | 'issued' | 'gross' | 'tag';

export const listKind: ListKind<ExpenseFilter, ExpenseSort, ExpenseColumn, ExpensePart> = {
  columns: expenseColumns,
  widths: {
    company: [104, 170, 200],
    partner: [124, 170, 300],
    number: [132, 150, 210],
    issued: [112, 128, 128],
    due: [112, 132, 132],
    type: [104, 150, 230],
    tags: [90, 140, 200],
    status: [128, 164, 164],
    net: [98, 116, 116],
    vat: [88, 108, 108],
    gross: [102, 124, 124],
    'secondary-id': [100, 140, 200],
  },
  sorts: {
    partner: 'partner',
    number: 'number',
    issued: 'issued',
    due: 'due',
    gross: 'gross',
  },
  firstView: {
    filter: noFilter,
    sort: 'issued',
    descending: true,
    columns: ['partner', 'number', 'issued', 'type', 'status', 'gross'],
  },
  state: 'review',
  cleared: {
    status: { accountingStatuses: [] },
    partner: { partner: null },
    issued: { issuedFrom: null, issuedTo: null },
    gross: { grossFrom: null, grossTo: null },
    tag: { tag: null },
  },
};

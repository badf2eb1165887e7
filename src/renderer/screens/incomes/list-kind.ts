import {
  allIncomes,
  incomeColumns,
  type IncomeColumn,
  type IncomeFilter,
  type IncomeSort,
} from '../../../contract/incomes.ts';
import type { ListKind } from '../../components/record-list/list-kind.ts';

/** what can be cleared by one press */
export type IncomePart = 'period' | 'partner' | 'kind' | 'type' | 'tag' | 'currency' | 'gross';

export const listKind: ListKind<IncomeFilter, IncomeSort, IncomeColumn, IncomePart> = {
  columns: incomeColumns,
  widths: {
    company: [104, 170, 200],
    partner: [104, 190, 320],
    number: [124, 140, 200],
    kind: [104, 150, 190],
    fulfilled: [100, 116, 128],
    issued: [100, 116, 128],
    due: [100, 116, 128],
    type: [104, 150, 230],
    tags: [90, 140, 200],
    state: [116, 140, 160],
    net: [98, 116, 116],
    vat: [88, 108, 108],
    gross: [102, 124, 124],
    'secondary-id': [100, 140, 200],
  },
  sorts: {
    partner: 'partner',
    number: 'number',
    fulfilled: 'fulfilled',
    issued: 'issued',
    due: 'due',
    gross: 'gross',
  },
  firstView: {
    filter: allIncomes,
    sort: 'fulfilled',
    descending: true,
    columns: ['partner', 'number', 'fulfilled', 'state', 'gross'],
  },
  state: 'state',
  cleared: {
    period: { dateFrom: null, dateTo: null },
    partner: { partner: null },
    kind: { types: [] },
    type: { revenueType: null },
    tag: { tag: null },
    currency: { currency: null },
    gross: { grossFrom: null, grossTo: null },
  },
};

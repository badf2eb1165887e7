import {
  noFilter,
  type ExpenseColumn,
  type ExpenseFacets,
  type ExpenseFilter,
  type ExpenseRow,
  type ExpenseSort,
} from '../../../contract/expenses.ts';
import type { ListKind } from '../../components/record-list/list-kind.ts';
import { amountText } from '../../components/record-list/amount-text.ts';
import { formatDate } from '../../lib/format.ts';
import { statusWord } from './row-words.ts';

/** parts that can be cleared */
export type ExpensePart = 'status' | 'partner' | 'issued' | 'gross' | 'tag';

export const listKind: ListKind<ExpenseRow, ExpenseFilter, ExpenseSort, ExpenseColumn, ExpenseFacets, ExpensePart> = {
  columns: {
    partner: {
      width: [124, 170, 300],
      sort: 'partner',
      look: 'medium',
      none: (words) => words.expenses.noPartnerRead,
      text: ({ partnerName }) => partnerName ?? '',
    },
    number: {
      width: [132, 150, 210],
      sort: 'number',
      look: 'identifier',
      text: ({ invoiceNumber }) => invoiceNumber ?? '',
    },
    issued: {
      width: [112, 128, 128],
      sort: 'issued',
      text: ({ issuedAt }, { language }) => formatDate(issuedAt, language),
    },
    due: { width: [112, 132, 132], sort: 'due', text: ({ dueAt }, { language }) => formatDate(dueAt, language) },
    type: { width: [104, 150, 230], text: ({ expenseType }) => expenseType ?? '' },
    tags: { width: [90, 140, 200], text: ({ tags }) => tags.join(', ') },
    status: { width: [128, 164, 164], text: null },
    net: {
      width: [98, 116, 116],
      numeric: true,
      text: ({ netAmount, currency }, locale) => amountText(netAmount, currency, locale),
    },
    vat: {
      width: [88, 108, 108],
      numeric: true,
      text: ({ vatAmount, currency }, locale) => amountText(vatAmount, currency, locale),
    },
    gross: {
      width: [102, 124, 124],
      sort: 'gross',
      numeric: true,
      look: 'strong',
      text: ({ grossAmount, currency }, locale) => amountText(grossAmount, currency, locale),
    },
    'secondary-id': { width: [100, 140, 200], text: ({ secondaryId }) => secondaryId ?? '' },
  },
  firstView: {
    filter: noFilter,
    sort: 'issued',
    descending: true,
    columns: ['partner', 'number', 'issued', 'type', 'status', 'gross'],
  },
  state: 'review',
  parts: {
    status: {
      by: 'choice',
      of: 'accountingStatuses',
      offered: ({ accountingStatuses }) => accountingStatuses,
      name: (status, { expenses }) => statusWord(status, expenses),
    },
    partner: { by: 'partner', of: 'partner' },
    issued: { by: 'dates', from: 'issuedFrom', to: 'issuedTo' },
    gross: { by: 'amounts', from: 'grossFrom', to: 'grossTo' },
    tag: { by: 'choice', of: 'tag', offered: ({ tags }) => tags },
  },
};

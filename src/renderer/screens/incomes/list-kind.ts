import {
  allIncomes,
  type IncomeColumn,
  type IncomeFacets,
  type IncomeFilter,
  type IncomeRow,
  type IncomeSort,
} from '../../../contract/incomes.ts';
import type { ListKind } from '../../components/record-list/list-kind.ts';
import { amountText } from '../../components/record-list/amount-text.ts';
import { formatDate } from '../../lib/format.ts';
import { kindWord } from './row-words.ts';

/** parts that can be cleared */
export type IncomePart = 'period' | 'partner' | 'kind' | 'type' | 'tag' | 'currency' | 'gross';

export const listKind: ListKind<IncomeRow, IncomeFilter, IncomeSort, IncomeColumn, IncomeFacets, IncomePart> = {
  columns: {
    partner: {
      width: [104, 190, 320],
      sort: 'partner',
      look: 'medium',
      none: (words) => words.incomes.noPartner,
      text: ({ partnerName }) => partnerName ?? '',
    },
    number: {
      width: [124, 140, 200],
      sort: 'number',
      look: 'identifier',
      text: ({ invoiceNumber }) => invoiceNumber ?? '',
    },
    kind: { width: [104, 150, 190], text: ({ type }, _, { incomes }) => kindWord(type, incomes) },
    fulfilled: {
      width: [116, 132, 132],
      sort: 'fulfilled',
      text: ({ fulfilledAt }, { language }) => formatDate(fulfilledAt, language),
    },
    issued: {
      width: [112, 128, 128],
      sort: 'issued',
      text: ({ issuedAt }, { language }) => formatDate(issuedAt, language),
    },
    due: { width: [100, 116, 128], sort: 'due', text: ({ dueAt }, { language }) => formatDate(dueAt, language) },
    type: { width: [104, 150, 230], text: ({ revenueTypes }) => revenueTypes.join(', ') },
    tags: { width: [90, 140, 200], text: ({ tags }) => tags.join(', ') },
    state: { width: [116, 140, 160], text: null },
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
    filter: allIncomes,
    sort: 'fulfilled',
    descending: true,
    columns: ['partner', 'number', 'fulfilled', 'state', 'gross'],
  },
  state: 'state',
  parts: {
    period: { by: 'dates', from: 'dateFrom', to: 'dateTo' },
    partner: { by: 'partner', of: 'partner' },
    kind: {
      by: 'choice',
      of: 'types',
      offered: ({ types }) => types,
      name: (type, { incomes }) => kindWord(Number(type), incomes),
    },
    type: { by: 'choice', of: 'revenueType', offered: ({ revenueTypes }) => revenueTypes },
    tag: { by: 'choice', of: 'tag', offered: ({ tags }) => tags },
    currency: { by: 'choice', of: 'currency', offered: ({ currencies }) => currencies },
    gross: { by: 'amounts', from: 'grossFrom', to: 'grossTo' },
  },
};

import {
  allDocuments,
  type DocumentColumn,
  type DocumentFacets,
  type DocumentFilter,
  type DocumentRow,
  type DocumentSort,
} from '../../../contract/documents.ts';
import type { ListKind } from '../../components/record-list/list-kind.ts';
import { formatDate, formatSize } from '../../lib/format.ts';
import { dayOf, ownerText } from './row-words.ts';

/** parts that can be cleared */
export type DocumentPart = 'period' | 'type';

export const listKind: ListKind<
  DocumentRow,
  DocumentFilter,
  DocumentSort,
  DocumentColumn,
  DocumentFacets,
  DocumentPart
> = {
  columns: {
    name: { width: [140, 240, 380], sort: 'name', text: null },
    added: {
      width: [96, 112, 124],
      sort: 'added',
      text: ({ createdAt }, { language }) => (createdAt === null ? '' : formatDate(dayOf(createdAt), language)),
    },
    state: { width: [116, 140, 160], text: null },
    owner: { width: [120, 180, 260], text: (row, _, { documents }) => ownerText(row, documents) },
    note: { width: [110, 180, 300], look: 'secondary', text: ({ note }) => note ?? '' },
    type: { width: [64, 76, 90], text: ({ extension }) => extension?.toUpperCase() ?? '' },
    size: {
      width: [76, 90, 100],
      sort: 'size',
      numeric: true,
      text: ({ size }, locale) => (size === null ? '' : formatSize(size, locale)),
    },
  },
  firstView: {
    filter: allDocuments,
    sort: 'added',
    descending: true,
    columns: ['name', 'added', 'state', 'owner', 'note'],
  },
  state: 'state',
  parts: {
    period: { by: 'dates', from: 'dateFrom', to: 'dateTo' },
    type: {
      by: 'choice',
      of: 'extensions',
      offered: ({ extensions }) => extensions,
      name: (extension) => extension.toUpperCase(),
    },
  },
};

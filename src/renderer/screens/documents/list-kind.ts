import {
  allDocuments,
  documentColumns,
  type DocumentColumn,
  type DocumentFilter,
  type DocumentSort,
} from '../../../contract/documents.ts';
import type { ListKind } from '../../components/record-list/list-kind.ts';

/** what can be cleared by one press */
export type DocumentPart = 'period' | 'type';

export const listKind: ListKind<DocumentFilter, DocumentSort, DocumentColumn, DocumentPart> = {
  columns: documentColumns,
  widths: {
    company: [104, 170, 200],
    name: [140, 240, 380],
    added: [96, 112, 124],
    state: [116, 140, 160],
    owner: [120, 180, 260],
    note: [110, 180, 300],
    type: [64, 76, 90],
    size: [76, 90, 100],
  },
  sorts: { name: 'name', added: 'added', size: 'size' },
  firstView: {
    filter: allDocuments,
    sort: 'added',
    descending: true,
    columns: ['name', 'added', 'state', 'owner', 'note'],
  },
  state: 'state',
  cleared: {
    period: { dateFrom: null, dateTo: null },
    type: { extensions: [] },
  },
};

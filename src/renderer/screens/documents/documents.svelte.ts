import { createContext } from 'svelte';
import type { Bridge } from '../../../contract/bridge.ts';
import {
  type DocumentColumn,
  type DocumentFacets,
  type DocumentFilter,
  type DocumentKey,
  type DocumentOrder,
  type DocumentRow,
  type DocumentSort,
} from '../../../contract/documents.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { RecordPages } from '../../components/record-list/record-list.svelte.ts';
import { Records } from '../../components/record-list/records.svelte.ts';
import { listKind, type DocumentPart } from './list-kind.ts';

export const textOf = ({ companyId, documentId }: DocumentKey): string => `${companyId} ${documentId}`;

/** The list of documents. */
export class DocumentRecords extends Records<
  DocumentRow,
  DocumentFilter,
  DocumentSort,
  DocumentColumn,
  DocumentFacets,
  DocumentPart
> {
  readonly #bridge: Bridge;

  constructor(bridge: Bridge, timing: Clock) {
    const page = (order: DocumentOrder, offset: number, limit: number) =>
      bridge.invoke('documents.page', { ...order, offset, limit });
    super({
      kind: listKind,
      list: new RecordPages<DocumentRow, DocumentOrder>({ page, keyText: textOf }, timing),
      untick: () => undefined,
      calls: {
        facets: (companyId) => bridge.invoke('documents.facets', { companyId }),
        views: () => bridge.invoke('documents.views', null),
        keepView: (view) => bridge.invoke('documents.keep-view', view),
        removeView: (id) => bridge.invoke('documents.remove-view', { id }),
        exportAll: (order) => bridge.invoke('documents.export', order),
      },
      copies: {
        state: () => bridge.invoke('documents.state', null),
        freshen: (companyId) => bridge.invoke('documents.refresh', { companyId, anew: false }),
      },
      noFacets: { extensions: [] },
      filterOf: (filter, companyId) => ({ ...filter, companyId }),
      timing,
    });
    this.#bridge = bridge;
  }

  start(): () => void {
    return this.begin((again) => [
      this.#bridge.on('documents.changed', (state) => {
        this.copies.note(state);
        again();
        this.facetsChanged();
      }),
      this.#bridge.on('documents.record-changed', again),
      // Numbers of what documents belong to come from these.
      this.#bridge.on('mirror.changed', again),
      this.#bridge.on('incomes.changed', again),
      this.#bridge.on('companies.changed', again),
    ]);
  }
}

export const [useDocuments, provideDocuments] = createContext<DocumentRecords>();

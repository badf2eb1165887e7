import { createContext } from 'svelte';
import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import {
  allDocuments,
  type DocumentColumn,
  type DocumentFacets,
  type DocumentFilter,
  type DocumentKey,
  type DocumentOrder,
  type DocumentRow,
  type DocumentSort,
} from '../../../contract/documents.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { Copies } from '../../components/record-list/copies.svelte.ts';
import { RecordList } from '../../components/record-list/record-list.svelte.ts';
import { Records } from '../../components/record-list/records.svelte.ts';
import { firstView } from './view.ts';

export const textOf = ({ companyId, documentId }: DocumentKey): string => `${companyId} ${documentId}`;

/** The list of documents. */
export class Documents extends Records<DocumentRow, DocumentFilter, DocumentSort, DocumentColumn, DocumentFacets> {
  readonly copies: Copies;
  readonly #bridge: Bridge;

  constructor(bridge: Bridge, timing: Clock) {
    const page = (order: DocumentOrder, offset: number, limit: number) =>
      bridge.invoke('documents.page', { ...order, offset, limit });
    super({
      list: new RecordList<DocumentRow, DocumentOrder>({ page, keyText: textOf }, timing),
      untick: () => undefined,
      calls: {
        facets: (companyId) => bridge.invoke('documents.facets', { companyId }),
        views: () => bridge.invoke('documents.views', null),
        keepView: (view) => bridge.invoke('documents.keep-view', view),
        removeView: (id) => bridge.invoke('documents.remove-view', { id }),
        exportAll: (order) => bridge.invoke('documents.export', order),
      },
      firstView,
      noFilter: allDocuments,
      noFacets: { extensions: [] },
      filterOf: (filter, companyId) => ({ ...filter, companyId }),
      timing,
    });
    this.#bridge = bridge;
    this.copies = new Copies({
      state: () => bridge.invoke('documents.state', null),
      freshen: (companyId) => bridge.invoke('documents.refresh', { companyId, anew: false }),
    });
  }

  /** listens as long as the screen is open */
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

  override showCompany(companyId: CompanyId | null): void {
    super.showCompany(companyId);
    void this.copies.read(companyId);
  }
}

export const [useDocuments, provideDocuments] = createContext<Documents>();

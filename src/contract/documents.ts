import type { CompanyId } from './companies.ts';
import type { Failure } from './failure.ts';
import type { Reason } from './inbox.ts';
import type { ListOrder, ListPage, ListQuery, ListView } from './record-list.ts';

/** The expense or income that a document belongs to, by the service's id. */
export interface DocumentOwner {
  readonly kind: 'expense' | 'income';
  readonly id: number;
}

/** A row of the company's attached documents, from the local mirror. null: the service did not send the value. */
export interface DocumentRow {
  readonly companyId: CompanyId;
  readonly documentId: number;
  readonly filename: string | null;
  /** without its dot */
  readonly extension: string | null;
  /** bytes */
  readonly size: number | null;
  /** UTC instant */
  readonly createdAt: string | null;
  readonly attached: boolean;
  readonly owner: DocumentOwner | null;
  /** number of the owner, where the mirror has it */
  readonly ownerNumber: string | null;
  readonly note: string | null;
  /** a change waits for the line, or was refused */
  readonly correction: 'waiting' | 'refused' | null;
}

export const documentSorts = ['added', 'name', 'size'] as const;
export type DocumentSort = (typeof documentSorts)[number];

export const documentStates = ['all', 'unattached', 'attached'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Filters of the list of documents, combined with AND. */
export interface DocumentFilter {
  /** null: of all companies */
  readonly companyId: CompanyId | null;
  /** words of name and note, with or without accents */
  readonly text: string;
  readonly state: DocumentState;
  /** without the dot; empty: all */
  readonly extensions: readonly string[];
  /** days on which they were added, YYYY-MM-DD */
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
}

/** The filter that matches every document. */
export const allDocuments: Omit<DocumentFilter, 'companyId'> = {
  text: '',
  state: 'all',
  extensions: [],
  dateFrom: null,
  dateTo: null,
};

export type DocumentOrder = ListOrder<DocumentFilter, DocumentSort>;
export type DocumentQuery = ListQuery<DocumentFilter, DocumentSort>;
export type DocumentPage = ListPage<DocumentRow>;

/** The values offered by the filters. */
export interface DocumentFacets {
  readonly extensions: readonly string[];
}

export const documentColumns = ['name', 'added', 'state', 'owner', 'note', 'type', 'size'] as const;
export type DocumentColumn = (typeof documentColumns)[number];

export type DocumentView = ListView<DocumentFilter, DocumentSort, DocumentColumn>;

export interface DocumentKey {
  readonly companyId: CompanyId;
  readonly documentId: number;
}

/** A change that the service has not taken yet. `owner` null: detached. */
export interface DocumentChange {
  readonly note?: string | null;
  readonly owner?: DocumentOwner | null;
}

export type DocumentCorrection =
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly failure: Failure; readonly change: DocumentChange };

/** One document with the service's values and the local changes. */
export interface DocumentRecord extends DocumentKey {
  /** the service's last answer */
  readonly row: DocumentRow;
  /** the change in the outbox, applied over `row` */
  readonly waiting: DocumentChange | null;
  readonly correction: DocumentCorrection | null;
  /** name of the owner's own file at the service; null: it has none, or it is not known */
  readonly ownerFile: string | null;
  /** its sealed copy is on this computer */
  readonly held: boolean;
}

/** An expense or an income that a document can be attached to. Amount a decimal string, date YYYY-MM-DD. */
export interface OwnerChoice extends DocumentOwner {
  readonly number: string | null;
  readonly partner: string | null;
  readonly date: string | null;
  readonly gross: string | null;
  readonly currency: string | null;
}

/**
 * A file on its way to a company's documents. same-name: the service has others of this name and size, and a person says
 * whether it is sent.
 */
export type DocumentUpload = {
  readonly id: number;
  readonly companyId: CompanyId;
  readonly filename: string;
} & ({ readonly state: 'waiting' | 'same-name' } | { readonly state: 'refused'; readonly failure: Failure });

/** A file of a folder of documents that is not queued for upload, or was rejected. */
export interface FolderDocument {
  readonly id: number;
  readonly companyId: CompanyId;
  /** shown harmless */
  readonly filename: string;
  readonly state: 'waiting' | 'rejected';
  /** null: it waits without a problem */
  readonly reason: Reason | null;
}

/** The result of a saved change of a document. */
export interface DocumentSettled extends DocumentKey {
  readonly refused: boolean;
}

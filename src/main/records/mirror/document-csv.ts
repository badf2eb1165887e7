import type { DocumentRow } from '../../../contract/documents.ts';
import { yes, type CsvColumn } from './list-csv.ts';

/** Instants are UTC, sizes bytes. */
export const documentCsv: readonly CsvColumn<DocumentRow>[] = [
  { title: 'document', of: ({ documentId }) => String(documentId) },
  { title: 'name', of: ({ filename }) => filename },
  { title: 'type', of: ({ extension }) => extension },
  { title: 'bytes', of: ({ size }) => (size === null ? null : String(size)) },
  { title: 'added', of: ({ createdAt }) => createdAt },
  { title: 'attached', of: ({ attached }) => yes(attached) },
  { title: 'expense', of: ({ owner }) => (owner?.kind === 'expense' ? String(owner.id) : null) },
  { title: 'income', of: ({ owner }) => (owner?.kind === 'income' ? String(owner.id) : null) },
  { title: 'number', of: ({ ownerNumber }) => ownerNumber },
  { title: 'note', of: ({ note }) => note },
];

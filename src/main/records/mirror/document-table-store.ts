import type { DocumentOwner, DocumentRow, DocumentSort } from '../../../contract/documents.ts';
import { localDay } from '../../../shared/timing/instants.ts';
import { flag, integer, integerOrNull, oneOf, oneOfOrNull, text, textOrNull, type Row } from '../../database/row.ts';
import { correctionMark } from '../outbox/correction-store.ts';
import type { MirrorDocument } from './document-row.ts';
import { dayNumber, numberWords } from './keys.ts';
import type { ListedRow } from './list-columns.ts';
import type { ListTable } from './list-store.ts';
import type { MirrorTable } from './mirror-store.ts';

const place = { table: 'mirror_documents', id: 'document_id', textTable: 'mirror_document_text' };

export const documentRecords: MirrorTable<MirrorDocument> = {
  ...place,
  generation: 'documents_generation',
  completeAt: 'documents_at',
  columns: [
    ...['company_id', 'document_id', 'filename', 'name_key', 'extension', 'size', 'created_at', 'attached'],
    ...['owner_kind', 'owner_id', 'note'],
  ],
  valuesOf: (row) => [
    ...[row.companyId, row.documentId, row.filename, row.nameKey, row.extension, row.size, row.createdAt],
    ...[Number(row.attached), row.owner?.kind ?? null, row.owner?.id ?? null, row.note],
  ],
  // The file's name is in the column of the number, and the note in that of the secondary id.
  textOf: (row) => [numberWords(row.filename), '', '', row.note ?? ''],
};

export const documentTable: ListTable<DocumentRow, DocumentSort> = {
  ...place,
  listed: 'm.row, m.company_id, m.name_key, m.extension, m.created_at, m.attached',
  toListed,
  orders: { added: 'created_at, row', name: 'name_key, row', size: 'size, row' },
  page: `m.*,
    CASE m.owner_kind
      WHEN 'expense' THEN (SELECT e.number FROM mirror_expenses e
        WHERE e.company_id = m.company_id AND e.expense_id = m.owner_id)
      WHEN 'income' THEN (SELECT i.number FROM mirror_incomes i
        WHERE i.company_id = m.company_id AND i.income_id = m.owner_id)
    END AS owner_number,
    ${correctionMark('document', 'document_id')}
  FROM mirror_documents m`,
  toRow,
};

function toRow(raw: Row): DocumentRow {
  return {
    companyId: integer(raw, 'company_id'),
    documentId: integer(raw, 'document_id'),
    filename: textOrNull(raw, 'filename'),
    extension: textOrNull(raw, 'extension'),
    size: integerOrNull(raw, 'size'),
    createdAt: textOrNull(raw, 'created_at'),
    attached: flag(raw, 'attached'),
    owner: ownerOf(raw),
    ownerNumber: textOrNull(raw, 'owner_number'),
    note: textOrNull(raw, 'note'),
    correction: oneOfOrNull(raw, 'correction', ['waiting', 'refused']),
  };
}

const ownerOf = (raw: Row): DocumentOwner | null =>
  raw.owner_id === null
    ? null
    : { kind: oneOf(raw, 'owner_kind', ['expense', 'income']), id: integer(raw, 'owner_id') };

function toListed(raw: Row): ListedRow {
  const createdAt = Date.parse(textOrNull(raw, 'created_at') ?? '');
  return {
    row: integer(raw, 'row'),
    companyId: integer(raw, 'company_id'),
    partner: null,
    // A prefix search for one letter uses this key.
    partnerKey: text(raw, 'name_key'),
    gross: null,
    days: { added: Number.isNaN(createdAt) ? 0 : dayNumber(localDay(createdAt)) },
    words: {
      currency: '',
      extension: textOrNull(raw, 'extension') ?? '',
      attached: flag(raw, 'attached') ? 'attached' : 'unattached',
    },
    sets: {},
  };
}

import { z } from 'zod';
import { allOf, where } from '../../database/columns.ts';
import { endpoint, type Call } from '../../http/endpoint.ts';
import { notFound } from '../../http/errors.ts';
import {
  cursorEnvelope,
  cursorPage,
  cursorQuery,
  numberedEnvelope,
  numberedPage,
  numberedQuery,
} from '../../http/pagination.ts';
import { pathId, trueOrFalse } from '../fields.ts';
import { documentRecord, documentRow, type DocumentRow } from './document-shapes.ts';

export const section = 'Documents and artifacts';
export const documentParams = z.object({ documentId: pathId });
const filters = z.object({ is_attached: trueOrFalse.optional().describe('both unless given') });

export function documentOr404({ services, companyId }: Call, id: number): DocumentRow {
  const sql = 'SELECT * FROM documents WHERE id = ? AND company_id = ?';
  const row = services.database.first(documentRow, sql, id, companyId);
  if (row === null) throw notFound();
  return row;
}

function listingOf({ companyId }: Call, { is_attached: attached }: z.output<typeof filters>) {
  const own = where('company_id = ?', companyId);
  return {
    table: 'documents',
    row: documentRow,
    condition: attached === undefined ? own : allOf([own, where('is_attached = ?', attached)]),
    order: { column: 'created_at', direction: 'DESC' },
  } as const;
}

const list = { method: 'GET', section: section, needs: 'read' } as const;

export const documentReadEndpoints = [
  endpoint({
    ...list,
    path: '/1/documents/',
    summary: 'Documents, page by page, newest first',
    query: filters.extend(numberedQuery.shape),
    response: numberedEnvelope(z.array(documentRecord)),
    handle: (call, { query }) => numberedPage(call, query, listingOf(call, query)),
  }),
  endpoint({
    ...list,
    path: '/2/documents',
    summary: 'Documents in cursor pages, newest first',
    query: filters.extend(cursorQuery.shape),
    response: cursorEnvelope(z.array(documentRecord)),
    handle: (call, { query }) => cursorPage(call, query, listingOf(call, query)),
  }),
  endpoint({
    ...list,
    path: '/2/documents/{documentId}/',
    summary: 'One document',
    params: documentParams,
    response: documentRecord,
    handle: (call, { params }) => documentOr404(call, params.documentId),
  }),
];

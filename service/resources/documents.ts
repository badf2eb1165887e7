import { z } from 'zod';
import { filtered, flag, ofCompany, type Condition } from '../database/columns.ts';
import { insertRow, updateRow } from '../database/rows.ts';
import { endpoint, type Call } from '../http/endpoint.ts';
import { badRequest, type FieldMessages } from '../http/errors.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { texts } from '../http/texts.ts';
import { pathId, trueOrFalse } from './fields.ts';
import { fileSearch } from './file-search.ts';
import { ownOr404 } from './own-record.ts';
import { unknownReferences } from './references.ts';
import { refuseList } from './refused-list.ts';
import { acceptFiles, uploadedFile } from './uploaded-file.ts';

export const section = 'Documents and artifacts';

/** interface.md shows no fields of a document; these were chosen. */
export const documentRecord = z.object({
  id: z.int(),
  filename: z.string(),
  extension: z.string(),
  size: z.int().describe('bytes'),
  created_at: z.string(),
  is_attached: z.boolean(),
  expense: z.int().nullable().describe('id of the expense it is attached to'),
  income: z.int().nullable().describe('id of the income it is attached to'),
  note: z.string().nullable(),
});
const documentRow = documentRecord.extend({ is_attached: flag });

const fileRow = documentRecord
  .pick({ id: true, filename: true, extension: true, size: true, created_at: true })
  .extend({ size: z.int(), hash: z.string().nullable() });
const file = fileRow.omit({ hash: true }).extend({
  id: z.int().describe('of the document'),
  content: z.string().nullable().optional().describe('with fields=content: Base64; null when the bytes are not kept'),
});

/** The fields that a client can submit besides the file. */
const documentFields = z.object({
  expense: z.int().nullable().exactOptional().describe('attaches it; null detaches'),
  income: z.int().nullable().exactOptional().describe('attaches it; null detaches'),
  note: z.string().max(2000).nullable().exactOptional(),
});
type DocumentFields = z.output<typeof documentFields>;

const documentParams = z.object({ documentId: pathId });
const createBody = z.object({ documents: z.array(uploadedFile.extend(documentFields.shape)).min(1).max(5) });
const updateBody = documentFields.extend({ filename: uploadedFile.shape.filename.exactOptional() });

const newestFirst = <Row extends z.ZodType<{ readonly id: number }>>(row: Row, condition: Condition) =>
  ({ table: 'documents', row, condition, order: { column: 'created_at', direction: 'DESC' } }) as const;

const documentOr404 = (call: Call, id: number) => ownOr404(call, documentRow, 'documents', id);

const contentOf = async ({ services }: Call, hash: string | null): Promise<string | null> =>
  hash === null ? null : Buffer.from(await services.artifacts.read(hash)).toString('base64');

/** A document belongs to an expense or to an income, never to both. */
const messagesFor = ({ services, companyId }: Call, fields: DocumentFields): FieldMessages => ({
  ...unknownReferences(services.database, companyId, { expense: 'expenses', income: 'incomes' }, fields),
  ...(typeof fields.expense === 'number' && typeof fields.income === 'number' && { income: [texts.oneOwner] }),
});

/** Stores the files before their rows; creates all rows or none. */
async function createDocuments(call: Call, documents: z.output<typeof createBody>['documents']): Promise<number[]> {
  const { database, clock } = call.services;
  refuseList(
    'documents',
    documents.map((document) => messagesFor(call, document)),
  );
  const accepted = await acceptFiles(call, 'documents', documents);
  const created = { company_id: call.companyId, created_at: clock().toISOString() };
  return database.transaction(() =>
    accepted.map((stored, index) => {
      const { expense = null, income = null, note = null } = documents[index] ?? {};
      return insertRow(database, 'documents', { ...created, ...stored, expense, income, note });
    }),
  );
}

const documents = {
  section,
  filters: z.object({ is_attached: trueOrFalse.optional().describe('both unless given') }),
  listing: ({ companyId }: Call, query: { readonly is_attached?: number | undefined }) =>
    newestFirst(documentRow, ofCompany(companyId, ...filtered({ is_attached: 'is_attached = ?' }, query))),
  results: z.array(documentRecord),
  view: (rows: z.output<typeof documentRecord>[]) => rows,
};

export const documentEndpoints = [
  listEndpoint({ ...documents, path: '/1/documents/', summary: 'Documents, page by page, newest first' }),
  listEndpoint({ ...documents, path: '/2/documents', summary: 'Documents in cursor pages, newest first' }),
  endpoint({
    method: 'GET',
    path: '/2/documents/{documentId}/',
    section,
    summary: 'One document',
    needs: 'read',
    params: documentParams,
    response: documentRecord,
    handle: (call, { params }) => documentOr404(call, params.documentId),
  }),
  endpoint({
    method: 'POST',
    path: '/2/documents/create/',
    section,
    summary: 'Up to five documents, all or none',
    needs: 'write',
    status: 201,
    body: createBody,
    response: z.object({ documents: z.array(documentRecord) }),
    handle: async (call, { body }) => {
      const ids = await createDocuments(call, body.documents);
      return { documents: ids.map((id) => documentOr404(call, id)) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/2/documents/update/{documentId}/',
    section,
    summary: 'Name, note, and what the document is attached to',
    needs: 'write',
    params: documentParams,
    body: updateBody,
    response: documentRecord,
    handle: (call, { params, body }) => {
      const { id } = documentOr404(call, params.documentId);
      const refused = messagesFor(call, body);
      if (Object.keys(refused).length > 0) throw badRequest(refused);
      // Attaching to an expense detaches from the income, and vice versa.
      updateRow(call.services.database, 'documents', id, {
        ...body,
        ...(typeof body.expense === 'number' && { income: null }),
        ...(typeof body.income === 'number' && { expense: null }),
      });
      return documentOr404(call, id);
    },
  }),
  fileSearch(
    { path: '/2/documents/search/', section, summary: 'Documents with this name and size' },
    'SELECT id FROM documents WHERE company_id = ? AND filename = ? AND size = ? ORDER BY id',
  ),
  listEndpoint({
    path: '/1/documents/files/',
    section,
    summary: 'Files of the documents, page by page, newest first',
    filters: z.object({
      document: pathId.optional().describe('the file of this document only'),
      fields: z.string().optional().describe('content: adds the content; needs document'),
    }),
    listing: ({ companyId }, query) => {
      // A page of files of 25 MB each would not fit in memory.
      if (query.fields === 'content' && query.document === undefined)
        throw badRequest({ fields: [texts.documentNeeded] });
      return newestFirst(fileRow, ofCompany(companyId, ...filtered({ document: 'id = ?' }, query)));
    },
    results: z.array(file),
    view: (rows, call, { fields }) =>
      Promise.all(
        rows.map(async ({ hash, ...row }) =>
          fields === 'content' ? { ...row, content: await contentOf(call, hash) } : row,
        ),
      ),
  }),
];

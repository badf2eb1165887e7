import { z } from 'zod';
import { insertRow, updateRow } from '../../database/rows.ts';
import { endpoint, type Call } from '../../http/endpoint.ts';
import { badRequest, type FieldMessages } from '../../http/errors.ts';
import { unknownReferences } from '../references.ts';
import { refuseList } from '../refused-list.ts';
import { acceptFiles, uploadedFile } from '../uploaded-file.ts';
import {
  documentReferences,
  documentFields,
  documentRecord,
  ownerMessages,
  type DocumentFields,
  type DocumentRow,
} from './document-shapes.ts';
import { documentOr404, documentParams, section } from './read-endpoints.ts';

const createBody = z.object({ documents: z.array(uploadedFile.extend(documentFields.shape)).min(1).max(5) });
const updateBody = documentFields.extend({ filename: uploadedFile.shape.filename.exactOptional() });

const messagesFor = ({ services, companyId }: Call, fields: DocumentFields): FieldMessages => ({
  ...unknownReferences(services.database, companyId, documentReferences, fields),
  ...ownerMessages(fields),
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
    accepted.map((file, index) => {
      const { expense = null, income = null, note = null } = documents[index] ?? {};
      return insertRow(database, 'documents', { ...created, ...file, expense, income, note });
    }),
  );
}

/** Attaching to an expense detaches from the income, and vice versa. */
function changeDocument({ services }: Call, { id }: DocumentRow, body: z.output<typeof updateBody>): void {
  updateRow(services.database, 'documents', id, {
    ...body,
    ...(typeof body.expense === 'number' && { income: null }),
    ...(typeof body.income === 'number' && { expense: null }),
  });
}

export const documentWriteEndpoints = [
  endpoint({
    method: 'POST',
    path: '/2/documents/create/',
    section: section,
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
    section: section,
    summary: 'Name, note, and what the document is attached to',
    needs: 'write',
    params: documentParams,
    body: updateBody,
    response: documentRecord,
    handle: (call, { params, body }) => {
      const document = documentOr404(call, params.documentId);
      const refused = messagesFor(call, body);
      if (Object.keys(refused).length > 0) throw badRequest(refused);
      changeDocument(call, document, body);
      return documentOr404(call, document.id);
    },
  }),
];

import { z } from 'zod';
import type { DocumentChange, DocumentKey } from '../../../contract/documents.ts';
import type { DocumentChanges, ServiceDocument } from '../../service-api/resources/documents.ts';
import type { DocumentMirror } from '../mirror/document-mirror.ts';
import { createOutbox, type Outbox, type OutboxAround } from '../outbox/outbox.ts';

/** The shape of what a person changed, as it is kept in JSON and comes from the window. */
export const documentChange: z.ZodType<DocumentChange> = z.object({
  note: z.string().max(2_000).nullable().exactOptional(),
  owner: z
    .object({ kind: z.enum(['expense', 'income']), id: z.number().int() })
    .nullable()
    .exactOptional(),
});

export type DocumentOutbox = Outbox<DocumentKey, DocumentChange>;

/** A change says what a value becomes, whatever it was: sent twice it is the same. */
export const createDocumentOutbox = (parts: OutboxAround & { readonly mirror: DocumentMirror }): DocumentOutbox =>
  createOutbox<DocumentKey, DocumentChange, ServiceDocument>({
    ...parts,
    kinds: ['document'],
    shape: documentChange,
    toStored: ({ companyId, documentId }) => ({ companyId, kind: 'document', recordId: documentId }),
    toKey: ({ companyId, recordId }) => ({ companyId, documentId: recordId }),
    send: ({ key: { companyId, documentId } }, changes, signal) =>
      parts.companies.api(companyId).documents.update(documentId, toPayload(changes), signal),
    taken({ companyId }, answer) {
      parts.mirror.take(companyId, answer);
    },
  });

/** Of expense and income only one is named where one is set: the service takes it from the other. */
function toPayload({ note, owner }: DocumentChange): DocumentChanges {
  return { ...(note !== undefined && { note }), ...(owner !== undefined && ownerPayload(owner)) };
}

function ownerPayload(owner: (DocumentChange['owner'] & object) | null): DocumentChanges {
  if (owner === null) return { expense: null, income: null };
  return owner.kind === 'expense' ? { expense: owner.id } : { income: owner.id };
}

import { z } from 'zod';
import type { DocumentChange, DocumentKey, DocumentSettled } from '../../../contract/documents.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import { integer } from '../../database/row.ts';
import type { DocumentMirror } from '../mirror/document-mirror.ts';
import { createCorrectionStore, type Correction, type CorrectionStore } from '../outbox/correction-store.ts';
import { createSendQueue, type SendQueue } from '../outbox/send-queue.ts';
import type { DocumentChanges, ServiceDocument } from '../../service-api/resources/documents.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { failed } from '../../support/result.ts';
import { createSignal, type Signal } from '../../support/signal.ts';

/** The shape of what a person changed, as it is kept in JSON and comes from the window. */
export const documentChange: z.ZodType<DocumentChange> = z.object({
  note: z.string().max(2_000).nullable().exactOptional(),
  owner: z
    .object({ kind: z.enum(['expense', 'income']), id: z.number().int() })
    .nullable()
    .exactOptional(),
});

export type DocumentCorrectionRow = Correction<DocumentKey, DocumentChange>;
export type DocumentOutboxStore = CorrectionStore<DocumentKey, DocumentChange>;

export const createDocumentOutboxStore = (database: Database): DocumentOutboxStore =>
  createCorrectionStore(database, {
    table: 'document_corrections',
    columns: ['document_id'],
    shape: documentChange,
    valuesOf: ({ documentId }: DocumentKey) => [documentId],
    keyOf: (row) => ({ companyId: integer(row, 'company_id'), documentId: integer(row, 'document_id') }),
  });

/** Saved changes of documents. */
export interface DocumentOutbox extends SendQueue {
  /** the service took a change, or refused it */
  readonly settled: Signal<DocumentSettled>;
}

/** A change says what a value becomes, whatever it was: sent twice it is the same. */
export function createDocumentOutbox(parts: {
  readonly outboxStore: DocumentOutboxStore;
  readonly mirror: DocumentMirror;
  readonly companies: Companies;
  readonly clock: Clock;
  readonly log: Log;
}): DocumentOutbox {
  const { outboxStore, mirror, companies, clock } = parts;
  const settled = createSignal<DocumentSettled>();
  const queue = createSendQueue<DocumentCorrectionRow, ServiceDocument>({
    ...parts,
    store: outboxStore,
    send({ companyId, documentId, changes }, signal) {
      if (changes === null) return Promise.resolve(failed('stored-unreadable'));
      return companies.api(companyId).documents.update(documentId, toPayload(changes), signal);
    },
    settle({ id, companyId, documentId }, answer) {
      if (answer.ok) {
        outboxStore.remove(id);
        mirror.take(companyId, answer.value);
      } else {
        const { code, detail } = answer.failure;
        outboxStore.refuse(id, toInstant(clock.now()), detail === undefined ? { code } : { code, detail });
      }
      settled.emit({ companyId, documentId, refused: !answer.ok });
    },
  });
  return { ...queue, settled };
}

/** Of expense and income only one is named where one is set: the service takes it from the other. */
function toPayload({ note, owner }: DocumentChange): DocumentChanges {
  return { ...(note !== undefined && { note }), ...(owner !== undefined && ownerPayload(owner)) };
}

function ownerPayload(owner: (DocumentChange['owner'] & object) | null): DocumentChanges {
  if (owner === null) return { expense: null, income: null };
  return owner.kind === 'expense' ? { expense: owner.id } : { income: owner.id };
}

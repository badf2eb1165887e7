import { z } from 'zod';
import {
  documentFormats,
  fileEventKinds,
  fileStates,
  reasonCodes,
  type ExtractedSummary,
  type FileEvent,
  type InboxRow,
  type Reason,
} from '../../contract/inbox.ts';
import {
  flag,
  integer,
  integerOrNull,
  jsonOr,
  jsonOrNull,
  oneOf,
  oneOfOrNull,
  text,
  textOrNull,
  unreadable,
  type Row,
} from '../database/row.ts';
import type { DocumentSignature } from '../../contract/signature.ts';
import { signature } from '../../shared/signatures/signature.ts';
import { storedSignature } from './stored-signature.ts';
import { harmless } from '../../shared/text/harmless.ts';

export const extractedSummary: z.ZodType<ExtractedSummary> = z.object({
  invoiceNumber: z.string().nullable(),
  partnerName: z.string().nullable(),
  grossAmount: z.string().nullable(),
  currency: z.string().nullable(),
});

/** A file of the queue: the part that people see (InboxRow) and the pipeline's own fields. */
export interface QueueFile extends InboxRow {
  /** where it was found; null for pasted bytes */
  readonly path: string | null;
  /** the name as sent to the service */
  readonly rawFilename: string;
  /** set once the bytes are sealed in the spool */
  readonly sha256: string | null;
  /** hash of bytes that intake refused and keeps only because a password may open them */
  readonly refusedSha256: string | null;
  /** send it in a call of its own, to find the refused file of a batch */
  readonly alone: boolean;
  readonly attempts: number;
  /** the signature of the container it was in */
  readonly signature: DocumentSignature | null;
  readonly acceptedAt: string | null;
}

/** Decodes a row of `files`. Unreadable values become the row's reason, so that one row cannot break a list. */
export function toQueueFile(row: Row): QueueFile {
  const filename = text(row, 'filename');
  const extracted = jsonOrNull(row, 'extracted', extractedSummary);
  return {
    id: integer(row, 'id'),
    companyId: integer(row, 'company_id'),
    folderId: integerOrNull(row, 'folder_id'),
    path: textOrNull(row, 'path'),
    filename: harmless(filename),
    rawFilename: filename,
    size: integer(row, 'size'),
    sha256: textOrNull(row, 'sha256'),
    refusedSha256: textOrNull(row, 'refused_sha256'),
    format: oneOfOrNull(row, 'format', documentFormats),
    state: oneOf(row, 'state', fileStates),
    reason: extracted === unreadable ? { code: 'stored-unreadable', detail: null } : reasonOf(row),
    duplicateOf: integerOrNull(row, 'duplicate_of'),
    originId: integerOrNull(row, 'origin_id'),
    alone: flag(row, 'alone'),
    attempts: integer(row, 'attempts'),
    signature: signatureOf(row),
    nextTryAt: textOrNull(row, 'next_try_at'),
    expenseId: integerOrNull(row, 'expense_id'),
    extracted: extracted === unreadable ? null : extracted,
    foundAt: text(row, 'found_at'),
    stateAt: text(row, 'state_at'),
    acceptedAt: textOrNull(row, 'accepted_at'),
  };
}

/** One that is unreadable says nothing, as if it was not checked. */
const signatureOf = (row: Row): DocumentSignature | null =>
  row.signature === null ? null : jsonOr(row, 'signature', storedSignature, signature('unchecked'));

/** An unknown code comes from another version of the program. */
export function reasonOf(row: Row): Reason | null {
  const stored = textOrNull(row, 'reason_code');
  if (stored === null) return null;
  const code = reasonCodes.find((known) => known === stored);
  return code === undefined
    ? { code: 'stored-unreadable', detail: stored }
    : { code, detail: harmlessOrNull(textOrNull(row, 'reason_detail')) };
}

export const toFileEvent = (row: Row): FileEvent => ({
  at: text(row, 'at'),
  kind: oneOf(row, 'kind', fileEventKinds),
  detail: harmlessOrNull(textOrNull(row, 'detail')),
});

const harmlessOrNull = (detail: string | null): string | null => (detail === null ? null : harmless(detail));

/** Only the fields that the window may get: no paths, no hashes. */
export function toInboxRow(file: QueueFile): InboxRow {
  const { id, companyId, folderId, filename, format, size, state, reason, expenseId, duplicateOf } = file;
  const { originId, extracted: summary, foundAt, stateAt, nextTryAt } = file;
  return {
    id,
    companyId,
    folderId,
    filename,
    format,
    size,
    state,
    reason,
    expenseId,
    duplicateOf,
    originId,
    extracted: summary,
    foundAt,
    stateAt,
    nextTryAt,
  };
}

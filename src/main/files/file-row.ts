import { z } from 'zod';
import { fileStates } from '../../contract/inbox.ts';
import type { InboxRow } from '../../contract/inbox.ts';

const reasonCode = z.string() as z.ZodType<NonNullable<InboxRow['reason']>['code']>;

const extracted = z.object({
  invoiceNumber: z.string().nullable(),
  partnerName: z.string().nullable(),
  grossAmount: z.string().nullable(),
  currency: z.string().nullable(),
});

/** A row of `files`, as SQLite gives it, parsed before it is believed. */
const row = z.object({
  id: z.number(),
  company_id: z.number(),
  folder_id: z.number().nullable(),
  path: z.string().nullable(),
  filename: z.string(),
  size: z.number(),
  sha256: z.string().nullable(),
  format: z.enum(['pdf', 'jpeg', 'png', 'xml']).nullable(),
  state: z.enum(fileStates),
  reason_code: reasonCode.nullable(),
  reason_detail: z.string().nullable(),
  duplicate_of: z.number().nullable(),
  released: z.number(),
  alone: z.number(),
  attempts: z.number(),
  next_try_at: z.string().nullable(),
  expense_id: z.number().nullable(),
  extracted: z.string().nullable(),
  found_at: z.string(),
  state_at: z.string(),
  accepted_at: z.string().nullable(),
});

/** A file of the queue: what people see (InboxRow) and what only the pipeline needs. */
export interface QueueFile extends InboxRow {
  readonly folderId: number | null;
  /** where it was found; null for pasted bytes */
  readonly path: string | null;
  /** the name as sent to the service */
  readonly rawFilename: string;
  /** set once the bytes are sealed in the spool */
  readonly sha256: string | null;
  /** to be sent in a call of its own, to find the refused one of a batch */
  readonly alone: boolean;
  readonly attempts: number;
  readonly acceptedAt: string | null;
}

export function toQueueFile(raw: unknown): QueueFile {
  const r = row.parse(raw);
  return {
    id: r.id,
    companyId: r.company_id,
    folderId: r.folder_id,
    path: r.path,
    filename: harmless(r.filename),
    rawFilename: r.filename,
    size: r.size,
    sha256: r.sha256,
    format: r.format,
    state: r.state,
    reason: r.reason_code === null ? null : { code: r.reason_code, detail: r.reason_detail },
    duplicateOf: r.duplicate_of,
    alone: r.alone === 1,
    attempts: r.attempts,
    nextTryAt: r.next_try_at,
    expenseId: r.expense_id,
    extracted: r.extracted === null ? null : extracted.parse(JSON.parse(r.extracted)),
    foundAt: r.found_at,
    stateAt: r.state_at,
    acceptedAt: r.accepted_at,
  };
}

/** Only what may leave for the window: no paths, no hashes. */
export function toInboxRow(file: QueueFile): InboxRow {
  const { id, companyId, filename, format, size, state, reason, expenseId, duplicateOf } = file;
  const { extracted: summary, foundAt, stateAt, nextTryAt } = file;
  return {
    id,
    companyId,
    filename,
    format,
    size,
    state,
    reason,
    expenseId,
    duplicateOf,
    extracted: summary,
    foundAt,
    stateAt,
    nextTryAt,
  };
}

/** Control characters and marks that turn the reading direction could show "gpj.exe" as "exe.jpg". */
export function harmless(name: string): string {
  return name.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu, '\u{fffd}').normalize('NFC');
}

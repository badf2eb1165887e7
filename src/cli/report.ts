import { relative, sep } from 'node:path';
import type { FailureCode } from '../contract/failure.ts';
import type { Reason, StateCounts } from '../contract/inbox.ts';
import { failures } from '../words/en/failures.ts';
import { reasons } from '../words/en/reasons.ts';
import { toFailureCode } from '../shared/failures/failure-classes.ts';
import { type QueueFile } from '../main/queue/file-row.ts';
import { harmless } from '../shared/text/harmless.ts';
import { isWithin } from '../main/support/paths.ts';
import { databaseWords, type DatabaseEvent } from './database-line.ts';
import { leaseWords, type LeaseLine } from './lease-lines.ts';
import { harmlessJson } from './print.ts';

/** The whole queue: uploaded, rejected, pending and duplicate files. */
export const totalsOf = (counts: StateCounts): Totals => ({
  uploaded: counts.processing + counts.ready + counts.attention + counts.reviewed,
  rejected: counts.rejected + counts['other-kind'],
  pending: counts.waiting + counts.queued + counts.uploading + counts.uncertain + counts.undivided,
  duplicates: counts.duplicate,
  converted: counts.converted,
});

export const noTotals: Totals = { uploaded: 0, rejected: 0, pending: 0, duplicates: 0, converted: 0 };

export interface Totals {
  readonly uploaded: number;
  readonly rejected: number;
  readonly pending: number;
  readonly duplicates: number;
  /** converted to other files, which are counted themselves */
  readonly converted: number;
}

/** One line for each fact: JSON for programs, a sentence for people. docs/cli.md describes each. */
export type Line =
  | { readonly event: 'queued'; readonly file: string }
  | { readonly event: 'uploaded'; readonly file: string; readonly expense_id: number }
  | { readonly event: 'rejected'; readonly file: string; readonly reason: string }
  | { readonly event: 'converted'; readonly file: string; readonly pieces: number }
  | { readonly event: 'duplicate'; readonly file: string; readonly of: string }
  | { readonly event: 'waiting'; readonly reason: string; readonly retry_at: string | null }
  | LeaseLine
  | DatabaseEvent
  | {
      readonly event: 'ready';
      readonly file: string;
      readonly expense_id: number;
      readonly fields: {
        readonly invoice_number: string | null;
        readonly partner: string | null;
        readonly gross_amount: string | null;
        readonly currency: string | null;
      };
    }
  | { readonly event: 'no_data'; readonly file: string; readonly expense_id: number }
  | ({ readonly event: 'done' } & Totals);

export type Report = ReturnType<typeof createReport>;

export type Out = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean };

export function createReport(json: boolean, out: Out) {
  const terminal = out.isTTY === true && !json;
  const clear = terminal ? '\r\u001b[K' : '';
  return {
    tell(line: Line): void {
      out.write(`${clear}${json ? harmlessJson(line) : harmless(sentence(line))}\n`);
    },
    /** overwrites one line of a terminal; does nothing elsewhere */
    progress(totals: () => Totals): void {
      if (!terminal) return;
      const { uploaded, rejected, pending } = totals();
      out.write(`${clear}${uploaded} uploaded, ${rejected} rejected, ${pending} to go`);
    },
  };
}

/** The path inside the watched folder: the same on each computer that mounts the folder. */
export function fileName({ path, filename }: QueueFile, folders: readonly string[]): string {
  const folder = folders.find((root) => path !== null && isWithin(root, path));
  return folder && path ? relative(folder, path).split(sep).join('/') : filename;
}

/** The reason in words, with the detail that no catalogue has: the service's message, or the detected type. */
export function reasonWords({ code, detail }: Reason): string {
  if (detail === null) return reasons[code];
  return code === 'retry-later'
    ? `${reasons[code]} ${failures[toFailureCode(detail)].title}`
    : `${reasons[code]} (${detail})`;
}

export const failureWords = (code: FailureCode, detail: string | null): string =>
  [failures[code].title, ...(detail === null ? [] : [`(${detail})`]), failures[code].next].join(' ');

function sentence(line: Line): string {
  switch (line.event) {
    case 'queued':
      return `Queued      ${line.file}`;
    case 'uploaded':
      return `Uploaded    ${line.file} (expense ${line.expense_id})`;
    case 'rejected':
      return `Rejected    ${line.file}: ${line.reason}`;
    case 'converted':
      return `Converted   ${line.file}: ${line.pieces === 1 ? '1 file was' : `${line.pieces} files were`} made of it`;
    case 'duplicate':
      return `Duplicate   ${line.file}, the same as ${line.of}`;
    case 'waiting':
      return `Waiting     ${line.reason}${line.retry_at ? `, next try at ${line.retry_at}` : ''}`;
    case 'lease':
      return `Lease       ${line.folder}: ${leaseWords(line)}`;
    case 'database':
      return `Database    ${line.address}: ${databaseWords(line)}`;
    case 'ready': {
      const { invoice_number, partner, gross_amount, currency } = line.fields;
      const gross = gross_amount === null ? null : `${gross_amount} ${currency ?? ''}`.trim();
      return `Ready       ${line.file}: ${[invoice_number, partner, gross].filter((part) => part !== null).join(', ')}`;
    }
    case 'no_data':
      return `No data     ${line.file} (expense ${line.expense_id}): to be entered by hand`;
    case 'done':
      return `Done: ${line.uploaded} uploaded, ${line.rejected} rejected, ${line.pending} pending, ${line.duplicates} duplicates${line.converted > 0 ? `, ${line.converted} converted` : ''}`;
  }
}

import type { CustodyOutcome } from '../../contract/custody.ts';
import type { FileEvent, FileEventKind } from '../../contract/inbox.ts';
import { csvLine as lineOf } from '../support/csv.ts';
import { outcomeOf, type CustodyFile } from './custody.ts';
import { harmless } from '../../shared/text/harmless.ts';

/** Column titles of the CSV, in order. Instants are UTC. */
const titles = [
  ...['day', 'company', 'file', 'bytes', 'sha256', 'seen', 'sealed', 'batches', 'accepted', 'expense', 'ready'],
  ...['reviewed', 'outcome', 'reason', 'made_from'],
] as const;

export const csvTitles = (): string => lineOf(titles);

/** One line a file, RFC 4180, with CRLF. */
export function csvLine(day: string, company: string, file: CustodyFile): string {
  const { events } = file;
  const at = (kind: FileEventKind) => events.findLast((event) => event.kind === kind)?.at ?? '';
  const batches = detailsOf(events, 'sent').join(' ');
  const outcome = outcomeOf(events);
  return lineOf([
    ...[day, company, harmless(file.filename), String(file.size), file.sha256 ?? '', at('found'), at('sealed')],
    ...[batches, at('accepted'), file.expenseId === null ? '' : String(file.expenseId), at('ready'), at('reviewed')],
    ...[outcome, harmless(reasonOf(outcome, events))],
    harmless(file.origin ?? ''),
  ]);
}

function reasonOf(outcome: CustodyOutcome, events: readonly FileEvent[]): string {
  const last = (kind: FileEventKind) => detailsOf(events, kind).at(-1);
  if (outcome === 'rejected') return last('rejected') ?? last('other-kind') ?? '';
  if (outcome !== 'duplicate') return '';
  const invoice = last('same-invoice');
  return invoice === undefined ? `the same as file ${last('duplicate') ?? ''}` : `the same invoice: ${invoice}`;
}

const detailsOf = (events: readonly FileEvent[], kind: FileEventKind): readonly string[] =>
  events.flatMap((event) => (event.kind === kind && event.detail !== null ? [event.detail] : []));

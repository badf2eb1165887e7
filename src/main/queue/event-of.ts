import type { FileEventKind } from '../../contract/inbox.ts';
import type { FileChange } from './file-state.ts';

/** The event for the chain of custody; null for a change that does not matter to a person. */
export function eventOf(change: FileChange): { kind: FileEventKind; detail: string | null } | null {
  const event = (kind: FileEventKind, detail: string | null = null) => ({ kind, detail });
  switch (change.type) {
    case 'sealed':
      return event('sealed', change.sha256);
    case 'duplicate':
      return event('duplicate', String(change.of));
    case 'same-invoice':
      return event(change.type, change.number);
    case 'rejected':
      return event('rejected', change.reason.detail ?? change.reason.code);
    case 'still-waiting':
    case 'looking':
      return null;
    case 'converted':
      return event('converted', String(change.pieces));
    case 'sent':
      return event('sent', String(change.batchId));
    case 'not-sent':
      return event('retry', change.reason?.detail ?? change.reason?.code ?? null);
    case 'accepted':
      return event('accepted', String(change.expenseId));
    case 'absent':
      return event('reconciled', null);
    case 'in-doubt':
      return event('answer-lost', change.cause);
    case 'undecidable':
      return event('reconciled', change.detail);
    case 'batch-refused':
    case 'answer-lost':
      return event(change.type, change.detail);
    case 'ready':
      return event('ready', change.extracted.invoiceNumber);
    case 'moved-to':
    case 'moved-unsent':
      return event('moved-to', change.name);
    case 'looked-at':
      return event(change.type, 'one-document');
    case 'undivided':
      return event(change.why === 'not-looked-at' ? change.why : change.type);
    case 'reviewed-elsewhere':
      return event(change.type, change.by);
    case 'kept-as-expense':
    case 'dismissed':
    case 'released':
      return change.asSet ? event('as-set', change.type) : event(change.type);
    case 'other-kind':
      return event(change.type, change.kind);
    case 'unlocked':
      return event('retry');
    case 'no-data':
    case 'other-refused':
    case 'scan':
    case 'kept-whole':
    case 'attached':
    case 'taken-as-statement':
    case 'corrected':
    case 'reviewed':
    case 'review-undone':
    case 'unreviewed-elsewhere':
    case 'retry':
    case 'restored':
      return event(change.type);
  }
}

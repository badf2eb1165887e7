import type { Company } from '../../../contract/companies.ts';
import type { FileEventKind, FileState, InboxRow, InboxSummary } from '../../../contract/inbox.ts';
import type { FolderLease } from '../../../contract/office.ts';
import type { Locale } from '../../../contract/settings.ts';
import { formatAmount } from '../../../shared/money/format-amount.ts';
import { kindName } from '../../lib/reason-text.ts';
import { ownWord, wordFor } from '../../../shared/word-for.ts';
import type { IconName } from '../../components/icons.ts';
import { needsToken, pauseKind } from '../../lib/company-pause.ts';
import { formatRecent, spacedNumber } from '../../lib/format.ts';
import { durationWords } from '../../lib/span-words.ts';
import { holderName } from '../../lib/lease-words.ts';
import type { ToldState } from '../../lib/told-state.ts';
import type { ActionName } from './file-actions.ts';
import type { ManyAction } from './many-files.svelte.ts';
import type { Words } from '../../../words/catalogue.ts';

export const stateLook: Readonly<Record<FileState, Omit<ToldState, 'text'>>> = {
  waiting: { icon: 'hourglass', tone: 'idle' },
  queued: { icon: 'clock', tone: 'idle' },
  uploading: { icon: 'arrow-up', tone: 'go' },
  uncertain: { icon: 'search', tone: 'warn' },
  processing: { icon: 'scan-text', tone: 'go' },
  ready: { icon: 'file-check', tone: 'idle' },
  attention: { icon: 'triangle-alert', tone: 'warn' },
  rejected: { icon: 'circle-x', tone: 'bad' },
  duplicate: { icon: 'copy', tone: 'warn' },
  reviewed: { icon: 'check', tone: 'idle' },
  dismissed: { icon: 'minus', tone: 'idle' },
  converted: { icon: 'copy', tone: 'idle' },
  undivided: { icon: 'layers', tone: 'warn' },
  'other-kind': { icon: 'file-code', tone: 'warn' },
};

export const eventIcons: Readonly<Record<FileEventKind, IconName>> = {
  found: 'folder',
  'taken-as-statement': 'check',
  quiet: 'hourglass',
  sealed: 'shield-check',
  queued: 'clock',
  duplicate: 'copy',
  'same-invoice': 'copy',
  'other-refused': 'undo',
  released: 'undo',
  sent: 'arrow-up',
  'batch-refused': 'circle-x',
  accepted: 'check',
  'answer-lost': 'wifi-off',
  reconciled: 'search',
  retry: 'arrow-up',
  rejected: 'circle-x',
  ready: 'file-check',
  'no-data': 'triangle-alert',
  corrected: 'pencil',
  reviewed: 'check',
  'review-undone': 'undo',
  'reviewed-elsewhere': 'check',
  'unreviewed-elsewhere': 'undo',
  dismissed: 'minus',
  restored: 'undo',
  converted: 'copy',
  'left-out': 'minus',
  'signature-removed': 'pencil',
  'made-from': 'file',
  'moved-to': 'arrow-up',
  'moved-from': 'file',
  undivided: 'layers',
  'not-looked-at': 'layers',
  'kept-whole': 'file',
  'other-kind': 'file-code',
  'kept-as-expense': 'undo',
  'as-set': 'minus',
  attached: 'file',
  scan: 'scan-text',
  'looked-at': 'file',
};

export interface RowContext {
  readonly words: Words;
  readonly locale: Locale;
  /** milliseconds since the epoch */
  readonly now: number;
  readonly summary: InboxSummary | null;
  readonly company: Company | null;
  /** lease of the file's folder */
  readonly lease: FolderLease;
}

/** The note beside the state of a row. */
export function rowNote(row: InboxRow, context: RowContext): string {
  const { words, locale, now } = context;
  if (row.state === 'queued') return queuedNote(row, context);
  if (row.state === 'processing') return words.inbox.row.atService(durationWords(now - Date.parse(row.stateAt), words));
  if (row.reason !== null) return reasonNote(row, words);
  const read = extractedNote(row, locale);
  if (read !== '') return read;
  return row.expenseId === null ? '' : words.inbox.row.expense(spacedNumber(String(row.expenseId)));
}

/** Values read from the document: enough to tell two receipts apart without opening them. */
function extractedNote({ extracted }: InboxRow, locale: Locale): string {
  if (extracted === null) return '';
  const { grossAmount, currency, invoiceNumber, partnerName } = extracted;
  const gross = grossAmount === null ? null : formatAmount(grossAmount, currency, locale);
  return [gross, invoiceNumber ?? partnerName].filter((part) => part !== null).join(' · ');
}

/** Read pages of a scan and their total; null: another kind of file, or not started. */
export function scanProgress({ reason }: Pick<InboxRow, 'reason'>): { looked: number; pages: number } | null {
  const [looked, pages] = reason?.code === 'reading-scan' ? (reason.detail ?? '').split('/').map(Number) : [];
  return looked === undefined || pages === undefined ? null : { looked, pages };
}

function reasonNote(row: InboxRow, words: Words): string {
  const { reason } = row;
  if (reason === null) return '';
  const progress = scanProgress(row);
  if (progress !== null) return words.inbox.row.pagesRead(progress.looked, progress.pages);
  const text = words.inbox.shortReasons[reason.code];
  const kind = kindName(reason, words);
  if (kind !== undefined) return kind;
  const isNamed = reason.code === 'same-content' || reason.code === 'same-invoice';
  return isNamed && reason.detail !== null ? `${text}: ${reason.detail}` : text;
}

function queuedNote(row: InboxRow, { words, locale, now, summary, company, lease }: RowContext): string {
  const texts = words.inbox.row;
  const office = officeNote(lease, words);
  if (office !== null) return office;
  if (company !== null && needsToken(company)) return texts.waitsForToken;
  if (summary?.offline === true || company?.pause?.code === 'offline') return texts.waitsForConnection;
  if (company !== null && pauseKind(company) !== 'none') return texts.waitsForService;
  if (summary?.sendingPaused === true) return texts.waitsForPause;
  return row.nextTryAt === null ? texts.inQueue : texts.nextTry(formatRecent(row.nextTryAt, now, locale.language));
}

/** The file waits for another computer, or for this one's lease; null: it can be sent. */
function officeNote(lease: FolderLease, words: Words): string | null {
  const texts = words.inbox.row;
  switch (lease.kind) {
    case 'elsewhere':
      return texts.waitsForSeat(holderName(lease, words));
    case 'newer':
      return texts.waitsForSeat(words.office.otherComputer);
    case 'free':
      return texts.waitsForAnySeat;
    case 'away':
      return texts.waitsForShare;
    case 'no-access':
      return texts.waitsForAccess;
    case 'unknown':
      return texts.waitsForCheck;
    case 'not-shared':
    case 'held':
    case 'read-only':
      return null;
  }
}

/** 0 to 100; null when the file is in no batch */
export function percentSent(row: InboxRow, summary: InboxSummary | null): number | null {
  const file = summary?.sending.flatMap(({ files }) => files).find(({ id }) => id === row.id);
  if (file === undefined) return null;
  return file.size === 0 ? 100 : Math.min(100, Math.floor((file.sent / file.size) * 100));
}

/** The untranslated part of a reason, where it adds information; null when there is none. */
export function reasonDetail({ reason }: Pick<InboxRow, 'reason'>, words: Words): string | null {
  if (reason?.detail == null || reason.detail === '') return null;
  if (['same-content', 'password-needed', 'reading-scan', 'other-kind'].includes(reason.code)) return null;
  if (reason.code === 'wrong-type')
    return ownWord(words.inbox.kinds, reason.detail) !== undefined ? null : reason.detail;
  return reason.code === 'retry-later'
    ? (failureTitle(reason.detail, words) ?? reason.detail)
    : wordFor(words.inbox.details, reason.detail);
}

/** undefined: the text is no code of a failure */
export const failureTitle = (code: string, words: Words): string | undefined =>
  Object.entries(words.failures).find(([known]) => known === code)?.[1].title;

export function actionName(action: Exclude<ActionName, 'review'> | ManyAction, { inbox }: Words): string {
  const { detail, many } = inbox;
  const names: Readonly<Record<typeof action, string>> = {
    show: detail.showInFolder,
    retry: detail.retry,
    'send-again': detail.sendAgain,
    release: detail.release,
    'send-as-expense': detail.sendAsExpense,
    attach: detail.attach,
    move: many.move,
    dismiss: detail.dismiss,
    restore: detail.restore,
    'keep-back': detail.keepBack,
  };
  return names[action];
}

/** An action of one file: a document that the service has not read is only begun. */
export function actionNameOf({ state }: Pick<InboxRow, 'state'>, action: ActionName, words: Words): string {
  if (action !== 'review') return actionName(action, words);
  const isRead = state === 'ready' || state === 'attention' || state === 'reviewed';
  return isRead ? words.inbox.detail.review : words.review.awaited.begin;
}

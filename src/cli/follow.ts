import type { CompanyId } from '../contract/companies.ts';
import type { Services } from '../main/shell/compose.ts';
import type { FileNews } from '../main/queue/file-store.ts';
import type { UploadsStatus } from '../main/send/uploads/uploads.ts';
import { failures } from '../words/en/failures.ts';
import { databaseLine } from './database-line.ts';
import { leaseLines } from './lease-lines.ts';
import { failureWords, fileName, reasonWords, totalsOf, type Line, type Report } from './report.ts';

export const waitsForOthers = 'Waits for the other computers of the office.';

/**
 * Reports each file's steps, the folders' leases, the state of the office's database and the reason for waiting, until
 * `end`.
 */
export function followFiles(
  services: Services,
  companyId: CompanyId,
  folders: readonly string[],
  report: Report,
): { end(): void } {
  const { files, uploads, inbox, officeDatabase, sharing } = services;
  let waitingFor = '';
  const told = new Map<string, string>();
  const tellOffice = () => {
    const database = officeDatabase.view();
    if (database !== null && database.state.kind !== 'connecting') {
      const line = databaseLine(database);
      const now = `${line.state} ${line.reason ?? ''}`;
      if (told.get(line.event) !== now) report.tell(line);
      told.set(line.event, now);
    }
    for (const line of leaseLines(services, companyId)) {
      const now = `${line.state} ${line.holder ?? ''}`;
      if (told.get(line.folder) !== now) report.tell(line);
      told.set(line.folder, now);
    }
  };
  tellOffice();
  const subscriptions = [
    files.news.listen((news) => {
      if (news.file.companyId !== companyId) return;
      if (news.change?.type === 'accepted') waitingFor = '';
      const line = lineOf(news, services, folders);
      if (line) report.tell(line);
      report.progress(() => totalsOf(inbox.counts(companyId)));
    }),
    uploads.changed.listen(() => {
      const line = waitingLine(uploads.status(), companyId);
      if (!line || line.reason === waitingFor) return;
      // The lines of the leases or of the database already say so.
      if (line.reason === waitsForOthers && told.size > 0) return;
      waitingFor = line.reason;
      report.tell(line);
    }),
    sharing.changed.listen(tellOffice),
  ];
  return {
    end() {
      for (const unsubscribe of subscriptions) unsubscribe();
    },
  };
}

function lineOf({ file, change }: FileNews, { files }: Services, folders: readonly string[]): Line | null {
  const name = fileName(file, folders);
  const expenseId = file.expenseId ?? 0;
  switch (change?.type) {
    case 'sealed':
      return { event: 'queued', file: name };
    case 'accepted':
      return { event: 'uploaded', file: name, expense_id: expenseId };
    case 'rejected':
      return { event: 'rejected', file: name, reason: reasonWords(change.reason) };
    case 'other-kind':
      if (change.to === 'dismissed') return null;
      return { event: 'rejected', file: name, reason: reasonWords({ code: 'other-kind', detail: change.kind }) };
    case 'converted':
      return { event: 'converted', file: name, pieces: change.pieces };
    case 'duplicate': {
      const other = files.get(change.of);
      return { event: 'duplicate', file: name, of: other ? fileName(other, folders) : '' };
    }
    case 'ready': {
      const { invoiceNumber, partnerName, grossAmount, currency } = change.extracted;
      const fields = { invoice_number: invoiceNumber, partner: partnerName, gross_amount: grossAmount, currency };
      return { event: 'ready', file: name, expense_id: expenseId, fields };
    }
    case 'no-data':
      return { event: 'no_data', file: name, expense_id: expenseId };
    case undefined:
    case 'same-invoice': // found in the app only, which reads documents
    case 'other-refused':
    case 'still-waiting':
    case 'undivided':
    case 'scan':
    case 'looking':
    case 'looked-at':
    case 'kept-whole':
    case 'kept-as-expense':
    case 'attached':
    case 'taken-as-statement':
    case 'sent':
    case 'not-sent':
    case 'batch-refused':
    case 'answer-lost':
    case 'absent':
    case 'in-doubt':
    case 'undecidable':
    case 'corrected':
    case 'moved-to':
    case 'moved-unsent':
    case 'reviewed':
    case 'review-undone':
    case 'reviewed-elsewhere':
    case 'unreviewed-elsewhere':
    case 'retry':
    case 'unlocked':
    case 'released':
    case 'dismissed':
    case 'restored':
      return null;
  }
}

/** Why no file of the company moves, and until when; null while one does. */
export function waitingLine(
  status: UploadsStatus,
  companyId: CompanyId,
): (Line & { readonly event: 'waiting' }) | null {
  if (status.kind !== 'waiting') return null;
  const own = status.companies.find((company) => company.companyId === companyId);
  if (!own) return null;
  if (own.code === 'sending-paused') {
    return { event: 'waiting', reason: 'Sending was paused by a person, in the app.', retry_at: null };
  }
  if (own.code === 'captured-elsewhere') return { event: 'waiting', reason: waitsForOthers, retry_at: null };
  const reason = own.code in failures ? failureWords(own.code, own.detail) : own.code;
  return { event: 'waiting', reason, retry_at: own.until };
}

/** Why found files are not sealed yet, or cannot be read for sending: each reason once, with its files. */
export function notTakenReasons(
  { files }: Pick<Services, 'files'>,
  id: CompanyId,
  folders: readonly string[],
): readonly string[] {
  const names = new Map<string, string[]>();
  for (const file of files.inStates(['waiting', 'queued'], id)) {
    const { reason, state } = file;
    if (reason === null || (state === 'queued' && reason.detail !== 'file-held')) continue;
    const words = reasonWords(reason);
    names.set(words, [...(names.get(words) ?? []), fileName(file, folders)]);
  }
  return [...names].map(([words, named]) => `${words} ${listed(named)}`);
}

const mostNamed = 10;

const listed = (names: readonly string[]): string =>
  names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '');

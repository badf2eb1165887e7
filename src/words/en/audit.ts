import type { AuditOutcome, SigningAct, SigningPlace } from '../../contract/audit.ts';
import type { EvidenceMark, ReadingState } from '../../contract/examination.ts';

const acts: Readonly<Record<SigningAct, string>> = {
  signed: 'Approved',
  'sent-as-document': 'Sent to the documents',
  moved: 'Moved to another client',
  excluded: 'Excluded from accounting',
  included: 'Included in accounting again',
  booked: 'Expense type set',
};

const places: Readonly<Record<SigningPlace, string>> = {
  desk: 'with the document in view',
  list: 'in the list of expenses, without the document in view',
};

const readings: Readonly<Record<ReadingState, string>> = {
  reading: 'Approved before the document was read: nothing was compared.',
  none: 'The document or the record was not on this computer: nothing was compared.',
  unreadable: 'The document could not be read: nothing was compared.',
  xml: 'Compared with the XML invoice.',
  'embedded-xml': 'Compared with the XML inside the PDF.',
  text: 'Compared with the text of the document.',
  ocr: 'Compared with the recognised text of the scan.',
};

const marks: Readonly<Record<EvidenceMark, string>> = {
  same: 'same',
  elsewhere: 'elsewhere on the document',
  differs: 'differs',
  'not-found': 'not found',
};

const outcomes: Readonly<Record<AuditOutcome['state'], string>> = {
  'nothing-to-send': 'No changes to send',
  waiting: 'Waiting to be sent',
  'with-later': 'Sent with a later approval',
  sent: 'Accepted by the service',
  'taken-back': 'Undone',
  refused: 'Refused by the service',
};

/** Audit sheets, on the screen and in print. */
export const audit = {
  acts,
  places,
  readings,
  marks,
  outcomes,
  title: 'Audit sheet',
  titles: 'Audit sheets',
  signedBy: (name: string, date: string) => `Approved by ${name} on ${date}`,
  second: {
    title: (document: string, by: string) => `${document}: approved first by ${by}`,
    first: (by: string) => `Approved first by ${by}.`,
    document: 'A document',
    kept: 'Your changes were not sent, and are kept. Open the document and compare them with the record.',
    nothing: 'You approved it without changes, so nothing else is to be done.',
    open: 'Open',
    close: 'Close',
  },
  someone: 'unknown user',
  who: 'Who',
  when: 'When',
  what: 'What',
  file: 'File',
  hash: 'SHA-256',
  expense: 'Expense',
  company: 'Company',
  outcome: 'Outcome',
  comparison: 'Comparison',
  proof: 'Checks',
  objections: 'Objections',
  noObjections: 'none',
  field: 'Field',
  value: 'Approved value',
  onDocument: 'On the document',
  before: 'Before',
  lines: 'Approved lines',
  linesBefore: 'Lines before',
  line: (n: number) => `Line ${n}`,
  empty: 'empty',
  seat: (computer: string, seat: string) => `${computer} (${seat})`,
  at: (user: string, computer: string) => `${user} at ${computer}`,
  damaged: 'This sheet is damaged and cannot be read.',
  changedSince: {
    title: (seen: string) => `Changed at the service after this approval, seen ${seen}`,
    removed: 'The service has this expense no longer.',
    next: 'Check it and approve it again, or correct it.',
    excluded: 'Excluded from accounting',
    yes: 'yes',
    no: 'no',
    was: 'approved:',
    now: 'now:',
  },
  unnamed: 'no partner',
  earlier: 'Earlier',
  export: 'Export audit sheets…',
  exportTitle: 'Export audit sheets',
  exportText:
    'Approvals of all computers of the office that share a folder or a database, for the client or an auditor. Both days are included.',
  from: 'From',
  to: 'To',
  wrongDay: 'Write the days as 2026-11-18; at most one year, the first day not after the last.',
  toCsv: 'Save as CSV',
  toPdf: 'Save as PDF',
  stop: 'Stop',
  progress: (done: string, of: string) => `${done} of ${of} sheets`,
  exported: (name: string, sheets: string) => `Saved: ${name}, ${sheets === '1' ? '1 sheet' : `${sheets} sheets`}`,
  period: (from: string, to: string) => `${from} to ${to}`,
  made: (when: string, who: string) => `Made ${when} by ${who}`,
  zone: (name: string) => `Time zone: ${name}.`,
  none: 'Nothing was approved in this period.',
  page: (n: number) => `Page ${n}`,
};

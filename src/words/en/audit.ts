import type { AuditOutcome, SigningAct, SigningPlace } from '../../contract/audit.ts';
import type { EvidenceMark, ReadingState } from '../../contract/examination.ts';

const acts: Readonly<Record<SigningAct, string>> = {
  signed: 'Signed',
  'sent-as-document': 'Sent to the documents: no expense',
  excluded: 'Excluded from accounting',
  included: 'Included in accounting again',
  booked: 'Expense type set',
};

const places: Readonly<Record<SigningPlace, string>> = {
  desk: 'beside the document',
  list: 'in the list of expenses, where the document is not shown',
};

const readings: Readonly<Record<ReadingState, string>> = {
  reading: 'Signed before the document was read: nothing was compared.',
  none: 'Document or record were not on this computer: nothing was compared.',
  unreadable: 'The document could not be read: nothing was compared.',
  xml: 'Compared with the XML invoice.',
  'embedded-xml': 'Compared with the XML inside the PDF.',
  text: 'Compared with the text of the document.',
  ocr: 'Compared with the recognised text of the scan.',
};

const marks: Readonly<Record<EvidenceMark, string>> = {
  same: 'same',
  elsewhere: 'elsewhere on it',
  differs: 'differs',
  'not-found': 'not found',
};

const outcomes: Readonly<Record<AuditOutcome['state'], string>> = {
  'nothing-to-send': 'Nothing was to be sent',
  waiting: 'Waits to be sent',
  'with-later': 'Sent with a later signature',
  sent: 'Taken by the service',
  'taken-back': 'Taken back',
  refused: 'Refused by the service',
};

/** Texts of audit sheets, on the screen and in print. */
export const audit = {
  acts,
  places,
  readings,
  marks,
  outcomes,
  title: 'Audit sheet',
  titles: 'Audit sheets',
  signedBy: (name: string, date: string) => `Signed by ${name} on ${date}`,
  someone: 'somebody',
  who: 'Who',
  when: 'When',
  what: 'What',
  file: 'File',
  hash: 'SHA-256',
  expense: 'Expense',
  company: 'Company',
  outcome: 'Outcome',
  comparison: 'Comparison',
  proof: 'What it rests on',
  broken: 'does not hold',
  objections: 'What spoke against it',
  noObjections: 'Nothing spoke against it.',
  field: 'Field',
  value: 'Signed',
  onDocument: 'On the document',
  before: 'Before',
  lines: 'Lines as signed',
  linesBefore: 'Lines before',
  line: (n: number) => `Line ${n}`,
  empty: 'empty',
  seat: (computer: string, seat: string) => `${computer} (${seat})`,
  at: (user: string, computer: string) => `${user} at ${computer}`,
  damaged: 'This sheet was damaged on the disk and cannot be read.',
  unnamed: 'no partner',
  earlier: 'Earlier',
  export: 'Export audit sheets…',
  exportTitle: 'Export audit sheets',
  exportText: 'What was signed on this computer, for the client or an auditor. Both days are included.',
  from: 'From',
  to: 'To',
  wrongDay: 'Write days as 2026-11-18; at most a year, the first not after the last.',
  toCsv: 'Save as CSV',
  toPdf: 'Save as PDF',
  stop: 'Stop',
  progress: (done: string, of: string) => `${done} of ${of} sheets`,
  exported: (name: string, sheets: string) => `Saved: ${name}, ${sheets === '1' ? '1 sheet' : `${sheets} sheets`}`,
  period: (from: string, to: string) => `${from} to ${to}`,
  made: (when: string, who: string) => `Made ${when} by ${who}`,
  zone: (name: string) => `Times are those of ${name}.`,
  none: 'Nothing was signed on this computer in this time.',
  page: (n: number) => `Page ${n}`,
};

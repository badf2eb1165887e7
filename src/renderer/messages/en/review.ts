import type { DocumentKind } from '../../../contract/document-kind.ts';
import type { CheckCode } from '../../../contract/examination.ts';
import type { ExpenseField, FrozenReason } from '../../../contract/review.ts';
import type { FieldState } from '../../screens/review/record/fields/field-state.ts';
import { document } from './document.ts';

const fields: Readonly<Record<ExpenseField, string>> = {
  partner_name: 'Partner',
  partner_tax_number: 'Tax number',
  invoice_number: 'Invoice number',
  issued_at: 'Date of issue',
  fulfilled_at: 'Date of supply',
  due_at: 'Due date',
  currency: 'Currency',
  payment_method: 'Payment method',
  net_amount: 'Net',
  vat_amount: 'VAT',
  gross_amount: 'Gross',
  expense_type: 'Expense type',
  ledger_number: 'Ledger number',
  note: 'Note',
  secondary_id: 'Secondary ID',
};

/** What is not here is shown as the service writes it. */
const statuses: Readonly<Record<string, string>> = {
  pending: 'to book',
  checked: 'checked',
  approved: 'approved',
  exported: 'exported',
  quarantined: 'set aside',
};

/** As the reference service names them; what is not here is free text. */
const payments: Readonly<Record<string, string>> = {
  transfer: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  direct_debit: 'Direct debit',
  cheque: 'Cheque',
  voucher: 'Voucher',
  other: 'Other',
};

type Value = (name: string) => string;

const kinds: Readonly<Record<DocumentKind, string>> = {
  invoice: 'An invoice',
  'credit-note': 'A credit note',
  correction: 'A correction of an invoice',
  receipt: 'A receipt',
  order: 'An order',
  quote: 'A quotation',
  proforma: 'A proforma',
  'delivery-note': 'A delivery note',
  'pay-slip': 'A pay slip',
  'bank-statement': 'A bank statement',
  contract: 'A contract',
  reminder: 'A payment reminder',
  several: 'Several documents in one file',
  unknown: 'Not recognised',
};

const unbooked = {
  expenseType: 'Expense type is empty',
  vat: 'VAT category is empty',
  both: 'Expense type and VAT category are empty',
};

const kindOf = (kind: string): string => kinds[(Object.hasOwn(kinds, kind) ? kind : 'unknown') as DocumentKind];

const checks: Readonly<Record<Exclude<CheckCode, 'seen-before'>, (value: Value) => string>> = {
  'other-kind': (v) => `${kindOf(v('kind'))}: no invoice or receipt`,
  'not-found': () => 'Not found on the document',
  elsewhere: () => 'Stands on the document, but not as this field',
  missing: () => 'Empty, and not found on the document',
  'own-company': (v) => `The seller is the client itself: ${v('company')}`,
  'buyer-unproven': (v) => `${v('company')} is not named on the document`,
  'partner-unproven': () => 'New partner: no tax number on the document says who it is',
  'line-sum': (v) => `Net ${v('net')} and VAT ${v('vat')} make ${v('expected')}, the line says ${v('gross')}.`,
  'printed-total': (v) => `On the document, net ${v('net')} and VAT ${v('vat')} do not make ${v('gross')}.`,
  'rates-differ': (v) => `At ${v('percent')} %, the lines have ${v('lines')} net, the document ${v('document')}.`,
  unbooked: (v) => unbooked[v('vat') === '' ? 'expenseType' : v('expenseType') === '' ? 'vat' : 'both'],
  'line-vat': (v) => `${v('net')} × ${v('percent')} = ${v('expected')}, the line says ${v('vat')}.`,
  'total-sum': (v) => `Net ${v('net')} and VAT ${v('vat')} do not make ${v('gross')}.`,
  'lines-total': (v) => `The lines make ${v('lines')}, the gross amount is ${v('gross')}.`,
  'vat-rate': (v) => `${v('percent')} is no VAT rate in ${v('country')} on that date.`,
  'tax-number': () => 'The check digits are wrong',
  'date-future': () => 'In the future',
  'date-old': () => 'Over a year ago',
  'due-before-issue': (v) => `Before the date of issue, ${v('issued')}`,
  'currency-unusual': (v) => `Usually ${v('usual')}, ${v('matching')} of ${v('of')}`,
  'gross-unusual': (v) => `Gross is unusual: ${v('low')} to ${v('high')} so far (${v('of')} documents)`,
  'wrong-company': (v) => `Wrong client? The buyer's tax number is ${v('found')}`,
};

const frozen: Readonly<Record<FrozenReason, string>> = {
  checked: 'Frozen: checked',
  synced: 'Frozen: synced, edit at the source',
  excluded: 'Frozen: excluded from accounting',
  'not-offered': 'Frozen: the service keeps it closed',
};

const marks: Readonly<Record<Exclude<FieldState, 'check' | 'nothing'>, (shown: string) => string>> = {
  differs: (shown) => `differs, document says ${shown}`,
  'not-understood': () => 'not understood',
  changed: () => 'changed by you',
  frozen: () => 'frozen',
  same: () => 'same as the document',
  'not-found': () => 'not found on the document',
};

export const review = {
  ...document,
  fields,
  payments,
  checks,
  kinds,
  marks,
  pace: (n: number) => `${n} an hour`,
  refused: (name: string) => `${name}: the correction was not taken. What was typed is kept.`,
  seen: {
    title: 'Seen before',
    by: {
      number: 'Seen before: same partner and number',
      'amount-and-date': 'Seen before: same partner, amount and date',
    },
    compare: 'Compare',
    mine: 'This document',
    other: (id: string) => `Expense ${id}`,
    document: (id: string) => `Document of expense ${id}`,
    differs: 'Differs',
    noDocument: 'The other document is not on this computer.',
  },
  suggestion: {
    text: (matching: number, of: number, names: string) => `${matching} of ${of} from this partner: ${names}`,
    take: 'Take',
    takeName: (text: string) => `Take the suggestion: ${text}`,
  },
  undo: {
    saved: (name: string) => `Saved: ${name}`,
    sentAsDocument: (name: string) => `To the documents: ${name}`,
    undo: 'Undo',
    takeBack: (name: string) => `Take back the save of ${name}`,
    seconds: (n: number) => `${n} s`,
  },
  notHeld: 'The file is not on this computer: it cannot be sent to the documents from here. Nothing was changed.',
  documentPane: 'Document',
  recordPane: 'Record',
  strip: 'Next',
  splitter: 'Width of the record',
  untitled: 'No partner yet',
  head: {
    statuses,
    expense: (id: string) => `Expense ${id}`,
    uploaded: (time: string) => `uploaded ${time}`,
    reading: 'fields are being read',
    gross: 'Gross on the record',
    grossOnDocument: 'Gross on the document',
    grossFromList: 'Gross, from the list',
    excluded: 'excluded from accounting',
    notFresh: (time: string) => `as the service had it ${time}`,
  },
  status: {
    reading: 'Reading the expense',
    readingDocument: 'Reading the document',
    none: 'No document to compare',
    unreadable: 'The document could not be read',
    differences: (n: number) => (n === 1 ? '1 difference' : `${n} differences`),
    checks: (n: number) => `${n} to check`,
    notFound: (n: number) => `${n} not found`,
    same: (n: number) => `${n} same`,
    frozen: (n: number) => `${n} frozen`,
    next: 'next difference',
    left: (n: number) => (n === 1 ? '1 thing left' : `${n} things left`),
    savesAnyway: 'saves anyway',
    unread: 'The document is still being read',
    savesUncompared: 'saves without comparing',
    notSaved: 'Not saved',
    kept: (n: number) => (n === 1 ? 'Your change is kept here.' : `Your ${n} changes are kept here.`),
    saveAgain: 'save again',
    waiting: 'Correction waits',
    waitingText: 'It is kept on this computer and sent when the service can be reached.',
    noData: 'No data found',
    noDataText: 'The service read nothing from this document. Type the fields by hand.',
    badDate: (field: string) => `${field}: this is not a date. Write 2026-11-18 or 2026.11.18.`,
    badAmount: (field: string) => `${field}: this is not an amount. Write 1 234,50.`,
    badLine: (n: number) => `Line ${n}: an amount is not understood. Write 1 234,50.`,
    choicesMissing: 'Types and VAT categories could not be loaded; they show as numbers.',
  },
  piece: { page: (n: number) => `p. ${n}` },
  table: {
    more: 'More',
    same: 'Same',
    says: 'Differs, the document says',
    take: 'Take',
    notFound: 'Not found',
    reading: 'Being read',
    noDocument: 'No document to compare',
    noPreview: 'No preview to compare',
    changed: 'Changed by you',
    changedNotSaved: 'Changed by you, not saved',
    frozen,
    notUnderstoodDate: 'Not a date',
    notUnderstoodAmount: 'Not an amount',
  },
  choice: {
    none: 'None',
    noMatch: 'Nothing matches',
    more: (n: number) => `${n} more, type to find`,
  },
  lines: {
    title: 'Assignments',
    advanced: 'Advanced accounting',
    frozen: 'Frozen: the service keeps the lines closed',
    none: 'No lines yet',
    add: 'Add line',
    remove: 'Delete the line, not saved yet',
    line: (n: number) => `Line ${n}`,
    expenseType: 'Expense type',
    rate: 'VAT rate',
    net: 'Net',
    vat: 'VAT',
    gross: 'Gross',
    ledger: 'Ledger',
    vatLedger: 'VAT ledger',
    vatCategory: 'VAT category',
    job: 'Job',
    tags: 'Tags',
    vatKeys: 'VAT category by number key',
  },
  totals: {
    lines: 'Lines total',
    against: { document: 'On the document', record: 'On the record' },
    difference: 'Difference',
    verdicts: {
      document: {
        same: 'Same as the document',
        differs: 'Difference',
        'nothing-to-compare': 'Nothing to compare with',
      },
      record: { same: 'Same as the record', differs: 'Difference', 'nothing-to-compare': 'Nothing to compare with' },
    },
    less: {
      document: (amount: string, what: string) => `The lines are ${amount} less than the document in ${what}.`,
      record: (amount: string, what: string) => `The lines are ${amount} less than the record in ${what}.`,
    },
    more: {
      document: (amount: string, what: string) => `The lines are ${amount} more than the document in ${what}.`,
      record: (amount: string, what: string) => `The lines are ${amount} more than the record in ${what}.`,
    },
    sets: (rate: string) => `sets ${rate}`,
    what: { net: 'net', vat: 'VAT', gross: 'gross' },
    rate: (line: number, net: string, percent: string, expected: string, vat: string) =>
      `Line ${line}: ${net} × ${percent} = ${expected}, the line says ${vat}.`,
    sum: (line: number, sum: string, gross: string) => `Line ${line}: net and VAT make ${sum}, the line says ${gross}.`,
  },
  actions: {
    save: 'Save and next',
    saveAgain: 'Save again',
    later: 'Later',
    exclude: 'Exclude',
    include: 'Include again',
    kept: 'Typed changes are kept',
    changesKept: (n: number) => (n === 1 ? '1 change kept' : `${n} changes kept`),
    excludedNow: 'Excluded from accounting when saved. X takes it back.',
    includedNow: 'Stays in accounting.',
  },
  stub: {
    saved: 'saved',
    refused: 'refused',
    differ: (n: number) => (n === 1 ? '1 differs' : `${n} differ`),
    checks: (n: number) => `${n} to check`,
    allSame: 'all same',
    duplicate: 'duplicate?',
    waiting: 'waits',
    notSaved: 'not saved',
    later: 'later',
    reviewed: 'reviewed',
    ready: 'ready',
    noData: 'no data',
    reading: 'reading',
  },
  empty: {
    title: 'All reviewed.',
    nothing: 'Nothing to review.',
    done: (n: number, company: string | null) =>
      `${company === null ? '' : `${company}: `}${n === 1 ? '1 document' : `${n} documents`} this time.`,
    processing: (n: number) =>
      n === 1
        ? '1 more is still being processed by the service; it appears here when its fields are ready.'
        : `${n} more are still being processed by the service; they appear here when their fields are ready.`,
    waitForFiles: 'Documents appear here when the service has read their fields.',
    unchanged: 'Saved without a change',
    changed: 'Saved with changes',
    later: 'Put off for later',
    openLater: (n: number) => `Open the ${n} put off`,
    pace: (n: number) => `About ${n} an hour.`,
    toToday: 'Back to Today',
  },
  problem: { queue: 'The queue could not be read', record: 'The expense could not be opened' },
};

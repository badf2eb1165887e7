import type { DocumentKind } from '../../contract/document-kind.ts';
import type { CheckCode } from '../../contract/examination.ts';

type Value = (name: string) => string;

export const kinds: Readonly<Record<DocumentKind, string>> = {
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

const signature = {
  added: (signer: string) => `Something was added after ${signer || 'it was signed'}${signer && ' signed it'}`,
  changed: (signer: string) => `Changed after ${signer || 'it was signed'}${signer && ' signed it'}`,
};

const noVatReasons: Readonly<Record<string, string>> = {
  'reverse-charge': 'reverse charge',
  'intra-community': 'an intra-Community supply',
  export: 'an export',
  exempt: 'an exemption',
  'out-of-scope': 'being out of scope',
};

const noVat = (reason: string): string =>
  Object.hasOwn(noVatReasons, reason) ? (noVatReasons[reason] ?? reason) : reason;

function otherKind(kind: string): string {
  if (kind === 'several') return 'Several documents in one file; an expense needs one';
  const isNamed = Object.hasOwn(kinds, kind) && kind !== 'unknown';
  return isNamed
    ? `${kinds[kind as DocumentKind]}, not an invoice or a receipt`
    : 'Not recognised as an invoice or a receipt';
}

export const checks: Readonly<Record<Exclude<CheckCode, 'seen-before'>, (value: Value) => string>> = {
  'other-kind': (v) => otherKind(v('kind')),
  'not-found': () => 'Not found on the document',
  elsewhere: () => 'On the document, but labelled as something else',
  'date-beside': (v) => `Empty, but beside the date of issue the document has ${v('found')}`,
  'two-readings': (v) => `Could be ${v('found')} or ${v('other')}`,
  missing: () => 'Empty, and not found on the document',
  'own-company': (v) => `The seller is the client itself: ${v('company')}`,
  'buyer-unproven': (v) => `${v('company')} is not named on the document`,
  'partner-unproven': () => 'New partner: no tax number on the document',
  'line-sum': (v) => `Net ${v('net')} plus VAT ${v('vat')} is ${v('expected')}, the line says ${v('gross')}.`,
  'printed-total': (v) => `On the document, net ${v('net')} plus VAT ${v('vat')} is not ${v('gross')}.`,
  'rates-differ': (v) => `At ${v('percent')}, the lines have ${v('lines')} net, the document has ${v('document')}.`,
  unbooked: (v) => unbooked[v('vat') === '' ? 'expenseType' : v('expenseType') === '' ? 'vat' : 'both'],
  'line-vat': (v) => `${v('net')} × ${v('percent')} = ${v('expected')}, the line says ${v('vat')}.`,
  'total-sum': (v) => `Net ${v('net')} plus VAT ${v('vat')} is not ${v('gross')}.`,
  'lines-total': (v) => `The lines add up to ${v('lines')}, the gross amount is ${v('gross')}.`,
  'no-vat': (v) => `The document has no VAT because of ${noVat(v('reason'))}. Choose ${v('category')}.`,
  'vat-rate': (v) => `${v('percent')} is not a VAT rate in ${v('country')} on that date.`,
  'tax-number': () => 'The check digits are wrong',
  'date-future': () => 'In the future',
  'date-old': () => 'Over a year ago',
  'due-before-issue': (v) => `Before the date of issue, ${v('issued')}`,
  'credit-sign': (v) =>
    v('usual') === ''
      ? 'A credit note: check the sign. Counterfoil remembers how this company books them.'
      : `A credit note: this company books them with a ${v('usual')}.`,
  'currency-unusual': (v) => `Usually ${v('usual')} (${v('matching')} of ${v('of')} documents)`,
  'gross-unusual': (v) => `Unusual gross: ${v('low')} to ${v('high')} so far (${v('of')} documents)`,
  'other-file': (v) => `${v('filename')} says ${v('found')}`,
  'page-differs': (v) => `The page says ${v('found')}, its XML ${v('other')}`,
  signature: (v) => signature[v('state') === 'added' ? 'added' : 'changed'](v('signer')),
  'new-account': (v) => `New account ${v('account')}, another one on ${v('documents')} documents`,
  'wrong-company': (v) => `Wrong client? The buyer's tax number is ${v('found')}`,
};

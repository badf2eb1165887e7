import { groundNames, type CheckCode, type Examination, type GroundName } from '../../contract/examination.ts';
import type { ExpenseField } from '../../contract/review.ts';

/** The proof that each check contradicts. */
export const objectedBy: Readonly<Record<CheckCode, GroundName>> = {
  'other-kind': 'kind',
  'wrong-company': 'company',
  'own-company': 'company',
  'buyer-unproven': 'company',
  'partner-unproven': 'partner',
  'tax-number': 'partner',
  'not-found': 'found',
  elsewhere: 'found',
  'date-beside': 'found',
  'two-readings': 'found',
  missing: 'found',
  'date-future': 'found',
  'date-old': 'found',
  'seen-before': 'unseen',
  'line-sum': 'lines',
  'lines-total': 'lines',
  unbooked: 'lines',
  'line-vat': 'rates',
  'vat-rate': 'rates',
  'no-vat': 'rates',
  'rates-differ': 'rates',
  'total-sum': 'gross',
  'printed-total': 'gross',
  'credit-sign': 'usual',
  'gross-unusual': 'usual',
  'currency-unusual': 'usual',
  'due-before-issue': 'payment',
  'new-account': 'partner',
  'page-differs': 'data',
  signature: 'signature',
  'other-file': 'other-file',
};

const ofField: Readonly<Partial<Record<ExpenseField, GroundName>>> = {
  partner_name: 'partner',
  partner_tax_number: 'partner',
  due_at: 'payment',
  payment_method: 'payment',
  net_amount: 'gross',
  vat_amount: 'rates',
  gross_amount: 'gross',
};

/** A field that differs contradicts the proof it belongs to. */
export const objectedByField = (field: ExpenseField): GroundName => ofField[field] ?? 'found';

export interface GroundFacts {
  readonly examination: Examination;
  readonly values: Readonly<Record<ExpenseField, string | null>>;
  readonly lineCount: number;
}

/** The proofs that hold, or that are in `broken`; what no check looked at is in neither. None until the document is read. */
export function knownGrounds(facts: GroundFacts, broken: ReadonlySet<GroundName>): readonly GroundName[] {
  if (facts.examination.kind === null) return [];
  return groundNames.filter((name) => isKnown(name, facts) || broken.has(name));
}

function isKnown(name: GroundName, { examination, values, lineCount }: GroundFacts): boolean {
  switch (name) {
    case 'lines':
      return lineCount > 0;
    case 'rates':
      return examination.rates.length > 0;
    case 'gross':
      return examination.totals.gross !== null;
    case 'usual':
      return examination.usual !== null;
    case 'payment':
      return values.due_at !== null || values.payment_method !== null;
    case 'data':
      return examination.reading === 'xml' || examination.reading === 'embedded-xml';
    case 'other-file':
      return examination.otherFile !== null;
    case 'signature':
      return examination.signature?.state === 'unchanged';
    case 'company':
      return examination.proofs.company !== null;
    case 'partner':
      return examination.proofs.partner !== null;
    case 'unseen':
      return values.invoice_number !== null || (values.gross_amount !== null && values.issued_at !== null);
    case 'kind':
    case 'found':
      return true;
  }
}

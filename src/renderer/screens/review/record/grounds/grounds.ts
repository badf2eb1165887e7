import type { CheckCode, Examination, PageBox } from '../../../../../contract/examination.ts';
import type { ExpenseField } from '../../../../../contract/review.ts';
import type { FieldValues } from '../fields/fields.ts';
import type { Issue, Place } from '../issues.ts';

/** What a document counts as right for, in the order in which one would argue it. */
export const groundNames = [
  'kind',
  'company',
  'partner',
  'found',
  'unseen',
  'lines',
  'rates',
  'gross',
  'usual',
  'payment',
  'data',
] as const;
export type GroundName = (typeof groundNames)[number];

export interface Ground {
  readonly name: GroundName;
  readonly broken: boolean;
  /** where one sees it: in the record, or on the document; null: nowhere in particular */
  readonly target: Place | { readonly at: 'document'; readonly box: PageBox } | null;
}

export interface GroundsInput {
  readonly examination: Examination;
  readonly issues: readonly Issue[];
  readonly values: FieldValues;
  readonly lineCount: number;
}

/** What a check is an objection to. */
const objectedBy: Readonly<Record<CheckCode, GroundName>> = {
  'other-kind': 'kind',
  'wrong-company': 'company',
  'own-company': 'company',
  'buyer-unproven': 'company',
  'partner-unproven': 'partner',
  'tax-number': 'partner',
  'not-found': 'found',
  elsewhere: 'found',
  missing: 'found',
  'date-future': 'found',
  'date-old': 'found',
  'seen-before': 'unseen',
  'line-sum': 'lines',
  'lines-total': 'lines',
  unbooked: 'lines',
  'line-vat': 'rates',
  'vat-rate': 'rates',
  'rates-differ': 'rates',
  'total-sum': 'gross',
  'printed-total': 'gross',
  'gross-unusual': 'usual',
  'currency-unusual': 'usual',
  'due-before-issue': 'payment',
};

/** A field that differs is an objection to what it belongs to. */
const objectedByField: Readonly<Partial<Record<ExpenseField, GroundName>>> = {
  partner_name: 'partner',
  partner_tax_number: 'partner',
  due_at: 'payment',
  payment_method: 'payment',
  net_amount: 'gross',
  vat_amount: 'rates',
  gross_amount: 'gross',
};

/** Those that something is known of; empty as long as the document is not read. */
export function groundsOf(input: GroundsInput): readonly Ground[] {
  const { examination } = input;
  if (examination.kind === null) return [];
  const broken = brokenBy(input.issues);
  return groundNames
    .filter((name) => isKnown(name, input) || broken.has(name))
    .map((name) => {
      const issue = broken.get(name);
      return { name, broken: issue !== undefined, target: issue?.place ?? placeOf(name, input) };
    });
}

function brokenBy(issues: readonly Issue[]): ReadonlyMap<GroundName, Issue> {
  const broken = new Map<GroundName, Issue>();
  const add = (name: GroundName, issue: Issue): void => {
    if (!broken.has(name)) broken.set(name, issue);
  };
  for (const issue of issues) {
    for (const { code } of issue.checks) add(objectedBy[code], issue);
    if (issue.kind === 'difference' || issue.checks.length === 0) {
      if (issue.place.at === 'field') add(objectedByField[issue.place.field] ?? 'found', issue);
      if (issue.place.at === 'line' || issue.place.at === 'totals') add('lines', issue);
    }
  }
  return broken;
}

function isKnown(name: GroundName, { examination, values, lineCount }: GroundsInput): boolean {
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
    case 'kind':
    case 'company':
    case 'partner':
    case 'found':
    case 'unseen':
      return true;
  }
}

function placeOf(name: GroundName, { examination: { kind, buyer, rates }, values }: GroundsInput): Ground['target'] {
  const onDocument = (box: PageBox | null): Ground['target'] => (box === null ? null : { at: 'document', box });
  const field = (of: ExpenseField): Ground['target'] => ({ at: 'field', field: of });
  switch (name) {
    case 'kind':
      return onDocument(kind?.at ?? null);
    case 'company':
      return onDocument(buyer?.at ?? null);
    case 'partner':
      return field('partner_name');
    case 'found':
    case 'unseen':
      return field('invoice_number');
    case 'lines':
      return { at: 'line', line: 0 };
    case 'rates':
      return rates.length === 0 ? null : field('vat_amount');
    case 'gross':
    case 'usual':
      return field('gross_amount');
    case 'payment':
      return field(values.due_at === null ? 'payment_method' : 'due_at');
    case 'data':
      return null;
  }
}

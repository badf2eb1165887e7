import type { GroundName, PageBox } from '../../../../../contract/examination.ts';
import type { ExpenseField } from '../../../../../contract/review.ts';
import { knownGrounds, objectedBy, objectedByField, type GroundFacts } from '../../../../../shared/review/grounds.ts';
import type { Issue, Place } from '../issues.ts';

/** In the record, or on the document. */
export type GroundPlace = Place | { readonly at: 'document'; readonly box: PageBox };

export interface Ground {
  readonly name: GroundName;
  readonly broken: boolean;
  /** where one sees it; null: nowhere in particular */
  readonly target: GroundPlace | { readonly at: 'other-file' } | null;
}

export interface GroundsInput extends GroundFacts {
  readonly issues: readonly Issue[];
}

/** The known grounds; empty until the document is read. */
export function groundsOf(input: GroundsInput): readonly Ground[] {
  const broken = brokenBy(input.issues);
  return knownGrounds(input, new Set(broken.keys())).map((name) => {
    const issue = broken.get(name);
    const target = name === 'other-file' ? null : issue?.place;
    return { name, broken: issue !== undefined, target: target ?? placeOf(name, input) };
  });
}

/** Places that are an objection to the ground `found`. */
export const fieldsOff = (issues: readonly Issue[]): number =>
  issues.filter((issue) => groundsAgainst(issue).includes('found')).length;

function groundsAgainst({ kind, place, checks }: Issue): readonly GroundName[] {
  const named = checks.map(({ code }) => objectedBy[code]);
  if (kind !== 'difference' && checks.length > 0) return named;
  if (place.at === 'field') return [...named, objectedByField(place.field)];
  return place.at === 'line' || place.at === 'totals' ? [...named, 'lines'] : named;
}

function brokenBy(issues: readonly Issue[]): ReadonlyMap<GroundName, Issue> {
  const broken = new Map<GroundName, Issue>();
  for (const issue of issues) {
    for (const name of groundsAgainst(issue)) if (!broken.has(name)) broken.set(name, issue);
  }
  return broken;
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
    case 'signature':
      return null;
    case 'other-file':
      return { at: 'other-file' };
  }
}

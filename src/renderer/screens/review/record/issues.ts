import { notFoundCodes, type Check, type CheckCode } from '../../../../contract/examination.ts';
import type { ExpenseField } from '../../../../contract/review.ts';
import type { Findings } from '../../../components/record-editor/evidence.ts';
import { sectionOf } from '../../../components/record-editor/fields.ts';

/** Where something to look at is shown. `line` counts from 0. */
export type Place =
  | { readonly at: 'bar' }
  | { readonly at: 'field'; readonly field: ExpenseField }
  | { readonly at: 'line'; readonly line: number }
  | { readonly at: 'totals' };

/**
 * One thing the desk stops for; 'unread': the document itself; 'not-found': a value is not on it, and nothing else
 * speaks. `key` is the same as long as it is the same thing.
 */
export interface Issue {
  readonly key: string;
  readonly kind: 'difference' | 'check' | 'not-found' | 'unread';
  readonly place: Place;
  readonly checks: readonly Check[];
}

export interface IssueInput {
  /** the rows that are drawn, in their order */
  readonly shown: readonly ExpenseField[];
  readonly findings: Findings;
  readonly checks: readonly Check[];
  /** the document is still being read: what differs is not known yet */
  readonly unread: boolean;
  readonly lineCount: number;
  /** the lines are not what the document, or the record, has */
  readonly totalsDiffer: boolean;
  /** the line that explains it; null: none */
  readonly repairLine: number | null;
  /** the line that is wrong in itself; null: none */
  readonly faultLine: number | null;
}

/** Always about the sums under the lines. */
const sums: ReadonlySet<CheckCode> = new Set(['total-sum', 'lines-total']);

export const isNotFound = (checks: readonly Check[]): boolean =>
  checks.length > 0 && checks.every(({ code }) => notFoundCodes.has(code));

/** What differs or speaks, in the order of the screen: the bar, the fields, the lines, the amounts, the totals. */
export function issuesOf(input: IssueInput): readonly Issue[] {
  const { checks, shown, lineCount } = input;
  const placed = checks.map((check) => ({ check, place: placeOf(check, shown, lineCount) }));
  const heard = placed.filter(({ check }) => !(check.code === 'lines-total' && input.totalsDiffer));
  const at = (key: string): readonly Check[] =>
    heard.filter(({ place }) => keyOf(place) === key).map(({ check }) => check);
  const places: readonly Place[] = [
    ...shown.filter((field) => sectionOf(field) !== 'amounts').map(atField),
    ...Array.from({ length: lineCount }, (_, line): Place => ({ at: 'line', line })),
    ...shown.filter((field) => sectionOf(field) === 'amounts').map(atField),
    { at: 'totals' },
  ];
  const bar = at('bar').map((check): Issue => ({
    key: `bar:${check.code}:${check.seen?.expenseId ?? ''}`,
    kind: 'check',
    place: { at: 'bar' },
    checks: [check],
  }));
  return [
    ...bar,
    ...(input.unread ? [{ key: 'unread', kind: 'unread', place: { at: 'bar' }, checks: [] } as const] : []),
    ...places.flatMap((place) => issueAt(place, at(keyOf(place)), differsAt(place, input), isFaulty(place, input))),
  ];
}

const atField = (field: ExpenseField): Place => ({ at: 'field', field });

function keyOf(place: Place): string {
  if (place.at === 'field') return `field:${place.field}`;
  return place.at === 'line' ? `line:${place.line}` : place.at;
}

export const keysOf = (issues: readonly Issue[]): ReadonlySet<string> => new Set(issues.map(({ key }) => key));

/** What was not warned about yet; empty: the document may go. */
export function unheard(issues: readonly Issue[], warned: ReadonlySet<string>): readonly Issue[] {
  return issues.filter(({ key }) => !warned.has(key));
}

/** The issue after (or before) the place where the person is; round to the other end; null: there is none. */
export function nextIssue(issues: readonly Issue[], from: string | null, step: 1 | -1): Issue | null {
  const at = issues.findIndex(({ key }) => key === from);
  if (at === -1) return issues.at(step === 1 ? 0 : -1) ?? null;
  return issues.at((at + step) % issues.length) ?? null;
}

function placeOf(check: Check, shown: readonly ExpenseField[], lineCount: number): Place {
  if (check.line !== null && check.line < lineCount) return { at: 'line', line: check.line };
  if (sums.has(check.code)) return { at: 'totals' };
  if (check.code === 'seen-before' || check.field === null || !shown.includes(check.field)) return { at: 'bar' };
  return { at: 'field', field: check.field };
}

function differsAt(place: Place, { findings, totalsDiffer, repairLine }: IssueInput): boolean {
  if (place.at === 'field') return findings[place.field]?.mark === 'differs';
  if (place.at === 'line') return totalsDiffer && place.line === repairLine;
  return place.at === 'totals' && totalsDiffer && repairLine === null;
}

function isFaulty(place: Place, { faultLine }: IssueInput): boolean {
  return place.at === 'line' && place.line === faultLine;
}

function issueAt(place: Place, checks: readonly Check[], differs: boolean, faulty: boolean): readonly Issue[] {
  if (!differs && !faulty && checks.length === 0) return [];
  const speaks = !faulty && isNotFound(checks) ? 'not-found' : 'check';
  return [{ key: keyOf(place), kind: differs ? 'difference' : speaks, place, checks }];
}

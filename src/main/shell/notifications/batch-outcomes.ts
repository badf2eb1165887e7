import type { CompanyId } from '../../../contract/companies.ts';
import type { FileNews } from '../../queue/file-store.ts';

/** What became of a company's files since a person was last told. */
export interface Outcome {
  readonly ready: number;
  readonly rejected: number;
  readonly attention: number;
}

export type OutcomeKind = keyof Outcome;

export const noOutcome: Outcome = { ready: 0, rejected: 0, attention: 0 };

/** What a change of a file adds; null: nothing to tell, as what a person did. */
export function outcomeOf({ change, file }: FileNews): OutcomeKind | null {
  if (change?.type === 'no-data') return 'attention';
  if (change?.type === 'rejected') return 'rejected';
  if (['undecidable', 'duplicate', 'undivided'].includes(change?.type ?? '')) return 'attention';
  return change?.type === 'ready' && file.state === 'ready' ? 'ready' : null;
}

export interface Wanted {
  readonly ready: boolean;
  readonly trouble: boolean;
}

/** What of it the person wants to hear; null: nothing. */
export function wantedPart(outcome: Outcome, { ready, trouble }: Wanted): Outcome | null {
  const part = {
    ready: ready ? outcome.ready : 0,
    rejected: trouble ? outcome.rejected : 0,
    attention: trouble ? outcome.attention : 0,
  };
  return part.ready + part.rejected + part.attention === 0 ? null : part;
}

/** One notification: of one company, or of several whose batches ended together. */
export interface BatchNotice extends Outcome {
  /** the only one; null: several */
  readonly companyId: CompanyId | null;
  readonly companies: number;
}

export function noticeOf(outcomes: ReadonlyMap<CompanyId, Outcome>): BatchNotice | null {
  const [first, ...others] = [...outcomes];
  if (first === undefined) return null;
  const sum = [...outcomes.values()].reduce(
    (so, more) => ({
      ready: so.ready + more.ready,
      rejected: so.rejected + more.rejected,
      attention: so.attention + more.attention,
    }),
    noOutcome,
  );
  return { ...sum, companyId: others.length === 0 ? first[0] : null, companies: outcomes.size };
}

/** Where it leads: to the review, unless there is nothing to review. */
export const placeOf = ({ ready }: Outcome): 'review' | 'inbox' => (ready > 0 ? 'review' : 'inbox');

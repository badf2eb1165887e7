import type { CompanyId } from '../../../contract/companies.ts';
import type { FileNews } from '../../queue/file-store.ts';

/** Outcomes of a company's files since the last notification. */
export interface BatchCounts {
  readonly ready: number;
  readonly rejected: number;
  readonly attention: number;
}

export type OutcomeKind = keyof BatchCounts;

export const noOutcome: BatchCounts = { ready: 0, rejected: 0, attention: 0 };

/** The outcome of a change; null: nothing to notify, such as a person's own action. */
export function outcomeOf({ change, file }: FileNews): OutcomeKind | null {
  if (change?.type === 'no-data') return 'attention';
  if (change?.type === 'rejected') return 'rejected';
  if (['undecidable', 'duplicate', 'undivided'].includes(change?.type ?? '')) return 'attention';
  if (change?.type === 'other-kind' && file.state === 'other-kind') return 'attention';
  return change?.type === 'ready' && file.state === 'ready' ? 'ready' : null;
}

export interface WantedNews {
  readonly ready: boolean;
  readonly trouble: boolean;
}

/** The part that the person wants to be notified of; null: nothing. */
export function wantedPart(outcome: BatchCounts, { ready, trouble }: WantedNews): BatchCounts | null {
  const part = {
    ready: ready ? outcome.ready : 0,
    rejected: trouble ? outcome.rejected : 0,
    attention: trouble ? outcome.attention : 0,
  };
  return part.ready + part.rejected + part.attention === 0 ? null : part;
}

/** One notification, for one company or for several whose batches ended together. */
export interface BatchNotice extends BatchCounts {
  /** the only one; null: several */
  readonly companyId: CompanyId | null;
  readonly companies: number;
}

export function noticeOf(outcomes: ReadonlyMap<CompanyId, BatchCounts>): BatchNotice | null {
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

/** The screen that it opens: the review if there is something to review, otherwise the inbox. */
export const placeOf = ({ ready }: BatchCounts): 'review' | 'inbox' => (ready > 0 ? 'review' : 'inbox');

import type { CompanyId, CompanyPause } from '../../../contract/companies.ts';
import type { FailureCode } from '../../../contract/failure.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Plan } from './plan.ts';

/** A company that has files left and cannot be served now. */
export interface WaitingCompany {
  readonly companyId: CompanyId;
  readonly code: FailureCode | 'sending-paused' | 'captured-elsewhere';
  readonly detail: string | null;
  /** UTC instant; null: until a person acts */
  readonly until: string | null;
}

export type UploadsStatus =
  /** nothing is left to do */
  | { readonly kind: 'idle' }
  /**
   * `calls` in progress, of which `sending` carry documents and the others are look-ups; with none, the next step
   * follows within about the settle time
   */
  | { readonly kind: 'working'; readonly calls: number; readonly sending: number }
  /** files are left, but nothing can be done about any of them now */
  | { readonly kind: 'waiting'; readonly companies: readonly WaitingCompany[] };

/** One company's facts for the status. `resting`: the database cannot be written for the moment; UTC ms. */
export interface CompanyView {
  readonly id: CompanyId;
  readonly pause: CompanyPause | null;
  readonly left: { readonly queued: number; readonly open: number };
  /** some of its files wait for another computer */
  readonly waitsForOthers: () => boolean;
  readonly plan: () => Plan;
}

export interface StatusFacts {
  readonly resting: { readonly until: number; readonly code: FailureCode } | null;
  readonly sendingPaused: boolean;
  readonly now: number;
  /** ms; a step due within this time counts as work */
  readonly soon: number;
}

/** Pure: the status while no call runs. */
export function statusOf(companies: readonly CompanyView[], facts: StatusFacts): UploadsStatus {
  const waiting: WaitingCompany[] = [];
  for (const company of companies) {
    if (company.left.queued + company.left.open === 0) continue;
    const wait = waitOf(company, facts);
    if (!wait) return { kind: 'working', calls: 0, sending: 0 };
    waiting.push({ companyId: company.id, ...wait });
  }
  return waiting.length === 0 ? { kind: 'idle' } : { kind: 'waiting', companies: waiting };
}

function waitOf(company: CompanyView, facts: StatusFacts): Omit<WaitingCompany, 'companyId'> | null {
  const { resting, sendingPaused, now, soon } = facts;
  if (resting) return { code: resting.code, detail: null, until: toInstant(resting.until) };
  const plan = company.plan();
  if (plan.kind !== 'rest') return null;
  const until = plan.until === null ? null : toInstant(plan.until);
  if (company.pause) return { code: company.pause.code, detail: company.pause.detail, until };
  if (sendingPaused && company.left.open === 0) return { code: 'sending-paused', detail: null, until: null };
  if (plan.until === null && company.waitsForOthers()) return { code: 'captured-elsewhere', detail: null, until: null };
  // Files of repeatedly lost calls, and unreadable lists, rest for minutes.
  const far = plan.until === null || plan.until > now + soon;
  return far ? { code: 'service-unavailable', detail: null, until } : null;
}

/** Waiting that ends without a person before `end`, UTC ms. */
export const endsBefore = (status: UploadsStatus, end: number): boolean =>
  status.kind === 'waiting' && status.companies.some(({ until }) => until !== null && Date.parse(until) < end);

import type { CompanyId } from '../../../contract/companies.ts';
import type { CompanyToday } from '../../../contract/today.ts';

export function hasWork({ toReview, attention, sending, queued }: CompanyToday): boolean {
  return toReview + attention + sending + queued > 0;
}

/**
 * The order of the rows: most to review first, then what needs a person, then the latest seen. What has a place keeps
 * it, so that no row moves under the hand while the screen is open; a company that came since stands at the end.
 */
export function keepOrder(order: readonly CompanyId[], companies: readonly CompanyToday[]): readonly CompanyId[] {
  const known = new Set(order);
  const present = new Set(companies.map(({ companyId }) => companyId));
  const fresh = companies.filter(({ companyId }) => !known.has(companyId)).sort(byWork);
  return [...order.filter((id) => present.has(id)), ...fresh.map(({ companyId }) => companyId)];
}

/** `after`, with the rows of `before` where they say the same: what did not change is not drawn again. */
export function keepSame(before: readonly CompanyToday[], after: readonly CompanyToday[]): readonly CompanyToday[] {
  const known = new Map(before.map((company) => [JSON.stringify(company), company]));
  return after.map((company) => known.get(JSON.stringify(company)) ?? company);
}

function byWork(a: CompanyToday, b: CompanyToday): number {
  return b.toReview - a.toReview || b.attention - a.attention || (b.pulseAt ?? '').localeCompare(a.pulseAt ?? '');
}

export function byId(companies: readonly CompanyToday[]): ReadonlyMap<CompanyId, CompanyToday> {
  return new Map(companies.map((company) => [company.companyId, company]));
}

export function idsWithWork(companies: readonly CompanyToday[]): ReadonlySet<CompanyId> {
  return new Set(companies.filter(hasWork).map(({ companyId }) => companyId));
}

/** Where a row leads when it is opened: to its most pressing work. */
export function placeOfWork(company: CompanyToday): 'review' | 'inbox-needs' | 'inbox' | 'pulse' {
  if (company.toReview > 0) return 'review';
  if (company.attention > 0) return 'inbox-needs';
  return hasWork(company) ? 'inbox' : 'pulse';
}

import type { CompanyId } from '../../../contract/companies.ts';
import type { CompanyToday } from '../../../contract/today.ts';

export function hasWork({ toReview, attention, sending, queued }: CompanyToday): boolean {
  return toReview + attention + sending + queued > 0;
}

/**
 * The order of the rows: most to review first, then most that need a person, then as given. Known companies keep their
 * place while the screen is open, and new ones come last.
 */
export function keepOrder(order: readonly CompanyId[], companies: readonly CompanyToday[]): readonly CompanyId[] {
  const known = new Set(order);
  const present = new Set(companies.map(({ companyId }) => companyId));
  const fresh = companies.filter(({ companyId }) => !known.has(companyId)).sort(byWork);
  return [...order.filter((id) => present.has(id)), ...fresh.map(({ companyId }) => companyId)];
}

/** `after`, with the objects of `before` where they are equal, so that unchanged rows are not redrawn. */
export function keepSame(before: readonly CompanyToday[], after: readonly CompanyToday[]): readonly CompanyToday[] {
  const known = new Map(before.map((company) => [JSON.stringify(company), company]));
  return after.map((company) => known.get(JSON.stringify(company)) ?? company);
}

function byWork(a: CompanyToday, b: CompanyToday): number {
  return b.toReview - a.toReview || b.attention - a.attention;
}

export function byId(companies: readonly CompanyToday[]): ReadonlyMap<CompanyId, CompanyToday> {
  return new Map(companies.map((company) => [company.companyId, company]));
}

export function idsWithWork(companies: readonly CompanyToday[]): ReadonlySet<CompanyId> {
  return new Set(companies.filter(hasWork).map(({ companyId }) => companyId));
}

/** The screen that a row opens: its most urgent work. */
export function placeOfWork(company: CompanyToday): 'review' | 'inbox-needs' | 'inbox' | 'pulse' {
  if (company.toReview > 0) return 'review';
  if (company.attention > 0) return 'inbox-needs';
  return hasWork(company) ? 'inbox' : 'pulse';
}

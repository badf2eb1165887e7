import type { CompanyId } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import type { Choice, ReviewChoices } from '../../contract/review.ts';
import type { Companies } from '../companies/companies.ts';
import type { ServiceApi } from '../service-api/service-api.ts';
import { toInstant } from '../support/clock.ts';
import type { Clock } from '../support/clock.ts';
import { failed, ok } from '../support/result.ts';
import type { ReviewStore } from './review-store.ts';

export interface Choices {
  /** The copy held here, refreshed behind it; asked first where there is none. */
  ofCompany(companyId: CompanyId): Promise<Result<ReviewChoices>>;
}

const freshFor = 60_000;

export function createChoices(parts: {
  readonly store: ReviewStore;
  readonly companies: Companies;
  readonly clock: Clock;
}): Choices {
  const { store, companies, clock } = parts;
  const asking = new Map<CompanyId, Promise<Result<ReviewChoices>>>();

  async function ask(companyId: CompanyId): Promise<Result<ReviewChoices>> {
    const answer = await askChoices(companies.api(companyId));
    if (answer.ok && companies.get(companyId)) {
      store.keepChoices(companyId, { takenAt: toInstant(clock.now()), value: answer.value });
    }
    return answer;
  }

  function refresh(companyId: CompanyId): Promise<Result<ReviewChoices>> {
    const running = asking.get(companyId) ?? ask(companyId).finally(() => asking.delete(companyId));
    asking.set(companyId, running);
    return running;
  }

  return {
    async ofCompany(companyId) {
      if (!companies.get(companyId)) return failed('company-unknown');
      const copy = store.choices(companyId);
      if (!copy) return refresh(companyId);
      if (clock.now() - Date.parse(copy.takenAt) >= freshFor) void refresh(companyId);
      return ok(copy.value);
    },
  };
}

/** Expense types, VAT categories, ledger numbers and tags of a company (interface.md, Master data). */
async function askChoices(api: ServiceApi): Promise<Result<ReviewChoices>> {
  const [types, categories, ledger, tags] = await Promise.all([
    api.expenseTypes.list(),
    api.vatCategories.list(),
    api.ledgerNumbers.list(),
    api.tags.list(),
  ]);
  if (!types.ok) return types;
  if (!categories.ok) return categories;
  if (!ledger.ok) return ledger;
  if (!tags.ok) return tags;
  return ok({
    expenseTypes: types.value.map(plain),
    vatCategories: categories.value.map(({ id, name, percent }) => ({ id, name, code: percent })),
    ledgerNumbers: ledger.value.map(({ id, name, code }) => ({ id, name, code })),
    tags: tags.value.map(plain),
  });
}

const plain = ({ id, name }: { readonly id: number; readonly name: string }): Choice => ({ id, name, code: null });

import type { Result } from '../../contract/failure.ts';
import type { Choice, ReviewChoices } from '../../contract/review.ts';
import type { ServiceApi } from '../service-api/service-api.ts';
import { ok } from '../support/result.ts';

/** Expense types, VAT categories, ledger numbers and tags of a company (interface.md, Master data). */
export async function askChoices(api: ServiceApi): Promise<Result<ReviewChoices>> {
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

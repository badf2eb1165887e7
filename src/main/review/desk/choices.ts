import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Choice, ReviewChoices } from '../../../contract/review.ts';
import type { EntryKind } from '../../records/mirror/entry-store.ts';
import type { Labels } from '../../records/mirror/labels.ts';
import type { MasterData } from '../../records/mirror/master-data.ts';
import { ok } from '../../support/result.ts';

export type Choices = ReturnType<typeof createChoices>;

/** All lists are refreshed together, partners included: too much work for every opened document. */
const freshFor = 10 * 60_000;

/** Expense types, VAT categories, ledger numbers and tags of a company (interface.md, Master data), from the mirror. */
export function createChoices(parts: { readonly labels: Labels; readonly masterData: MasterData }) {
  const { labels, masterData } = parts;

  const wasRead = (companyId: CompanyId) => Number.isFinite(masterData.age(companyId));

  function choicesOf(companyId: CompanyId): ReviewChoices {
    const named = (kind: EntryKind) => labels.entries(companyId, kind);
    return {
      expenseTypes: named('expense-type'),
      vatCategories: inTheirOrder(named('vat-category')),
      ledgerNumbers: inTheirOrder(named('ledger-number')),
      tags: named('tag'),
    };
  }

  return {
    /** null: they were never read */
    held: (companyId: CompanyId): ReviewChoices | null => (wasRead(companyId) ? choicesOf(companyId) : null),
    /**
     * Answers the stored lists and refreshes them in the background; asks the service first where they were never read.
     */
    async ofCompany(companyId: CompanyId): Promise<Result<ReviewChoices>> {
      if (!wasRead(companyId)) {
        const reading = await masterData.readNow(companyId);
        if (!reading.ok && !wasRead(companyId)) return reading;
      } else if (masterData.age(companyId) >= freshFor) masterData.refresh(companyId);
      return ok(choicesOf(companyId));
    },
  };
}

/** By id, the service's own order; only types and tags are sorted by name. */
const inTheirOrder = (entries: readonly Choice[]): readonly Choice[] => entries.toSorted((a, b) => a.id - b.id);

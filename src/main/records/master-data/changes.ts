import type { CompanyId } from '../../../contract/companies.ts';
import type { Deleted, LabelKind, VatCategoryForm } from '../../../contract/master-data.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Companies } from '../../companies/companies.ts';
import type { MasterData } from '../mirror/master-data.ts';
import { forRevenues, labelEntry, vatEntry } from '../mirror/master-data-lists.ts';
import type { LabelWrites } from '../../service-api/resources/labels.ts';
import type { ServiceVatCategory, VatCategoryFields } from '../../service-api/resources/vat-categories.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import { failed, ok } from '../../support/result.ts';

const labelApi: Readonly<Record<LabelKind, (api: ServiceApi) => LabelWrites>> = {
  tag: ({ tags }) => tags,
  'expense-type': ({ expenseTypes }) => expenseTypes,
  'revenue-type': ({ revenueTypes }) => revenueTypes,
};

/**
 * Changes of master data (interface.md, Master data). They go to the service at once or fail, and are written to the
 * local copy with the answer.
 */
export function createMasterChanges(parts: { readonly companies: Companies; readonly masterData: MasterData }) {
  const { companies, masterData } = parts;
  const labels = (companyId: CompanyId, kind: LabelKind): LabelWrites => labelApi[kind](companies.api(companyId));

  function takeVat(companyId: CompanyId, category: ServiceVatCategory): void {
    masterData.taken(companyId, 'vat-category', [vatEntry(category)]);
    if (forRevenues(category)) masterData.taken(companyId, 'revenue-vat-category', [vatEntry(category)]);
    else masterData.gone(companyId, 'revenue-vat-category', [category.id]);
  }

  return {
    async create(companyId: CompanyId, kind: LabelKind, name: string): Promise<Result<null>> {
      const answer = await labels(companyId, kind).create([{ name }]);
      if (!answer.ok) return answer;
      masterData.taken(companyId, kind, answer.value.map(labelEntry));
      return ok(null);
    },
    /** Fails with not-found when the service does not know the id. */
    async rename(companyId: CompanyId, kind: LabelKind, id: number, name: string): Promise<Result<null>> {
      const answer = await labels(companyId, kind).update([{ id, name }]);
      if (!answer.ok) return answer;
      if (answer.value.failedIds.includes(id)) return failed('not-found');
      const changed = answer.value.updated.find((label) => label.id === id) ?? { id, name, isExternal: true };
      masterData.taken(companyId, kind, [labelEntry(changed)]);
      return ok(null);
    },
    async delete(companyId: CompanyId, kind: LabelKind, ids: readonly number[]): Promise<Result<Deleted>> {
      const answer = await labels(companyId, kind).delete(ids);
      if (!answer.ok) return answer;
      masterData.gone(companyId, kind, answer.value.deleted);
      return ok(answer.value);
    },
    /** `id` null: a new one */
    async saveVatCategory(companyId: CompanyId, id: number | null, form: VatCategoryForm): Promise<Result<null>> {
      const { vatCategories } = companies.api(companyId);
      const fields = vatFields(form);
      const answer = id === null ? await vatCategories.create([fields]) : await vatCategories.update(id, fields);
      if (!answer.ok) return answer;
      const saved = 'id' in answer.value ? [answer.value] : answer.value;
      for (const category of saved) takeVat(companyId, category);
      return ok(null);
    },
  };
}

/** The interface has the percent as a number. */
const vatFields = ({ name, percent, vatArea, country, type }: VatCategoryForm): VatCategoryFields => ({
  name,
  percent: Number(percent),
  ...(vatArea === '' ? {} : { vat_area: vatArea }),
  ...(country === '' ? {} : { country }),
  type,
});

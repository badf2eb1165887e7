import { z } from 'zod';
import {
  askedLists,
  copiedLists,
  labelKinds,
  type CompanySettingsChange,
  type VatCategoryForm,
} from '../../../contract/master-data.ts';
import type { Services } from '../compose.ts';
import type { HandlersOf } from './handler.ts';
import { company, id } from './keys.ts';

const partner = company.extend({ partnerId: id });
const kind = z.enum(labelKinds);
const name = z.string().trim().min(1).max(200);
const short = z.string().trim().max(100);

const vatCategory: z.ZodType<VatCategoryForm> = z.object({
  name,
  percent: z.string().regex(/^\d{1,3}(\.\d{1,4})?$/),
  vatArea: short,
  country: short,
  type: z.enum(['cost', 'revenue']),
});
const settingsChange: z.ZodType<CompanySettingsChange> = z.union([
  z.strictObject({ enableAccountingId: z.boolean() }),
  z.strictObject({ enableVatPeriod: z.boolean() }),
  z.strictObject({ incomePolicies: z.null() }),
]);

export function masterDataCommands({ masterDataDesk }: Services): HandlersOf<'master-data'> {
  const { lists, changes, partners, companySettings } = masterDataDesk;
  return {
    'master-data.list': {
      input: company.extend({ list: z.enum([...copiedLists, ...askedLists]) }),
      run: (input) => lists.of(input.companyId, input.list),
    },
    'master-data.create': {
      input: company.extend({ kind, name }),
      run: (input) => changes.create(input.companyId, input.kind, input.name),
    },
    'master-data.rename': {
      input: company.extend({ kind, id, name }),
      run: (input) => changes.rename(input.companyId, input.kind, input.id, input.name),
    },
    'master-data.delete': {
      input: company.extend({ kind, ids: z.array(id).min(1).max(200) }),
      run: (input) => changes.delete(input.companyId, input.kind, input.ids),
    },
    'master-data.save-vat-category': {
      input: company.extend({ id: id.nullable(), form: vatCategory }),
      run: (input) => changes.saveVatCategory(input.companyId, input.id, input.form),
    },
    'master-data.partner': {
      input: partner,
      run: (input) => partners.facts(input.companyId, input.partnerId),
    },
    'master-data.partner-payments': {
      input: partner,
      run: (input) => partners.payments(input.companyId, input.partnerId),
    },
    'master-data.company': {
      input: company,
      run: ({ companyId }) => companySettings.get(companyId),
    },
    'master-data.change-company': {
      input: company.extend({ change: settingsChange }),
      run: (input) => companySettings.change(input.companyId, input.change),
    },
  };
}

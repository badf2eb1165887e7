import type { z } from 'zod';
import { longPages, type Caller } from '../caller.ts';
import { decimal, identifier, optionalText, text } from '../fields.ts';
import { namedFields } from '../record.ts';
import { rowsIn } from './outcome.ts';

export const vatCategorySchema = namedFields({
  id: identifier,
  name: text,
  /** a decimal string */
  percent: decimal.nullish().transform((percent) => percent ?? null),
  vat_area: optionalText,
  country: optionalText,
  /** `cost` or `revenue`; others as received */
  type: optionalText,
});
export type ServiceVatCategory = z.output<typeof vatCategorySchema>;

export interface VatCategoryFields {
  readonly name: string;
  readonly percent: number;
  readonly vat_area?: string;
  readonly country?: string;
  /** default: `cost` */
  readonly type?: 'cost' | 'revenue';
}

const folder = '/2/accounting/vat-categories/';

/** interface.md, Company VAT category; the payloads of create and update are assumed to be its fields. */
export function vatCategoryCalls({ rows, write, capabilities, profile }: Caller) {
  const key = profile.names.vatCategories;
  const made = rowsIn(['created_vat_categories'], vatCategorySchema);
  return {
    list: (signal?: AbortSignal) => rows(folder, longPages, vatCategorySchema, signal),
    create: (categories: readonly VatCategoryFields[], signal?: AbortSignal) =>
      capabilities.ask('payload', `${folder}create/`, (path) =>
        write('POST', path, { [key]: categories }, made, signal),
      ),
    update: (id: number, changes: Partial<VatCategoryFields>, signal?: AbortSignal) =>
      capabilities.ask('record', `${folder}update/${id}/`, (path) =>
        write('POST', path, changes, vatCategorySchema, signal),
      ),
  };
}

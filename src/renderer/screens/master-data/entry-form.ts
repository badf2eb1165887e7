import type { MasterRow, VatCategoryForm } from '../../../contract/master-data.ts';

/** What a row has to be edited; null: a new one. Tags and types have the name alone. */
export const formOf = (row: MasterRow | null): VatCategoryForm => ({
  name: row?.name ?? '',
  percent: row?.code ?? '',
  vatArea: row?.details['vat-area'] ?? '',
  country: row?.details.country ?? '',
  type: row?.details.type === 'revenue' ? 'revenue' : 'cost',
});

/** It can be sent: it has a name, and a VAT category a percent too. */
export const isComplete = ({ name, percent }: VatCategoryForm, isVat: boolean): boolean =>
  name.trim() !== '' && (!isVat || /^\d{1,3}([.,]\d{1,4})?$/.test(percent.trim()));

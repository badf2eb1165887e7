import type { MasterRow, VatCategoryForm } from '../../../contract/master-data.ts';

/** The form of a row; null: a new one. Tags and types use the name only. */
export const formOf = (row: MasterRow | null): VatCategoryForm => ({
  name: row?.name ?? '',
  percent: row?.code ?? '',
  vatArea: row?.details['vat-area'] ?? '',
  country: row?.details.country ?? '',
  type: row?.details.type === 'revenue' ? 'revenue' : 'cost',
});

/** The form can be sent: it has a name, and for a VAT category a percent. */
export const isComplete = ({ name, percent }: VatCategoryForm, isVat: boolean): boolean =>
  name.trim() !== '' && (!isVat || /^\d{1,3}([.,]\d{1,4})?$/.test(percent.trim()));

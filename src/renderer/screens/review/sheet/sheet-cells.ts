import type { DocumentValue } from '../../../../contract/examination.ts';
import type { ExpenseField } from '../../../../contract/review.ts';
import type { Locale } from '../../../../contract/settings.ts';
import { formatAmount } from '../../../../shared/money/format-amount.ts';
import type { Comparison } from '../comparison.svelte.ts';
import { formatDate } from '../../../lib/format.ts';

export const sheetFields = [
  'partner_name',
  'invoice_number',
  'issued_at',
  'vat_amount',
  'gross_amount',
] as const satisfies readonly ExpenseField[];
type SheetField = (typeof sheetFields)[number];

/** A value as people read it, with the place of the document that says it; null: the document does not. */
export interface SheetCell {
  readonly value: string;
  readonly document: DocumentValue | null;
}

export const isAmount = (field: SheetField): boolean => field === 'vat_amount' || field === 'gross_amount';

export function cellsOf({ form, findings, examined }: Comparison, locale: Locale): readonly SheetCell[] {
  const { values } = form;
  const totals = examined?.examination.totals;
  const onDocument: Partial<Record<ExpenseField, DocumentValue | null | undefined>> = {
    vat_amount: totals?.vat,
    gross_amount: totals?.gross,
  };
  return sheetFields.map((field) => ({
    value: isAmount(field)
      ? formatAmount(values[field], values.currency, locale)
      : field === 'issued_at'
        ? formatDate(values[field], locale.language)
        : (values[field] ?? ''),
    document: findings[field]?.document ?? onDocument[field] ?? null,
  }));
}

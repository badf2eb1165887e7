import type { ComparedField, FieldDifference, ListedInvoice } from '../../../contract/invoice-list.ts';
import { isSameTaxpayer } from '../../../shared/tax-numbers/tax-number.ts';
import { plain } from './invoice-keys.ts';
import type { ComparedExpense } from './pair-invoices.ts';

/** Fields that the list states and the service has otherwise: the number to the character, amounts by their value. */
export function fieldDifferences(listed: ListedInvoice, here: ComparedExpense): readonly FieldDifference[] {
  const differs: Readonly<Record<ComparedField, boolean>> = {
    number: listed.number !== here.number,
    'tax-number': isSameTaxpayer(listed.taxNumber, here.taxKey) !== true,
    issued: listed.issued !== here.issued,
    net: plain(listed.net) !== plain(here.net),
    vat: plain(listed.vat) !== plain(here.vat),
    gross: plain(listed.gross) !== plain(here.gross),
    currency: listed.currency !== here.currency,
  };
  const values: readonly (readonly [ComparedField, string | null, string | null])[] = [
    ['number', listed.number, here.number],
    ['tax-number', listed.taxNumber, here.taxKey],
    ['issued', listed.issued, here.issued],
    ['net', listed.net, here.net],
    ['vat', listed.vat, here.vat],
    ['gross', listed.gross, here.gross],
    ['currency', listed.currency, here.currency],
  ];
  return values.flatMap(([field, stated, own]) =>
    stated !== null && differs[field] ? [{ field, listed: stated, here: own }] : [],
  );
}

import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import { integer, integerOrNull, jsonOr, oneOfOrNull, text, textOrNull, type Row } from '../../database/row.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';
import { amountWords, numberKey, numberWords, toMinor } from './keys.ts';
import type { MirrorTable } from './mirror-store.ts';

/** The fields that expenses and incomes share at the service. */
type ServiceInvoice = Pick<
  ServiceExpense,
  | 'partnerId'
  | 'partnerName'
  | 'invoiceNumber'
  | 'issuedAt'
  | 'fulfilledAt'
  | 'dueAt'
  | 'netAmount'
  | 'vatAmount'
  | 'grossAmount'
  | 'secondaryId'
>;

/** The same in the mirror. Amounts are decimal strings, dates YYYY-MM-DD, tags ids. `partners`: names by id */
export function toMirrorInvoice(
  companyId: CompanyId,
  invoice: ServiceInvoice,
  currency: string | null,
  tags: readonly number[],
  partners: Pick<ReadonlyMap<number, string>, 'get'>,
) {
  const { partnerId } = invoice;
  const partnerName = invoice.partnerName ?? (partnerId === null ? null : (partners.get(partnerId) ?? null));
  return {
    companyId,
    partnerName,
    partnerKey: searchKey(partnerName ?? ''),
    number: invoice.invoiceNumber,
    numberKey: numberKey(invoice.invoiceNumber),
    issuedAt: invoice.issuedAt,
    fulfilledAt: invoice.fulfilledAt,
    dueAt: invoice.dueAt,
    currency,
    net: invoice.netAmount,
    vat: invoice.vatAmount,
    gross: invoice.grossAmount,
    grossMinor: toMinor(invoice.grossAmount),
    tags: inOrder(tags),
    secondaryId: invoice.secondaryId,
  };
}
type MirrorInvoice = Readonly<ReturnType<typeof toMirrorInvoice>>;

export const inOrder = (ids: readonly number[]): readonly number[] => [...new Set(ids)].sort((a, b) => a - b);

export const invoiceColumns: readonly string[] = [
  ...['partner_name', 'partner_key', 'number', 'number_key', 'issued_at', 'fulfilled_at', 'due_at', 'currency'],
  ...['net', 'vat', 'gross', 'gross_minor', 'tags', 'secondary_id'],
];

export const invoiceValues = (row: MirrorInvoice): readonly (string | number | null)[] => [
  ...[row.partnerName, row.partnerKey, row.number, row.numberKey, row.issuedAt, row.fulfilledAt, row.dueAt],
  ...[row.currency, row.net, row.vat, row.gross, row.grossMinor, JSON.stringify(row.tags), row.secondaryId],
];

export const invoiceText: MirrorTable<MirrorInvoice>['textOf'] = (row) => [
  numberWords(row.number),
  row.partnerName ?? '',
  amountWords([row.gross, row.net, row.vat]),
  numberWords(row.secondaryId),
];

/** A row for the window, its tags still ids. */
export const toInvoiceRow = (raw: Row) => ({
  companyId: integer(raw, 'company_id'),
  partnerName: textOrNull(raw, 'partner_name'),
  invoiceNumber: textOrNull(raw, 'number'),
  issuedAt: textOrNull(raw, 'issued_at'),
  fulfilledAt: textOrNull(raw, 'fulfilled_at'),
  dueAt: textOrNull(raw, 'due_at'),
  currency: textOrNull(raw, 'currency'),
  netAmount: textOrNull(raw, 'net'),
  vatAmount: textOrNull(raw, 'vat'),
  grossAmount: textOrNull(raw, 'gross'),
  tags: idsIn(raw, 'tags'),
  secondaryId: textOrNull(raw, 'secondary_id'),
  correction: oneOfOrNull(raw, 'correction', ['waiting', 'refused']),
});

const ids = z.array(z.number());

/** The rest of a row with unreadable ids is shown. */
export const idsIn = (raw: Row, column: string): readonly number[] => jsonOr(raw, column, ids, []);

/** The values that lists filter and sum, beside days and words. */
export const toListedInvoice = (raw: Row) => ({
  row: integer(raw, 'row'),
  companyId: integer(raw, 'company_id'),
  partner: textOrNull(raw, 'partner_name'),
  partnerKey: text(raw, 'partner_key'),
  gross: integerOrNull(raw, 'gross_minor'),
});

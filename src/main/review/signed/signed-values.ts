import { z } from 'zod';
import type { SignedChange, SignedField } from '../../../contract/signed.ts';
import { parseDecimal } from '../../../shared/money/decimal.ts';
import { smallestUnit } from '../../../shared/money/tolerances.ts';
import { searchKey } from '../../../shared/text/search-key.ts';

/** The compared part of a row in the mirror. Amounts are decimal strings. */
export const signedValues = z.object({
  partnerId: z.number().nullable(),
  partnerName: z.string().nullable(),
  taxKey: z.string().nullable(),
  number: z.string().nullable(),
  issuedAt: z.string().nullable(),
  fulfilledAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  currency: z.string().nullable(),
  vat: z.string().nullable(),
  gross: z.string().nullable(),
  excluded: z.boolean(),
});
export type SignedValues = z.infer<typeof signedValues>;

/** The changed fields, without another name of the same partner, and without amounts that were only rounded. */
export function changedFields(before: SignedValues, now: SignedValues): SignedChange['fields'] {
  const changed = (field: SignedField, is: boolean, of: (values: SignedValues) => string | null) =>
    is ? [{ field, before: of(before), now: of(now) }] : [];
  const plain = (field: SignedField, of: (values: SignedValues) => string | null) =>
    changed(field, of(before) !== of(now), of);
  const amount = (field: SignedField, of: (values: SignedValues) => string | null) =>
    changed(field, !isSameAmount(of(before), of(now), now.currency), of);
  const sameName = nameKey(before) === nameKey(now);
  const isOther = !isSamePartner(before, now);
  return [
    ...changed('partner_name', isOther && !sameName, ({ partnerName }) => partnerName),
    ...changed('partner_tax_number', isOther && sameName, ({ taxKey }) => taxKey),
    ...plain('invoice_number', ({ number }) => number),
    ...plain('issued_at', ({ issuedAt }) => issuedAt),
    ...plain('fulfilled_at', ({ fulfilledAt }) => fulfilledAt),
    ...plain('due_at', ({ dueAt }) => dueAt),
    ...plain('currency', ({ currency }) => currency),
    ...amount('vat_amount', ({ vat }) => vat),
    ...amount('gross_amount', ({ gross }) => gross),
    ...plain('excluded', ({ excluded }) => (excluded ? '1' : '0')),
  ];
}

const nameKey = ({ partnerName }: SignedValues): string => searchKey(partnerName ?? '');

function isSamePartner(a: SignedValues, b: SignedValues): boolean {
  if (a.taxKey !== null && b.taxKey !== null) return a.taxKey === b.taxKey;
  if (a.partnerId !== null && b.partnerId !== null) return a.partnerId === b.partnerId;
  return nameKey(a) === nameKey(b);
}

/** A service may round an amount to the currency's smallest unit. */
function isSameAmount(a: string | null, b: string | null, currency: string | null): boolean {
  const [one, other] = [parseDecimal(a), parseDecimal(b)];
  if (one === null || other === null) return a === b;
  return one.minus(other).abs().lt(smallestUnit(currency));
}

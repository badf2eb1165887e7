import type { ExpenseField } from '../../../contract/review.ts';
import type { FieldKind } from './field-kind.ts';
import { amountKind } from './kind-amount.ts';
import { currencyKind, methodKind } from './kind-code.ts';
import { dateKind } from './kind-date.ts';
import { nameKind } from './kind-name.ts';
import { numberKind } from './kind-number.ts';
import { taxNumberKind } from './kind-tax-number.ts';
import type { FieldName } from './reader.ts';

/** The fields a document can say something about, by the reader's name for them, and how they are compared. */
export const lookedUp = {
  partner_name: { read: 'partnerName', kind: nameKind },
  partner_tax_number: { read: 'partnerTaxNumber', kind: taxNumberKind },
  invoice_number: { read: 'invoiceNumber', kind: numberKind },
  issued_at: { read: 'issuedAt', kind: dateKind },
  fulfilled_at: { read: 'fulfilledAt', kind: dateKind },
  due_at: { read: 'dueAt', kind: dateKind },
  currency: { read: 'currency', kind: currencyKind },
  payment_method: { read: 'paymentMethod', kind: methodKind },
  net_amount: { read: 'net', kind: amountKind },
  vat_amount: { read: 'vat', kind: amountKind },
  gross_amount: { read: 'gross', kind: amountKind },
} as const satisfies Partial<Record<ExpenseField, { readonly read: FieldName; readonly kind: FieldKind }>>;

export type LookedUpField = keyof typeof lookedUp;
export const lookedUpFields = Object.keys(lookedUp) as readonly LookedUpField[];

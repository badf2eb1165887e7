export type PaymentMethod = 'cash' | 'card' | 'transfer' | 'direct_debit' | 'cheque' | 'voucher' | 'other';

/** Other codes do not name a payment method that the service has. */
const methods: Readonly<Record<string, PaymentMethod>> = {
  // UN/CEFACT code list 4461, as UBL and CII use it.
  '10': 'cash',
  '20': 'cheque',
  '30': 'transfer',
  '31': 'transfer',
  '42': 'transfer',
  '48': 'card',
  '49': 'direct_debit',
  '54': 'card',
  '55': 'card',
  '58': 'transfer',
  '59': 'direct_debit',
  // The PaymentMethodType of NAV Online Invoice.
  TRANSFER: 'transfer',
  CASH: 'cash',
  CARD: 'card',
  VOUCHER: 'voucher',
  OTHER: 'other',
};

export function paymentMethodOfCode(code: string | null): PaymentMethod | null {
  return methods[code ?? ''] ?? null;
}

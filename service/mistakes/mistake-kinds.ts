/** What people and readers of documents get wrong. */
export const mistakeKinds = [
  'amount-digit', // two digits of the gross amount changed places, or one was misread
  'number-digit', // the same in the invoice number
  'wrong-date', // another date of the document for that of issue
  'net-for-gross',
  'buyer-for-seller',
  'similar-partner', // another partner, whose name is much like the right one
  'wrong-currency',
  'other-rate', // another VAT rate on a line
  'line-lost', // one of several lines is not there
  'order-number', // the number of the order or delivery note for that of the invoice
  'other-record', // all values of another document
] as const;
export type MistakeKind = (typeof mistakeKinds)[number];

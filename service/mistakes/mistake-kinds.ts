/** Typical errors of people and of document readers. */
export const mistakeKinds = [
  'amount-digit', // two digits of the gross amount swapped, or one misread
  'number-digit', // the same in the invoice number
  'wrong-date', // another date of the document as the date of issue
  'net-for-gross',
  'buyer-for-seller',
  'similar-partner', // another partner with a similar name
  'wrong-currency',
  'other-rate', // another VAT rate on a line
  'line-lost', // one of several lines is missing
  'order-number', // the number of the order or delivery note as the invoice number
  'number-marks', // another mark, or none, in the invoice number
  'accents', // the name without its accents
  'sign', // all amounts with the other sign
  'supply-missing', // no date of supply, though it is printed
  'due-for-supply', // the due date as the date of supply
  'other-record', // all values of another document
] as const;
export type MistakeKind = (typeof mistakeKinds)[number];

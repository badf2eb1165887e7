/**
 * What a document is. several: more than one document in the file. unknown: nothing in it says. The first four become
 * expenses, whatever else holds.
 */
export const documentKinds = [
  'invoice',
  'credit-note',
  'correction',
  'receipt',
  'order',
  'quote',
  'proforma',
  'delivery-note',
  'pay-slip',
  'bank-statement',
  'contract',
  'reminder',
  'several',
  'unknown',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

const expenses: ReadonlySet<DocumentKind> = new Set(['invoice', 'credit-note', 'correction', 'receipt']);
export const becomesExpense = (kind: DocumentKind): boolean => expenses.has(kind);

/** several: more than one document in the file. unknown: the document does not say. The first four become expenses. */
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

/** XML that is no invoice. acknowledgement: of a tax office or a network. report: a return, a list for an audit. */
export const otherKinds = [
  'acknowledgement',
  'signature',
  'bank-statement',
  'payment-order',
  'order',
  'despatch',
  'catalogue',
  'reminder',
  'report',
  'unknown',
] as const;
export type OtherKind = (typeof otherKinds)[number];

/** In place of asking. send: as an expense. */
export const otherKindRules = ['dismiss', 'send'] as const;
export type OtherKindRule = (typeof otherKindRules)[number];

/**
 * Kinds that are no invoice: XML by its root, some PDFs by their title. acknowledgement: of a tax office or a network.
 * report: a return, a list for an audit.
 */
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

/** The kind as it is kept with a file: of an unknown one with the name of its root element. */
export const otherKindText = (kind: OtherKind, root: string): string => (kind === 'unknown' ? `${kind} ${root}` : kind);

/** Reads what otherKindText wrote; null: it is no kind. root: null unless the kind is unknown. */
export function readOtherKind(text: string): { readonly kind: OtherKind; readonly root: string | null } | null {
  const [first, root = null] = text.split(' ');
  const kind = otherKinds.find((one) => one === first);
  return kind === undefined ? null : { kind, root };
}

/** Kinds of files that wait for a person: what is no invoice, and a second file of the same invoice. */
export const heldKinds = ['same-invoice', ...otherKinds] as const;
export type HeldKind = (typeof heldKinds)[number];

/** In place of asking. send: as an expense. */
export const heldRules = ['dismiss', 'send'] as const;
export type HeldRule = (typeof heldRules)[number];

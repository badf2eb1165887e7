import type { PaymentMethod } from '../payment-methods.ts';

/** What a label announces. 'other…' and 'ignore' are labels that look like one of ours and are not. */
export type LabelKind =
  | 'invoiceNumber'
  | 'issuedAt'
  | 'fulfilledAt'
  | 'dueAt'
  | 'currency'
  | 'paymentMethod'
  | 'taxNumber'
  | 'buyerTaxNumber'
  | 'name'
  | 'seller'
  | 'buyer'
  | 'otherParty'
  | 'net'
  | 'vat'
  | 'gross'
  | 'payable'
  | 'total'
  | 'homeCurrency'
  | 'ignore';

/**
 * Phrases in lower case; accents do not matter, a space stands for any of space, dot, hyphen and slash,
 * a leading * for the front part of a compound word.
 */
export interface Phrases {
  readonly strong: readonly string[];
  /** Used for other things too. */
  readonly weak?: readonly string[];
}

export interface Language {
  readonly code: 'hu' | 'de' | 'en';
  readonly labels: Readonly<Partial<Record<LabelKind, Phrases>>>;
  /** From January; each with its short forms, without dots. */
  readonly months: readonly (readonly string[])[];
  readonly paymentMethods: Readonly<Partial<Record<PaymentMethod, readonly string[]>>>;
  /** How a sentence says when to pay: a word for paying, and one directly before the date; not with any of `unless`. */
  readonly dueSentence?: {
    readonly pay: readonly string[];
    readonly until: readonly string[];
    readonly unless: readonly string[];
  };
  /** Endings that make a name a company's. */
  readonly legalForms: readonly string[];
}

import type { PaymentMethod } from '../payment-methods.ts';

export type LanguageCode = 'hu' | 'de' | 'en' | 'fr' | 'it' | 'es' | 'ro' | 'sk' | 'cs' | 'pl' | 'hr' | 'sl' | 'nl';

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

/** What the lines of till receipts begin with; a wrong letter or two do not matter. */
export interface ReceiptWords {
  /** What the customer owes. */
  readonly total: readonly string[];
  /** What was handed over: cash or card. */
  readonly tender: readonly string[];
  /** What came back. */
  readonly change: readonly string[];
  /** The amount on the slip of a card terminal. */
  readonly slip: readonly string[];
  /** Amounts that are part of the total, or none of the receipt's. */
  readonly other: readonly string[];
}

export interface Language {
  readonly code: LanguageCode;
  /** Where most of its documents come from; null where that is anywhere. */
  readonly country: string | null;
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
  /** A number printed in two parts, its series (the first group) and its count: "Seria MV nr. 17". */
  readonly seriesNumber?: RegExp;
  /** Endings that make a name a company's. */
  readonly legalForms: readonly string[];
  readonly receipt: ReceiptWords;
}

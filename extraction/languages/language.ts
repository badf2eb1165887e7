import type { PaymentMethod } from '../payment-methods.ts';

export type LanguageCode = 'hu' | 'de' | 'en' | 'fr' | 'it' | 'es' | 'ro' | 'sk' | 'cs' | 'pl' | 'hr' | 'sl' | 'nl';

/** The meaning of a label. 'other…' and 'ignore' are labels that resemble ours but mean something else. */
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
  | 'contact'
  | 'net'
  | 'vat'
  | 'gross'
  | 'payable'
  | 'total'
  | 'homeCurrency'
  | 'ignore';

/**
 * Phrases in lower case, compared without accents. A space matches space, dot, hyphen or slash; a leading * matches the
 * front part of a compound word.
 */
export interface Phrases {
  readonly strong: readonly string[];
  /** Phrases that have other meanings too. */
  readonly weak?: readonly string[];
}

/** First words of the lines of till receipts; one or two wrong letters are tolerated. */
export interface ReceiptWords {
  /** The amount due. */
  readonly total: readonly string[];
  /** The amount paid: cash or card. */
  readonly tender: readonly string[];
  /** The change given. */
  readonly change: readonly string[];
  /** The amount of a card terminal's receipt. */
  readonly slip: readonly string[];
  /** The VAT of the whole receipt. */
  readonly vat: readonly string[];
  /** Amounts that are part of the total, or not part of the receipt. */
  readonly other: readonly string[];
}

export interface Language {
  readonly code: LanguageCode;
  /** The country of most of its documents; null where there is no such country. */
  readonly country: string | null;
  readonly labels: Readonly<Partial<Record<LabelKind, Phrases>>>;
  /** From January; each with its short forms, without dots. */
  readonly months: readonly (readonly string[])[];
  readonly paymentMethods: Readonly<Partial<Record<PaymentMethod, readonly string[]>>>;
  /**
   * The wording of a due date in a sentence: a verb of paying, and a word directly before the date; not with any of
   * `unless`.
   */
  readonly dueSentence?: {
    readonly pay: readonly string[];
    readonly until: readonly string[];
    readonly unless: readonly string[];
  };
  /** A number printed in two parts, its series (the first group) and its serial number: "Seria MV nr. 17". */
  readonly seriesNumber?: RegExp;
  /** Endings of company names. */
  readonly legalForms: readonly string[];
  readonly receipt: ReceiptWords;
}

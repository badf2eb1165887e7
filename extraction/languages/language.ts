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

export const amountKinds: ReadonlySet<LabelKind> = new Set(['net', 'vat', 'gross', 'payable', 'total']);

/** First words of the lines of till receipts, as lists; one or two wrong letters are tolerated. */
export interface ReceiptWords {
  /** The amount due. */
  readonly total: string;
  /** The amount paid: cash or card. */
  readonly tender: string;
  /** The change given. */
  readonly change: string;
  /** The amount of a card terminal's receipt. */
  readonly slip: string;
  /** The VAT of the whole receipt. */
  readonly vat: string;
  /** Amounts that are part of the total, or not part of the receipt. */
  readonly other: string;
}

/** Its words and phrases are lists (phrase-list.ts), in lower case, compared without accents. */
export interface Language {
  readonly code: LanguageCode;
  /** The country of most of its documents; null where there is no such country. */
  readonly country: string | null;
  /** A space matches space, dot, hyphen or slash; a leading * matches the front part of a compound word. */
  readonly labels: Readonly<Record<LabelKind, string>>;
  /** Labels that have other meanings too. */
  readonly weakLabels: Readonly<Partial<Record<LabelKind, string>>>;
  /** From January; each with its other and its short forms behind it, without dots. */
  readonly months: string;
  readonly paymentMethods: Readonly<Partial<Record<PaymentMethod, string>>>;
  /**
   * The wording of a due date in a sentence: a verb of paying, and a word directly before the date; not with any of
   * `unless`.
   */
  readonly dueSentence?: Readonly<Record<'pay' | 'until' | 'unless', string>>;
  /** A number printed in two parts, its series (the first group) and its serial number: "Seria MV nr. 17". */
  readonly seriesNumber?: RegExp;
  /** Endings of company names. */
  readonly legalForms: string;
  readonly receipt: ReceiptWords;
}

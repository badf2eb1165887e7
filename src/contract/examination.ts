import type { DocumentKind } from './document-kind.ts';
import type { DocumentFormat, FileId } from './inbox.ts';
import type { ExpenseField } from './review.ts';

/** A place on a page: fractions (0-1) of the width and height of the page as it is shown upright, from the top left. */
export interface PageBox {
  /** from 1 */
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One value as the document itself has it. */
export interface DocumentValue {
  /** as the record writes it: decimal string, YYYY-MM-DD, currency code, text */
  readonly value: string;
  /** as it stands on the document */
  readonly shown: string;
  /** null: not on a page (XML) */
  readonly at: PageBox | null;
  /** XML: the local name of the element it stands in */
  readonly element?: string | undefined;
  /** it was found where a person's correction on another document of the partner has shown */
  readonly learned?: true | undefined;
  /** what it is if it is read the other way, where nothing on the document says which: 03/04/2026, 1.234 */
  readonly otherValue?: string | undefined;
}

/** One word on a page. */
export interface DocumentWord {
  readonly text: string;
  readonly at: PageBox;
}

/**
 * reading: under way, review.read tells when it is done. none: the document is not held here.
 * unreadable: it could not be read. Else: where the values come from.
 */
export const readingStates = ['reading', 'none', 'unreadable', 'xml', 'embedded-xml', 'text', 'ocr'] as const;
export type ReadingState = (typeof readingStates)[number];

/** DESIGN.md, "Show evidence, never a score". elsewhere: it stands on the document, but not as this field. */
export const evidenceMarks = ['same', 'elsewhere', 'differs', 'not-found'] as const;
export type EvidenceMark = (typeof evidenceMarks)[number];

export interface FieldEvidence {
  readonly mark: EvidenceMark;
  /** same, elsewhere: where it stands; differs: what the document says; not-found: null */
  readonly document: DocumentValue | null;
}

/** A VAT rate's totals on the document; decimal strings, percent as text ("27"). */
export interface RateTotal {
  readonly percent: string | null;
  readonly net: string | null;
  readonly vat: string | null;
  readonly gross: string | null;
}

export const checkCodes = [
  'other-kind', // it is none that becomes an expense; values: kind, words
  'not-found', // the field's value is nowhere on the document
  'elsewhere', // the field's value stands on the document, but not as this field
  'two-readings', // the field's value may be either of two, and nothing on the document says which; values: found, other
  'missing', // the field is empty, and the document does not say it
  'own-company', // the seller is this company; values: company
  'buyer-unproven', // the document does not name this company; values: company
  'partner-unproven', // no tax number with right digits, and no partner of this name so far
  'line-sum', // net + VAT is not gross on a line; values: net, vat, gross, expected
  'line-vat', // net x rate is not the VAT of a line; values: net, percent, vat, expected
  'total-sum', // net + VAT is not gross on the expense; values: net, vat, gross, expected
  'lines-total', // the lines do not add up to the gross amount; values: lines, gross, difference
  'printed-total', // the document's own total is not the sum of its parts; values: net, vat, gross, expected
  'rates-differ', // the lines have another rate's amounts than the document; values: percent, lines, document
  'unbooked', // what this company fills on its lines is empty; values: expenseType, vat ('' or 'empty')
  'vat-rate', // the percent is no rate of the country on that date; values: percent, country
  'tax-number', // check digits of the partner's tax number
  'date-future', // values: date
  'date-old', // over a year ago; values: date
  'due-before-issue', // values: due, issued
  'currency-unusual', // values: currency, usual, matching, of
  'gross-unusual', // values: gross, low, high, of
  'seen-before', // `seen` is the other one
  'other-file', // another file of the same invoice says otherwise; values: filename, found
  'wrong-company', // the buyer's tax number on the document is not this company's; values: found, company
] as const;
export type CheckCode = (typeof checkCodes)[number];

/** The value, or the field as this value, is nowhere on the document. */
export const notFoundCodes: ReadonlySet<CheckCode> = new Set(['not-found', 'missing']);

/** What a document counts as right for, in the order in which one would argue it. */
export const groundNames = [
  'kind',
  'company',
  'partner',
  'found',
  'unseen',
  'lines',
  'rates',
  'gross',
  'usual',
  'payment',
  'data',
  'other-file',
] as const;
export type GroundName = (typeof groundNames)[number];

/** Figures that only one of two documents bears, as they are written there. */
export interface FiguresApart {
  readonly here: readonly string[];
  readonly there: readonly string[];
}

/** Another expense of the company that looks like the same document. */
export interface SeenBefore {
  readonly expenseId: number;
  /** null: not captured on this computer */
  readonly fileId: FileId | null;
  /** the captured file's name */
  readonly filename: string | null;
  /** likeness: nearly the same words, amount and date; the partner may be missing */
  readonly by: 'number' | 'likeness' | 'amount-and-date';
  /** null: not compared word by word */
  readonly apart: FiguresApart | null;
  readonly partnerName: string | null;
  readonly invoiceNumber: string | null;
  readonly issuedAt: string | null;
  readonly grossAmount: string | null;
  readonly currency: string | null;
}

/** Something that does not add up. The words are in src/words, filled with `values`. */
export interface Check {
  readonly code: CheckCode;
  readonly field: ExpenseField | null;
  /** index of the assignment */
  readonly line: number | null;
  readonly values: Readonly<Record<string, string>>;
  readonly seen: SeenBefore | null;
}

/** How the lines of an expense are booked; null or empty: left open. */
export interface LineBooking {
  readonly expenseType: number | null;
  readonly vat: number | null;
  readonly ledgerNumberId: number | null;
  readonly tags: readonly number[];
}

/**
 * What this company has done with this partner so far: "12 of 12 from this partner: Telephone, 27 %, 5221". It would be
 * set on every line that lacks it.
 */
export interface Suggestion extends LineBooking {
  readonly partnerName: string;
  readonly matching: number;
  readonly of: number;
  /** when a person set it on a document of the partner; UTC; null: it is what the partner's documents agree on */
  readonly correctedAt: string | null;
  /** what that document had before: it is replaced on lines that have it too */
  readonly replaces: LineBooking | null;
}

/**
 * Of this company's partners the one whom the document names, where the record names nobody that it bears out; or whom a
 * person has named on a document that begins like it.
 */
export interface KnownPartner {
  readonly name: string;
  readonly taxNumber: string | null;
  /** what on the document says so; address: the first word of its name and its town; before: whom a person has named */
  readonly by: 'tax-number' | 'name' | 'account' | 'phone' | 'web' | 'address' | 'before';
  /** signed before, that bear what says so (account, phone, web, address); 0: it was learned from none */
  readonly documents: number;
  /** expenses of this partner so far, as far as they are counted (50) */
  readonly expenses: number;
}

/** Another captured file of the same invoice: its XML beside the PDF or picture, or that beside the XML. */
export interface OtherFile {
  readonly fileId: FileId;
  readonly filename: string;
  readonly format: DocumentFormat;
}

/** What this partner has sent so far, of at least six documents in one currency; decimal strings. */
export interface UsualRange {
  readonly low: string;
  readonly high: string;
  readonly of: number;
}

/** The document and the record side by side, with what was typed so far laid over the record. */
export interface Examination {
  readonly reading: ReadingState;
  /** fields that are looked up in the document; others are missing here */
  readonly fields: Readonly<Partial<Record<ExpenseField, FieldEvidence>>>;
  readonly totals: {
    readonly net: DocumentValue | null;
    readonly vat: DocumentValue | null;
    readonly gross: DocumentValue | null;
  };
  readonly rates: readonly RateTotal[];
  /** what the document is, and where it says so; null: not read */
  readonly kind: { readonly kind: DocumentKind; readonly at: PageBox | null } | null;
  /** the tax number of whom it is made out to */
  readonly buyer: DocumentValue | null;
  readonly usual: UsualRange | null;
  readonly otherFile: OtherFile | null;
  readonly checks: readonly Check[];
  readonly suggestion: Suggestion | null;
  readonly knownPartner: KnownPartner | null;
}

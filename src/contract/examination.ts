import type { CompanyId } from './companies.ts';
import type { DocumentKind } from './document-kind.ts';
import type { DocumentFormat, ExtractedSummary, FileId } from './inbox.ts';
import type { ExpenseField } from './review.ts';
import type { DocumentSignature } from './signature.ts';

/** A place on a page: fractions (0-1) of the width and height of the page as it is shown upright, from the top left. */
export interface PageBox {
  /** from 1 */
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One value as read from the document. */
export interface DocumentValue {
  /** in the record's format: decimal string, YYYY-MM-DD, currency code, text */
  readonly value: string;
  /** the text on the document, unparsed */
  readonly shown: string;
  /** null: not on a page (XML) */
  readonly at: PageBox | null;
  /** XML: the local name of the element that holds it */
  readonly element?: string | undefined;
  /** found at the place that a correction on another document of the partner taught */
  readonly learned?: true | undefined;
  /** the other possible reading, where the document does not decide between two: 03/04/2026, 1.234 */
  readonly otherValue?: string | undefined;
}

/** One word on a page. */
export interface DocumentWord {
  readonly text: string;
  readonly at: PageBox;
}

/**
 * reading: in progress, the event review.read follows. none: the document is not on this computer. unreadable: reading
 * failed. The others name the source of the values.
 */
export const readingStates = ['reading', 'none', 'unreadable', 'xml', 'embedded-xml', 'text', 'ocr'] as const;
export type ReadingState = (typeof readingStates)[number];

/** DESIGN.md, "Show evidence, never a score". elsewhere: the document has the value, but not as this field. */
export const evidenceMarks = ['same', 'elsewhere', 'differs', 'not-found'] as const;
export type EvidenceMark = (typeof evidenceMarks)[number];

export interface FieldEvidence {
  readonly mark: EvidenceMark;
  /** same, elsewhere: the place of the value; differs: the document's value; not-found: null */
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
  'other-kind', // not a kind that becomes an expense; values: kind, words
  'not-found', // the field's value is nowhere on the document
  'elsewhere', // the document has the field's value, but not as this field
  'date-beside', // the field is empty, and beside the date of issue is a date of unknown meaning; values: found
  'two-readings', // the document's text can be read in two ways; values: found, other
  'missing', // both the field and the document have no value
  'own-company', // the seller is this company; values: company
  'buyer-unproven', // the document does not name this company; values: company
  'partner-unproven', // no valid tax number, and no earlier partner of this name
  'line-sum', // net + VAT is not gross on a line; values: net, vat, gross, expected
  'line-vat', // net x rate is not the VAT of a line; values: net, percent, vat, expected
  'total-sum', // net + VAT is not gross on the expense; values: net, vat, gross, expected
  'lines-total', // the lines do not add up to the gross amount; values: lines, gross, difference
  'printed-total', // the document's printed total differs from the sum of its parts; values: net, vat, gross, expected
  'rates-differ', // the lines have another rate's amounts than the document; values: percent, lines, document
  'unbooked', // a line misses a value that this company usually fills in; values: expenseType, vat ('' or 'empty')
  'vat-rate', // the percent is no rate of the country on that date; values: percent, country
  'no-vat', // a line without VAT has another category than the reason that the document gives; values: reason, category
  'tax-number', // check digits of the partner's tax number
  'date-future', // values: date
  'date-old', // over a year ago; values: date
  'due-before-issue', // values: due, issued
  'currency-unusual', // values: currency, usual, matching, of
  'gross-unusual', // values: gross, low, high, of
  'credit-sign', // the sign of a credit note's amount is not the company's usual one, or none was signed yet; values: usual ('' or 'minus' or 'plus')
  'seen-before', // `seen` is the other expense
  'other-file', // another file of the same invoice has a different value; values: filename, found
  'page-differs', // an invoice's page contradicts its XML; values: found (page), other (XML)
  'signature', // what was signed was changed, or something was added to it; values: state, signer ('' where unknown)
  'new-account', // no signed document of the partner has this account number; values: account, documents (that have another)
  'wrong-company', // the buyer's tax number on the document is not this company's; values: found, company
] as const;
export type CheckCode = (typeof checkCodes)[number];

/** The document has neither the value nor the field. */
export const notFoundCodes: ReadonlySet<CheckCode> = new Set(['not-found', 'missing']);

/** The grounds of the proof line, in the order in which the screen lists them. */
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
  'signature',
  'other-file',
] as const;
export type GroundName = (typeof groundNames)[number];

/** Figures that only one of the two documents has, as printed there. */
export interface FiguresApart {
  readonly here: readonly string[];
  readonly there: readonly string[];
}

/** Another expense of the company that looks like the same document. */
export interface SeenBefore extends ExtractedSummary {
  readonly expenseId: number;
  /** null: not captured on this computer */
  readonly fileId: FileId | null;
  /** the captured file's name */
  readonly filename: string | null;
  /** likeness: nearly the same words, amount and date; the partner may be missing */
  readonly by: 'number' | 'likeness' | 'amount-and-date';
  /** null: not compared word by word */
  readonly apart: FiguresApart | null;
  readonly issuedAt: string | null;
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
 * The booking of this company's earlier documents from this partner: "12 of 12 from this partner: Telephone, 27 %,
 * 5221". Accepting it fills every line that lacks a value.
 */
export interface Suggestion extends LineBooking {
  readonly partnerName: string;
  readonly matching: number;
  readonly of: number;
  /**
   * UTC instant at which a person set it on a document of the partner; null: it comes from the agreement of the
   * partner's documents
   */
  readonly correctedAt: string | null;
  /** the values of that document before the correction: lines with the same values are replaced too */
  readonly replaces: LineBooking | null;
}

/**
 * The partner from the master data that the document identifies, where the document does not confirm the record's own
 * partner. It can also be a partner that a person set on a document with the same beginning.
 */
export interface KnownPartner {
  readonly name: string;
  readonly taxNumber: string | null;
  /**
   * the feature that identified the partner; address: the first word of its name and its town; before: a correction by
   * a person
   */
  readonly by: 'tax-number' | 'name' | 'account' | 'phone' | 'web' | 'address' | 'before';
  /** number of signed documents with the same feature (account, phone, web, address); 0: another feature */
  readonly documents: number;
  /** number of this partner's expenses, counted up to 50 */
  readonly expenses: number;
}

/** Another captured file of the same invoice: its XML beside the PDF or picture, or that beside the XML. */
export interface OtherFile {
  readonly fileId: FileId;
  readonly filename: string;
  readonly format: DocumentFormat;
}

/** Range of the partner's earlier gross amounts in one currency, from at least six documents; decimal strings. */
export interface UsualRange {
  readonly low: string;
  readonly high: string;
  readonly of: number;
}

/**
 * The evidence that a document names a party. history: the same name is on earlier documents of the company. `value`:
 * the number or name on the document, or the number of earlier documents.
 */
export interface PartyProof {
  readonly by: 'tax-number' | 'name' | 'history';
  readonly value: string;
}

/** The comparison of the document with the record, with the draft applied over the record. */
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
  /** kind of the document and its place; null: not read */
  readonly kind: { readonly kind: DocumentKind; readonly at: PageBox | null } | null;
  /** the buyer's tax number */
  readonly buyer: DocumentValue | null;
  /** null: not checked, or without evidence; a check then says what is missing */
  readonly proofs: { readonly company: PartyProof | null; readonly partner: PartyProof | null };
  readonly usual: UsualRange | null;
  readonly otherFile: OtherFile | null;
  /** null: it is not signed, or not read */
  readonly signature: DocumentSignature | null;
  readonly checks: readonly Check[];
  readonly suggestion: Suggestion | null;
  readonly knownPartner: KnownPartner | null;
  /** the one other company on this computer that has the tax number of the buyer, where it is not this company's */
  readonly otherClient: { readonly companyId: CompanyId; readonly name: string } | null;
}

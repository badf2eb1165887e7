import { distance } from '../../src/shared/text/distance.ts';
import { mayBeSame } from './misread.ts';
import { names, sameNumber, type PageSigns } from './page-signs.ts';

/** Evidence that a document begins on a page. `value`: the text that was found. */
export interface BorderEvidence {
  readonly kind: 'number' | 'page-one' | 'tax-number' | 'total';
  readonly value: string;
}

/** The current document, from the pages so far. */
interface Piece {
  readonly first: PageSigns;
  readonly last: PageSigns;
  readonly number: string | null;
  readonly sellerTaxNumber: string | null;
  readonly taxNumbers: ReadonlySet<string>;
}

/** Shorter numbers occur on other documents by chance. */
const tellingLength = 4;

/**
 * For each page the evidence that another document begins on it; null: the document before continues. Cutting one
 * document in two costs more than leaving two together, so a page needs evidence to be a first one.
 */
export function bordersOf(pages: readonly PageSigns[]): readonly (BorderEvidence | null)[] {
  let piece: Piece | null = null;
  return pages.map((page) => {
    const evidence: BorderEvidence | null = piece === null || !page.hasText ? null : evidenceOf(page, piece);
    piece = piece === null || evidence !== null ? begun(page) : goneOn(piece, page);
    return evidence;
  });
}

function evidenceOf(page: PageSigns, piece: Piece): BorderEvidence | null {
  if (isNextPage(page, piece.last) || belongsTo(page, piece)) return null;
  const { number, title, pageOf, sellerTaxNumber } = page;
  const isFirst = pageOf?.page === 1;
  const isOfOtherDay = isOtherDay(page, piece.first);
  if (isMisread(page, piece)) {
    return isOfOtherDay || hasOtherTotal(page, piece.first) ? { kind: 'number', value: number ?? '' } : null;
  }
  const isOther = piece.number === null ? isOfOtherDay && isHeaded(page) : isFirst || beginsLikeOne(page, piece);
  if (number !== null && isOther) return { kind: 'number', value: number };
  if (isFirst && ((title ?? number) !== null || (isOfOtherDay && isComplete(piece.last) && namesParties(page)))) {
    return { kind: 'page-one', value: number ?? title ?? page.issuedAt ?? '' };
  }
  if (number !== null && sellerTaxNumber !== null && isComplete(piece.last)) return { kind: 'number', value: number };
  if ((title ?? number) === null && !isPurchase(page)) return null;
  if (isOtherSeller(page, piece)) return { kind: 'tax-number', value: sellerTaxNumber ?? '' };
  return isOtherPurchase(page, piece.first) ? { kind: 'total', value: page.gross ?? '' } : null;
}

/** It has a title or a seller. */
const isHeaded = ({ title, sellerTaxNumber }: PageSigns): boolean => (title ?? sellerTaxNumber) !== null;

/** It has a heading, or its own date: a page that lists numbers has neither. */
const beginsLikeOne = (page: PageSigns, { first }: Piece): boolean =>
  isHeaded(page) || (page.issuedAt !== null && page.issuedAt !== first.issuedAt);

/** A seller and a buyer: terms of sale have their own date, but no buyer. */
const namesParties = ({ sellerTaxNumber, taxNumbers }: PageSigns): boolean =>
  sellerTaxNumber !== null && taxNumbers.size > 1;

/** "2 of 3" after "1 of 3" */
function isNextPage({ pageOf }: PageSigns, last: PageSigns): boolean {
  if (pageOf === null || pageOf.page === 1) return false;
  return last.pageOf === null || (pageOf.page === last.pageOf.page + 1 && pageOf.of === last.pageOf.of);
}

/** "3 of 3" */
const isComplete = ({ pageOf }: PageSigns): boolean => pageOf !== null && pageOf.page === pageOf.of;

/** It names the number of the pages before: it belongs to this document, to its copy, or to a document about it. */
function belongsTo(page: PageSigns, { number }: Piece): boolean {
  if (number === null) return false;
  if (page.number !== null && sameNumber(page.number) === sameNumber(number)) return true;
  return sameNumber(number).length >= tellingLength && names(page, number);
}

function isOtherSeller({ sellerTaxNumber, isSeen }: PageSigns, piece: Piece): boolean {
  if (sellerTaxNumber === null || piece.sellerTaxNumber === null) return false;
  if (!isSeen && !piece.first.isSeen) return !piece.taxNumbers.has(sellerTaxNumber);
  return ![...piece.taxNumbers].some((known) => mayBeSame(known, sellerTaxNumber));
}

/** Perhaps the number of the pages before, if OCR confused a digit. */
const isMisread = ({ number, isSeen }: PageSigns, piece: Piece): boolean =>
  number !== null && piece.number !== null && (isSeen || piece.first.isSeen) && mayBeSame(number, piece.number);

/** Consecutive numbers look like a misread one; different totals of two titled pages show that they are not. */
function hasOtherTotal(page: PageSigns, first: PageSigns): boolean {
  if (page.title === null || first.title === null) return false;
  return page.gross !== null && first.gross !== null && page.gross !== first.gross;
}

/**
 * A seller, a date and a total: all that a receipt without a heading has. Attachments of an invoice may have them too.
 */
const isPurchase = ({ sellerTaxNumber, issuedAt, gross }: PageSigns): boolean =>
  sellerTaxNumber !== null && issuedAt !== null && gross !== null;

/** Dates from OCR that differ in one digit may be equal. */
function isOtherDay(page: PageSigns, first: PageSigns): boolean {
  if (page.issuedAt === null || first.issuedAt === null) return false;
  return distance(page.issuedAt, first.issuedAt) > Number(page.isSeen || first.isSeen);
}

/** Both have a title, a date and a total, or are receipts, and both date and total differ. */
function isOtherPurchase(page: PageSigns, first: PageSigns): boolean {
  const areTitled = page.title !== null && first.title !== null;
  const areReceipts = [page, first].every((one) => one.number === null && isPurchase(one));
  if (!areTitled && !areReceipts) return false;
  if (page.gross === null || page.issuedAt === null || first.gross === null || first.issuedAt === null) return false;
  return page.gross !== first.gross && page.issuedAt !== first.issuedAt;
}

const begun = (page: PageSigns): Piece => ({
  first: page,
  last: page,
  number: page.number,
  sellerTaxNumber: page.sellerTaxNumber,
  taxNumbers: page.taxNumbers,
});

function goneOn(piece: Piece, page: PageSigns): Piece {
  return {
    first: piece.first,
    last: page.hasText ? page : piece.last,
    number: piece.number ?? page.number,
    sellerTaxNumber: piece.sellerTaxNumber ?? page.sellerTaxNumber,
    taxNumbers: new Set([...piece.taxNumbers, ...page.taxNumbers]),
  };
}

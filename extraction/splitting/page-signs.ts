import { fold } from '../../src/shared/text/fold.ts';
import { emptyExtraction, type Extraction } from '../fields.ts';
import { taxNumbersIn } from '../identifiers/tax-number.ts';
import { explainsABill } from '../text/explaining-page.ts';
import { layOut } from '../text/layout.ts';
import { readText } from '../text/read-text.ts';
import type { PageSize, Run } from '../text/run.ts';
import { pageOf, type PageOf } from './page-of.ts';
import { titleOf } from './title.ts';

/** Signs on a page that tell which document it belongs to. */
export interface PageSigns {
  /** false: few letters, so the page is empty or a picture */
  readonly hasText: boolean;
  readonly pageOf: PageOf | null;
  readonly title: string | null;
  /** the document's number, by its label */
  readonly number: string | null;
  readonly sellerTaxNumber: string | null;
  readonly taxNumbers: ReadonlySet<string>;
  readonly gross: string | null;
  readonly issuedAt: string | null;
  /** its texts, normalised for comparing numbers */
  readonly texts: readonly string[];
  /** recognised by OCR: letters and digits may be wrong */
  readonly isSeen: boolean;
}

/** Fewer letters than this are a stamp or a page number on a scan. */
const fewestLetters = 20;
/** A number with a weaker label is no evidence by itself. */
const sureNumber = 0.65;

/** `runs`: of this page only. `isSeen`: recognised by OCR. */
export function pageSigns(runs: readonly Run[], size: PageSize, isSeen = false): PageSigns {
  const onFirst = runs.map((run) => ({ ...run, page: 0 }));
  const cells = layOut(onFirst).flatMap((line) => line.cells);
  const letters = cells.reduce((sum, { text }) => sum + text.length, 0);
  const explains = explainsABill(onFirst);
  const title = explains ? null : titleOf(cells, size);
  const read = explains ? emptyExtraction() : readText(onFirst, isSeen ? 'ocr' : 'text', new Map([[0, size]]));
  // It may be recognised by its label only: in some countries any ten digits are a valid number.
  const seller = read.partnerTaxNumber === null ? [] : [read.partnerTaxNumber.value];
  return {
    hasText: letters >= fewestLetters,
    pageOf: pageOf(cells, size),
    title,
    number: sureNumberOf(read, title),
    sellerTaxNumber: read.partnerTaxNumber?.value ?? null,
    taxNumbers: new Set([...cells.flatMap(({ text }) => taxNumbersIn(text).map(({ value }) => value)), ...seller]),
    gross: read.gross?.value ?? null,
    issuedAt: read.issuedAt?.value ?? null,
    texts: cells.map(({ text }) => sameNumber(text)),
    isSeen,
  };
}

/**
 * By its own label, or by the heading: "FAKTURA 262826". Any label is enough on a page with heading, seller and date.
 */
function sureNumberOf({ invoiceNumber, partnerTaxNumber, issuedAt }: Extraction, title: string | null): string | null {
  if (invoiceNumber === null) return null;
  const { value, confidence } = invoiceNumber;
  const isFirst = title !== null && partnerTaxNumber !== null && issuedAt !== null;
  return confidence >= sureNumber || isFirst || title?.includes(value) === true ? value : null;
}

/** Compares numbers without spaces and case. */
export const sameNumber = (number: string): string => fold(number).replaceAll(' ', '');

/** Whether a page contains this number anywhere. */
export const names = ({ texts }: PageSigns, number: string): boolean =>
  texts.some((text) => occursIn(text, sameNumber(number)));

/** Not as a part of a longer number. */
function occursIn(text: string, number: string): boolean {
  for (let at = text.indexOf(number); at >= 0; at = text.indexOf(number, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + number.length]];
    if (!/[\p{L}\d]/u.test(after) && !/\d/.test(before)) return true;
  }
  return false;
}

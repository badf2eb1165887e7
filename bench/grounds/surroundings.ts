import { otherNumbers } from '../../service/mistakes/page-numbers.ts';
import type { KeptReading } from '../../src/main/review/evidence/kept-reading.ts';
import type { KnownDocument } from './documents.ts';

/** All dates of the document: those of its truth, and all printed ones. */
export function datesOn({ truth, format, bytes }: KnownDocument, { pages }: KeptReading): readonly string[] {
  const text = format === 'xml' ? Buffer.from(bytes).toString() : linesOf(pages).join('\n');
  const yearFirst = [...text.matchAll(/(?<!\d)(20\d\d)[-./]\s?(\d\d)[-./]\s?(\d\d)(?!\d)/g)].map(
    ([, ...parts]) => parts,
  );
  const dayFirst = [...text.matchAll(/(?<!\d)(\d\d)[./](\d\d)[./](20\d\d)(?!\d)/g)].map(([, ...parts]) =>
    parts.reverse(),
  );
  const all = [truth.fulfilledAt, truth.dueAt, ...[...yearFirst, ...dayFirst].map((parts) => parts.join('-'))];
  return [...new Set(all.filter((date) => date !== null && !Number.isNaN(Date.parse(date))))] as readonly string[];
}

const referenceElement =
  /<[^<>]*(?:OrderReference|ContractDocumentReference|DespatchDocumentReference|BuyerOrderReferencedDocument|ContractReferencedDocument|DespatchAdviceReferencedDocument)>\s*<[^>]*ID[^>]*>([^<]+)</g;

/** Numbers of other documents and of the customer, found by their labels. */
export function numbersOn({ truth, format, bytes }: KnownDocument, { pages }: KeptReading): readonly string[] {
  const inXml = () =>
    [...Buffer.from(bytes).toString().matchAll(referenceElement)].map(([, number = '']) => number.trim());
  const numbers = format === 'xml' ? inXml() : otherNumbers(linesOf(pages));
  return numbers.filter((number) => number !== truth.invoiceNumber);
}

const linesOf = (pages: KeptReading['pages']): readonly string[] =>
  pages.flatMap(({ cells }) => cells.map((cell) => cell.map(({ text }) => text).join(' ')));

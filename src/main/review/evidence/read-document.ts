import type { DocumentValue, RateTotal } from '../../../contract/examination.ts';
import type { DocumentFormat } from '../../../contract/inbox.ts';
import { accountKey } from '../../../shared/money/bank-account.ts';
import { documentKind, type FoundKind } from './document-kind.ts';
import type { FieldKind } from './field-kind.ts';
import type { KeptFacts, KeptField, KeptReading } from './kept-reading.ts';
import { taxNumberKind } from './kind-tax-number.ts';
import { lookedUp, lookedUpFields, type LookedUpField } from './kinds.ts';
import { pageWords, toTurn, turnedBack, type PageWords, type Turn } from './page-words.ts';
import { boxOf, notOnPage, occurrencesOf } from './places.ts';
import { printedOtherwise } from './printed-otherwise.ts';
import { readDocument, readSignature, type Extraction, type Recogniser } from './reader.ts';

type ReadField = NonNullable<Extraction['gross']>;

/**
 * The reading of one document, ready to store. null: a scan without a recogniser. Any bytes give a result: never throws
 * because of them.
 */
export async function readForKeeping(
  bytes: Uint8Array,
  format: DocumentFormat,
  recogniser: Recogniser | null,
): Promise<KeptReading | null> {
  const { extraction, pages: texts, printed, isScan } = await readDocument(bytes, recogniser);
  if (isScan && recogniser === null) return null;
  const pages = texts.map(pageWords);
  const turns = new Map(texts.map(({ page, seen }) => [page + 1, toTurn(seen?.turned ?? 0)]));
  const isSeen = texts.some(({ seen }) => seen !== null);
  const locate = (field: ReadField, kind: FieldKind): KeptField => located(field, kind, pages, turns, isSeen);
  const source = sourceOf(extraction, pages, format, isSeen);
  // XML invoice data is always an invoice.
  const kind: FoundKind =
    extraction.source === 'xml'
      ? { kind: extraction.kind ?? 'invoice', words: null, at: null }
      : documentKind(pages, {
          number: extraction.invoiceNumber?.value ?? null,
          dueAt: extraction.dueAt?.value ?? null,
        });
  const pageDiffers = printed === null ? {} : printedOtherwise(extraction, printed);
  const signature = await readSignature(bytes, format);
  return { facts: { ...factsOf(extraction, source, locate), kind, pageDiffers, signature }, pages };
}

function sourceOf(
  { source }: Extraction,
  pages: readonly PageWords[],
  format: DocumentFormat,
  isSeen: boolean,
): KeptFacts['source'] {
  if (source === 'xml') return format === 'xml' ? 'xml' : 'embedded-xml';
  if (pages.every(({ cells }) => cells.length === 0)) return 'unreadable';
  return isSeen ? 'ocr' : 'text';
}

function factsOf(
  extraction: Extraction,
  source: KeptFacts['source'],
  locate: (field: ReadField, kind: FieldKind) => KeptField,
): Omit<KeptFacts, 'kind' | 'pageDiffers' | 'signature'> {
  const fields: Partial<Record<LookedUpField, KeptField>> = {};
  for (const name of lookedUpFields) {
    const { read, kind } = lookedUp[name];
    const field = extraction[read];
    if (field !== null) fields[name] = locate(field, kind);
  }
  const { buyerTaxNumber: buyer } = extraction;
  return {
    source,
    fields,
    rates: extraction.vatLines.map(rateTotal),
    noVat: [...(extraction.noVat ?? [])],
    buyerTaxNumber: buyer ? valueOf(locate(buyer, taxNumberKind)) : null,
    buyerName: extraction.buyerName ?? null,
    account: accountKey(extraction.account ?? ''),
  };
}

/** "27.00" -> "27" */
const rateTotal = ({ percent, net, vat, gross }: Extraction['vatLines'][number]): RateTotal => ({
  percent: percent?.replace(/(?<!0)0+$(?<=\.\d*)/, '').replace(/\.$/, '') ?? null,
  net,
  vat,
  gross,
});

const valueOf = ({ value, shown, at, element }: KeptField): DocumentValue => ({ value, shown, at, element });

/**
 * The reader's value with its words and their box. A value without a place (from XML, or a sum) is searched on the
 * pages, where it is long enough to be unique.
 */
function located(
  { value, otherValue, confidence, place, element }: ReadField,
  kind: FieldKind,
  pages: readonly PageWords[],
  turns: ReadonlyMap<number, Turn>,
  isSeen: boolean,
): KeptField {
  const at = place === undefined ? null : boxOf(turnedBack(place, turns.get(place.page) ?? 0), place.page);
  const isPlain = at !== null || kind.isDistinct(value);
  const [found] = isPlain ? occurrencesOf(pages, (words) => kind.find(words, value, isSeen), at) : [];
  if (found !== undefined) return { value, otherValue, confidence, element, ...found };
  return { confidence, otherValue, ...notOnPage(value), at, element };
}

import type { DocumentValue } from '../../../contract/examination.ts';
import { lookedUp, type LookedUpField } from './kinds.ts';
import { pageWords } from './page-words.ts';
import { boxOf, notOnPage, occurrencesOf } from './places.ts';
import type { Extraction, PageText } from './reader.ts';

/** Names, payment methods and dates of supply are worded otherwise in an invoice's XML than on its page. */
const compared = [
  'invoice_number',
  'issued_at',
  'due_at',
  'currency',
  'net_amount',
  'vat_amount',
  'gross_amount',
] as const satisfies readonly LookedUpField[];
/** From this confidence the page's value counts. */
const sure = 0.85;

/** Values of an invoice's page that contradict its XML: the page has another value, and nowhere that of the XML. */
export function printedOtherwise(
  xml: Extraction,
  { extraction, pages: texts }: { readonly extraction: Extraction; readonly pages: readonly PageText[] },
): Readonly<Partial<Record<LookedUpField, DocumentValue>>> {
  const pages = texts.map(pageWords);
  const found: Partial<Record<LookedUpField, DocumentValue>> = {};
  for (const name of compared) {
    const { read, kind } = lookedUp[name];
    const [stated, printed] = [xml[read], extraction[read]];
    if (stated === null || printed === null || printed.otherValue !== undefined || printed.confidence < sure) continue;
    const currency = extraction.currency?.value ?? null;
    const page = { value: printed.value, shown: printed.value, seen: false, currency };
    if (kind.compare(stated.value, page) !== 'other') continue;
    if (occurrencesOf(pages, (words) => kind.find(words, stated.value, false)).length > 0) continue;
    const at = printed.place === undefined ? null : boxOf(printed.place, printed.place.page);
    found[name] = { ...notOnPage(printed.value), at };
  }
  return found;
}

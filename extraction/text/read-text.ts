import { emptyExtraction, field, orElse, type Extraction, type Field, type Source } from '../fields.ts';
import { formatCents } from '../money.ts';
import type { Choice } from './choose.ts';
import { chooseBuyerTaxNumber } from './buyer.ts';
import { countryOf } from './country.ts';
import { dateOrder, orderOfTerms, otherDay } from './date-order.ts';
import { dateReader } from './date-text.ts';
import { placesAt } from './decimal-mark.ts';
import { dueBySentence } from './due-sentence.ts';
import { withoutExplanations } from './explaining-page.ts';
import {
  chooseDate,
  chooseInvoiceNumber,
  chooseIssueDate,
  choosePaymentMethod,
  datedByClock,
  unlabelledDate,
} from './labelled.ts';
import type { Cell } from './layout.ts';
import { noVatInText } from './no-vat-words.ts';
import { pageModel } from './page-model.ts';
import { withParties } from './parties.ts';
import { choosePartnerName } from './partner.ts';
import { cellOf, placeOf } from './places.ts';
import { readAmounts, type AmountName, type ReadAmounts } from './read-amounts.ts';
import type { PageSizes, Run } from './run.ts';
import { chooseTaxNumber } from './seller-tax-number.ts';
import { withAccents } from './with-accents.ts';

/**
 * Scores the possible meanings of the text and keeps the sure ones. The runs may come from a text layer or from OCR.
 */
export function readText(
  runs: readonly Run[],
  source: Exclude<Source, 'xml'>,
  sizes: PageSizes = new Map(),
): Extraction {
  const isSeen = source === 'ocr';
  const model = withParties(pageModel(withoutExplanations(runs), isSeen));
  const { languages } = model;
  const texts = textsOf(model.cells);
  const country = countryOf(textsOf(model.own), languages);
  // An issuer without a country of its own may write to the United States.
  const order = dateOrder(texts, country) ?? orderOfTerms(model) ?? dateOrder(texts, countryOf(texts, languages));
  const readDate = dateReader(languages, order === 'month-first');
  const amounts = readAmounts(model, country);
  const of = (choice: Choice<string> | null): Field | null =>
    choice === null ? null : field(choice.value, choice.confidence, source, placeOf(choice.cell, sizes));
  const day = (choice: Choice<string> | null): Field | null => orElse(of(choice), otherDay(choice, order));
  const invoiceNumber = chooseInvoiceNumber(model, readDate);
  const chosen = choosePartnerName(model);
  const partnerName = chosen && isSeen ? { ...chosen, value: withAccents(chosen.value, texts) } : chosen;
  const found: Extraction = {
    ...emptyExtraction(),
    source,
    invoiceNumber: of(invoiceNumber),
    partnerName: of(partnerName),
    partnerTaxNumber: of(chooseTaxNumber(model, partnerName)),
    buyerTaxNumber: of(chooseBuyerTaxNumber(model)),
    issuedAt: day(
      chooseIssueDate(model, invoiceNumber, readDate) ??
        unlabelledDate(model, readDate) ??
        (isSeen ? datedByClock(model, readDate) : null),
    ),
    fulfilledAt: day(chooseDate(model, 'fulfilledAt', readDate)),
    dueAt: day(chooseDate(model, 'dueAt', readDate) ?? dueBySentence(model, readDate)),
    currency: of(amounts.currency),
    ...amountFields(amounts, source, sizes),
    paymentMethod: of(choosePaymentMethod(model)),
    vatLines: amounts.vatLines,
    noVat: noVatInText(texts),
  };
  return hasAnything(found) ? found : emptyExtraction();
}

const textsOf = (cells: readonly Cell[]): readonly string[] => cells.map(({ text }) => text);

function amountFields(
  { candidates, totals, thousandths, others }: ReadAmounts,
  source: Source,
  sizes: PageSizes,
): Pick<Extraction, AmountName> {
  const of = (role: AmountName): Field | null => {
    const cents = totals?.totals[role] ?? null;
    if (cents === null || totals === null) return null;
    const cell = cellOf(candidates, role, cents) ?? (role === 'gross' ? totals.grossCell : undefined);
    const value = formatCents(cents, placesAt(thousandths));
    const { [role]: otherValue } = others;
    return orElse(field(value, totals.confidence, source, placeOf(cell, sizes)), otherValue);
  };
  return { net: of('net'), vat: of('vat'), gross: of('gross') };
}

function hasAnything(found: Extraction): boolean {
  return [found.invoiceNumber, found.partnerName, found.partnerTaxNumber, found.issuedAt, found.gross].some(
    (each) => each !== null,
  );
}

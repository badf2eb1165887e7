import { emptyExtraction, field } from '../fields.ts';
import type { Extraction, Field, Place, Source } from '../fields.ts';
import { formatCents } from '../money.ts';
import { amountCandidates, printedAmounts } from './amounts.ts';
import type { AmountRole } from './amounts.ts';
import type { Choice } from './choose.ts';
import { chooseCurrency, inCurrency } from './currency.ts';
import { dateReader } from './date-text.ts';
import { countryOf } from './country.ts';
import { dateOrder, weighed } from './date-order.ts';
import { dueBySentence } from './due-sentence.ts';
import { chooseDate, chooseInvoiceNumber, choosePaymentMethod, datedByClock, unlabelledDate } from './labelled.ts';
import { chooseBuyerTaxNumber } from './buyer.ts';
import { cellOf, placeOf } from './places.ts';
import { pageModel } from './page-model.ts';
import { partyBlocks, textsOfIssuer } from './parties.ts';
import { choosePartnerName, chooseTaxNumber } from './partner.ts';
import type { PageSizes, Run } from './run.ts';
import { rateLines } from './rate-lines.ts';
import { repairSeen } from './repair.ts';
import { seenTotals } from './seen-totals.ts';
import { chooseTotals } from './totals.ts';
import type { ChosenTotals } from './totals.ts';
import { provenVatLines, summedRates } from './vat-lines.ts';

/** Ranks what the text could mean and keeps what is sure. The runs may come from a text layer or from OCR. */
export function readText(
  runs: readonly Run[],
  source: Exclude<Source, 'xml'>,
  sizes: PageSizes = new Map(),
): Extraction {
  const isSeen = source === 'ocr';
  const model = pageModel(runs, isSeen ? repairSeen : undefined);
  const { languages } = model;
  const blocks = partyBlocks(model);
  const amounts = amountCandidates(model);
  const texts = model.cells.map(({ text }) => text);
  const country = countryOf(textsOfIssuer(model, blocks), languages);
  const order = dateOrder(texts, country);
  const readDate = dateReader(languages, order === 'month-first');
  const currency = chooseCurrency(model, amounts, country);
  const rates = rateLines(model);
  const labelled = chooseTotals(
    inCurrency(amounts, currency?.value ?? null),
    summedRates(model, rates),
    printedAmounts(model),
  );
  const totals = isSeen ? seenTotals(model, labelled) : labelled;
  const of = (choice: Choice<string> | null): Field | null =>
    choice === null ? null : field(choice.value, choice.confidence, source, placeOf(choice.cell, sizes));
  const day = (choice: Choice<string> | null): Field | null => of(weighed(choice, order));
  const partnerName = choosePartnerName(model, blocks, languages, isSeen);
  const found: Extraction = {
    ...emptyExtraction(),
    source,
    invoiceNumber: of(chooseInvoiceNumber(model, readDate, isSeen)),
    partnerName: of(partnerName),
    partnerTaxNumber: of(chooseTaxNumber(model, blocks, partnerName)),
    buyerTaxNumber: of(chooseBuyerTaxNumber(model, blocks)),
    issuedAt: day(
      chooseDate(model, 'issuedAt', readDate) ??
        unlabelledDate(model, readDate) ??
        (isSeen ? datedByClock(model, readDate) : null),
    ),
    fulfilledAt: day(chooseDate(model, 'fulfilledAt', readDate)),
    dueAt: day(chooseDate(model, 'dueAt', readDate) ?? dueBySentence(model, languages, readDate)),
    currency: of(currency),
    ...amountFields(
      totals,
      (role, cents) =>
        placeOf(cellOf(amounts, role, cents) ?? (role === 'gross' ? totals?.grossCell : undefined), sizes),
      source,
    ),
    paymentMethod: of(choosePaymentMethod(model, languages)),
    vatLines: provenVatLines(model, rates, totals),
  };
  return hasAnything(found) ? found : emptyExtraction();
}

function amountFields(
  chosen: ChosenTotals | null,
  placeFor: (role: AmountRole, cents: bigint) => Place | null,
  source: Source,
): Pick<Extraction, 'net' | 'vat' | 'gross'> {
  const of = (role: AmountRole, cents: bigint | null): Field | null =>
    cents === null || chosen === null
      ? null
      : field(formatCents(cents), chosen.confidence, source, placeFor(role, cents));
  return {
    net: of('net', chosen?.totals.net ?? null),
    vat: of('vat', chosen?.totals.vat ?? null),
    gross: of('gross', chosen?.totals.gross ?? null),
  };
}

function hasAnything(found: Extraction): boolean {
  return [found.invoiceNumber, found.partnerName, found.partnerTaxNumber, found.issuedAt, found.gross].some(
    (each) => each !== null,
  );
}

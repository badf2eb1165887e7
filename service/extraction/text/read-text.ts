import { emptyExtraction, field } from '../fields.ts';
import type { Extraction, Field, Place, Source, VatLine } from '../fields.ts';
import { LANGUAGES } from '../languages/all.ts';
import { absolute, formatCents, parseCents } from '../money.ts';
import { amountCandidates, rateLines } from './amounts.ts';
import type { AmountCandidate, AmountRole } from './amounts.ts';
import type { Choice } from './choose.ts';
import { chooseCurrency, inCurrency } from './currency.ts';
import { dateReader } from './date-text.ts';
import { chooseDate, chooseInvoiceNumber, choosePaymentMethod, datedByClock, onlyDate } from './labelled.ts';
import { cellOf, placeOf } from './places.ts';
import { pageModel } from './page-model.ts';
import type { PageModel } from './page-model.ts';
import { partyBlocks } from './parties.ts';
import { choosePartnerName, chooseTaxNumber } from './partner.ts';
import type { PageSizes, Run } from './run.ts';
import { repairSeen } from './repair.ts';
import { seenTotals } from './seen-totals.ts';
import { chooseTotals, isVatAt } from './totals.ts';
import type { ChosenTotals } from './totals.ts';

/** Ranks what the text could mean and keeps what is sure. The runs may come from a text layer or from OCR. */
export function readText(
  runs: readonly Run[],
  source: Exclude<Source, 'xml'>,
  sizes: PageSizes = new Map(),
): Extraction {
  const isSeen = source === 'ocr';
  const model = pageModel(runs, LANGUAGES, isSeen ? repairSeen : undefined);
  const readDate = dateReader(LANGUAGES);
  const blocks = partyBlocks(model);
  const amounts = amountCandidates(model);
  const currency = chooseCurrency(model, amounts);
  const labelled = chooseTotals(inCurrency(amounts, currency?.value ?? null));
  const totals = isSeen ? seenTotals(model, labelled) : labelled;
  const of = (choice: Choice<string> | null): Field | null =>
    choice === null ? null : field(choice.value, choice.confidence, source, placeOf(choice.cell, sizes));
  const found: Extraction = {
    ...emptyExtraction(),
    source,
    invoiceNumber: of(chooseInvoiceNumber(model, readDate, isSeen)),
    partnerName: of(choosePartnerName(model, blocks, LANGUAGES, isSeen)),
    partnerTaxNumber: of(chooseTaxNumber(model, blocks)),
    issuedAt: of(
      chooseDate(model, 'issuedAt', readDate) ??
        onlyDate(model, LANGUAGES) ??
        (isSeen ? datedByClock(model, LANGUAGES) : null),
    ),
    fulfilledAt: of(chooseDate(model, 'fulfilledAt', readDate)),
    dueAt: of(chooseDate(model, 'dueAt', readDate)),
    currency: of(currency),
    ...amountFields(
      totals,
      (role, cents) =>
        placeOf(cellOf(amounts, role, cents) ?? (role === 'gross' ? totals?.grossCell : undefined), sizes),
      source,
    ),
    paymentMethod: of(choosePaymentMethod(model, LANGUAGES)),
    vatLines: provenVatLines(model, totals),
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

/** The VAT summary: the first lines that are right each by itself and together make the totals; none otherwise. */
function provenVatLines(model: PageModel, chosen: ChosenTotals | null): readonly VatLine[] {
  const lines = rateLines(model)
    .flatMap(({ percent, amounts }) => completeLine(percent, amounts))
    .slice(0, MOST_RATE_LINES);
  const ends = lines.flatMap((_, start) =>
    lines.slice(start).map((__, length) => lines.slice(start, start + length + 1)),
  );
  const proven = ends.find((some) => chosen !== null && makeTotals(some, chosen));
  return (proven ?? []).map(({ percent, net, vat }) => ({
    percent,
    net: formatCents(net),
    vat: formatCents(vat),
    gross: formatCents(net + vat),
  }));
}

interface CompleteLine {
  readonly percent: string;
  readonly net: bigint;
  readonly vat: bigint;
}

const MOST_RATE_LINES = 30;

function makeTotals(lines: readonly CompleteLine[], { totals }: ChosenTotals): boolean {
  if (totals.net === null || totals.vat === null) return false;
  const net = lines.reduce((sum, line) => sum + line.net, 0n);
  const vat = lines.reduce((sum, line) => sum + line.vat, 0n);
  const rounding = VAT_ROUNDING * BigInt(lines.length);
  return net === totals.net && absolute(vat - totals.vat) <= rounding + absolute(totals.vat) / VAT_SLIP;
}

/** Each rate's VAT is rounded by itself: to a forint at most. */
const VAT_ROUNDING = 100n;
/** The issuer's own slips, up to a thousandth, stand as they are printed. */
const VAT_SLIP = 1000n;

function completeLine(percentText: string, amounts: readonly AmountCandidate[]): readonly CompleteLine[] {
  const net = amounts.find(({ role }) => role === 'net')?.cents;
  const vat = amounts.find(({ role }) => role === 'vat')?.cents;
  const rate = parseCents(percentText);
  if (net === undefined || vat === undefined || rate === null) return [];
  return isVatAt(net, vat, rate) || absolute(net * rate - vat * 10_000n) < absolute(net) * 2n
    ? [{ percent: formatCents(rate), net, vat }]
    : [];
}

function hasAnything(found: Extraction): boolean {
  return [found.invoiceNumber, found.partnerName, found.partnerTaxNumber, found.issuedAt, found.gross].some(
    (each) => each !== null,
  );
}

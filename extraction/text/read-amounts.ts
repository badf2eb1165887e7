import type { VatLine } from '../fields.ts';
import { formatCents, type Cents } from '../money.ts';
import type { AmountCandidate } from './amount-candidate.ts';
import { amountCandidates, printedAmounts } from './amounts.ts';
import type { Choice } from './choose.ts';
import { chooseCurrency, inCurrency } from './currency.ts';
import { markReadings, placesAt, type Thousandths } from './decimal-mark.ts';
import { noVatInText } from './no-vat-words.ts';
import type { PageModel } from './page-model.ts';
import { rateLines } from './rate-lines.ts';
import { seenTotals } from './seen-totals.ts';
import { chooseTotals, type ChosenTotals } from './totals.ts';
import { provenVatLines, summedRates, vatOfRates } from './vat-lines.ts';

export type AmountName = 'net' | 'vat' | 'gross';
const names: readonly AmountName[] = ['net', 'vat', 'gross'];

/** The amounts of a page. */
export interface ReadAmounts {
  readonly currency: Choice<string> | null;
  readonly candidates: readonly AmountCandidate[];
  readonly totals: ChosenTotals | null;
  readonly vatLines: readonly VatLine[];
  /** The decimal mark in use; with a mark the amounts are in thousandths. */
  readonly thousandths: Thousandths;
  /** The totals in the other reading of three digits after a mark, where nothing decides between the two. */
  readonly others: Readonly<Partial<Record<AmountName, string>>>;
}

/** The totals in the reading of the document's decimal mark; of two readings the one that their own sum proves. */
export function readAmounts(model: PageModel, country: string | null): ReadAmounts {
  const plain = amountCandidates(model);
  const currency = chooseCurrency(model, plain, country);
  const read = (thousandths: Thousandths): ReadAmounts => totalsBy({ ...model, thousandths }, currency);
  const texts = model.cells.map(({ text }) => text);
  const [likely, other] = markReadings(texts, currency?.value ?? null, country);
  const [first, second] = [read(likely), other === undefined ? null : read(other)];
  const others = second === null ? {} : otherTotals(first, second);
  if (second === null || Object.keys(others).length === 0) return first;
  if (isProven(first) !== isProven(second)) return isProven(first) ? first : second;
  return { ...first, others, vatLines: [] };
}

function totalsBy(model: PageModel, currency: Choice<string> | null): ReadAmounts {
  const candidates = amountCandidates(model);
  const rates = rateLines(model);
  const labelled = chooseTotals(
    inCurrency(candidates, currency?.value ?? null),
    summedRates(model, rates),
    printedAmounts(model),
  );
  const withRates = withVatOfRates(model, model.isSeen ? seenTotals(model, labelled) : labelled);
  const totals = withoutVat(model, candidates, withRates);
  const vatLines = provenVatLines(model, rates, totals);
  return { currency, candidates, totals, vatLines, thousandths: model.thousandths, others: {} };
}

/** Computes net and VAT for a total that has only the VAT of each rate beside it. */
function withVatOfRates(model: PageModel, chosen: ChosenTotals | null): ChosenTotals | null {
  const { net = null, vat: stated = null, gross = 0n } = chosen?.totals ?? {};
  const vat = net === null && stated === null ? vatOfRates(model, gross) : null;
  return chosen === null || vat === null ? chosen : { ...chosen, totals: { net: gross - vat, vat, gross } };
}

/** A net amount that is the total, on a document that gives a reason for no VAT or states it as zero. */
function withoutVat(
  model: PageModel,
  candidates: readonly AmountCandidate[],
  chosen: ChosenTotals | null,
): ChosenTotals | null {
  const { net = null, gross = null } = chosen?.totals ?? {};
  if (chosen === null || gross === null || net !== null) return chosen;
  const isNet = candidates.some(({ role, cents, score }) => role === 'net' && cents === gross && score >= leastNet);
  const isWithout = (): boolean =>
    candidates.some(({ role, cents }) => role === 'vat' && cents === 0n) ||
    noVatInText(model.cells.map(({ text }) => text)).length > 0;
  return isNet && isWithout() ? { ...chosen, totals: { net: gross, vat: 0n, gross } } : chosen;
}
const leastNet = 0.6;

function isProven({ totals }: ReadAmounts): boolean {
  const { net = null, vat = null, gross = null } = totals?.totals ?? {};
  return net !== null && vat !== null && net + vat === gross;
}

/** The totals with the same digits and another mark: a thousand times as much, or a thousandth. */
function otherTotals(first: ReadAmounts, second: ReadAmounts): ReadAmounts['others'] {
  return Object.fromEntries(
    names.flatMap((name) => {
      const [one, other] = [first, second].map((each) => totalOf(each, name));
      if (!one || !other || (one !== other * thousand && other !== one * thousand)) return [];
      return [[name, formatCents(second.totals?.totals[name] ?? 0n, placesAt(second.thousandths))]];
    }),
  );
}

const thousand = 1000n;

/** In thousandths, in any reading. */
function totalOf({ totals, thousandths }: ReadAmounts, name: AmountName): Cents | null {
  const cents = totals?.totals[name] ?? null;
  return cents === null || thousandths !== null ? cents : cents * 10n;
}

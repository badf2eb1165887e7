import type { VatLine } from '../fields.ts';
import { absolute, divideRounded, formatCents, parseCents, type Cents } from '../money.ts';
import type { AmountCandidate } from './amount-candidate.ts';
import { rateCandidates, ratePercent } from './amounts.ts';
import { parseAmount, percentIn } from './amount-text.ts';
import { placesAt } from './decimal-mark.ts';
import type { PageModel } from './page-model.ts';
import type { RateLine } from './rate-lines.ts';
import { isVatAt, sumOf, type ChosenTotals } from './totals.ts';

const summed = 0.72;
const mostRateLines = 30;
/** Each rate's VAT is rounded on its own: to a forint at most. */
const vatRounding = 100n;
/** The issuer's own errors, up to a thousandth, are accepted as printed. */
const vatTolerance = 1000n;

/** The sums of each group of rates; useful only where they give a printed total. */
export function summedRates(model: PageModel, lines: readonly RateLine[]): readonly AmountCandidate[] {
  // The heading of the summary may be its only separation from the items.
  return [...groups(model, lines, 2), ...groups(model, lines, 1)].flatMap((group) => {
    const { net, vat } = sumOf(group);
    const [first] = group;
    if (first === undefined) return [];
    const common = { currency: null, score: summed, cell: first.cell };
    return [
      { ...common, role: 'net' as const, cents: net },
      { ...common, role: 'vat' as const, cents: vat },
    ];
  });
}

/**
 * "VAT 27 % 270", "VAT 5 % 12" beside a total alone: the sum of the VAT, if it and the net amounts computed from it
 * give the total; null elsewhere.
 */
export function vatOfRates(model: PageModel, gross: Cents): Cents | null {
  const named = model.lines.flatMap((line) => {
    const rate = parseCents(ratePercent(model, line) ?? '') ?? 0n;
    const [vat, ...more] = rate === 0n ? [] : rateCandidates(model, line).filter(({ role }) => role === 'vat');
    return vat === undefined || more.length > 0 ? [] : [{ rate, vat: vat.cents }];
  });
  if (named.length === 0 || new Set(named.map(({ rate }) => rate)).size < named.length) return null;
  const wholeUnit = 10n ** BigInt(placesAt(model.thousandths));
  const isWhole = [gross, ...named.map(({ vat }) => vat)].every((cents) => cents % wholeUnit === 0n);
  const rounded = isWhole ? wholeUnit : 1n;
  const sumOver = (part: (each: (typeof named)[number]) => Cents): Cents =>
    named.reduce((sum, each) => sum + part(each), 0n);
  const vat = sumOver((each) => each.vat);
  const net = sumOver((each) => divideRounded(each.vat * wholeRate, each.rate));
  // VAT and net were each rounded by up to half a unit: the effect of that on the net.
  const slack = sumOver(({ rate }) => divideRounded(rounded * wholeRate, rate) + 1n);
  return absolute(net + vat - gross) <= slack ? vat : null;
}

/** A hundred percent: rates are in hundredths of one. */
const wholeRate = 10_000n;

/** Groups of consecutive lines; with a `reach` of two a remark may be between them, but no other amount. */
function groups(model: PageModel, lines: readonly RateLine[], reach: 1 | 2): readonly (readonly RateLine[])[] {
  const isRemark = (index: number): boolean =>
    model.lines[index]?.cells.every(({ text }) => parseAmount(text, model.thousandths) === null) ?? false;
  const found: RateLine[][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const gap = line.line - (last?.at(-1)?.line ?? -Infinity);
    if (last !== undefined && (gap === 1 || (gap === reach && isRemark(line.line - 1)))) last.push(line);
    else found.push([line]);
  }
  return found;
}

/**
 * The VAT summary: the first lines that together give the totals, or the only rate; empty otherwise. Items whose VAT
 * was rounded one by one do not count: their sum may differ from the issuer's figure for the rate.
 */
export function provenVatLines(
  model: PageModel,
  rates: readonly RateLine[],
  chosen: ChosenTotals | null,
): readonly VatLine[] {
  if (chosen === null) return [];
  const lines = rates.slice(0, mostRateLines);
  const runs = lines.flatMap((_, start) =>
    lines.slice(start).map((__, length) => lines.slice(start, start + length + 1)),
  );
  const right = runs.filter((some) => makeTotals(some, chosen));
  const proven = right.find((some) => sumOf(some).vat === chosen.totals.vat) ?? right.find(isSummary);
  return proven === undefined ? onlyRate(model, chosen) : mergedByRate(proven).map((line) => toVatLine(line, model));
}

/** Each rate occurs once. */
const isSummary = (lines: readonly RateLine[]): boolean => new Set(lines.map(({ rate }) => rate)).size === lines.length;

function makeTotals(lines: readonly RateLine[], { totals }: ChosenTotals): boolean {
  if (totals.net === null || totals.vat === null) return false;
  const { net, vat } = sumOf(lines);
  const rounding = vatRounding * BigInt(lines.length);
  return net === totals.net && absolute(vat - totals.vat) <= rounding + absolute(totals.vat) / vatTolerance;
}

type Rate = Pick<RateLine, 'rate' | 'net' | 'vat'>;

/** Items have their rate line by line; the summary has one line for each. */
function mergedByRate(lines: readonly RateLine[]): readonly Rate[] {
  const byRate = Map.groupBy(lines, ({ rate }) => rate);
  return [...byRate].map(([rate, some]) => ({ rate, ...sumOf(some) }));
}

function toVatLine({ rate, net, vat }: Rate, { thousandths }: PageModel): VatLine {
  const text = (cents: Cents): string => formatCents(cents, placesAt(thousandths));
  return { percent: formatCents(rate), net: text(net), vat: text(vat), gross: text(net + vat) };
}

/** A page with a single rate that fits the totals has one VAT line. */
function onlyRate(model: PageModel, { totals: { net, vat } }: ChosenTotals): readonly VatLine[] {
  if (net === null || vat === null || net === 0n) return [];
  const named = model.cells.flatMap(({ text }) => percentIn(text) ?? []);
  const rates = [...new Set(named.flatMap((percent) => parseCents(percent) ?? []))];
  const right = rates.filter((rate) => isVatAt(net, vat, rate));
  const [rate] = right;
  return rate === undefined || right.length > 1 ? [] : [toVatLine({ rate, net, vat }, model)];
}

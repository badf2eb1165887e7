import { absolute, divideRounded, type Cents } from '../money.ts';
import type { AmountCandidate, AmountRole } from './amount-candidate.ts';
import { choose, type Candidate } from './choose.ts';
import type { Cell } from './layout.ts';

/** The net amount and the VAT of a rate, a row or a document. */
export interface NetAndVat {
  readonly net: Cents;
  readonly vat: Cents;
}

export const sumOf = (parts: readonly NetAndVat[]): NetAndVat =>
  parts.reduce((sum, { net, vat }) => ({ net: sum.net + net, vat: sum.vat + vat }), { net: 0n, vat: 0n });

/** The document's totals; confidence is the same for all three where they prove each other. */
interface Totals {
  readonly net: Cents | null;
  readonly vat: Cents | null;
  readonly gross: Cents;
}

/** The amounts that a label, a column or a sum gives to each part, the best first. */
type Parts = Readonly<Record<keyof Totals, readonly AmountCandidate[]>>;

export interface ChosenTotals {
  readonly totals: Totals;
  readonly confidence: number;
  /** The cell of a total without one of the invoice's labels. */
  readonly grossCell?: Cell | undefined;
}

/**
 * Rates in force, or until recently, in Hungary, its neighbours and the larger EU states; in hundredths of a percent.
 */
const legalRates = [
  0, 500, 550, 700, 800, 900, 950, 1000, 1200, 1300, 1500, 1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400, 2500,
  2550, 2700,
].map(BigInt);
const highestRate = 2700n;

const proven = 0.1;
const legal = 0.03;
const implied = 0.12;
const unproven = 0.18;
const offByRounding = 0.05;
/** The amount due may be less than the total: deposits, rounding. */
const payableBonus = 0.07;
/** Only a few different amounts matter; more are a table, and trying all pairs would take long. */
const most = 40;

/** Sums of lines are compared with amounts that have a total's label, not with cells of a table. */
const ofATotal = 0.65;
/** A prepayment or another deduction explains why the amount due is less than the total. */
const explained = 0.15;

/**
 * Picks the totals that labels, columns and arithmetic support together; null where none are sure. `summed`: sums of
 * lines, accepted only where they give a printed total; `printed`: every printed amount.
 */
export function chooseTotals(
  candidates: readonly AmountCandidate[],
  summed: readonly AmountCandidate[] = [],
  printed: readonly Cents[] = [],
): ChosenTotals | null {
  const by = (...roles: readonly AmountRole[]): readonly AmountCandidate[] =>
    strongest(candidates.filter(({ role }) => roles.includes(role)));
  const payable = by('payable');
  const gross = strongest([
    ...by('gross').map((each) =>
      isPartlyPaid(each, payable, printed) ? { ...each, score: each.score + explained } : each,
    ),
    // Nothing left to pay says that it was paid.
    ...payable
      .filter(({ cents }) => cents !== 0n || printed.every((one) => one === 0n))
      .map((each) => ({ ...each, score: each.score - payableBonus })),
  ]);
  const parts: Parts = { net: by('net'), vat: by('vat'), gross };
  const withSums = (role: 'net' | 'vat'): readonly AmountCandidate[] =>
    strongest([...parts[role], ...summed.filter((each) => each.role === role)]);
  const stated = gross.filter(({ score }) => score >= ofATotal);
  const added = triples({ net: withSums('net'), vat: withSums('vat'), gross: stated });
  const rounded = roundedLines(parts);
  /** an item that is alone on its invoice has the net and VAT of the totals line */
  const isItem = ({ value }: Candidate<Totals>) =>
    rounded.some(({ value: line }) => line.net === value.net && line.vat === value.vat) &&
    stated.every(({ cents }) => cents !== value.gross);
  const choice = choose(
    [
      ...triples(parts).filter((each) => !isItem(each)),
      ...added,
      ...rounded,
      ...severalRates(parts),
      ...pairs(parts),
      ...alone(gross),
    ],
    ({ gross: value }) => value.toString(),
  );
  if (choice === null) return null;
  return { totals: completed(choice.value, parts, printed), confidence: choice.confidence };
}

function isPartlyPaid(
  { cents }: AmountCandidate,
  payable: readonly AmountCandidate[],
  printed: readonly Cents[],
): boolean {
  return payable.some((rest) => {
    const paid = absolute(cents) - absolute(rest.cents);
    return paid > 0n && printed.some((amount) => absolute(amount) === paid);
  });
}

/** Each amount once, with its best score. */
function strongest(candidates: readonly AmountCandidate[]): readonly AmountCandidate[] {
  const sorted = [...candidates].sort((a, b) => b.score - a.score);
  return sorted.filter((each, index) => sorted.findIndex(({ cents }) => cents === each.cents) === index).slice(0, most);
}

function triples({ net, vat, gross }: Parts): readonly Candidate<Totals>[] {
  return gross.flatMap((g) =>
    net.flatMap((n) =>
      vat
        .filter((v) => n.cents + v.cents === g.cents && isPossibleRate(n.cents, v.cents))
        .map((v) => ({
          value: { net: n.cents, vat: v.cents, gross: g.cents },
          score: (n.score + v.score + g.score) / 3 + proven + (isLegalRate(n.cents, v.cents) ? legal : 0),
        })),
    ),
  );
}

/** A totals line that differs from its own sum by rounding; the lines of items, which add up, are not the total. */
function roundedLines({ net, vat, gross }: Parts): readonly Candidate<Totals>[] {
  return gross.flatMap((g) => {
    const isOfLine = ({ cell, score }: AmountCandidate) => cell.line === g.cell.line && score >= sureLabel;
    const n = net.find(isOfLine);
    const v = vat.find(isOfLine);
    if (!isOfLine(g) || n === undefined || v === undefined || !isOffALittle(g.cents, n, v)) return [];
    return [
      {
        value: { net: n.cents, vat: v.cents, gross: g.cents },
        score: (n.score + v.score + g.score) / 3 - offByRounding,
      },
    ];
  });
}

/** "VAT 19 % 19.00", "VAT 7 % 3.50": the VAT is the sum of its lines. */
function severalRates({ net, vat, gross }: Parts): readonly Candidate<Totals>[] {
  return gross.flatMap((g) =>
    net.flatMap((n) => {
      const sum = g.cents - n.cents;
      const known = vat.some(({ cents }) => cents === sum) || sum === 0n || !isPossibleRate(n.cents, sum);
      if (known || vat.length < 2 || !canBe(sum, vat)) return [];
      return [{ value: { net: n.cents, vat: sum, gross: g.cents }, score: (n.score + g.score) / 2 + proven / 2 }];
    }),
  );
}

/** Two amounts of three: the third is the difference, if that gives a lawful rate. */
function pairs({ net, vat, gross }: Parts): readonly Candidate<Totals>[] {
  const found: Candidate<Totals>[] = [];
  const add = (n: Cents, v: Cents, g: Cents, score: number): void => {
    const isPrinted = canBe(v, vat) && canBe(n, net);
    if (v !== 0n && isPrinted && isLegalRate(n, v))
      found.push({ value: { net: n, vat: v, gross: g }, score: score - implied });
  };
  for (const g of gross) {
    if (!isStated(vat)) for (const n of net) add(n.cents, g.cents - n.cents, g.cents, (g.score + n.score) / 2);
    if (!isStated(net)) for (const v of vat) add(g.cents - v.cents, v.cents, g.cents, (g.score + v.score) / 2);
  }
  const [n] = net;
  const [v] = vat;
  if (n === undefined || v === undefined) return found;
  if (gross.length > 0 && n.cents !== 0n) return found;
  return isPossibleRate(n.cents, v.cents)
    ? [
        ...found,
        { value: { net: n.cents, vat: v.cents, gross: n.cents + v.cents }, score: (n.score + v.score) / 2 - implied },
      ]
    : found;
}

/** Where parts are printed, a computed part must be one of them, or a sum of some. */
function canBe(worked: Cents, printed: readonly AmountCandidate[]): boolean {
  const parts = printed.filter(({ score }) => score >= leastPrinted).slice(0, mostParts);
  const sums = parts.reduce<readonly Cents[]>((all, { cents }) => [...all, ...all.map((sum) => sum + cents)], [0n]);
  return parts.length === 0 || sums.some((sum) => sum === worked);
}

const leastPrinted = 0.2;
const mostParts = 6;

/** A clearly labelled amount is not computed. */
function isStated(candidates: readonly AmountCandidate[]): boolean {
  return candidates.some(({ score }) => score >= sureLabel);
}

function alone(gross: readonly AmountCandidate[]): readonly Candidate<Totals>[] {
  return gross.map(({ cents, score }) => ({ value: { net: null, vat: null, gross: cents }, score: score - unproven }));
}

const sureLabel = 0.9;

/** Net and VAT for a total that does not prove itself with two others. */
function completed(totals: Totals, parts: Parts, printed: readonly Cents[]): Totals {
  if (totals.net !== null) return totals;
  const { gross } = totals;
  return (
    labelledParts(gross, parts) ?? withheld(gross, parts, printed) ?? withPrintedNet(gross, parts, printed) ?? totals
  );
}

/**
 * Accepts the totals of a totals line one by one even where they do not add up: by a little, or by any amount if the
 * VAT fits the net. So a document that contradicts itself shows the amounts that contradict its total. A VAT that is not
 * printed is the difference.
 */
function labelledParts(gross: Cents, { net: [n], vat }: Parts): Totals | null {
  if (n === undefined || n.score < sureLabel) return null;
  const v = vat.find((each) => isOffALittle(gross, n, each) || isItsVat(n, each));
  if (v !== undefined) return { net: n.cents, vat: v.cents, gross };
  const rest = gross - n.cents;
  return !isStated(vat) && isLegalRate(n.cents, rest) ? { net: n.cents, vat: rest, gross } : null;
}

/** Income tax withheld: the total is less than net and VAT, by an amount that is printed. */
function withheld(gross: Cents, { net, vat }: Parts, printed: readonly Cents[]): Totals | null {
  for (const n of net) {
    const v = vat.find((each) => {
      const less = n.cents + each.cents - gross;
      return less > 0n && isItsVat(n, each) && printed.some((amount) => absolute(amount) === less);
    });
    if (v !== undefined) return { net: n.cents, vat: v.cents, gross };
  }
  return null;
}

/** A rate that is not European, or a discount between: the net is printed, without a label of ours. */
function withPrintedNet(gross: Cents, { vat }: Parts, printed: readonly Cents[]): Totals | null {
  const v = vat.find(
    ({ cents, score }) =>
      score >= labelledVat && isPossibleRate(gross - cents, cents) && printed.includes(gross - cents),
  );
  return v === undefined ? null : { net: gross - v.cents, vat: v.cents, gross };
}
const labelledVat = 0.7;

function isOffALittle(gross: Cents, { cents: net }: AmountCandidate, { cents: vat, score }: AmountCandidate): boolean {
  return score >= sureLabel && absolute(net + vat - gross) * 100n <= absolute(gross);
}

function isItsVat({ cents: net }: AmountCandidate, { cents: vat, score }: AmountCandidate): boolean {
  return score >= leastOfVat && vat !== 0n && isLegalRate(net, vat);
}
const leastOfVat = 0.5;

function isPossibleRate(net: Cents, vat: Cents): boolean {
  if (net === 0n || vat === 0n) return true;
  return net < 0n === vat < 0n && absolute(vat) * 10_000n <= absolute(net) * (highestRate + 10n) + 10_000n * 2n;
}

/** VAT at one of the rates in force, rounded to a whole unit (forints have no smaller one) or to a hundredth. */
export function isLegalRate(net: Cents, vat: Cents): boolean {
  // Nothing is rounded at zero percent: two cents beside it are another amount.
  return legalRates.some((rate) => (rate === 0n ? vat === 0n : isVatAt(net, vat, rate)));
}

/** 'rate' in hundredths of a percent. */
export function isVatAt(net: Cents, vat: Cents, rate: bigint): boolean {
  const off = absolute(divideRounded(net * rate, 10_000n) - vat);
  return off <= 2n || (net % 100n === 0n && vat % 100n === 0n && off <= 100n && absolute(net) >= 100_000n);
}

import type { ReceiptWords } from '../languages/language.ts';
import { absolute, divideRounded, parseCents, type Cents } from '../money.ts';
import type { PlacedAmount } from './amount-candidate.ts';
import { percentIn } from './amount-text.ts';
import { choose, type Candidate, type Choice } from './choose.ts';
import type { Thousandths } from './decimal-mark.ts';
import type { Cell, Line } from './layout.ts';
import { receiptLines, type LineKind, type ReceiptLine } from './receipt-lines.ts';
import { isLegalRate, isVatAt, sumOf, type NetAndVat } from './totals.ts';

/** The total of a till receipt, and its VAT table if that has the same sum. */
export interface ReceiptTotal {
  readonly gross: Cents;
  readonly net: Cents | null;
  readonly vat: Cents | null;
  readonly confidence: number;
  readonly amount: PlacedAmount;
}

/** The score of each kind of evidence. A label alone is just enough, because a misread digit has no other support. */
const label = 0.6;
const tender = 0.35;
const slip = 0.25;
/** Not enough alone: if a row of the table was not recognised, another row is only a part of the total. */
const vatTableScore = 0.45;
const items = 0.3;
/** It is repeated on a line without a meaning. */
const repeated = 0.15;
const handedBack = 0.3;
/** The last of several totals before the payment: partial and unrounded totals come first. */
const lastTotal = 0.1;
/** The amount paid less the change differs: one of them is misread. */
const contradicted = 0.2;
/** Cash is rounded to five forints, elsewhere to five cents; a total below a hundred forints does not occur. */
const wholeRounding = 200n;
const centRounding = 2n;
/** An amount that is whole and this large shows that the currency has no cents in use. */
const leastWhole = 10_000n;

/** Scores every amount of the receipt; null where none is sure. */
export function receiptTotal(
  lines: readonly Line[],
  words: readonly ReceiptWords[],
  thousandths: Thousandths = null,
): ReceiptTotal | null {
  const read = withoutTableSums(receiptLines(lines, words, thousandths));
  const table = vatTable(read);
  const candidates = [...amountsBy(read, table).values()].map((places) => candidate(places, read, table));
  const choice: Choice<PlacedAmount> | null = choose(candidates, ({ cents }) => cents.toString());
  if (choice === null) return null;
  const gross = choice.value.cents;
  const proven = table.sum !== null && table.sum.net + table.sum.vat === gross ? table.sum : null;
  const parts = proven ?? partsOf(gross, read);
  return {
    gross,
    net: parts?.net ?? null,
    vat: parts?.vat ?? null,
    confidence: choice.confidence,
    amount: choice.value,
  };
}

/** "Total VAT 4.30": the VAT of the whole receipt, where one line states it. */
function partsOf(gross: Cents, lines: readonly ReceiptLine[]): NetAndVat | null {
  const [vat, ...others] = new Set(amountsOf(lines, 'vat'));
  const isPossible = vat !== undefined && vat > 0n && vat * 127n <= gross * 27n + 127n;
  return isPossible && others.length === 0 ? { net: gross - vat, vat } : null;
}

/** After the payment, "Total 119.77 3.01" is the last line of the VAT table. */
function withoutTableSums(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  const paid = lines.findIndex(({ kind, amounts }) => kind === 'tender' && amounts.length > 0);
  return lines.map((line, at) => {
    const [net, vat, ...more] = line.amounts.map(({ cents }) => cents);
    const isSum = net !== undefined && vat !== undefined && more.length === 0 && vat < net;
    return paid !== -1 && at > paid && line.kind === 'total' && isSum ? { ...line, kind: 'item' } : line;
  });
}

interface Place extends PlacedAmount {
  readonly kind: LineKind;
}

function amountsBy(lines: readonly ReceiptLine[], { sum, cell }: VatTable): ReadonlyMap<Cents, readonly Place[]> {
  const printed = lines.flatMap(({ kind, amounts }) =>
    // "Total   1.61   14.08   15.69": the label belongs to the last amount.
    amounts.map((amount, at) => ({ ...amount, kind: at === amounts.length - 1 ? kind : ('item' as const) })),
  );
  const worked = sum === null || cell === null ? null : { cents: sum.net + sum.vat, currency: null, cell };
  // The table's sum counts even where the digits of the total are misread.
  const places = worked === null ? printed : [...printed, { ...worked, kind: 'other' as const }];
  return Map.groupBy(
    places.filter(({ cents }) => cents > 0n),
    ({ cents }) => cents,
  );
}

function candidate(places: readonly Place[], lines: readonly ReceiptLine[], table: VatTable): Candidate<PlacedAmount> {
  const [first] = places as readonly [Place, ...Place[]];
  const has = (kind: LineKind): boolean => places.some((place) => place.kind === kind);
  const rounded = roundedTotals(lines);
  const isRounded = rounded.some(({ to }) => to === first.cents);
  const isLabelled = isRounded || (has('total') && rounded.every(({ from }) => from !== first.cents));
  const score =
    (isLabelled ? label : 0) +
    (isRounded || isLastTotal(places, lines) ? lastTotal : 0) -
    (isContradicted(first.cents, isLabelled, lines) ? contradicted : 0) +
    (has('tender') && lines.every(({ kind }) => kind !== 'change') ? tender : 0) +
    (has('total') && has('item') ? repeated : 0) +
    (has('slip') ? slip : 0) +
    (isSumOfTable(first.cents, table) ? vatTableScore : 0) +
    (isSumOfItems(first.cents, lines) ? items : 0) +
    (isGivenLessChange(first.cents, lines) ? handedBack : 0);
  const best = places.find(({ kind }) => kind === 'total') ?? first;
  return { value: best, score };
}

function amountsOf(lines: readonly ReceiptLine[], kind: LineKind): readonly Cents[] {
  return lines
    .filter((line) => line.kind === kind)
    .flatMap(({ amounts }) => amounts.slice(-1).map(({ cents }) => cents));
}

/** The last of several labelled amounts before the first payment. */
function isLastTotal(places: readonly Place[], lines: readonly ReceiptLine[]): boolean {
  const paid = lines.findIndex(({ kind, amounts }) => kind === 'tender' && amounts.length > 0);
  const totals = (paid === -1 ? lines : lines.slice(0, paid)).flatMap(({ kind, amounts }) =>
    kind === 'total' ? amounts.slice(-1) : [],
  );
  const last = totals.at(-1);
  return totals.some(({ cents }) => cents !== last?.cents) && places.some(({ cell }) => cell === last?.cell);
}

/** "TOTAL 60.31, ROUNDING -0.01, RM 60.30": below a total and its rounding comes the total that is paid. */
function roundedTotals(lines: readonly ReceiptLine[]): readonly { readonly from: Cents; readonly to: Cents }[] {
  const lastOf = ({ amounts }: ReceiptLine): Cents => amounts.at(-1)?.cents ?? 0n;
  return lines.flatMap((line, at) =>
    lines.slice(at + 1, at + 1 + roundingLines).flatMap((other, index) => {
      const [from, to] = [lastOf(line), lastOf(other)];
      const isUnder = other.kind === 'total' || lines[at + index]?.kind === 'other';
      return line.kind === 'total' && isUnder && isRoundedTo(from, to) ? [{ from, to }] : [];
    }),
  );
}
const roundingLines = 3;

/** Cash is rounded to five cents. */
export const isRoundedTo = (exact: Cents, paid: Cents): boolean =>
  exact % 5n !== 0n && paid % 5n === 0n && absolute(paid - exact) <= centRounding;

function isContradicted(cents: Cents, isLabelled: boolean, lines: readonly ReceiptLine[]): boolean {
  if (!isLabelled) return amountsOf(lines, 'total').some((total) => total !== cents);
  const tender = amountsOf(lines, 'tender').map(absolute);
  if (tender.length === 0 || tender.includes(cents)) return false;
  const isChangeKnown = amountsOf(lines, 'change').length > 0 || lines.every(({ kind }) => kind !== 'change');
  return isChangeKnown && !isGivenLessChange(cents, lines);
}

function isGivenLessChange(total: Cents, lines: readonly ReceiptLine[]): boolean {
  const change = amountsOf(lines, 'change');
  return amountsOf(lines, 'tender').some((given) =>
    change.some((back) => isNear(absolute(given) - absolute(back), total, given % 100n === 0n && back % 100n === 0n)),
  );
}

function isNear(paid: Cents, total: Cents, isWhole: boolean): boolean {
  const isInForints = isWhole && total % 100n === 0n && total >= leastWhole;
  return absolute(paid - total) <= (isInForints ? wholeRounding : centRounding);
}

/** Whether the lines before the first total or payment add up to it. */
function isSumOfItems(total: Cents, lines: readonly ReceiptLine[]): boolean {
  const end = lines.findIndex(({ kind, amounts }) => (kind === 'total' || kind === 'tender') && amounts.length > 0);
  const items = lines.slice(0, Math.max(0, end)).filter(({ kind, amounts }) => kind === 'item' && amounts.length > 0);
  const sum = items.reduce((all, { amounts }) => all + (amounts.at(-1)?.cents ?? 0n), 0n);
  return items.length > 1 && sum === total;
}

interface VatTable {
  readonly rows: readonly NetAndVat[];
  readonly sum: NetAndVat | null;
  readonly cell: Cell | null;
}

function isSumOfTable(total: Cents, { rows, sum }: VatTable): boolean {
  return (sum !== null && sum.net + sum.vat === total) || rows.some(({ net, vat }) => net + vat === total);
}

/** Lines whose amounts are a net amount and its VAT, with their sum or with the rate. */
function vatTable(lines: readonly ReceiptLine[]): VatTable {
  const rows = lines.flatMap(({ kind, amounts, line }) =>
    kind === 'item' || kind === 'other' || kind === 'vat' ? rowIn(amounts, line) : [],
  );
  const first = lines.find(({ amounts, line }) => rowIn(amounts, line).length > 0);
  return { rows, sum: rows.length === 0 ? null : sumOf(rows), cell: first?.amounts[0]?.cell ?? null };
}

function rowIn(amounts: readonly PlacedAmount[], line: Line): readonly NetAndVat[] {
  const cents = amounts.map((amount) => amount.cents);
  const rate = parseCents(line.cells.map(({ text }) => percentIn(text)).find((percent) => percent !== null) ?? '');
  const pairs = cents
    .flatMap((net) => cents.map((vat) => ({ net, vat })))
    .filter(({ net, vat }) => vat > 0n && net > vat);
  const isRow = ({ net, vat }: NetAndVat): boolean =>
    cents.includes(net + vat) ? isLegalRate(net, vat) : cents.length === 2 && rate !== null && isVatAt(net, vat, rate);
  const rows = pairs.filter(isRow).slice(0, 1);
  if (rows.length > 0 || cents.length !== 2 || rate === null) return rows;
  // "27 % gross 500 VAT 106": the VAT is included in the larger amount.
  const [gross = 0n, vat = 0n] = [...cents].sort((a, b) => (a < b ? 1 : -1));
  return vat > 0n && isVatIn(gross, vat, rate) ? [{ net: gross - vat, vat }] : [];
}

/** To the hundredth, or to the whole unit where both are whole and large enough. */
function isVatIn(gross: Cents, vat: Cents, rate: bigint): boolean {
  const off = absolute(divideRounded(gross * rate, 10_000n + rate) - vat);
  const isWhole = gross % 100n === 0n && vat % 100n === 0n && gross >= leastWhole;
  return off <= (isWhole ? 50n : 1n);
}

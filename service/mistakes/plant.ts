import type { VatLine } from '../../extraction/fields.ts';
import type { Random } from '../demo/random.ts';
import { fold, taxNumberKey } from '../support/fold.ts';
import { parseMinor, percentOf, toDecimal } from '../support/money.ts';
import { withWrongDigit } from './digits.ts';
import type { MistakeKind } from './mistake-kinds.ts';
import { mostSimilar } from './similar-party.ts';
import type { StatedValues, Surroundings } from './stated-values.ts';

type Plant = (right: StatedValues, around: Surroundings, random: Random) => StatedValues | null;

/**
 * The right values with one mistake of this kind; null where the document offers none. Pure: deterministic for the same
 * seed.
 */
export const plant = (kind: MistakeKind, ...[right, around, random]: Parameters<Plant>): StatedValues | null =>
  plants[kind](right, around, random);

const plants: Readonly<Record<MistakeKind, Plant>> = {
  'amount-digit': (right, _, random) => {
    const gross = minor(right.gross);
    // Forints have no cents: a changed digit there would not be realistic.
    const text = right.gross?.replace(/\.00$/, '') ?? '';
    const wrong = minor(withWrongDigit(text, random));
    if (gross === null || wrong === null || wrong === gross) return null;
    return random.chance(50) ? { ...right, gross: toDecimal(wrong) } : consistently(right, wrong - gross);
  },
  'number-digit': (right, _, random) => {
    const wrong = right.invoiceNumber === null ? null : withWrongDigit(right.invoiceNumber, random);
    return wrong === null ? null : { ...right, invoiceNumber: wrong };
  },
  'wrong-date': (right, { dates }, random) => {
    const others = dates.filter((date) => date !== right.issuedAt);
    if (right.issuedAt === null || others.length === 0) return null;
    return { ...right, issuedAt: others[random.below(others.length)] ?? null };
  },
  'net-for-gross': (right) => {
    const { net, vat, gross } = right;
    if (net === null || minor(net) === minor(gross) || minor(vat) === 0) return null;
    return { ...right, net: null, vat: null, gross: net, vatLines: [{ percent: null, net, vat: '0.00', gross: net }] };
  },
  'buyer-for-seller': (right, { buyer }) => {
    if (buyer === null || isOf(right, buyer)) return null;
    return { ...right, partnerName: buyer.name, partnerTaxNumber: buyer.taxNumber };
  },
  'similar-partner': (right, { partners }) => {
    if (right.partnerName === null) return null;
    const other = mostSimilar({ name: right.partnerName, taxNumber: right.partnerTaxNumber }, partners);
    return other && { ...right, partnerName: other.name, partnerTaxNumber: other.taxNumber };
  },
  'wrong-currency': (right, _, random) => {
    const others = ['HUF', 'EUR', 'USD', 'CHF'].filter((one) => one !== right.currency);
    return right.currency === null ? null : { ...right, currency: others[random.below(others.length)] ?? null };
  },
  'other-rate': (right, _, random) => {
    const at = right.vatLines.findIndex(({ percent, vat }) => percent !== null && minor(vat) !== 0);
    const line = right.vatLines[at];
    if (line === undefined) return null;
    const others = ['27.00', '19.00', '18.00', '5.00'].filter((one) => Number(one) !== Number(line.percent));
    const percent = others[random.below(others.length)] ?? '27.00';
    if (random.chance(50)) return { ...right, vatLines: right.vatLines.with(at, { ...line, percent }) };
    return withLine(right, at, splitAt(line, percent));
  },
  'line-lost': (right, _, random) => {
    if (right.vatLines.length < 2) return null;
    const at = random.below(right.vatLines.length);
    const line = right.vatLines[at];
    if (line === undefined || minor(line.gross) === 0) return null;
    const vatLines = right.vatLines.toSpliced(at, 1);
    return random.chance(50) ? { ...right, vatLines } : { ...right, vatLines, ...totalsOf(vatLines) };
  },
  'order-number': (right, { numbers }, random) => {
    const others = numbers.filter((number) => plain(number) !== plain(right.invoiceNumber ?? ''));
    if (right.invoiceNumber === null || others.length === 0) return null;
    return { ...right, invoiceNumber: others[random.below(others.length)] ?? null };
  },
  'number-marks': (right, _, random) => {
    const marks = [...(right.invoiceNumber ?? '').matchAll(/(?<=[\p{L}\d])[-/](?=[\p{L}\d])/gu)];
    const at = marks[random.below(Math.max(1, marks.length))];
    if (right.invoiceNumber === null || at === undefined) return null;
    const mark = random.chance(50) ? '' : at[0] === '/' ? '-' : '/';
    const [before, after] = [right.invoiceNumber.slice(0, at.index), right.invoiceNumber.slice(at.index + 1)];
    return { ...right, invoiceNumber: `${before}${mark}${after}` };
  },
  accents: (right) => {
    const name = right.partnerName?.normalize('NFC');
    const partnerName = name?.normalize('NFD').replace(/\p{M}/gu, '');
    return name === undefined || partnerName === undefined || partnerName === name ? null : { ...right, partnerName };
  },
  sign: (right) => {
    const { net, vat, gross } = right;
    if (gross === null || minor(gross) === 0) return null;
    const vatLines = right.vatLines.map((line) => ({
      percent: line.percent,
      net: negated(line.net),
      vat: negated(line.vat),
      gross: negated(line.gross),
    }));
    return { ...right, net: net && negated(net), vat: vat && negated(vat), gross: negated(gross), vatLines };
  },
  'supply-missing': (right) => (right.fulfilledAt === null ? null : { ...right, fulfilledAt: null }),
  'due-for-supply': (right) => {
    const { fulfilledAt, dueAt } = right;
    return fulfilledAt === null || dueAt === null || fulfilledAt === dueAt ? null : { ...right, fulfilledAt: dueAt };
  },
  'other-record': (right, { other }) => {
    const isSame = other === null || (other.gross === right.gross && other.invoiceNumber === right.invoiceNumber);
    return isSame ? null : other;
  },
};

const minor = (text: string | null): number | null => (text === null ? null : parseMinor(text, 'half-up'));
const negated = (text: string): string => toDecimal(-(minor(text) ?? 0));
const plain = (number: string): string => number.toUpperCase().replace(/[^\p{L}\d]/gu, '');

const isOf = (right: StatedValues, { name, taxNumber }: { readonly name: string; readonly taxNumber: string | null }) =>
  fold(right.partnerName ?? '') === fold(name) ||
  (taxNumber !== null && taxNumberKey(right.partnerTaxNumber ?? '') === taxNumberKey(taxNumber));

/** The wrong gross amount with a matching net amount and first line, so that no sum reveals it. */
function consistently(right: StatedValues, off: number): StatedValues {
  const more = (amount: string | null): string | null => {
    const value = minor(amount);
    return value === null ? null : toDecimal(value + off);
  };
  const [first, ...rest] = right.vatLines;
  const line = first && { ...first, net: more(first.net) ?? first.net, gross: more(first.gross) ?? first.gross };
  return { ...right, gross: more(right.gross), net: more(right.net), vatLines: line ? [line, ...rest] : [] };
}

/** The same gross amount, divided at another rate. */
function splitAt(line: VatLine, percent: string): VatLine {
  const gross = minor(line.gross) ?? 0;
  const net = Math.round((gross * 100) / (100 + Number(percent)));
  const vat = percentOf(net, Number(percent));
  return { percent, gross: toDecimal(gross), net: toDecimal(gross - vat), vat: toDecimal(vat) };
}

function withLine(right: StatedValues, at: number, line: VatLine): StatedValues {
  const vatLines = right.vatLines.with(at, line);
  const { net, vat } = totalsOf(vatLines);
  return { ...right, vatLines, net: right.net && net, vat: right.vat && vat };
}

function totalsOf(lines: readonly VatLine[]) {
  const sum = (field: 'net' | 'vat' | 'gross'): string =>
    toDecimal(lines.reduce((total, line) => total + (minor(line[field]) ?? 0), 0));
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') };
}

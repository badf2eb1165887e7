import { currencyCode, currencyIn } from './amount-text.ts';
import type { AmountCandidate } from './amount-candidate.ts';
import { choose, type Candidate, type Choice } from './choose.ts';
import { currencyOfCountry, labelledCode, mayMean, meantBySign } from './currencies.ts';
import { candidatesFor } from './labelled.ts';
import { hitsOfKind, type PageModel } from './page-model.ts';

const onAmount = 0.8;
const besideTotal = 0.7;
const onPageScore = 0.6;
/** Prices are in the currency of the country unless the page names another. */
const ofCountryScore = 0.55;

/** The document's currency: by its label, else that of its totals, else the one the page names, else its country's. */
export function chooseCurrency(
  model: PageModel,
  amounts: readonly AmountCandidate[],
  country: string | null,
): Choice<string> | null {
  const national = country === null ? null : currencyOfCountry(country);
  const printed = printedCurrency(model, amounts) ?? onlyNamed(model, national);
  const texts = model.cells.map(({ text }) => text);
  const meant = printed === null ? null : meantBySign(printed.value, texts, country);
  if (printed !== null && meant !== null)
    return isMisread(model, printed.value, meant, national) ? null : { ...printed, value: meant };
  const named = new Set(onPage(model).map(({ value }) => value));
  // A page that names other currencies only is probably in one of them.
  const isLikely = national !== null && (named.size === 0 || named.has(national));
  return isLikely ? { value: national, confidence: ofCountryScore } : null;
}

/** A lone sign of a foreign currency may be a misread digit or letter. */
function isMisread({ cells }: PageModel, printed: string, meant: string, national: string | null): boolean {
  const [first, ...others] = cells.filter(({ text }) => currencyIn(text) === printed);
  const isLone = first?.sureness !== undefined && others.length === 0;
  return isLone && national !== null && meant !== national;
}

function printedCurrency(model: PageModel, amounts: readonly AmountCandidate[]): Choice<string> | null {
  const labelled = candidatesFor(model, ['currency'], (text, weight) => {
    const [named = ''] = /^[\p{L}€$£]+/u.exec(text) ?? [];
    const code = currencyCode(named) ?? labelledCode(named);
    return code === null ? null : { value: code, score: weight };
  });
  if (labelled.length > 0) return choose(labelled);
  const onAmounts = amounts
    .filter(({ score }) => score > 0.5)
    .flatMap(({ currency, score }) => (currency === null ? [] : [{ value: currency, score: score * onAmount + 0.1 }]));
  const places = [onAmounts, besideTotals(model)];
  return choose(places.find((some) => some.length > 0) ?? []);
}

/** The only currency that the page names, unless its country has another. */
function onlyNamed(model: PageModel, national: string | null): Choice<string> | null {
  const named = choose(onPage(model));
  return named === null || (national !== null && named.value !== national) ? null : named;
}

/** "SUMME EUR   4,20": on the line of a total. */
function besideTotals(model: PageModel): readonly Candidate<string>[] {
  const lines = new Set(hitsOfKind(model, 'total', 'gross', 'payable').map(({ cell }) => cell.line));
  return [...lines].flatMap((line) =>
    (model.lines[line]?.cells ?? []).flatMap((cell) => {
      const value = currencyIn(cell.text);
      return value === null ? [] : [{ value, score: besideTotal, cell }];
    }),
  );
}

function onPage(model: PageModel): readonly Candidate<string>[] {
  const codes = new Set(model.cells.map(({ text }) => currencyIn(text)).filter((code) => code !== null));
  return [...codes].map((value) => ({ value, score: onPageScore }));
}

/** The amounts in the document's currency, including those without a currency, and those with a shared sign. */
export function inCurrency(amounts: readonly AmountCandidate[], currency: string | null): readonly AmountCandidate[] {
  return currency === null ? amounts : amounts.filter((amount) => isIn(amount.currency ?? currency, currency));
}

const isIn = (printed: string, currency: string): boolean => printed === currency || mayMean(printed, currency);

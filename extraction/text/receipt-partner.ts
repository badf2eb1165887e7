import { fold } from '../../src/shared/text/fold.ts';
import { taxNumbersIn } from '../identifiers/tax-number.ts';
import { addressWords, notNames } from '../languages/receipt-header.ts';
import { chains } from './chains.ts';
import type { Candidate } from './choose.ts';
import type { Cell, Line } from './layout.ts';
import type { PageModel } from './page-model.ts';
import { alike } from './receipt-lines.ts';

/** A till receipt begins with the shop: its name, then its address; things bought follow. */
const mostHeaderLines = 9;
const byTaxNumber = 0.8;
const byPrintedName = 0.75;
const withLegalForm = 0.8;
const repeatedScore = 0.72;
const overAddress = 0.56;
/** Letters an engine is less sure of are a logo's or a shadow's. */
const sureLetters = 70;

/** In heights of their letters. */
const spread = 2.5;

const amount = /\d[.,]\d{2}(?!\d|[.,]\d)/;
const postcode =
  /(?<![\d-])(?:\d{4,6}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} [A-Z]{2}|[A-Z]{1,2}-\d{4,5})(?=,? \p{Lu}\p{L}+)|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|, [A-Z]{2},? \d{5}\b/u;
const houseNumber = /\p{L}{3,}\.? \d{1,4}\s?[a-z]?$/iu;

/**
 * Who a till receipt is from, where no heading says it: a chain by its number or its name over the address, a company by
 * its legal form, or the line over the address. `isCompany`: bears a legal form. None where only a logo says it.
 */
export function receiptPartner(
  model: PageModel,
  others: ReadonlySet<Cell>,
  isCompany: (name: string) => boolean,
): readonly Candidate<string>[] {
  const header = headerOf(model);
  const chain = chainOf(model, header, others, isCompany);
  if (chain !== null) return [chain];
  const named = header
    .flatMap((line, at) =>
      joined(line)
        .filter((cell) => !others.has(cell))
        .map((cell) => ({ cell, name: withoutNumber(beforeAddress(cell.text)), at })),
    )
    .filter(({ name }) => isName(name));
  const top = named[0]?.at ?? 0;
  const address = header.findIndex((line, at) => at > top && isUnderName(textOf(line)));
  const company = named.find(({ name }) => isCompany(name) && /\s/.test(name));
  if (company !== undefined) {
    const { cell, name } = company;
    const isSure = (cell.sureness ?? 100) >= sureLetters || isRepeated(model, cell);
    // The next company is who bought.
    return isSure ? [{ value: name, score: withLegalForm, cell }] : [];
  }
  const [first] = named.filter(({ cell, at }) => at < address && (cell.sureness ?? 100) >= sureLetters);
  if (first === undefined || header.slice(0, first.at).some(isUnreadable)) return [];
  return [{ value: first.name, score: isRepeated(model, first.cell) ? repeatedScore : overAddress, cell: first.cell }];
}

/** Letters that make no name: the shop's own, misread or as a logo, and what stands below is its street or its town. */
const isUnreadable = (line: Line): boolean => {
  const text = textOf(line);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    letters >= leastOfName && !isName(withoutNumber(text)) && !wordsOf(text).some((word) => notNames.includes(word))
  );
};
const leastOfName = 8;

/** The lines over the first thing bought. */
function headerOf({ lines }: PageModel): readonly Line[] {
  const top = lines.filter(({ page }) => page === 0).slice(0, mostHeaderLines * 2);
  const end = top.findIndex((line) => amount.test(textOf(line)) && !isAddress(textOf(line)));
  return top.slice(0, end === -1 ? mostHeaderLines : Math.min(end, mostHeaderLines));
}

const textOf = ({ cells }: Line): string => cells.map(({ text }) => text).join(' ');

function chainOf(
  model: PageModel,
  header: readonly Line[],
  others: ReadonlySet<Cell>,
  isCompany: (name: string) => boolean,
): Candidate<string> | null {
  const numbered = model.cells
    .filter((cell) => !others.has(cell))
    .flatMap((cell) => taxNumbersIn(cell.text).map(({ value }) => ({ cell, value })));
  for (const { cell, value } of numbered) {
    const chain = chains.find(({ taxNumbers = [] }) => taxNumbers.includes(value));
    if (chain !== undefined) return { value: chain.name, score: byTaxNumber, cell };
  }
  for (const cell of header.flatMap(({ cells }) => cells).filter((each) => !others.has(each))) {
    const words = wordsOf(cell.text);
    const chain = chains.find(({ printed }) =>
      printed.some((name) => bears(words.slice(0, firstWords), wordsOf(name))),
    );
    if (chain !== undefined && !/^[^\p{L}]*\(/u.test(cell.text))
      return { value: chain.name, score: byPrintedName, cell };
    // Under a company's name a chain is where it has its shop.
    if (isCompany(cell.text) && isName(withoutNumber(cell.text))) return null;
  }
  return null;
}

/** A chain opens its line, but for a word of greeting; its name has up to three words. */
const firstWords = 4;

/** A line of large letters, spread over the paper, is one name. */
function joined({ cells }: Line): readonly Cell[] {
  const found: Cell[] = [];
  for (const cell of cells) {
    const last = found.at(-1);
    const isNear = last !== undefined && cell.left - last.right < spread * Math.max(cell.height, last.height);
    if (isNear)
      found[found.length - 1] = {
        ...last,
        text: `${last.text} ${cell.text}`,
        right: cell.right,
        sureness: Math.min(last.sureness ?? 100, cell.sureness ?? 100),
      };
    else found.push(cell);
  }
  return found;
}

const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\d]+/gu) ?? [];

const bears = (words: readonly string[], name: readonly string[]): boolean =>
  words.some((_, at) => name.every((word, index) => isMeant(words[at + index] ?? '', word)));

/** Of names that are known, letters that look the same may stand for each other. */
const isMeant = (said: string, word: string): boolean =>
  (word.length >= leastMisread && alike(said, word)) || plainShapes(said) === plainShapes(word);

/** A letter more or less makes another word of a short name: "bill" is no Billa. */
const leastMisread = 7;

const plainShapes = (word: string): string =>
  word.replace(/[1lt]/g, 'i').replace(/0/g, 'o').replace(/5/g, 's').replace(/8/g, 'b').replace(/rn/g, 'm');

export function isAddress(text: string): boolean {
  const words = wordsOf(text);
  return (
    postcode.test(text) ||
    houseNumber.test(text) ||
    (/\d/.test(text) &&
      words.some((word) => addressWords.includes(word) || /(?:str|stra[sbfl]e|strasse|straat|utca)$/.test(word)))
  );
}

/** "Acme GmbH, Main Street 1": the name goes first. */
const beforeAddress = (text: string): string => {
  const [first = '', ...rest] = text.split(/,\s|\s[-–|·•]\s/);
  return rest.length > 0 && isAddress(rest.join(' '))
    ? first.trim()
    : text.replace(/^[^\p{L}\d(]+|[^\p{L}\d).]+$/gu, '');
};

/** "Acme Ltd (1234567-K)": what a register calls it is none of the name. */
const withoutNumber = (text: string): string => text.replace(/\s*\((?=[^)]*\d{3})[^)]*\)?\s*$/u, '');

/** What a name stands over: an address, or the company's number alone on its line. */
const isUnderName = (text: string): boolean =>
  isAddress(text) || /^\W*(?:\p{L}{2,4}[ .:-]*)?\d[\d-]{4,}\s?[A-Z]?\W*$/u.test(text);

/** Words with vowels, more letters than anything else, and none of what else stands at the head of a receipt. */
export function isName(text: string): boolean {
  // "S.A." is one word.
  const words = wordsOf(text.replace(/(?<=\p{L})\.(?=\p{L})/gu, ''));
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const [letters, digits, marks] = [count(/\p{L}/gu), count(/\d/g), count(/[^\p{L}\d\s]/gu)];
  const isPlain =
    /^[\p{L}\d\s&.,'’()/+*-]+$/u.test(text) && letters >= 4 && letters >= digits * 3 && letters * 2 >= marks * 3;
  const isWord =
    words.some((word) => word.length >= 3 && /[aeiouy]/.test(word)) &&
    words.every((word) => word.length > 1 || text.length > 12);
  return (
    isPlain &&
    isWord &&
    text.length <= 60 &&
    /^[\p{Lu}\d(]|^\p{Ll}+\p{Lu}/u.test(text) &&
    !isAddress(text) &&
    !words.some((word) => notNames.includes(word))
  );
}

/** Once more on the page: in its own words, or in the name of its site or its mail. */
export function isRepeated(model: PageModel, named: Cell): boolean {
  const words = wordsOf(named.text).filter((word) => word.length >= 4);
  const joined = words.join('');
  return model.cells
    .filter((cell) => cell !== named)
    .some(({ text }) => {
      const other = wordsOf(text);
      const site = /(?:www\.|@)([\p{L}\d.-]+)/u.exec(fold(text))?.[1]?.replace(/[.-]/g, '') ?? '';
      return (
        words.length > 0 &&
        (bears(other, words) || (site !== '' && words.some((word) => site.includes(word) || joined.includes(site))))
      );
    });
}

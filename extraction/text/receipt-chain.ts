import { fold } from '../../src/shared/text/fold.ts';
import { joinLegalForms } from '../../src/shared/text/legal-forms.ts';
import { taxNumbersIn } from '../identifiers/tax-number.ts';
import { chainCompanies } from './chain-companies.ts';
import { chains, type Chain } from './chains.ts';
import type { Candidate } from './choose.ts';
import type { Line } from './layout.ts';
import { bears, isName, isSureOfLetters, leastMisread, senderName, withoutNumber, wordsOf } from './names.ts';
import type { PartyModel } from './parties.ts';

const byTaxNumber = 0.8;
const byPrintedName = 0.75;

/** The chain whose tax number is on a receipt, or whose name begins a line of its header; null: none. */
export function chainOf(model: PartyModel, header: readonly Line[]): Candidate<string> | null {
  const { own, others, isCompany } = model;
  const numbered = own.flatMap((cell) => taxNumbersIn(cell.text).map(({ value }) => ({ cell, value })));
  for (const { cell, value } of numbered) {
    const company = chainCompanies.find(({ taxNumber }) => taxNumber === value);
    if (company !== undefined) return { value: company.legalName ?? company.brand, score: byTaxNumber, cell };
  }
  for (const cell of header.flatMap(({ cells }) => cells).filter((each) => !others.has(each))) {
    const chain = chains.find((one) => isPrintedIn(cell.text, one));
    const name = legalNameIn(cell.text) ?? (chain && (companyNamed(model, chain) ?? chain.name));
    if (name !== undefined && !/^[^\p{L}]*\(/u.test(cell.text)) return { value: name, score: byPrintedName, cell };
    // Below a company's name, a chain's name is the location of its shop.
    if (isCompany(cell.text) && isName(withoutNumber(cell.text))) return null;
  }
  return null;
}

/** "Jeronimo Martins Polska S.A." on a receipt of Biedronka: the company that bears one of the chain's printed names. */
function companyNamed({ own, isCompany }: PartyModel, chain: Chain): string | undefined {
  return own
    .filter(isSureOfLetters)
    .map(({ text }) => withoutNumber(senderName(text, isCompany)))
    .find((name) => isCompany(name) && isName(name) && isPrintedIn(name, chain));
}

const isPrintedIn = (text: string, { printed }: Chain): boolean =>
  printed.some((name) => bears(wordsOf(text).slice(0, firstWords), wordsOf(name)));

/** A chain's name begins its line, after at most one word of greeting, and has up to three words. */
const firstWords = 4;

const companyWords = (text: string): readonly string[] => wordsOf(joinLegalForms(fold(text)));

/**
 * Longer names first: one company's may begin with another's, as "dm drogerie markt GmbH + Co. KG". "D. M. Kft." is not
 * dm.
 */
const legalNames = chainCompanies
  .flatMap(({ legalName }) => (legalName === null ? [] : [{ legalName, words: companyWords(legalName) }]))
  .filter(({ words }) => words.join('').length >= leastMisread)
  .sort((a, b) => b.words.length - a.words.length);

/** The company of a chain whose whole name begins a line, after at most one word, such as the Romanian "S.C.". */
function legalNameIn(text: string): string | undefined {
  const said = companyWords(text);
  return legalNames.find(({ words }) => bears(said.slice(0, words.length + 1), words))?.legalName;
}

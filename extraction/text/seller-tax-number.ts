import { fold } from '../../src/shared/text/fold.ts';
import { isHungarianAccount, isIban } from '../../src/shared/money/bank-account.ts';
import { localNumber } from '../identifiers/local-number.ts';
import { taxNumbersIn } from '../identifiers/tax-number.ts';
import { choose, type Candidate, type Choice } from './choose.ts';
import type { Cell } from './layout.ts';
import { valuesOf, type PageModel } from './page-model.ts';
import { cellsOf, type PartyModel } from './parties.ts';

const inSellerBlock = 0.92;
const besideName = 0.84;
const onlyOne = 0.72;
const checkPassed = 0.04;
const checkFailed = 0.08;
const labelled = 0.04;
/** The first number of the seller's block is the company's or the group's own; the member's follows. */
const nextInBlock = 0.06;

/** The seller's tax number: in the seller's block, after its name, or the only one outside the buyer's. */
export function chooseTaxNumber(model: PartyModel, seller: Choice<string> | null): Choice<string> | null {
  const { blocks, own } = model;
  const sellers = cellsOf(blocks, 'seller');
  const inBlock = sellers.flatMap((cell) => taxCandidates(model, cell, inSellerBlock));
  if (inBlock.length > 0) return choose(inOrder(sameCompany(inBlock)));
  const behindName = own
    .filter((cell) => seller !== null && isLineOf(seller.value, cell))
    .flatMap((cell) => taxCandidates(model, cell, besideName));
  if (behindName.length > 0) return choose(sameCompany(behindName));
  const names = own.filter((cell) => cell === seller?.cell || (seller !== null && isLineOf(seller.value, cell)));
  const underName = own
    .filter((cell) => names.some((name) => isUnder(name, cell)))
    .flatMap((cell) => taxCandidates(model, cell, besideName));
  if (underName.length > 0) return choose(inOrder(sameCompany(underName)));
  return choose(sameCompany(own.flatMap((cell) => taxCandidates(model, cell, onlyOne))));
}

/** "Acme Ltd · VAT no.: GB123456782": a line of the letter's foot. A short name may be the beginning of another. */
const isLineOf = (seller: string, { text }: Cell): boolean =>
  seller.length >= shortestName && fold(text).startsWith(fold(seller));
const shortestName = 6;

/** In the lines of an address under a name, and in its column or centred under it. */
const isUnder = (name: Cell, cell: Cell): boolean =>
  cell.page === name.page &&
  cell.line > name.line &&
  cell.line <= name.line + addressLines &&
  (Math.abs(cell.left - name.left) < name.height * 2 || Math.abs(middleOf(cell) - middleOf(name)) < name.height);
const middleOf = ({ left, right }: Cell): number => (left + right) / 2;
const addressLines = 6;

function inOrder(candidates: readonly Candidate<string>[]): readonly Candidate<string>[] {
  const values = [...new Set(candidates.map(({ value }) => value))];
  return candidates.map((each) => ({ ...each, score: each.score - values.indexOf(each.value) * nextInBlock }));
}

function taxCandidates(model: PageModel, cell: Cell, base: number): readonly Candidate<string>[] {
  if (isIban(cell.text) || isHungarianAccount(cell.text)) return [];
  const labels = model.hitsOf(cell);
  const countries = [...model.languages.flatMap(({ country }) => country ?? []), ...alsoSpoken(model)];
  const bare = labels
    .filter(({ kind }) => kind === 'taxNumber')
    .flatMap((hit) => localNumber(valuesOf(model, hit)[0]?.text ?? '', countries) ?? []);
  const written = taxNumbersIn(cell.text);
  if (bare.length > 0 && written.length === 0) return bare.map((value) => ({ value, score: base + checkPassed, cell }));
  return written.flatMap(({ value, checked, start }) => {
    const label = labels.filter((hit) => hit.end <= start).at(-1);
    if (label?.kind === 'buyerTaxNumber' || label?.kind === 'ignore') return [];
    // On a picture a digit is misread.
    if (checked === false && model.isSeen) return [];
    const check = checked === null ? 0 : checked ? checkPassed : -checkFailed;
    return [{ value, score: base + check + (label?.kind === 'taxNumber' ? labelled : 0), cell }];
  });
}

/** Belgium uses two of the languages, and English belongs to several countries. */
const alsoSpoken = ({ languages }: PageModel): readonly string[] =>
  languages.flatMap(({ code }) => (code === 'nl' || code === 'fr' ? ['BE'] : code === 'en' ? ['GB'] : []));

/**
 * Replaces a short form of a tax number by its complete one: HU12345678 by 12345678-2-41, digits by SK2022749619.
 */
function sameCompany(candidates: readonly Candidate<string>[]): readonly Candidate<string>[] {
  const full = candidates.filter(({ value }) => /^\d{8}-|^[A-Z]{2}\w/.test(value));
  return candidates.map((candidate) => {
    const same = full.find(({ value }) =>
      /^[A-Z]{2}/.test(value) ? value.slice(2) === candidate.value : candidate.value === `HU${value.slice(0, 8)}`,
    );
    return same === undefined ? candidate : { ...candidate, value: same.value };
  });
}

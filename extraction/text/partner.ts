import { fold } from '../../src/shared/text/fold.ts';
import { notNamesAlone } from '../languages/receipt-header.ts';
import { choose, type Candidate, type Choice } from './choose.ts';
import type { TextTest } from './company.ts';
import { withLegalForm } from './full-name.ts';
import type { Cell } from './layout.ts';
import { hitsOfKind, rightOf, valuesOf, type PageModel } from './page-model.ts';
import { isAddress, isFormAlone, isName, isSureOfLetters, withoutAddress } from './names.ts';
import { cellsOf, partyKinds, type PartyBlock, type PartyModel } from './parties.ts';
import { receiptPartner } from './receipt-partner.ts';
import { unheadedSeller } from './unheaded-seller.ts';

const nameLabelled = 0.95;
const nameFirst = 0.72;
const twoWords = /^\p{L}[\p{L}\d&.'-]{2,}\s+\p{L}/u;
const legalForm = 0.15;

/**
 * The seller's name: labelled in its block, or the block's first line, or the only company named outside the buyer's
 * block; on a page with text, with the legal form that it has elsewhere.
 */
export function choosePartnerName(model: PartyModel): Choice<string> | null {
  const { isSeen } = model;
  const named = namedInBlocks(model);
  const chosen =
    named.length === 0 && isSeen
      ? choose(receiptPartner(model), fold)
      : chosenOf(named.length > 0 ? named : unheadedSeller(model), model);
  // Engines spell a legal form differently: the name of a picture would get no second vote.
  return chosen === null || isSeen ? chosen : withLegalForm(chosen, model);
}

/** The names in the seller's blocks. */
function namedInBlocks(model: PartyModel): readonly Candidate<string>[] {
  const { blocks, isCompany } = model;
  const named = [
    ...labelledNames(model, cellsOf(blocks, 'seller')),
    ...blocks.filter(({ role }) => role === 'seller').flatMap((block) => firstLines(model, block)),
  ];
  return named.map((each) => ({ ...each, score: each.score + (isCompany(each.value) ? legalForm : 0) }));
}

function chosenOf(
  candidates: readonly Candidate<string>[],
  { isCompany, isSeen, isSpread }: PartyModel,
): Choice<string> | null {
  return choose(
    candidates
      .map((each) => ({
        ...each,
        value: withoutRemark(withoutAddress(each.value, isCompany), isCompany)
          .replace(/^D(?:\.|ña\.|ª) (?=\p{Lu})/u, '')
          .replace(/[,;]$|(?<=\p{L}{5})\.$/u, ''),
      }))
      .filter(({ value }) => !isFormAlone(value, isCompany))
      .filter((each) => isNameLike(each.value) && (!isSeen || isSeenName(each, isCompany)))
      .filter(({ value }) => !isSpread || !isTorn(value)),
    fold,
  );
}

/** "Deliver y Ltd": small letters behind a space, unless they are a word of their own. */
const isTorn = (name: string): boolean => /\p{L} (?!(?:und|and|et|e|y|i|a|és|de|du|der|van|of) )\p{Ll}/u.test(name);

/** An OCR engine turns logos and shadows into words: a legal form, or high confidence, shows that they are a name. */
function isSeenName({ value, cell }: Candidate<string>, isCompany: TextTest): boolean {
  return (isCompany(value) && twoWords.test(value)) || (isName(value) && (cell === undefined || isSureOfLetters(cell)));
}

function labelledNames(model: PageModel, cells: readonly Cell[]): readonly Candidate<string>[] {
  const inBlock = hitsOfKind(model, 'name').filter((hit) => cells.includes(hit.cell));
  return inBlock.flatMap((hit) => {
    // The name may contain a word that is a label elsewhere: all following text is the name.
    const inline = beginsName.test(fold(hit.cell.text))
      ? hit.cell.text
      : hit.cell.text.slice(hit.end).replace(/^[\s:.]+/, '');
    const value = inline === '' ? valuesOf(model, hit)[0]?.text : inline;
    // "Name of goods", "Name of the bank" are other labels.
    return value === undefined || /^\p{Ll}+ |^\p{Ll}+$/u.test(value)
      ? []
      : [{ value, score: nameLabelled, cell: inline === '' ? valuesOf(model, hit)[0]?.cell : hit.cell }];
  });
}

/** "Firma Kowalski": without a colon the label is a word of the name. */
const beginsName = /^(?:firma|ditta) \p{L}/u;

/** A company's name is the first text under its heading, or it is missing; "No.: 549910" may come before it. */
const firstCells = 2;
const mostNumbers = 6;

function firstLines(model: PartyModel, { heading, cells }: PartyBlock): readonly Candidate<string>[] {
  const { isCompany } = model;
  const unnumbered = cells.slice(0, firstCells + mostNumbers).filter((cell) => !isNumbered(model, cell));
  const unlabelled = unnumbered.slice(0, firstCells).filter((cell) => !isLabelCell(model, cell));
  const places = [
    { text: withoutAddress(heading.rest, isCompany), cell: heading.cell },
    ...unlabelled.map((cell) => ({ text: withoutAddress(cell.text, isCompany), cell })),
  ];
  const at = places.findIndex(({ text }) => isNameLike(text));
  const [first, second] = [places[at], places[at + 1]];
  if (first === undefined) return [];
  const goesOn = second !== undefined && goesOnIn(second.cell, first.cell, isCompany);
  return [{ value: goesOn ? `${first.text} ${second.text}` : first.text, score: nameFirst, cell: first.cell }];
}

/** "Acme Trading and", under it "Services Ltd": the legal form ends a name of two lines. */
function goesOnIn(second: Cell, first: Cell, isCompany: TextTest): boolean {
  const isUnderIt = second.line > first.line && Math.abs(second.left - first.left) < first.height / 2;
  const isRepeat = fold(second.text).startsWith(fold(first.text).split(' ')[0] ?? '');
  return isUnderIt && !isCompany(first.text) && isCompany(second.text) && isNameLike(second.text) && !isRepeat;
}

/** "No.: 549910", "No." beside ": 549910", "GLN 4333741000005": a number of the company, without a role of ours. */
function isNumbered(model: PageModel, cell: Cell): boolean {
  const pair = `${cell.text} ${rightOf(model, cell)?.text ?? ''}`;
  return /:\s*[A-Z]{0,3}\d[\d\s./-]*\b|^[A-Z]{3} \d{8,}/.test(pair) && !isAddress(cell.text);
}

function isLabelCell(model: PageModel, cell: Cell): boolean {
  const beside = rightOf(model, cell);
  return model.hitsOf(cell).some(({ kind }) => !partyKinds.has(kind)) || beside?.text.startsWith(':') === true;
}

/** A name has letters, and is not an address, mail or number. */
function isNameLike(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return (
    /\p{L}{2}/u.test(text) &&
    text.length <= 90 &&
    digits <= text.length / 3 &&
    !notNamesAlone.includes(fold(text)) &&
    !/[@:]|www\.|^(?:[A-Z]{1,2}[ -])?\d{4,5}\s|\s\d+[a-z]?\.?$/iu.test(text)
  );
}

/** "Acme Kft (small taxpayer)": removes a remark in small letters after the name. */
function withoutRemark(name: string, isCompany: TextTest): string {
  return name.replace(/(?<!\s)\s*\(\p{Ll}[^)]*\)$/u, (remark) => (isCompany(remark) ? remark : '')).trim();
}

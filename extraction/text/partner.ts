import { fold } from '../../src/shared/text/fold.ts';
import type { Language } from '../languages/language.ts';
import { notNamesAlone } from '../languages/receipt-header.ts';
import { accountHolder, sharesWord } from './account-holder.ts';
import { choose, type Candidate, type Choice } from './choose.ts';
import { withLegalForm } from './full-name.ts';
import type { Cell } from './layout.ts';
import { hitsOfKind, rightOf, valuesOf, type PageModel, type PlacedHit } from './page-model.ts';
import {
  footNames,
  hasOwnDetails,
  isOverContact,
  letterheadNames,
  numberedFoot,
  registeredNames,
} from './letterhead.ts';
import { isAddress, isName, isSureOfLetters, senderName, withoutAddress } from './names.ts';
import { cellsOf, isHeading, type PartyBlock } from './parties.ts';
import { isOnSite, receiptPartner } from './receipt-partner.ts';

const nameLabelled = 0.95;
const nameFirst = 0.72;
const nameAlone = 0.6;
const twoWords = /^\p{L}[\p{L}\d&.'-]{2,}\s+\p{L}/u;
const legalForm = 0.15;

/**
 * The seller's name: labelled in its block, or the block's first line, or the only company named outside the buyer's
 * block; on a page with text, with the legal form that it has elsewhere.
 */
export function choosePartnerName(
  model: PageModel,
  blocks: readonly PartyBlock[],
  languages: readonly Language[],
  isSeen: boolean,
): Choice<string> | null {
  const isCompany = companyTest(languages);
  const others = new Set([...cellsOf(blocks, 'buyer'), ...cellsOf(blocks, 'otherParty')]);
  const named = namedInBlocks(model, blocks, isCompany);
  const chosen =
    named.length === 0 && isSeen
      ? choose(receiptPartner(model, others, isCompany, legalFormTest(languages)), fold)
      : chosenOf(named.length > 0 ? named : unheaded(model, blocks, isCompany), model, isCompany, isSeen);
  // Engines spell a legal form differently: the name of a picture would get no second vote.
  return chosen === null || isSeen ? chosen : withLegalForm(chosen, model.cells, others, isCompany);
}

/** The names in the seller's blocks. */
function namedInBlocks(
  model: PageModel,
  blocks: readonly PartyBlock[],
  isCompany: (name: string) => boolean,
): readonly Candidate<string>[] {
  const named = [
    ...labelledNames(model, cellsOf(blocks, 'seller')),
    ...blocks.filter(({ role }) => role === 'seller').flatMap((block) => firstLines(model, block, isCompany)),
  ];
  return named.map((each) => ({ ...each, score: each.score + (isCompany(each.value) ? legalForm : 0) }));
}

function chosenOf(
  candidates: readonly Candidate<string>[],
  model: PageModel,
  isCompany: (name: string) => boolean,
  isSeen: boolean,
): Choice<string> | null {
  return choose(
    candidates
      .map((each) => ({
        ...each,
        value: withoutRemark(withoutAddress(each.value, isCompany), isCompany)
          .replace(/^D(?:\.|ña\.|ª) (?=\p{Lu})/u, '')
          .replace(/[,;]$|(?<=\p{L}{5})\.$/u, ''),
      }))
      .filter((each) => isNameLike(each.value) && (!isSeen || isSeenName(each, isCompany)))
      .filter(({ value }) => !model.isSpread || !isTorn(value)),
    fold,
  );
}

/** "Deliver y Ltd": small letters behind a space, unless they are a word of their own. */
const isTorn = (name: string): boolean => /\p{L} (?!(?:und|and|et|e|y|i|a|és|de|du|der|van|of) )\p{Ll}/u.test(name);

/** An OCR engine turns logos and shadows into words: a legal form, or high confidence, shows that they are a name. */
function isSeenName({ value, cell }: Candidate<string>, isCompany: (name: string) => boolean): boolean {
  return (isCompany(value) && twoWords.test(value)) || (isName(value) && (cell === undefined || isSureOfLetters(cell)));
}

/**
 * A company with a legal form; else the name of the letterhead, or of its foot. The letterhead instead of a company
 * where the page's site or mailbox bears its name only; the holder of the account that is to be paid instead of another
 * name that has no details of an issuer: that name is the addressee's.
 */
function unheaded(
  model: PageModel,
  blocks: readonly PartyBlock[],
  isCompany: (name: string) => boolean,
): readonly Candidate<string>[] {
  const others = new Set([...cellsOf(blocks, 'buyer'), ...cellsOf(blocks, 'otherParty')]);
  const holder = accountHolder(model, others);
  const isIssuer = ({ value, cell }: Candidate<string>): boolean =>
    holder === null || sharesWord(value, holder.value) || (cell !== undefined && isOverContact(model, cell));
  const withForm = registeredNames(model, others, isCompany);
  const registered = withForm.length > 0 ? withForm : numberedFoot(model, others, isCompany);
  const isSited = ({ value }: Candidate<string>): boolean => isOnSite(model.cells, value);
  const companies = [...loneCompanies(model, blocks, isCompany).filter(isIssuer), ...registered].map((each) => ({
    ...each,
    score: each.score + (isSited(each) ? onSite : 0),
  }));
  const headed = letterheadNames(model, others).filter((each) => isIssuer(each) && !isBesideIssuer(model, each));
  const isLetterheadSited = headed.some(isSited) && !companies.some(isSited);
  if (companies.length > 0 && !isLetterheadSited) return companies;
  const found = headed.length > 0 ? headed : footNames(model, others, isCompany);
  return found.length > 0 || holder === null ? found : [holder];
}

/** The page's site or mailbox bears its name. */
const onSite = 0.08;

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

function firstLines(
  model: PageModel,
  { heading, cells }: PartyBlock,
  isCompany: (name: string) => boolean,
): readonly Candidate<string>[] {
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
function goesOnIn(second: Cell, first: Cell, isCompany: (name: string) => boolean): boolean {
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

const partyKinds: ReadonlySet<string> = new Set(['seller', 'buyer', 'otherParty']);

/**
 * Without headings, a company is the seller when it begins the letterhead or is named again; the addressee is named
 * once.
 */
function loneCompanies(
  model: PageModel,
  blocks: readonly PartyBlock[],
  isCompany: (name: string) => boolean,
): readonly Candidate<string>[] {
  const others = new Set([...cellsOf(blocks, 'buyer'), ...cellsOf(blocks, 'otherParty')]);
  const all = model.cells
    .filter((cell) => !others.has(cell))
    .map((cell) => ({ cell, name: senderName(cell.text, isCompany) }))
    .filter(({ cell, name }) => isCompany(name) && model.hitsOf(cell).every((hit) => isWordOfName(hit, name)));
  const addressees = new Set(
    all
      .filter(({ cell, name }) => isBesideIssuer(model, { value: name, score: nameAlone, cell }))
      .map(({ name }) => fold(name)),
  );
  const named = all.filter(({ name }) => !addressees.has(fold(name)));
  const isSender = onlySender(model, blocks, named);
  const detailed = named.filter(({ cell, name }) => !owner.test(name) && hasOwnDetails(model, cell));
  const isOnlyDetailed = new Set(detailed.map(({ name }) => fold(name))).size === 1;
  return named
    .filter(
      ({ cell, name }) =>
        cell.line === 0 ||
        isSender(cell) ||
        isSendersLine(cell, isCompany) ||
        (isOnlyDetailed && detailed.some((each) => each.cell === cell)) ||
        named.filter((other) => fold(other.name) === fold(name)).length > 1,
    )
    .map(({ name, cell }) => ({
      value: name,
      score: nameAlone + (isSendersLine(cell, isCompany) ? withItsAddress : 0),
      cell,
    }));
}
const withItsAddress = 0.1;

/** To the left of a company, in its lines, is the mailbox or the site of another: of the issuer, whose name is a logo. */
function isBesideIssuer(model: PageModel, { cell: named, value: name }: Candidate<string>): boolean {
  if (named === undefined) return false;
  const contacts = model.cells.filter(
    ({ page, line, right, text }) =>
      page === 0 &&
      Math.min(line, named.line) > 0 &&
      Math.abs(line - named.line) < addressLines &&
      right < named.left &&
      /@|www\./.test(text),
  );
  return contacts.length > 0 && !isOnSite(contacts, name);
}
const addressLines = 6;

/** "Acme GmbH Main Street 1 12345 Town" at the head: an addressee has a line for each of them. */
const isSendersLine = (cell: Cell, isCompany: (name: string) => boolean): boolean =>
  cell.page === 0 && cell.line < headLines && withoutAddress(cell.text, isCompany) !== cell.text;
const headLines = 12;

/** "Inh. Jane Doe e.K." under the name of a hotel or a shop. */
const owner = /^(?:inh|inhaber|inhaberin|prop|owner|tulajdonos)[.:]?\s/iu;

/** "Menuiserie du Vallon SARL", "De Linde B.V.", "Acme Reference Ltd": a label's word within a name. */
const isWordOfName = (hit: PlacedHit, name: string): boolean =>
  hit.weight < leastLabel ||
  (partyKinds.has(hit.kind) && !isHeading(hit)) ||
  (hit.start > 0 && hit.end < name.length && !/[:\d]/.test(name));
const leastLabel = 0.5;

/** Where the buyer has a heading, the only other company above the amounts is the sender. */
function onlySender(
  model: PageModel,
  blocks: readonly PartyBlock[],
  named: readonly { readonly cell: Cell; readonly name: string }[],
): (cell: Cell) => boolean {
  const amounts = hitsOfKind(model, 'net', 'vat', 'gross', 'total', 'payable').map(({ cell }) => cell.line);
  const isAbove = (cell: Cell): boolean => cell.page === 0 && cell.line < Math.min(Infinity, ...amounts);
  const names = new Set(named.filter(({ cell }) => isAbove(cell)).map(({ name }) => fold(name)));
  const isOnly = blocks.some(({ role }) => role === 'buyer') && names.size === 1;
  return (cell) => isOnly && isAbove(cell);
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
function withoutRemark(name: string, isCompany: (name: string) => boolean): string {
  return name.replace(/(?<!\s)\s*\(\p{Ll}[^)]*\)$/u, (remark) => (isCompany(remark) ? remark : '')).trim();
}

function companyTest(languages: readonly Language[]): (name: string) => boolean {
  const ending = new RegExp(`(?<![\\p{L}])(?:${anyForm(languages)})(?![\\p{L}])\\.?`, 'u');
  return (name) => ending.test(inPlainLetters(name)) || foreignForm.test(inPlainLetters(name)) || shortForm.test(name);
}

/** Legal forms of other languages count at the end of a name: "Acme s.r.o." on an English page. */
const foreignForm =
  /[\p{L}\d] (?:gmbh|mbh|ohg|kgaa|kft|zrt|nyrt|ltd|limited|llc|plc|inc|llp|sarl|s a r ?l|sas|sasu|eurl|srl|s r l|spa|snc|bv|bvba|sro|spol ?s ?r ?o|sp z ?o ?o|doo|oy|oyj|aps|vof)$/u;
/** Two letters are a form in capitals only: "Acme AG", "Acme S.A." */
const shortForm = /[\p{L}\d)]\.? (?:AG|KG|SA|AB|AS|OY|BV|NV|SE|S\.A\.|S\.p\.A\.|B\.V\.|N\.V\.|A\/S|d\.d\.|a\.s\.)$/u;

/** Legal forms with nothing but a country's abbreviation beside them: "Co. (M) Sdn Bhd". */
function legalFormTest(languages: readonly Language[]): (text: string) => boolean {
  const form = `(?:${anyForm(languages)}|\\(\\p{L}{1,3}\\))(?!\\p{L})`;
  const whole = new RegExp(`^(?![^\\p{L}]*\\()(?:[^\\p{L}(]*${form})+[^\\p{L}]*$`, 'u');
  return (text) => whole.test(inPlainLetters(text));
}

const anyForm = (languages: readonly Language[]): string =>
  languages.flatMap(({ legalForms }) => legalForms.map((form) => fold(form).replace(/\s/g, '[ .]*'))).join('|');

const inPlainLetters = (name: string): string => fold(name).replace(/(?<=\p{L})\.(?=\p{L})/gu, '');

import { fold } from '../../src/shared/text/fold.ts';
import { notNames, trades } from '../languages/receipt-header.ts';
import type { Candidate } from './choose.ts';
import { legalFormTest, type TextTest } from './company.ts';
import { overlaps, type Cell, type Line } from './layout.ts';
import type { PageModel, PlacedHit } from './page-model.ts';
import { bears, isAddress, isName, isSureOfLetters, withoutAddress, withoutNumber, wordsOf } from './names.ts';
import type { PartyModel } from './parties.ts';
import { chainOf } from './receipt-chain.ts';
import { repairSeen } from './repair.ts';

/** A till receipt begins with the shop: its name, then its address, then the items. */
const mostHeaderLines = 9;
const withLegalForm = 0.8;
const repeatedScore = 0.72;
const overTaxNumber = 0.72;
const overAddress = 0.56;
/** In heights of their letters. */
const spread = 2.5;

/** A date with its time is not an amount. */
const hasAmount = (text: string): boolean => amount.test(text.replace(dayAndTime, ' '));
const dayAndTime = /\d{1,4}([.\-/]) ?\d{1,2}\1 ?\d{1,4}\.?(?:[ ,]*\d{1,2}[.:]\d{2})?/g;
const amount = /\d[.,]\d{2}(?!\d|[.,]\d)/;

/**
 * The issuer of a till receipt without headings: a chain by its number or by its name above the address, a company by
 * its legal form, or the line above the address, in the head or else in the foot. Empty where only a logo has the name.
 */
export function receiptPartner(model: PartyModel): readonly Candidate<string>[] {
  const header = withForms(headerOf(model), model);
  const chain = chainOf(model, header);
  if (chain !== null) return [chain];
  const found = namedIn(model, header);
  if (found.length > 0) return found;
  // The shop's name is above an address in the head, even if it is unreadable: the foot then names another company.
  const isHeaded = header.some((line) => isAddress(textOf(line)));
  const atFoot = namedIn(model, addressBlock(footOf(model)));
  return isHeaded ? atFoot.filter(({ value }) => model.isCompany(value)) : atFoot;
}

/**
 * "Acme", and on the next line "Trading Ltd (123456-K)": joins trade and legal form with the name above. Without a name
 * above they are dropped, because they identify no company.
 */
function withForms(lines: readonly Line[], { others, languages }: PartyModel): readonly Line[] {
  const isLegalForm = legalFormTest(languages);
  const free = lines
    .map((line) => ({ ...line, cells: line.cells.filter((cell) => !others.has(cell)) }))
    .filter(({ cells }) => cells.length > 0);
  return free.flatMap((line, at) => {
    if (isTradeAndForm(textOf(line), isLegalForm)) return [];
    const [name] = joined(line);
    const next = free[at + 1];
    if (name === undefined || next === undefined || !isFormOf(next, line, isLegalForm)) return [line];
    return [{ ...line, cells: [{ ...name, text: `${name.text} ${withoutNumber(textOf(next))}` }] }];
  });
}

/** Each on a line of its own. */
function isFormOf(line: Line, over: Line, isLegalForm: TextTest): boolean {
  const [form, ...others] = joined(line);
  const [name, ...rest] = joined(over);
  if (form === undefined || name === undefined || others.length > 0 || rest.length > 0) return false;
  return isTradeAndForm(form.text, isLegalForm) && isName(name.text) && overlaps(name, form);
}

/** "(Hometown) Sdn Bhd": a place in brackets does not begin a name. */
function isTradeAndForm(text: string, isLegalForm: TextTest): boolean {
  const words = withoutNumber(text)
    .replace(/^\(\p{L}{4,}\)\s/u, '')
    .split(' ');
  const form = words.findIndex((word) => !trades.includes(fold(word)));
  return form !== -1 && isLegalForm(words.slice(form).join(' '));
}

/** The company of a head or foot, or the line above its address. */
function namedIn(model: PartyModel, lines: readonly Line[]): readonly Candidate<string>[] {
  const { others, isCompany } = model;
  const named = lines
    .flatMap((line, at) =>
      joined(line)
        .filter((cell) => !others.has(cell) && !model.hitsOf(cell).some(isWholeCell))
        .map((cell) => ({ cell, at, ...beforeAddress(cell.text, isCompany) }))
        .map((each) => ({ ...each, name: withoutNumber(each.name) })),
    )
    .filter(({ name }) => isName(isCompany(name) ? capitalised(name) : name))
    // "GmbH, Tech Gate" is the end of another line.
    .filter(({ name }) => !isCompany(/^\S+(?=, )/.exec(name)?.[0] ?? ''));
  const top = named[0]?.at ?? 0;
  const address = lines.findIndex((line, at) => at > top && isUnderName(model, line));
  // Below the sender's address comes the recipient; an address directly below a name is that name's second line.
  const sender = named.find(
    ({ name, hasAddress, at }) => (hasAddress && at === top) || (isCompany(name) && /\s/.test(name)),
  );
  if (sender !== undefined) {
    const numbered = lines.map((line) => hasTaxNumber(model, line));
    const shop = overOwnNumber(named, sender, numbered);
    if (shop !== null) return [{ value: shop.name, score: overTaxNumber, cell: shop.cell }];
    const ofAnother = lines.slice(0, sender.at).filter((line) => isUnderName(model, line));
    if (ofAnother.length >= leastOfIssuer && !hasOwnNumber(sender, numbered)) return [];
    const { cell, name, at } = sender;
    // "ONE ONE        FOOD LTD": a word between the parts may be missing.
    if (named.some((other) => other.at === at && other.cell.left < cell.left)) return [];
    const isSure = isSureOfLetters(cell) || isRepeated(model, cell);
    // The next company is the buyer.
    return isSure ? [{ value: name, score: isCompany(name) ? withLegalForm : overAddress, cell }] : [];
  }
  const [first] = named.filter(({ cell, at }) => at < address && isSureOfLetters(cell));
  if (first === undefined || lines.slice(0, first.at).some(isUnreadable)) return [];
  // The name may continue there; a line with digits is a misread address.
  if (lines.slice(first.at, address).some((line) => isUnreadable(line) && !/\d{2}/.test(textOf(line)))) return [];
  // A company with an unreadable name is the shop's owner.
  if (lines.slice(0, address).some((line) => isCompany(textOf(line).replace(companyWord, ' ')))) return [];
  return [{ value: first.name, score: isRepeated(model, first.cell) ? repeatedScore : overAddress, cell: first.cell }];
}

/** "Company No." is a label. */
const companyWord = /(?<!\p{L})(?:company|co)(?!\p{L})/giu;

/** A brand in small letters. */
export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

interface Named {
  readonly name: string;
  readonly cell: Cell;
  /** The index of its line. */
  readonly at: number;
}

/**
 * A shop with its tax number above a company without one: the company is the recipient. `numbered`: lines with a tax
 * number.
 */
function overOwnNumber(named: readonly Named[], company: Named, numbered: readonly boolean[]): Named | null {
  const number = numbered.indexOf(true);
  if (number > company.at || hasOwnNumber(company, numbered)) return null;
  return named.find(({ at, cell }) => at < number && isSureOfLetters(cell)) ?? null;
}

const hasOwnNumber = ({ at }: Named, numbered: readonly boolean[]): boolean =>
  numbered.slice(at, at + addressLines).includes(true);
const addressLines = 5;
/** After this many lines of an address, a telephone or a number, the next name, readable or not, is the recipient. */
const leastOfIssuer = 2;

const hasTaxNumber = (model: PartyModel, { cells }: Line): boolean =>
  cells.some((cell) => !model.others.has(cell) && model.hitsOf(cell).some(({ kind }) => kind === 'taxNumber'));

/** A label that fills its cell; its value may be beside it. */
const isWholeCell = ({ start, rest }: PlacedHit): boolean => start === 0 && rest === '';

/**
 * Letters that are not a name: the shop's own, misread or as a logo, so the text below is its street or town. Small
 * letters only are a remark or a stamp.
 */
const isUnreadable = (line: Line): boolean => {
  const text = textOf(line);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    letters >= leastOfName &&
    !isName(withoutNumber(text)) &&
    !wordsOf(text).some((word) => notNames.includes(word)) &&
    !/^[\p{Ll} ]+$/u.test(text)
  );
};
const leastOfName = 8;

/** The lines above the first item. */
function headerOf(model: PageModel): readonly Line[] {
  const top = model.lines.filter(({ page }) => page === 0).slice(0, mostHeaderLines * 2);
  const end = top.findIndex((line) => isBought(model, line));
  return top.slice(0, end === -1 ? mostHeaderLines : Math.min(end, mostHeaderLines));
}

/** An item and its price. */
function isBought(model: PageModel, line: Line): boolean {
  return (
    (hasAmount(textOf(line)) && !isAddress(textOf(line))) ||
    (isPriced(line) && line.cells.every((cell) => model.hitsOf(cell).length === 0))
  );
}

/** Prices in forints are whole numbers. */
function isPriced({ cells: [first, ...rest] }: Line): boolean {
  const last = rest.at(-1)?.text ?? '';
  return /\p{L}{3}/u.test(first?.text ?? '') && /^\d{2,3}$|^-?\d{1,3}(?:[ .]?\d{3})+(?:\s?Ft)?$/.test(last);
}

/** The lines below the last amount. */
function footOf({ lines }: PageModel): readonly Line[] {
  const last = lines.findLastIndex((line) => hasAmount(textOf(line)) || isPriced(line));
  return lines.slice(last + 1);
}

/** The line above an address, and its first line: a foot may name others too, such as the till's manufacturer. */
function addressBlock(foot: readonly Line[]): readonly Line[] {
  const address = foot.findIndex((line, at) => at > 0 && isAddress(textOf(line)));
  return address === -1 ? [] : foot.slice(address - 1, address + 1);
}

const textOf = ({ cells }: Line): string => cells.map(({ text }) => text).join(' ');

/** Joins the widely spaced words of one name. */
function joined({ cells }: Line): readonly Cell[] {
  const found: Cell[] = [];
  for (const cell of cells.filter((each) => !isSpeck(each))) {
    const last = found.at(-1);
    const isNear = last !== undefined && cell.left - last.right < spread * Math.max(cell.height, last.height);
    if (isNear)
      found[found.length - 1] = {
        ...last,
        text: repairSeen(`${last.text} ${cell.text}`),
        right: cell.right,
        sureness: Math.min(last.sureness ?? 100, cell.sureness ?? 100),
      };
    else found.push(cell);
  }
  return found;
}

/** One or two letters from a shadow, or from the edge of the sheet. */
const isSpeck = ({ text, sureness = 100 }: Cell): boolean => sureness < leastOfSpeck && !/\p{L}{3}|\d/u.test(text);
const leastOfSpeck = 40;

/**
 * "Acme GmbH, Main Street 1", "Acme GmbH Main Street 1": the name is first. The edge of the sheet may add a stroke
 * before it.
 */
function beforeAddress(text: string, isCompany: TextTest): { readonly name: string; readonly hasAddress: boolean } {
  const words = text.split(' ');
  const upTo = (end: number): string => words.slice(0, end).join(' ');
  const end = words.findIndex((_, at) => at > 0 && isCompany(upTo(at + 1))) + 1;
  if (end > 0 && isAddress(words.slice(end).join(' ')))
    return { name: upTo(end).replace(/(?<![,;:·•|–-])[,;:·•|–-]+$/u, ''), hasAddress: true };
  const name = withoutAddress(text, isCompany);
  if (name !== text) return { name, hasAddress: true };
  return {
    name: text.replace(/^(?:[^\p{L}\d(]+|1\s(?=\p{Lu}))/u, '').replace(/(?<![^\p{L}\d).])[^\p{L}\d).]+$/u, ''),
    hasAddress: false,
  };
}

/** Lines that follow a name: an address, the company's number alone on its line, contact data or a tax number. */
function isUnderName(model: PartyModel, line: Line): boolean {
  const text = textOf(line);
  return (
    isAddress(text) ||
    /^\W*(?:\p{L}{2,4}[ .:-]*)?\d[\d-]{4,}(?![\d-])\s?[A-Z]?\W*$/u.test(text) ||
    line.cells.some((cell) => !model.others.has(cell) && tellsOfIssuer(model, cell))
  );
}

/** A telephone, a site, a mail, an account or a tax number, which only the issuer gives. */
export function tellsOfIssuer(model: PageModel, cell: Cell): boolean {
  return issuers.test(fold(cell.text)) || model.hitsOf(cell).some(({ kind }) => kind === 'taxNumber');
}
const issuers = /\btel|\bphone|www\.|@|\+\d{2}|\biban\b/;

/** Whether the name occurs again on the page: as words, or in the address of a site or a mailbox. */
export function isRepeated(model: PageModel, named: Cell): boolean {
  const words = longWords(named.text);
  const elsewhere = model.cells.filter(({ line }) => line !== named.line);
  return (
    (words.length > 0 && elsewhere.some(({ text }) => bears(wordsOf(text), words))) || isOnSite(elsewhere, named.text)
  );
}

/** Whether a name has a word in the address of a site or a mailbox. */
export function isOnSite(cells: readonly Cell[], name: string): boolean {
  const words = longWords(name);
  const joined = words.join('');
  return cells.some(({ text }) => {
    const site = /(?:www\.|@|https?:\/\/)([\p{L}\d.-]+)/u.exec(fold(text))?.[1]?.replace(/[.-]/g, '') ?? '';
    return site !== '' && words.some((word) => site.includes(word) || joined.includes(site));
  });
}

const longWords = (name: string): readonly string[] => wordsOf(name).filter((word) => word.length >= 4);

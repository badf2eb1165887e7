import { fold } from '../../src/shared/text/fold.ts';
import { addressWords, countries, departments, notNames, notNamesAlone } from '../languages/receipt-header.ts';
import type { TextTest } from './company.ts';
import type { Cell } from './layout.ts';
import { alike } from './receipt-lines.ts';

const postcode =
  /(?<![\d-])(?:\d{4,6}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} [A-Z]{2}|[A-Z]{1,2}-\d{4,5})(?=,? \p{Lu}\p{L}+)|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|, [A-Z]{2},? \d{5}\b/u;
/** "No. 12", "12, High Street", "17-G, Jalan Setia" */
const numberFirst = /^no\.? ?\d|^\d{1,4}[a-z]?(?:-[\da-z]{1,4})?, ?\p{L}{2}/iu;
const houseNumber = /\p{L}{3}\.? \d{1,4}\s?[a-z]?$/iu;

/** Letters with less confidence belong to a logo or a shadow; a digit among them is a misread letter. */
const sureLetters = 70;
export const isSureOfLetters = ({ text, sureness = 100 }: Pick<Cell, 'text' | 'sureness'>): boolean =>
  sureness >= sureLetters && !/(?<![\p{L}\d])[01358]\p{Lu}{3}|\p{L}{2}\d+\p{L}/u.test(text);

/** Folded. */
export const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\d]+/gu) ?? [];

/** One letter makes another word of a short name: "bill" is not Billa. */
export const leastMisread = 7;

/** A line of an address, or of contact data. */
export function isAddress(text: string): boolean {
  const words = wordsOf(text);
  return (
    postcode.test(text) ||
    houseNumber.test(text) ||
    numberFirst.test(text) ||
    (/\d/.test(text) &&
      words.some((word) => addressWords.includes(word) || /(?:str|stra[sbfl]e|strasse|straat|utca)$/.test(word)))
  );
}

/** A country as the last line of an address. */
export const isCountry = (text: string): boolean => countries.includes(fold(text));

/** "2x", "1 kg": a quantity of an item. */
const quantity = /(?<![\p{L}\d])\d+(?:[.,]\d+)?\s?(?:x|k?g|dkg|[dcm]?l|db|stk|pcs|szt|ks|kom|kos|buc|ud|pz)(?!\p{L})/iu;

/** Words with vowels, mostly letters, without a large number before them or another word that is common on receipts. */
export function isName(text: string): boolean {
  // "S.A." is one word, and "Cash & Carry" a kind of shop.
  const words = wordsOf(text.replace(/(?<=\p{L})\.(?=\p{L})|cash (?:&|and) (?=carry)/giu, ''));
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
    !quantity.test(text) &&
    /^[\p{Lu}\d(]|^\p{Ll}+\p{Lu}/u.test(text) &&
    !isAddress(text) &&
    !/^\d{1,3}(?:[.,]\d{3})+\s/.test(text) &&
    isBalanced(text) &&
    !/\(\d+\)/.test(text) &&
    !notNamesAlone.includes(fold(text)) &&
    !words.some((word) =>
      notNames.some((other) => other === word || (other.length >= leastMisread && alike(word, other))),
    )
  );
}

/** A single bracket is an unrecognised letter, or half of a line. */
const isBalanced = (text: string): boolean => !/[()]/.test(text.replace(/\([^()]*\)/g, ''));

/** "Acme Ltd (1234567-K)": the registration number is not part of the name. */
export function withoutNumber(text: string): string {
  const inside = text.trimEnd().replace(/\)$/, '');
  const bracket = inside.indexOf('(', inside.lastIndexOf(')') + 1);
  return bracket >= 0 && /\d{3}/.test(inside.slice(bracket)) ? text.slice(0, bracket).trimEnd() : text;
}

/** Whether the words contain the words of a name, in order. */
export const bears = (words: readonly string[], name: readonly string[]): boolean =>
  words.some((_, at) => name.every((word, index) => isMeant(words[at + index] ?? '', word)));

/** For known names, letters that look alike are equal. */
const isMeant = (said: string, word: string): boolean =>
  (word.length >= leastMisread && alike(said, word)) || plainShapes(said) === plainShapes(word);

const plainShapes = (word: string): string =>
  word.replace(/[1lt]/g, 'i').replace(/0/g, 'o').replace(/5/g, 's').replace(/8/g, 'b').replace(/rn/g, 'm');

/** Separators in a line between a name and its address, and between parts of that. */
export const separators = /(?:(?<!\s)\s+)?[|\u2022\u00b7\u25cf]\s*|\s[-\u2013]\s|\s\u2014\s?/u;
const separatorsOrComma = new RegExp(`${separators.source}|,\\s`, 'u');

/** "Acme GmbH | Some Street 1 | 12345 Town", "Acme GmbH info@acme.example": the name at the beginning of a line. */
export function senderName(text: string, isCompany: TextTest): string {
  const [first = '', second = ''] = text.split(separatorsOrComma);
  // "Acme, Inc.": this comma does not begin an address.
  const isForm =
    !isCompany(first) &&
    second
      .trim()
      .split(' ')
      .every((word) => isCompany(word));
  if (isForm) return `${first.trim()}, ${second.trim()}`;
  const { name, rest } = splitAtForm(first.trim(), isCompany);
  // "Acme Ltd Main Street, 9 12345 Town": the number of the house is behind the comma.
  const isFollowed =
    isAddress(rest) ||
    isContact(rest) ||
    isDepartment(rest, isCompany) ||
    (rest !== '' && (streetStart.test(rest) || (/^\d/.test(second.trim()) && isAddress(`${rest} ${second.trim()}`))));
  return isFollowed ? name : first.trim();
}

/** "Acme AG Accounting": what follows a name. Another company's name may begin with the same word. */
const isDepartment = (rest: string, isCompany: TextTest): boolean => department.test(fold(rest)) && !isCompany(rest);
const department = new RegExp(`^(?:${departments.join('|')})(?![\\p{L}\\d])`, 'u');

const streetStart =
  /^(?:c\/|(?:calle|avda|av|avenida|paseo|plaza|ctra|carretera|camino|via|viale|piazza|corso|rue|avenue|place|route|chemin|ul|ulica|str|strada)[.\s])/i;

/** "SARL", a line of its own below a name. */
export const isFormAlone = (text: string, isCompany: (name: string) => boolean): boolean =>
  text.split(' ').every(isCompany);

/** A mail, a site or a telephone. */
export const isContact = (text: string): boolean => /@|www\.|https?:|^\W*(?:tel|fax|phone|mob)/iu.test(text);

/** A line split behind its first legal form: "Acme GmbH & Co. KG" and what follows; without one, the rest is empty. */
export function splitAtForm(text: string, isCompany: TextTest): { readonly name: string; readonly rest: string } {
  const words = text.split(' ');
  const form = words.findIndex((_, at) => at > 0 && isCompany(words.slice(0, at + 1).join(' ')));
  if (form === -1 || isCompany(words[0] ?? '')) return { name: text, rest: '' };
  const [second = ''] = secondForm.exec(words.slice(form + 1).join(' ')) ?? [];
  const name = [...words.slice(0, form + 1), ...(second === '' ? [] : [second])].join(' ');
  return { name: name.replace(/(?<![,;:·•|–−-])[,;:·•|–−-]+$/u, ''), rest: text.slice(name.length).trim() };
}

/** "GmbH & Co. KG", "Sp. z o.o. Sp. k.", "S. A. U.", "obrt za trgovinu, vl. Jane Doe" */
const secondForm =
  /^(?:&|and|und|et|és) (?:co|cie)\b\.?(?: (?:kgaa|kg|ohg|se)\b\.?)?|^sp\.? ?k\.|^u\.(?!\p{L})|^za [^,]{3,60}(?:, vl\.? \p{L}+ \p{L}+)?/iu;

/** "Acme GmbH, Some Street 1, 12345 Town": the name, if only an address or a department follows it. */
export function withoutAddress(text: string, isCompany: TextTest): string {
  const name = senderName(text, isCompany);
  const rest = text.slice(name.length).replace(/^[^\p{L}\d]+/u, '');
  return isAddress(rest) || isDepartment(rest, isCompany) ? name : text;
}

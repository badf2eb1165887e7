import { fold } from '../../src/shared/text/fold.ts';
import type { Language } from '../languages/language.ts';
import { list } from '../languages/phrase-list.ts';

export type TextTest = (text: string) => boolean;

/** Whether a name contains a legal form. */
export function companyTest(languages: readonly Language[]): TextTest {
  const ending = new RegExp(`(?<![\\p{L}])(?:${anyForm(languages)})(?![\\p{L}])\\.?`, 'u');
  return (name) => ending.test(inPlainLetters(name)) || foreignForm.test(inPlainLetters(name)) || shortForm.test(name);
}

/** Legal forms of other languages count at the end of a name: "Acme s.r.o." on an English page. */
const foreignForm =
  /[\p{L}\d] (?:gmbh|mbh|ohg|kgaa|kft|zrt|nyrt|ltd|limited|llc|plc|inc|llp|sarl|s a r ?l|sas|sasu|eurl|srl|s r l|spa|snc|bv|bvba|sro|spol ?s ?r ?o|sp z ?o ?o|doo|oy|oyj|aps|vof)$/u;
/** Two letters are a form in capitals only: "Acme AG", "Acme S.A." */
const shortForm = /[\p{L}\d)]\.? (?:AG|KG|SA|AB|AS|OY|BV|NV|SE|S\.A\.|S\.p\.A\.|B\.V\.|N\.V\.|A\/S|d\.d\.|a\.s\.)$/u;

/** Legal forms with nothing but a country's abbreviation beside them: "Co. (M) Sdn Bhd". */
export function legalFormTest(languages: readonly Language[]): TextTest {
  const form = `(?:${anyForm(languages)}|\\(\\p{L}{1,3}\\))(?!\\p{L})`;
  const whole = new RegExp(`^(?![^\\p{L}]*\\()(?:[^\\p{L}(]*${form})+[^\\p{L}]*$`, 'u');
  return (text) => whole.test(inPlainLetters(text));
}

const anyForm = (languages: readonly Language[]): string =>
  languages.flatMap(({ legalForms }) => list(fold(legalForms)).map((form) => form.replace(/\s/g, '[ .]*'))).join('|');

const inPlainLetters = (name: string): string => fold(name).replace(/(?<=\p{L})\.(?=\p{L})/gu, '');

import { Tokenizer } from 'htmlparser2';

/** characters; receipts are shorter */
const longest = 1_000_000;

/** Elements whose end ends the line, even an empty one. */
const lines: ReadonlySet<string> = new Set(
  ['p', 'div', 'tr', 'li', 'table', 'blockquote'].concat(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']),
);
/** Elements that begin and end on a new line. */
const blocks: ReadonlySet<string> = new Set([
  ...lines,
  ...['address', 'article', 'aside', 'caption', 'center', 'dd', 'dl', 'dt', 'fieldset', 'figure', 'footer', 'form'],
  ...['header', 'main', 'nav', 'ol', 'pre', 'section', 'ul'],
]);
/** Elements whose content is never shown, and in which no other element begins. */
const unseen: ReadonlySet<string> = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'title']);

/** between cells */
const gap = '   ';

/**
 * The text of a web page, line by line: a table row is a line, with space between cells. Uses only htmlparser2's
 * tokenizer, because its parser takes quadratic time for deep nesting.
 */
export function htmlToText(html: string): string {
  const source = html.slice(0, longest);
  const page = new PageLines();
  const nameAt = (start: number, end: number): string => source.slice(start, end).toLowerCase();
  const nothing = () => undefined;
  let isUnseen = false;

  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => isUnseen || page.write(source.slice(start, end)),
      ontextentity: (code) => isUnseen || page.write(String.fromCodePoint(code)),
      onopentagname(start, end) {
        const name = nameAt(start, end);
        isUnseen = unseen.has(name);
        if (name === 'br' || name === 'hr') page.endLine();
        else if (blocks.has(name)) page.beginLine();
        else if (name === 'td' || name === 'th') page.beginCell();
      },
      onclosetag(start, end) {
        const name = nameAt(start, end);
        isUnseen = false;
        if (name === 'td' || name === 'th') page.endCell();
        else if (lines.has(name)) page.endLine();
        else if (blocks.has(name)) page.beginLine();
      },
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  return page.text();
}

/** Collects lines without control and format characters, and with single blanks. */
class PageLines {
  readonly #lines: string[] = [];
  #line: string[] = [];
  /** after a blank or at the beginning, where another blank adds nothing */
  #isApart = true;

  write(text: string): void {
    const plain = text.replace(/[\t\n\f\r ]+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '');
    const piece = this.#isApart && plain.startsWith(' ') ? plain.slice(1) : plain;
    if (piece === '') return;
    this.#line.push(piece);
    this.#isApart = piece.endsWith(' ');
  }

  /** Ends the previous cell if its end tag is missing. */
  beginCell(): void {
    if (this.#line.length > 0 && this.#line.at(-1) !== gap) this.endCell();
  }

  endCell(): void {
    this.#line.push(gap);
    this.#isApart = true;
  }

  beginLine(): void {
    if (this.#line.length > 0) this.endLine();
  }

  endLine(): void {
    this.#lines.push(this.#line.join('').trim());
    this.#line = [];
    this.#isApart = true;
  }

  text(): string {
    this.beginLine();
    return this.#lines.filter((line, at) => line !== '' || (this.#lines[at - 1] ?? '') !== '').join('\n');
  }
}

/** The text of a content that may have another form with its formatting, which has all of it. */
export const textOfForms = ({ text, html }: { readonly text: string; readonly html: string }): string =>
  html === '' ? text : htmlToText(html);

import { encodingOf } from './code-page.ts';

/** The content of an RTF message: as HTML if it was made from HTML, otherwise as text; the other one is empty. */
export interface RtfContent {
  readonly html: string;
  readonly text: string;
}

/** a control word with its number; characters by code; a control symbol; a brace; an end of line; text */
const tokens = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|((?:\\'[\da-fA-F]{2})+)|\\([^a-zA-Z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/g;

/** groups without text that are not marked as optional */
const passedOver: ReadonlySet<string> = new Set(['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict']);

const written: ReadonlyMap<string, string> = new Map(
  Object.entries({
    par: '\n',
    line: '\n',
    sect: '\n',
    page: '\n',
    row: '\n',
    nestrow: '\n',
    cell: '   ',
    nestcell: '   ',
    tab: '\t',
    emdash: '—',
    endash: '–',
    bullet: '•',
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
    emspace: ' ',
    enspace: ' ',
    '~': '\u{a0}',
    _: '-',
    '{': '{',
    '}': '}',
    '\\': '\\',
    '\n': '\n',
    '\r': '\n',
  }),
);

/** code page of a font's characters, by charset */
const codePages: Readonly<Record<number, number>> = {
  0: 1_252,
  161: 1_253,
  162: 1_254,
  163: 1_258,
  177: 1_255,
  178: 1_256,
  186: 1_257,
  204: 1_251,
  238: 1_250,
};
const usualCodePage = 1_252;

/** State until the group ends. */
interface Group {
  readonly isPassed: boolean;
  /** shown only by programs without HTML ([MS-OXRTFEX] 2.1.3.1.2) */
  readonly isForRtf: boolean;
  readonly isFontTable: boolean;
  readonly font: number | null;
  /** count of fallback characters after a Unicode character, for programs without Unicode */
  readonly spare: number;
}

const outermost: Group = { isPassed: false, isForRtf: false, isFontTable: false, font: null, spare: 1 };

export function rtfContent(rtf: Uint8Array): RtfContent {
  const source = Buffer.from(rtf.buffer, rtf.byteOffset, rtf.byteLength).toString('latin1');
  const walk = new RtfWalk();
  tokens.lastIndex = 0;
  for (let token = tokens.exec(source); token !== null; token = tokens.exec(source)) {
    const [, word, digits, codes, sign, brace, letters] = token;
    const number = digits === undefined ? null : Number(digits);
    // Skips a picture's bytes, which may look like anything.
    if (word === 'bin') tokens.lastIndex += Math.max(number ?? 0, 0);
    else if (word !== undefined) walk.word(word, number);
    else if (codes !== undefined) walk.letters(Buffer.from(codes.replaceAll("\\'", ''), 'hex').toString('latin1'));
    else if (sign !== undefined) walk.sign(sign);
    else if (brace !== undefined) walk.brace(brace);
    else if (letters !== undefined) walk.letters(letters);
  }
  return walk.content();
}

class RtfWalk {
  readonly #parts: string[] = [];
  readonly #outer: Group[] = [];
  /** charsets by font */
  readonly #charsets = new Map<number, number>();
  #group = outermost;
  #codePage = usualCodePage;
  #isHtml = false;
  /** the group that begins here may be skipped by programs that do not know it */
  #isOptional = false;
  /** the font that the font table defines next */
  #toldFont = 0;
  /** fallback characters still to skip */
  #spare = 0;

  content(): RtfContent {
    const all = this.#parts.join('');
    return this.#isHtml ? { html: all, text: '' } : { html: '', text: all };
  }

  brace(brace: string): void {
    this.#spare = 0;
    this.#isOptional = false;
    if (brace === '{') this.#outer.push(this.#group);
    else this.#group = this.#outer.pop() ?? outermost;
  }

  sign(sign: string): void {
    if (sign === '*') this.#isOptional = true;
    else this.#write(written.get(sign) ?? '');
  }

  word(word: string, number: number | null): void {
    this.#spare = 0;
    const isOptional = this.#isOptional;
    this.#isOptional = false;
    if ((isOptional && word !== 'htmltag') || passedOver.has(word)) {
      this.#set({ isPassed: true, isFontTable: word === 'fonttbl' });
      return;
    }
    switch (word) {
      case 'ansicpg':
        this.#codePage = number ?? usualCodePage;
        return;
      case 'fromhtml':
        this.#isHtml = number !== 0;
        return;
      case 'htmlrtf':
        this.#set({ isForRtf: number !== 0 });
        return;
      case 'f':
        if (this.#group.isFontTable) this.#toldFont = number ?? 0;
        else this.#set({ font: number });
        return;
      case 'fcharset':
        this.#charsets.set(this.#toldFont, number ?? 0);
        return;
      case 'plain':
        this.#set({ font: null });
        return;
      case 'uc':
        this.#set({ spare: Math.max(number ?? 1, 0) });
        return;
      case 'u':
        // A signed 16-bit number, used as its bits.
        this.#write(String.fromCharCode(number ?? 0));
        this.#spare = this.#group.spare;
        return;
      default:
        this.#write(written.get(word) ?? '');
    }
  }

  /** `letters`: one byte each */
  letters(letters: string): void {
    const left = letters.slice(this.#spare);
    this.#spare = Math.max(this.#spare - letters.length, 0);
    this.#write(this.#decoded(left));
  }

  #decoded(letters: string): string {
    if (!/[\x80-\xff]/.test(letters)) return letters;
    const charset = this.#charsets.get(this.#group.font ?? -1);
    const codePage = charset === undefined ? undefined : codePages[charset];
    return new TextDecoder(encodingOf(codePage ?? this.#codePage)).decode(Buffer.from(letters, 'latin1'));
  }

  #write(text: string): void {
    if (text !== '' && !this.#group.isPassed && !this.#group.isForRtf) this.#parts.push(text);
  }

  #set(change: Partial<Group>): void {
    this.#group = { ...this.#group, ...change };
  }
}

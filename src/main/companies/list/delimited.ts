/** One line of a list; `line` counts from 1, including empty lines. */
export interface ListLine {
  readonly line: number;
  readonly cells: readonly string[];
}

const delimiters = ['\t', ';', ','] as const;
type Delimiter = (typeof delimiters)[number];

/** Lines that are examined for the delimiter. */
const looked = 200;

/**
 * The trimmed cells of a text, without empty lines: RFC 4180 with tab, semicolon or comma, by majority of the lines;
 * otherwise words separated by spaces. Reads at most `most` non-empty lines.
 */
export function cellsOf(text: string, most: number): readonly ListLine[] {
  const delimiter = delimiterOf(text);
  return delimiter === null ? spaced(text, most) : delimited(text, delimiter, most);
}

function delimiterOf(text: string): Delimiter | null {
  const lines = firstLines(text).map((line) => line.replace(/"[^"]*"/g, ''));
  const counted = delimiters.map((mark) => ({ mark, n: lines.filter((line) => line.includes(mark)).length }));
  const best = counted.reduce((a, b) => (b.n > a.n ? b : a));
  return best.n === 0 ? null : best.mark;
}

/** Does not split the whole text, which may be megabytes long. */
function firstLines(text: string): readonly string[] {
  return text.slice(0, looked * 500).split(/\r\n|\n|\r/, looked);
}

/** "token", "token https://address", "token https://address any folder", "token any folder" */
function spaced(text: string, most: number): readonly ListLine[] {
  const found: ListLine[] = [];
  for (const [place, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, token, address = '', folder = ''] = /^\s*((?:Token\s+)?\S+)(?:\s+(https?:\S+))?(\s.*)?$/i.exec(line) ?? [];
    if (token !== undefined) found.push({ line: place + 1, cells: [token, address, folder.trim()] });
    if (found.length >= most) break;
  }
  return found;
}

function delimited(text: string, delimiter: Delimiter, most: number): readonly ListLine[] {
  const found: ListLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let began = 1;

  function endCell(): void {
    cells.push(cell.trim());
    cell = '';
  }
  function endLine(): void {
    endCell();
    if (cells.some((one) => one !== '')) found.push({ line: began, cells });
    cells = [];
  }

  for (let at = 0; at < text.length && found.length < most; at += 1) {
    const character = text.charAt(at);
    const breaks = character === '\n' || (character === '\r' && text.charAt(at + 1) !== '\n');
    if (breaks) line += 1;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (character === delimiter) endCell();
    else if (breaks) {
      endLine();
      began = line;
    } else cell += character;
  }
  if (found.length < most) endLine();
  return found;
}

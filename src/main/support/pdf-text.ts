/**
 * Inter comes in two files without common letters: the one with the letter (by the unicode-range that its makers
 * state).
 */
export type Script = 'latin' | 'latin-ext';

export interface TextRun {
  readonly script: Script;
  readonly text: string;
}

const punctuation = [0x2000, 0x206f] as const;
const latinSigns: ReadonlySet<number> = new Set([0x131, 0x152, 0x153, 0x2c6, 0x2da, 0x2dc, 0x20ac, 0x2122, 0x2212]);
const extended: readonly (readonly [number, number])[] = [
  [0x100, 0x24f],
  [0x1e00, 0x1e9f],
  [0x1ef2, 0x1eff],
  [0x20a0, 0x20c0],
];

/** Divides a text into runs of one font. Letters of other scripts become question marks. */
export function runsOf(text: string): readonly TextRun[] {
  const runs: { script: Script; text: string }[] = [];
  for (const letter of text.normalize('NFC').replaceAll('\u{202f}', '\u{a0}')) {
    const script = scriptOf(letter.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    const shown = script === null ? '?' : letter;
    if (last?.script === (script ?? 'latin')) last.text += shown;
    else runs.push({ script: script ?? 'latin', text: shown });
  }
  return runs;
}

function scriptOf(code: number): Script | null {
  if (latinSigns.has(code) || (code >= 0x20 && code < 0x100)) return 'latin';
  if (code >= punctuation[0] && code <= punctuation[1]) return 'latin';
  return extended.some(([from, to]) => code >= from && code <= to) ? 'latin-ext' : null;
}

/** Wraps to lines of at most `width`; breaks a word only if it is wider. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = brokenWord(word, width, widthOf);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

function brokenWord(word: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const pieces = [''];
  for (const letter of word) {
    const last = pieces.at(-1) ?? '';
    if (last === '' || widthOf(last + letter) <= width) pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return pieces;
}

/** Cut to one line. */
export function cut(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  let kept = text;
  while (kept !== '' && widthOf(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept}…`;
}

import type { PageBox } from '../../../../contract/examination.ts';
import { fold } from '../../../../shared/text/fold.ts';
import type { KeptReading } from '../kept-reading.ts';
import { dateKind } from '../kind-date.ts';
import { numberKind } from '../kind-number.ts';
import { lookedUp, type LookedUpField } from '../kinds.ts';
import { textsOf, type Sides, type WordCell } from '../page-words.ts';
import { boxAround, sidesOf } from '../places.ts';

/**
 * Place of the label: before the value in its cell, in the cell to the left, or in the cell above. layout: no label;
 * the value is the only one of its form on a page with these labels.
 */
const labelSides = ['inside', 'left', 'above'] as const;
export const anchorSides = [...labelSides, 'layout'] as const;
type LabelSide = (typeof labelSides)[number];
export type AnchorSide = (typeof anchorSides)[number];

/** The words that lead to a value on other documents of the same layout. */
export interface Anchor {
  readonly side: AnchorSide;
  /** folded, letters only, one space between words; layout: all labels of the page, joined with signsBetween */
  readonly label: string;
  /** index among the places with that label, from 0; negative from the end, where totals are */
  readonly nth: number;
  /** the value as printed on the taught document: its number of words, and its order of day and month */
  readonly like: string;
}

/** A value found by an anchor. */
export interface AnchoredValue {
  readonly value: string;
  readonly shown: string;
  readonly at: PageBox;
}

interface Cell extends Sides {
  readonly page: number;
  readonly words: WordCell;
}

/** The words of a cell from where the value may begin. */
interface Start {
  readonly cell: Cell;
  readonly from: number;
}

/** A label with more words is a sentence. */
const mostLabelWords = 4;
const leastLetters = 2;
/** in heights of a letter */
const mostAbove = 3;
const sameLine = 0.6;
/** Least length and number of lines that show a slope. */
const leastAcross = 0.1;
const fewestLines = 4;
/** Least number of labels that two documents of one layout share; at least half of the smaller set too. */
const fewestShared = 3;
/** Not part of a label. */
const signsBetween = '|';
/** in parts of the page */
const mostLeft = 0.5;
const fromTheEnd: ReadonlySet<LookedUpField> = new Set(['net_amount', 'vat_amount', 'gross_amount']);

/** The anchors that lead to a confirmed value; empty: it is not on the pages, or no anchor leads to it alone. */
export function anchorsOf(field: LookedUpField, value: string, { facts, pages }: KeptReading): readonly Anchor[] {
  const { kind } = lookedUp[field];
  if (kind.read === undefined) return [];
  const cells = cellsOf(pages);
  const currency = facts.fields.currency?.value ?? null;
  const leadsBack = (anchor: Anchor): boolean => {
    const found = anchored(field, anchor, cells);
    return found !== null && kind.compare(value, { ...found, seen: facts.source === 'ocr', currency }) === 'same';
  };
  for (const cell of cells) {
    for (const { from, to } of kind.find(textsOf(cell.words), value, facts.source === 'ocr')) {
      const like = textsOf(cell.words).slice(from, to).join(' ');
      const anchors = labelSides.flatMap((side) => {
        const label = labelOf(side, { cell, from }, cells);
        if (label === null) return [];
        const starts = startsOf(side, label, cells);
        const index = starts.findIndex((start) => start.cell === cell);
        const anchor = { side, label, nth: fromTheEnd.has(field) ? index - starts.length : index, like };
        return index >= 0 && leadsBack(anchor) ? [anchor] : [];
      });
      const alone = { side: 'layout', label: layoutOf(cells).join(signsBetween), nth: 0, like } as const;
      const all = formOf(field, like) !== null && leadsBack(alone) ? [...anchors, alone] : anchors;
      if (all.length > 0) return all;
    }
  }
  return [];
}

/** The value that these anchors lead to; null: none, or several. */
export function valueBy(
  field: LookedUpField,
  anchors: readonly Anchor[],
  pages: KeptReading['pages'],
): AnchoredValue | null {
  const cells = cellsOf(pages);
  const found = anchors.flatMap((anchor) => anchored(field, anchor, cells) ?? []);
  const [first] = found;
  return first !== undefined && found.every(({ value }) => value === first.value) ? first : null;
}

function anchored(
  field: LookedUpField,
  { side, label, nth, like }: Anchor,
  cells: readonly Cell[],
): AnchoredValue | null {
  if (side === 'layout') return inLayout(field, label, like, cells);
  const start = startsOf(side, label, cells).at(nth);
  if (start === undefined) return null;
  const rest = start.cell.words.slice(start.from);
  const [said] = lookedUp[field].kind.read?.(textsOf(rest), like.split(' ')) ?? [];
  if (said === undefined) return null;
  const piece = rest.slice(said.from, said.to);
  return { value: said.value, shown: textsOf(piece).join(' '), at: boxAround(piece, start.cell.page) };
}

/** The only value of that form on a page with most of the same labels; null: none, or several. */
function inLayout(field: LookedUpField, labels: string, like: string, cells: readonly Cell[]): AnchoredValue | null {
  const [known, here] = [labels.split(signsBetween), layoutOf(cells)];
  const shared = here.filter((label) => known.includes(label)).length;
  if (shared < fewestShared || shared * 2 < Math.min(known.length, here.length)) return null;
  const form = formOf(field, like);
  const size = like.split(' ').length;
  const found = cells.flatMap((cell) =>
    cell.words.flatMap((_, from) => {
      const piece = cell.words.slice(from, from + size);
      const [said] = lookedUp[field].kind.read?.(textsOf(piece), like.split(' ')) ?? [];
      if (said === undefined || said.from > 0 || formOf(field, textsOf(piece).join(' ')) !== form) return [];
      return [{ value: said.value, shown: textsOf(piece).join(' '), at: boxAround(piece, cell.page) }];
    }),
  );
  const [first, ...others] = found;
  return first !== undefined && others.every(({ value }) => value === first.value) ? first : null;
}

/** "9999/99" of "2760/21"; null: the form is too common, or fits a buyer's value too. */
function formOf(field: LookedUpField, value: string): string | null {
  const { kind } = lookedUp[field];
  if (kind !== dateKind && kind !== numberKind) return null;
  const [digit, letter] = kind === dateKind ? [/\d+/g, /\p{L}+/gu] : [/\d/g, /\p{L}/gu];
  const form = value
    .replace(/(?<![.,;:])[.,;:]+$/, '')
    .replace(digit, '9')
    .replace(letter, 'a');
  return kind === numberKind && /^(?:9+|a+)$/.test(form) ? null : form;
}

/** The distinct labels of a document. */
const layoutOf = (cells: readonly Cell[]): readonly string[] => [
  ...new Set(cells.flatMap(({ words }) => asLabel(words) ?? [])),
];

/** The label of a value that begins there; null: that side has no label. */
function labelOf(side: LabelSide, { cell, from }: Start, cells: readonly Cell[]): string | null {
  switch (side) {
    case 'inside':
      return asLabel(cell.words.slice(0, from).slice(-mostLabelWords));
    case 'left':
      return asLabel(nearest(cells, (other) => stepRight(other, cell))?.words ?? []);
    case 'above':
      return asLabel(nearest(cells, (other) => stepDown(other, cell))?.words ?? []);
  }
}

/** The places to which a label leads, in reading order. */
function startsOf(side: LabelSide, label: string, cells: readonly Cell[]): readonly Start[] {
  if (side === 'inside') return cells.flatMap((cell) => endsOf(label, cell).map((from) => ({ cell, from })));
  const step = side === 'left' ? stepRight : stepDown;
  return cells
    .filter(({ words }) => asLabel(words) === label)
    .flatMap((labelled) => nearest(cells, (other) => step(labelled, other)) ?? [])
    .map((cell) => ({ cell, from: 0 }));
}

/** Where in a cell the words of a label end. */
function endsOf(label: string, { words }: Cell): readonly number[] {
  return words.flatMap((_, at) => {
    const from = Math.max(0, at - mostLabelWords);
    return at > 0 && asLabel(words.slice(from, at)) === label ? [at] : [];
  });
}

/** null: too long, too short, or with digits, which make it a value */
function asLabel(words: WordCell): string | null {
  const text = textsOf(words).join(' ');
  const letters = fold(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  const fits = words.length <= mostLabelWords && letters.length >= leastLetters && !/\d/.test(text);
  return fits ? letters : null;
}

/** Distance from a label to the right to a cell on its line; null: the cell is elsewhere. */
function stepRight(label: Cell, cell: Cell): number | null {
  const apart = Math.abs((label.top + label.bottom - cell.top - cell.bottom) / 2);
  const onLine = label.page === cell.page && apart < sameLine * Math.max(heightOf(label), heightOf(cell));
  const step = cell.left - label.right;
  return onLine && step >= 0 && step <= mostLeft ? step : null;
}

/** Distance from a label down to a cell under it; null: the cell is elsewhere. */
function stepDown(label: Cell, cell: Cell): number | null {
  const overlaps = label.left < cell.right && cell.left < label.right;
  const step = cell.top - label.bottom;
  const height = Math.max(heightOf(label), heightOf(cell));
  return label.page === cell.page &&
    overlaps &&
    step > -height / 2 &&
    step <= mostAbove * height &&
    cell.top > label.top
    ? step
    : null;
}

function nearest(cells: readonly Cell[], step: (cell: Cell) => number | null): Cell | undefined {
  let best: { readonly cell: Cell; readonly step: number } | undefined;
  for (const cell of cells) {
    const far = step(cell);
    if (far !== null && (best === undefined || far < best.step)) best = { cell, step: far };
  }
  return best?.cell;
}

const heightOf = ({ top, bottom }: Cell): number => bottom - top;

/** Cells with the page's slope removed: all cells of one line then have the same height. */
const cellsOf = (pages: KeptReading['pages']): readonly Cell[] =>
  pages.flatMap(({ page, cells }) => {
    const slope = slopeOf(cells);
    return cells.flatMap((words) => {
      if (words.length === 0) return [];
      const { left, right, top, bottom } = sidesOf(words);
      const drop = (slope * (left + right)) / 2;
      return [{ page, words, left, right, top: top - drop, bottom: bottom - drop }];
    });
  });

/** How far a page's lines drop from side to side: the median of the longer lines; 0 where there are few. */
function slopeOf(cells: readonly WordCell[]): number {
  const slopes = cells.flatMap((words) => {
    const [first, last] = [words[0], words.at(-1)];
    if (first === undefined || last === undefined) return [];
    const across = middle(last.left, last.right) - middle(first.left, first.right);
    const down = middle(last.top, last.bottom) - middle(first.top, first.bottom);
    return across < leastAcross ? [] : [down / across];
  });
  return slopes.length < fewestLines ? 0 : (slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0);
}

const middle = (from: number, to: number): number => (from + to) / 2;

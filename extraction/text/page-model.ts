import type { LabelKind, Language } from '../languages/language.ts';
import { spokenIn } from '../languages/spoken.ts';
import type { Thousandths } from './decimal-mark.ts';
import { findLabels, type Hit } from './labels.ts';
import { compileLabels } from './phrases.ts';
import { layOut, overlaps, type Cell, type Line } from './layout.ts';
import { repairSeen } from './repair.ts';
import type { Run } from './run.ts';

/** A label and its cell. */
export interface PlacedHit extends Hit {
  readonly cell: Cell;
}

/** The laid-out document with its labels found. */
export interface PageModel {
  /** the languages of the document, the main one first */
  readonly languages: readonly Language[];
  readonly lines: readonly Line[];
  readonly cells: readonly Cell[];
  readonly hits: readonly PlacedHit[];
  readonly thousandths: Thousandths;
  /** Its text comes from OCR. */
  readonly isSeen: boolean;
  /** The program that made it tears words apart. */
  readonly isSpread: boolean;
  hitsOf(cell: Cell): readonly PlacedHit[];
}

/** `isSeen`: the runs come from OCR, so the text of each cell is corrected first, and a label may be misread. */
export function pageModel(runs: readonly Run[], isSeen: boolean): PageModel {
  const lines = layOut(runs).map((line) => ({
    ...line,
    cells: line.cells.map((cell) => (isSeen ? { ...cell, text: repairSeen(cell.text) } : cell)),
  }));
  const languages = spokenIn(lines.flatMap((line) => line.cells.map(({ text }) => text)));
  const labels = compileLabels(languages);
  const cells = lines.flatMap((line) => line.cells);
  const labelsOf = ({ text }: Cell) => findLabels(text, labels, isSeen);
  const byCell = new Map(cells.map((cell) => [cell, labelsOf(cell).map((hit) => ({ ...hit, cell }))]));
  return {
    languages,
    lines,
    cells,
    hits: [...byCell.values()].flat(),
    thousandths: null,
    isSeen,
    isSpread: [...byCell.values()].flat().filter(({ isSpread }) => isSpread).length >= fewestSpread,
    hitsOf: (cell) => byCell.get(cell) ?? [],
  };
}

/** A single label may be spaced for emphasis. */
const fewestSpread = 2;

export function hitsOfKind(model: PageModel, ...kinds: readonly LabelKind[]): readonly PlacedHit[] {
  return model.hits.filter(({ kind }) => kinds.includes(kind));
}

/** Text that may be a label's value, and the confidence of its place. */
export interface PlacedValue {
  readonly text: string;
  readonly cell: Cell;
  readonly weight: number;
}

const rightCost = 0.03;
const belowCost = 0.1;
/** A later page repeats or comments on the first one. */
const laterPage = 0.06;
/** A value in a box beside its label may be this many letter heights higher or lower. */
const sideStep = 0.6;
const lineStep = 0.25;
const belowStep = 2.6;

/** The text after a label, else beside it, else below it; best place first. */
export function valuesOf(model: PageModel, hit: PlacedHit): readonly PlacedValue[] {
  const weight = hit.weight - (hit.cell.page > 0 ? laterPage : 0);
  if (hit.rest !== '') return [{ text: hit.rest, cell: hit.cell, weight }];
  const places = [
    { cell: rightOf(model, hit.cell), cost: rightCost },
    { cell: belowOf(model, hit.cell), cost: belowCost },
  ];
  return places.flatMap(({ cell, cost }) => {
    const text = cell?.text.replace(/^[:#\s]+/, '') ?? '';
    return cell === undefined || text === '' ? [] : [{ text, cell, weight: weight - cost }];
  });
}

export function rightOf(model: PageModel, cell: Cell): Cell | undefined {
  const step = (other: Cell): number => Math.abs(other.y - cell.y) / Math.max(other.height, cell.height);
  const beside = nearby(model, cell).filter((other) => other.left >= cell.right - 1 && step(other) <= sideStep);
  const onLine = beside.filter((other) => step(other) <= lineStep);
  return (onLine.length > 0 ? onLine : beside).sort((a, b) => a.left - b.left)[0];
}

function belowOf(model: PageModel, cell: Cell): Cell | undefined {
  return nearby(model, cell)
    .filter((other) => other.y > cell.y && other.y - cell.y <= cell.height * belowStep && overlaps(cell, other))
    .sort((a, b) => a.y - b.y || Math.abs(a.left - cell.left) - Math.abs(b.left - cell.left))[0];
}

/** Cells of the lines around; searching the whole document for each label would take too long. */
function nearby(model: PageModel, cell: Cell): readonly Cell[] {
  const around = model.lines.slice(Math.max(0, cell.line - 2), cell.line + 5);
  return around.flatMap(({ cells }) => cells).filter((other) => other.page === cell.page && other !== cell);
}

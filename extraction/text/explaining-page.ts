import { fold } from '../../src/shared/text/fold.ts';
import { explanations } from '../languages/explanations.ts';
import { layOut } from './layout.ts';
import type { Run } from './run.ts';

const headLines = 4;

/** "jour/mois/année", "TT.MM.JJJJ": the place of a date in a specimen. */
const placeOfDate =
  /(?<!\p{L})(?:jour\/mois\/annee|(?:jj|tt|dd|gg|zz)[./-] ?(?:mm|ll)[./-] ?(?:aaaa|jjjj|yyyy|rrrr|gggg|llll)|eeee[./-] ?hh[./-] ?nn)(?!\p{L})/u;

/** True for a page that explains a bill with a specimen, whose numbers, dates and amounts are made up. */
export function explainsABill(runs: readonly Run[]): boolean {
  const lines = layOut(runs).map(({ cells }) => fold(cells.map(({ text }) => text).join(' ')));
  const isHeaded = lines.slice(0, headLines).some((line) => explanations.some((phrase) => line.includes(phrase)));
  return isHeaded || lines.some((line) => placeOfDate.test(line));
}

/** Leaves out the pages that explain a bill, unless the first page has such a heading: then all have it. */
export function withoutExplanations(runs: readonly Run[]): readonly Run[] {
  const pages = Map.groupBy(runs, ({ page }) => page);
  const first = pages.get(Math.min(...pages.keys())) ?? [];
  if (pages.size < 2 || explainsABill(first)) return runs;
  return [...pages.values()].flatMap((page) => (page !== first && explainsABill(page) ? [] : page));
}

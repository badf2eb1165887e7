import { fold } from '../../src/shared/text/fold.ts';
import {
  correctionTitles,
  creditNoteTitles,
  invoiceTitles,
  proformaTitles,
  receiptTitles,
} from '../languages/titles.ts';
import { median } from '../quantile.ts';
import type { Cell } from '../text/layout.ts';
import type { PageSize } from '../text/run.ts';

/** Titles of separate documents. */
const names = [...invoiceTitles, ...creditNoteTitles, ...correctionTitles, ...receiptTitles, ...proformaTitles]
  .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  .toSorted((a, b) => b.length - a.length);
const title = new RegExp(`^(?:${names.join('|')})(?![\\p{L}])(?<rest>.*)$`, 'u');
/** "Invoice 2024/17": a heading may hold a number and little more. */
const longestRest = 30;
const upperPart = 0.45;
/** in multiples of the page's usual letter height; a heading of usual size is alone in its cell */
const larger = 1.2;

/** The title of a separate document in the upper part of the page, as printed; null: there is none. */
export function titleOf(cells: readonly Cell[], size: PageSize): string | null {
  const usual = median(cells.map(({ height }) => height));
  const found = cells.find((cell) => {
    if (cell.y > size.height * upperPart) return false;
    const rest = title.exec(fold(cell.text).replace(/^[^\p{L}]+/u, ''))?.groups?.rest?.trim();
    if (rest === undefined) return false;
    return rest === '' || (cell.height >= usual * larger && rest.length <= longestRest);
  });
  return found?.text ?? null;
}

import type { DocumentKind } from '../../../contract/document-kind.ts';
import { isRightTaxNumber, parseTaxNumber } from '../../../shared/tax-numbers/tax-number.ts';
import { shown, type PageWords, type Sides, type WordCell } from './page-words.ts';
import { sidesOf } from './places.ts';
import { fold } from './written-values.ts';

/** The number of the till at the end of every Hungarian receipt: "NAV I.: AP A01234567". */
const till = /(?<![a-z0-9])ap[\s:.]{0,3}([a-z]\d{8})(?!\d)/g;
const total = /^(?:osszesen|vegosszeg|summe|zu zahlen|gesamtbetrag|total)(?![a-z])/;
const taxNumber = /(?<!\d)(?:\d{8}-\d-\d{2}|[A-Z]{2} ?\d{8,11})(?!\d)/g;

interface Placed extends Sides {
  readonly value: string;
}

/**
 * Values that distinguish several receipts on one page; null: one receipt. Either the numbers of several tills, or the
 * tax numbers of different shops above the totals. An invoice is checked for tills only, because it has its buyer's
 * number too.
 */
export function severalReceipts(pages: readonly PageWords[], kind: DocumentKind): readonly string[] | null {
  for (const { cells } of pages) {
    const tills = new Set(cells.flatMap((cell) => [...textOf(cell).matchAll(till)].map(([, number = '']) => number)));
    if (tills.size > 1) return [...tills];
    if (kind !== 'receipt' && kind !== 'unknown') continue;
    const shops = shopsOf(cells);
    if (shops.size > 1) return [...shops];
  }
  return null;
}

/** The nearest tax number above each total, in the same column. */
function shopsOf(cells: readonly WordCell[]): ReadonlySet<string> {
  const numbers = cells.flatMap((cell) =>
    [...shown(cell).matchAll(taxNumber)].filter(([text]) => isRight(text)).map(([text]) => placed(text, cell)),
  );
  const totals = cells.filter((cell) => total.test(textOf(cell))).map((cell) => placed(textOf(cell), cell));
  return new Set(
    totals.flatMap((one) => {
      const above = numbers.filter((number) => number.top < one.top && overlap(number, one));
      return above.toSorted((a, b) => b.top - a.top)[0]?.value ?? [];
    }),
  );
}

function isRight(text: string): boolean {
  const parsed = parseTaxNumber(text);
  return parsed !== null && isRightTaxNumber(parsed) === true;
}

const overlap = (a: Placed, b: Placed): boolean => a.left < b.right && b.left < a.right;
const textOf = (cell: WordCell): string => fold(shown(cell));

const placed = (value: string, cell: WordCell): Placed => ({ value, ...sidesOf(cell) });

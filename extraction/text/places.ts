import type { Place } from '../fields.ts';
import type { Cents } from '../money.ts';
import type { AmountCandidate, AmountRole } from './amount-candidate.ts';
import type { Cell } from './layout.ts';
import type { PageSizes } from './run.ts';

/** The parts of a letter's height above and below the base line. */
const over = 0.8;
const under = 0.2;

/** The cell as a part of its page; null where the page's size is not known. */
export function placeOf(cell: Cell | undefined, sizes: PageSizes): Place | null {
  const size = cell === undefined ? undefined : sizes.get(cell.page);
  if (cell === undefined || size === undefined) return null;
  const { top, bottom } = cell.letters ?? { top: cell.y - cell.height * over, bottom: cell.y + cell.height * under };
  return {
    page: cell.page + 1,
    left: part(cell.left, size.width),
    top: part(top, size.height),
    right: part(cell.right, size.width),
    bottom: part(bottom, size.height),
  };
}

function part(length: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, length / whole)) * 10_000) / 10_000;
}

/** The cell of an amount in this role; the amount due may be the gross amount. */
export function cellOf(amounts: readonly AmountCandidate[], role: AmountRole, cents: Cents): Cell | undefined {
  const isRole = (each: AmountCandidate): boolean =>
    each.role === role || (role === 'gross' && each.role === 'payable');
  return amounts.filter((each) => each.cents === cents && isRole(each)).sort((a, b) => b.score - a.score)[0]?.cell;
}

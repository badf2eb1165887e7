import { parseAmount, type AmountText } from './amount-text.ts';
import type { Thousandths } from './decimal-mark.ts';
import type { Cell } from './layout.ts';

export type AmountRole = 'net' | 'vat' | 'gross' | 'payable';

export interface PlacedAmount extends AmountText {
  readonly cell: Cell;
}

/** An amount with its role, by its label or its column. */
export interface AmountCandidate extends PlacedAmount {
  readonly role: AmountRole;
  readonly score: number;
}

/** The amount that is all of a cell; null: it has other text, or there is no cell. */
export function amountIn(cell: Cell | undefined, thousandths: Thousandths): PlacedAmount | null {
  const amount = cell === undefined ? null : parseAmount(cell.text, thousandths);
  return cell === undefined || amount === null ? null : { ...amount, cell };
}

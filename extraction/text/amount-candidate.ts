import type { Cents } from '../money.ts';
import type { Cell } from './layout.ts';

export type AmountRole = 'net' | 'vat' | 'gross' | 'payable';

/** An amount with its role, by its label or its column. */
export interface AmountCandidate {
  readonly role: AmountRole;
  readonly cents: Cents;
  readonly currency: string | null;
  readonly score: number;
  readonly cell: Cell;
}

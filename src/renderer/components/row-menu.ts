import type { ActionId } from '../lib/keymap.ts';

/** An entry of the menu of a row. */
export interface MenuItem {
  readonly name: string;
  /** whose key is shown beside it */
  readonly action?: ActionId;
  readonly run: () => void;
}

import type { TillItem, TillReceipt } from './data/picture-documents.ts';
import { product, taxInside } from './money.ts';

/** Forints. Cash is rounded to the nearest 5; the rounding is not part of the gross value. */
export interface ReceiptSums {
  readonly gross: number;
  readonly rounding: number;
  readonly groups: readonly {
    readonly group: string;
    readonly rate: number;
    readonly gross: number;
    readonly vat: number;
  }[];
}

export const itemGross = (item: TillItem): number => product(item.quantity, item.unitGross, 'HUF');

export function receiptSums({ items, rates, paidBy }: TillReceipt): ReceiptSums {
  const gross = total(items);
  const groups = Object.entries(rates).map(([group, rate]) => {
    const part = total(items.filter((item) => item.group === group));
    return { group, rate, gross: part, vat: taxInside(part, rate) };
  });
  return { gross, rounding: paidBy === 'cash' ? Math.round(gross / 5) * 5 - gross : 0, groups };
}

const total = (items: readonly TillItem[]): number => items.reduce((sum, item) => sum + itemGross(item), 0);

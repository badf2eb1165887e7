import type { TillReceipt } from '../../scripts/sample-documents/data/picture-documents.ts';
import { markup } from '../../scripts/sample-documents/markup.ts';
import { htmlPage } from '../../scripts/sample-documents/templates/page.ts';
import { receiptCss, tillReceipt } from '../../scripts/sample-documents/templates/till-receipt.ts';

/** Receipts side by side on a table, as on one photograph; two or three in a row. */
export function receiptsOnTable(receipts: readonly TillReceipt[]): string {
  const columns = receipts.length === 2 || receipts.length === 4 ? 2 : 3;
  return htmlPage({
    language: 'hu',
    title: 'several',
    css: `${receiptCss} body{background:#8a7a66;margin:0} .table{display:grid;grid-template-columns:repeat(${columns},628px);gap:40px;padding:40px;align-items:start}`,
    body: markup`<div class="table">${receipts.map(tillReceipt)}</div>`,
  });
}

export const tableSize = (count: number): { readonly width: number; readonly height: number } => ({
  width: (count === 2 || count === 4 ? 2 : 3) * 668 + 40,
  height: count > 3 ? 2_000 : 1_000,
});

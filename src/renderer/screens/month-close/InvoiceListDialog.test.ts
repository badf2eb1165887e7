// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { ListComparison } from '../../../contract/invoice-list.ts';
import { company } from '../../testing/app-samples.ts';
import { FakeBridge, ok } from '../../testing/fake-bridge.ts';
import { drawn, openScreen } from '../../testing/screen-scene.ts';
import InvoiceListDialog from './InvoiceListDialog.svelte';

const month = '2026-10';
const lines = [
  ['Invoice number', 'Supplier', 'Invoice date', 'Gross'],
  ['A-1', 'Víz Zrt.', '2026-10-02', '1270'],
  ['A-2', 'Gáz Kft.', '2026-10-03', '2540'],
  ['', 'Total', '', '3810'],
];
const listed = {
  id: 7,
  settled: false,
  number: 'A-1',
  partner: 'Víz Zrt.',
  taxNumber: null,
  issued: '2026-10-02',
  net: null,
  vat: null,
  gross: '1270',
  currency: null,
};
const comparison = (own: Partial<ListComparison> = {}): ListComparison => ({
  companyId: 1,
  month,
  readAt: '2026-11-20T09:00:00Z',
  complete: true,
  underway: 0,
  listed: 2,
  same: 1,
  missing: [listed],
  extra: [],
  different: [],
  ...own,
});

it('reads a table in, keeps its invoices, names the lines left out, and settles what is missing', async () => {
  let kept: ListComparison | null = null;
  const bridge = new FakeBridge()
    .handle('invoice-list.comparison', () => ok(kept))
    .give('invoice-list.read-table', { lines, columns: null })
    .handle('invoice-list.keep', () => {
      kept = comparison();
      return ok([month]);
    })
    .handle('invoice-list.settle', ({ settled }) => {
      kept = comparison({ missing: [{ ...listed, settled }] });
      return ok(null);
    });
  let told = 0;
  const onchanged = () => {
    told += 1;
    return Promise.resolve();
  };
  const scene = await openScreen(InvoiceListDialog, bridge, [company(1)], {
    open: true,
    company: company(1),
    month,
    onchanged,
  });
  const text = () => document.body.textContent;
  const press = async (name: string) => {
    const button = [...document.body.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
    button?.click();
    await drawn();
  };
  const field = document.body.querySelector('textarea');
  if (field === null) throw new Error('no field');
  field.value = '…';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await drawn();
  await press('Read');
  expect(text()).toContain('no invoice number');
  await press('Compare');
  expect(bridge.asked('invoice-list.keep')).toMatchObject([
    {
      companyId: 1,
      header: lines[0],
      columns: ['number', 'partner', 'issued', 'gross'],
      invoices: [{ number: 'A-1' }, { number: 'A-2' }],
    },
  ]);
  expect(text()).toContain('2 invoices in the list, 1 the same here.');
  expect(text()).toContain('Line 4 is no invoice');
  await press('Settled');
  expect(bridge.asked('invoice-list.settle')).toEqual([{ companyId: 1, id: 7, settled: true }]);
  expect(text()).toContain('Open again');
  expect(told).toBe(2);
  await scene.close();
});

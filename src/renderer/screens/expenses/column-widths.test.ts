import { expect, it } from 'vitest';
import { expenseColumns } from '../../../contract/expenses.ts';
import { fitColumns } from '../../components/record-list/columns.ts';
import { widths } from './column-widths.ts';

it.each([
  ['comfortable where there is room', 500, { company: 170, columns: [null, 124] }],
  ['as wide as long texts need where there is more', 2000, { company: 200, columns: [null, 124] }],
  ['as narrow as can be read where there is none', 100, { company: 104, columns: [null, 102] }],
] as const)('%s', (_name, room, fitted) => {
  expect(fitColumns(widths, ['partner', 'gross'], true, room)).toMatchObject(fitted);
});

it('fits the room as long as the least of all columns does', () => {
  const { least } = fitColumns(widths, expenseColumns, true, 0);
  for (const room of [least, least + 37, least + 200]) {
    const { company, columns } = fitColumns(widths, expenseColumns, true, room);
    const taken = columns.reduce<number>((sum, width) => sum + (width ?? 124), 36 + (company ?? 0));
    expect(taken).toBeLessThanOrEqual(room);
  }
});

it('always has one column that takes what is left', () => {
  expect(fitColumns(widths, ['number', 'gross'], false, 900).columns).toEqual([null, 124]);
});

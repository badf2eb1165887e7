import { describe, expect, it } from 'vitest';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { guessColumns, headerOf } from '../../components/other-table/table-columns.ts';
import { payrollKind, payrollRows } from './payroll-table.ts';

describe('the columns of a table', () => {
  it.each([
    [
      ['Név', 'Adóazonosító jel', 'Nettó bér', 'Számlaszám', 'Fizetési határidő', 'Osztály'],
      ['name', 'tax-number', 'amount', 'account-number', 'due-at', 'ignored'],
    ],
    [
      ['Adónem', 'Adónem neve', 'Összeg', 'Hónap', 'Megjegyzés'],
      ['code', 'name', 'amount', 'month', 'description'],
    ],
    [
      ['Employee', 'Tax identifier', 'Amount', 'Net'],
      ['name', 'tax-number', 'amount', 'ignored'],
    ],
  ])('are recognised by their names: %j', (header, columns) => {
    expect(guessColumns(header, payrollKind.names)).toEqual(columns);
  });

  it('have numbers where the first line is a row', () => {
    expect(headerOf([['Kata', '84', '1000']], payrollKind.names, payrollKind.isValue)).toEqual({
      header: ['1', '2', '3'],
      rows: [['Kata', '84', '1000']],
    });
    expect(headerOf([['Név', 'Kifizetés 2026'], ['Kata']], payrollKind.names, payrollKind.isValue)).toEqual({
      header: ['Név', 'Kifizetés 2026'],
      rows: [['Kata']],
    });
  });
});

describe('the rows of a table', () => {
  const salary = { kind: 'salary', month: '2026-10', currency: 'HUF' } as const;
  const columns = ['name', 'tax-number', 'amount', 'due-at', 'month'] as const;
  const there = paymentOf({ kind: 'salary', code: null, taxNumber: '8400000011', amount: '5' });
  const verdict = (...cells: readonly string[]) =>
    payrollRows([cells], columns, { ...salary, payments: [there] }, 1)[0]?.verdict;

  it.each([
    ['good', ['Kata', '84', '412 000', '2026.11.10.', '2026-10']],
    ['there', ['Bori', '8400 000-011', '412000', '', '2026.10.']],
    ['good', ['Bori', '8400000011', '412000', '', '2026. november']],
    ['amount', ['Kata', '84', 'sok', '', '2026-10']],
    ['taxNumber', ['Kata', '', '1', '', '2026-10']],
    ['name', ['', '84', '1', '', '2026-10']],
    ['dueAt', ['Kata', '84', '1', 'soon', '2026-10']],
    ['month', ['Kata', '84', '1', '', 'ősszel']],
    ['month', ['Kata', '84', '1', '', '2026-13']],
  ] as const)('are %s: %j', (expected, cells) => {
    expect(verdict(...cells)).toBe(expected);
  });

  it('are sent once, with their line number', () => {
    const lines = [
      ['Kata', '84', '1', '', '2026-10'],
      ['Kata', '84', '2', '', '2026-10'],
    ];
    const rows = payrollRows(lines, columns, { ...salary, payments: [] }, 1);
    expect(rows.map(({ line, verdict: said }) => [line, said])).toEqual([
      [2, 'good'],
      [3, 'twice'],
    ]);
  });

  it('accept spreadsheet dates for a day and a month', () => {
    const [row] = payrollRows([['Kata', '84', '1', '46336', '46327']], columns, { ...salary, payments: [] }, 1);
    expect(row?.form).toMatchObject({ dueAt: '2026-11-10', month: '2026-11' });
  });

  it('are taxes of the shown month, due on the 12th of the next, by code or by name', () => {
    const context = {
      kind: 'tax',
      month: '2026-12',
      currency: 'HUF',
      payments: [paymentOf({ month: '2026-12' })],
    } as const;
    const rows = payrollRows(
      [
        ['104', 'Áfa', '1000'],
        ['104', '', '1001'],
        ['', 'Díj', '1'],
        ['', '', '1'],
      ],
      ['code', 'name', 'amount'],
      context,
      0,
    );
    expect(rows.map((row) => row.verdict)).toEqual(['there', 'other', 'good', 'identity']);
    expect(rows[1]?.form).toMatchObject({ code: '104', name: '', dueAt: '2027-01-12', month: '2026-12' });
  });
});

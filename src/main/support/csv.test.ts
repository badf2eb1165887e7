import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['-1270.5', '-1270.5'],
  ['-1270,5', '"-1270,5"'],
  ['=1+1', "'=1+1"],
  ['a;=HYPERLINK("x")', '"a;\'=HYPERLINK(""x"")"'],
  ['a,@SUM(1)', '"a,\'@SUM(1)"'],
  ['a\t+1', '"a\t\'+1"'],
  ['a\r\n=1', '"a\r\n\'=1"'],
  ['a; =1', "a; '=1"],
  [' =1+1', " '=1+1"],
  ['\u200b\u00a0=1+1', "\u200b\u00a0'=1+1"],
  ['\uff1d1+1', "'\uff1d1+1"],
  ['Kovács, Bt.', '"Kovács, Bt."'],
  ['2026-03-02; a-b', '2026-03-02; a-b'],
])('%j is written as %j between commas', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`);
});

it('starts no formula in any cell, with either separator of a spreadsheet', () => {
  for (const separator of [',', ';', '\t', '\n'])
    for (const start of ['=', '+', '-', '@'])
      for (const ours of [',', ';'] as const) {
        const parts = csvLine([`a${separator}${start}1`, 'b'], ours).split(separator);
        expect(parts.filter((part) => part.startsWith(start))).toEqual([]);
      }
});

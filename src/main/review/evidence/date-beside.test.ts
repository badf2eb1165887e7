import { expect, test } from 'vitest';
import { dateBeside } from './date-beside.ts';
import type { KeptFacts, KeptReading } from './kept-reading.ts';
import type { PageWords } from './page-words.ts';

const wordWidth = 0.1;
const lineHeight = 0.02;

/** Each word is a cell, on a page of 20 lines. */
const pageOf = (...words: readonly (readonly [text: string, left: number, line: number])[]): PageWords => ({
  page: 1,
  cells: words.map(([text, left, line]) => [
    { text, left, right: left + wordWidth, top: line / 20, bottom: line / 20 + lineHeight },
  ]),
});

const issued = { page: 1, left: 0.1, top: 4 / 20, width: wordWidth, height: lineHeight };

function reading(page: PageWords, facts: Partial<KeptFacts> = {}): KeptReading {
  const issue = { value: '2023-02-11', shown: '11.02.2023', at: issued, confidence: 0.8 };
  const whole: KeptFacts = {
    source: 'text',
    fields: { issued_at: issue, due_at: { ...issue, value: '2023-02-19', at: null } },
    rates: [],
    buyerTaxNumber: null,
    buyerName: null,
    kind: { kind: 'invoice', words: null, at: null },
    ...facts,
  };
  return { facts: whole, pages: [page] };
}

const record = { issued_at: '2023-02-11', due_at: '2023-02-19', fulfilled_at: null };
const found = (read: KeptReading) => dateBeside(read, record)?.value ?? null;

test('a date in the row or in the column of the date of issue', () => {
  const row = reading(pageOf(['11.02.2023', 0.1, 4], ['06.02.2023', 0.4, 4], ['19.02.2023', 0.7, 4]));
  expect(dateBeside(row, record)).toMatchObject({ value: '2023-02-06', shown: '06.02.2023', at: { left: 0.4 } });
  expect(found(reading(pageOf(['06.02.2023', 0.1, 5])))).toBe('2023-02-06');
});

test.each<readonly [string, KeptReading]>([
  ['the due date alone', reading(pageOf(['11.02.2023', 0.1, 4], ['19.02.2023', 0.4, 4]))],
  ['a date elsewhere on the page', reading(pageOf(['06.02.2023', 0.4, 9]))],
  ['a date of another year', reading(pageOf(['06.02.2019', 0.4, 4]))],
  ['a receipt', reading(pageOf(['06.02.2023', 0.4, 4]), { kind: { kind: 'receipt', words: null, at: null } })],
  ['data without pages', reading(pageOf(['06.02.2023', 0.4, 4]), { source: 'embedded-xml' })],
])('none beside it: %s', (_, read) => {
  expect(found(read)).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { doubtedLines, isSureOfDate, isSureOfFigures } from './doubted-lines.ts';
import type { SeenPage } from './recogniser.ts';

/** One line for each text; a number after a tilde is the engine's confidence in the word. */
function page(...lines: readonly string[]): SeenPage {
  const words = lines.flatMap((text, line) =>
    text.split(' ').map((word) => {
      const [said = '', sure = '90'] = word.split('~');
      return { text: said, confidence: Number(sure), line, left: 0, top: 0, right: 9, bottom: 9 };
    }),
  );
  return { words, confidence: 80 };
}

const receipt = page(
  'ACME Street 1',
  'Bread 1,99',
  'Butter 2,49~60',
  'Summe 4,48',
  'A 7% 0,29 4,19 4,48',
  'Thank you',
  '02,03.20 15:59',
  'USt-IdNr. DE 123',
);
const none = { amount: false, date: false, taxNumber: false };

describe('doubtedLines', () => {
  it.each([
    ['an amount: totals, VAT, and what was bought where it is not sure', { ...none, amount: true }, [2, 3, 4]],
    ['a date: what looks like one, and times of day', { ...none, date: true }, [6]],
    ['a tax number: its label', { ...none, taxNumber: true }, [7]],
    ['nothing', none, []],
  ])('settle %s', (_, doubts, lines) => {
    expect([...doubtedLines(receipt, doubts)]).toEqual(lines);
  });
});

describe('isSureOfDate', () => {
  it.each([
    ['02.03.20~90', true],
    ['2026-11-02~90', true],
    ['02.03.20~70', false],
    ['15:59~95', false],
  ])('%s: %s', (text, sure) => {
    expect(isSureOfDate(page(text))).toBe(sure);
  });
});

describe('isSureOfFigures', () => {
  it.each([
    ['4.48', 'Summe 4,48~90', true],
    ['4.48', 'Summe~95 4,48~70', false],
    ['4.48', 'Summe 4,18~95', false],
    ['1434300.00', 'ÖSSZESEN 14343~90', false],
    ['14343.00', 'ÖSSZESEN 14.343~90 Ft', true],
  ])('%s in %j: %s', (value, text, sure) => {
    expect(isSureOfFigures(page(text), value)).toBe(sure);
  });
});

import { describe, expect, it } from 'vitest';
import { languages } from '../languages/all.ts';
import type { AmountCandidate, AmountRole } from './amount-candidate.ts';
import { choose } from './choose.ts';
import { findLabels } from './labels.ts';
import { layOut } from './layout.ts';
import { compileLabels } from './phrases.ts';
import { chooseTotals, isLegalRate } from './totals.ts';
import { typedPage } from './typed-page.ts';

const labels = compileLabels(languages);

describe('labels', () => {
  it.each([
    ['Számla sorszáma: A-1', [['invoiceNumber', 'A-1']]],
    ['SZAMLA SORSZAMA A-1', [['invoiceNumber', 'A-1']]],
    ['Számviteli teljesítés dátuma: 2024.01.01.', [['ignore', '2024.01.01.']]],
    ['USt.-Id.-Nr.: DE1', [['taxNumber', 'DE1']]],
    [
      'Handelsrechnung (380) Nr. 17 vom 01.02.2024',
      [
        ['invoiceNumber', '17'],
        ['issuedAt', '01.02.2024'],
      ],
    ],
    ['Facture A 17', [['invoiceNumber', 'A 17']]],
    ['Facture à : Café', [['buyer', 'Café']]],
    ['Net amount: -5', [['net', '-5']]],
    ['Bankszámlaszám: 1', [['ignore', '1']]],
    ['Gesamtbetrag der Zuschläge', [['ignore', '']]],
    ['The netting of countries', []],
  ] as [string, [string, string][]][])('in %j', (text, expected) => {
    expect(findLabels(text, labels).map(({ kind, rest }) => [kind, rest])).toEqual(expected);
  });

  it('trust a label less inside a sentence', () => {
    const [alone] = findLabels('Invoice date: 2024-01-01', labels);
    const [inside] = findLabels('Please quote the invoice date 2024-01-01', labels);
    expect(alone?.weight).toBeGreaterThan(inside?.weight ?? 1);
  });
});

describe('layout', () => {
  it('joins adjacent text and splits at wide gaps', () => {
    const at = (text: string, left: number, right: number, y = 10) => ({ text, page: 0, left, right, y, height: 8 });
    const runs = [
      at('-', 41, 44),
      at('12345676', 0, 41),
      at('2', 44, 49),
      at('Total', 100, 120),
      at('due', 123, 135, 11),
      at('next', 0, 20, 30),
    ];
    expect(layOut(runs).map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['12345676-2', 'Total due'],
      ['next'],
    ]);
  });

  it('continues to count lines over pages', () => {
    expect(layOut(typedPage('a\f b')).map(({ page, index }) => [page, index])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});

describe('choose', () => {
  it.each([
    ['nothing to choose from', [], null],
    ['one that is sure', [['a', 0.9]], 'a'],
    ['one that is not', [['a', 0.4]], null],
    [
      'the better of two',
      [
        ['a', 0.7],
        ['b', 0.9],
      ],
      'b',
    ],
    [
      'none of two that tie',
      [
        ['a', 0.9],
        ['b', 0.9],
      ],
      null,
    ],
    [
      'the one that more places name',
      [
        ['a', 0.9],
        ['b', 0.9],
        ['b', 0.9],
        ['b', 0.9],
      ],
      'b',
    ],
  ] as [string, [string, number][], string | null][])('%s', (_, candidates, value) => {
    expect(choose(candidates.map(([each, score]) => ({ value: each, score })))?.value ?? null).toBe(value);
  });
});

const [line] = layOut(typedPage('x'));
const cell = line?.cells[0];

function amount(role: AmountRole, cents: bigint, score = 0.9): AmountCandidate {
  if (cell === undefined) throw new Error('no cell');
  return { role, cents, score, currency: null, cell };
}

describe('totals', () => {
  it.each([
    [
      'that prove each other',
      [amount('net', 10000n), amount('vat', 2700n), amount('gross', 12700n)],
      [10000n, 2700n, 12700n],
    ],
    [
      'below nought',
      [amount('net', -10000n), amount('vat', -2700n), amount('gross', -12700n)],
      [-10000n, -2700n, -12700n],
    ],
    ['of nothing', [amount('net', 0n), amount('vat', 0n)], [0n, 0n, 0n]],
    ['whose VAT is left out', [amount('net', 10000n), amount('gross', 11900n)], [10000n, 1900n, 11900n]],
    ['whose net is left out', [amount('vat', 1900n), amount('gross', 11900n)], [10000n, 1900n, 11900n]],
    [
      'that contradict each other: the printed total, beside what contradicts it',
      [amount('net', 80000n), amount('vat', 16000n), amount('gross', 100000n)],
      [80000n, 16000n, 100000n],
    ],
    [
      'that contradict each other, and whose net and VAT do not go together: the printed total alone',
      [amount('net', 80000n), amount('vat', 15000n), amount('gross', 100000n)],
      [null, null, 100000n],
    ],
    [
      'whose VAT is what two rates make',
      [amount('net', 20000n), amount('vat', 3000n, 0.6), amount('vat', 1000n, 0.6), amount('gross', 24000n)],
      [20000n, 4000n, 24000n],
    ],
    ['of which only the gross stands there', [amount('gross', 500n)], [null, null, 500n]],
    [
      'that are proven, before one with a better label',
      [amount('gross', 99n, 0.95), amount('net', 10000n, 0.8), amount('vat', 2700n, 0.8), amount('gross', 12700n, 0.8)],
      [10000n, 2700n, 12700n],
    ],
    [
      'with a deposit',
      [amount('net', 10000n), amount('vat', 2700n), amount('gross', 12700n), amount('payable', 700n)],
      [10000n, 2700n, 12700n],
    ],
    ['where the third is no lawful VAT', [amount('net', 10000n), amount('gross', 11111n)], [null, null, 11111n]],
    [
      'that the issuer added up a little wrong',
      [amount('net', 104000n), amount('vat', 28000n), amount('gross', 132080n)],
      [104000n, 28000n, 132080n],
    ],
  ] as [string, AmountCandidate[], (bigint | null)[]][])('%s', (_, candidates, [net, vat, gross]) => {
    expect(chooseTotals(candidates)?.totals).toEqual({ net, vat, gross });
  });

  it.each([
    [
      'less the income tax that is withheld',
      [amount('net', 32500n, 0.6), amount('vat', 2275n), amount('gross', 28600n)],
      [6175n],
      [32500n, 2275n, 28600n],
    ],
    [
      'whose net is printed behind a discount',
      [amount('net', 75900n, 0.7), amount('vat', 2217n), amount('gross', 76117n)],
      [2000n, 73900n],
      [73900n, 2217n, 76117n],
    ],
    [
      'whose net is nowhere',
      [amount('net', 75900n, 0.7), amount('vat', 2217n), amount('gross', 76117n)],
      [2000n],
      [null, null, 76117n],
    ],
  ] as [string, AmountCandidate[], bigint[], (bigint | null)[]][])(
    '%s',
    (_, candidates, printed, [net, vat, gross]) => {
      expect(chooseTotals(candidates, [], printed)?.totals).toEqual({ net, vat, gross });
    },
  );

  it.each([
    ['two that contradict each other', [amount('gross', 100n), amount('gross', 200n)]],
    ['one with a poor label', [amount('gross', 100n, 0.6)]],
    ['none', []],
  ])('are not chosen of %s', (_, candidates) => {
    expect(chooseTotals(candidates)).toBeNull();
  });

  it('knows the rates to the rounding of a forint', () => {
    expect([isLegalRate(10000n, 2700n), isLegalRate(104000n, 28100n), isLegalRate(10000n, 1111n)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('lays text out once that is drawn again for bold print, and each equal text of a column', () => {
  const run = (text: string, left: number, y: number) => ({ text, page: 0, left, right: left + 40, y, height: 10 });
  const bold = [run('Heron Ltd', 50, 100), run('Heron Ltd', 50.4, 100), run('Heron Ltd', 50, 100.4)];
  const column = [run('21 %', 50, 130), run('21 %', 50, 145), run('21 %', 200, 145)];
  const texts = layOut([...bold, ...column]).map(({ cells }) => cells.map(({ text }) => text));
  expect(texts).toEqual([['Heron Ltd'], ['21 %'], ['21 %', '21 %']]);
});

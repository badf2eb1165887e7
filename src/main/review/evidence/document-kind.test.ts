import { describe, expect, it } from 'vitest';
import { documentKind } from './document-kind.ts';
import type { PageWords } from './page-words.ts';

/** Lines of a page, from the top; "# " before one writes it twice as large. */
function page(lines: readonly string[], number = 1): PageWords {
  const cells = lines.map((line, at) => {
    const isLarge = line.startsWith('# ');
    return line
      .replace('# ', '')
      .split(' ')
      .map((text, index) => ({
        text,
        left: index / 30,
        right: (index + 0.9) / 30,
        top: at / 40,
        bottom: at / 40 + (isLarge ? 0.03 : 0.015),
      }));
  });
  return { page: number, cells };
}

const kindOf = (...lines: readonly string[]) => documentKind([page(lines)]).kind;

it.each([
  ['# SZÁMLA', 'invoice'],
  ['# S Z Á M L A', 'invoice'],
  ['# RECHNUNG Nr. 2026-11', 'invoice'],
  ['# Tax Invoice', 'invoice'],
  ['# FACTURE N° 12', 'invoice'],
  ['# Fattura', 'invoice'],
  ['# Factura', 'invoice'],
  ['# Faktura VAT 7/2026', 'invoice'],
  ['# FAKTÚRA', 'invoice'],
  ['# Račun R1', 'invoice'],
  ['# Factuur', 'invoice'],
  ['# Jóváíró számla', 'credit-note'],
  ['# Gutschrift', 'credit-note'],
  ['# Credit note', 'credit-note'],
  ['# Helyesbítő számla', 'correction'],
  ['# Stornorechnung', 'correction'],
  ['# NYUGTA', 'receipt'],
  ['# Kassenbon', 'receipt'],
  ['# Paragon fiskalny', 'receipt'],
  ['# Megrendelés', 'order'],
  ['# Bestellung', 'order'],
  ['# Purchase Order', 'order'],
  ['# Árajánlat', 'quote'],
  ['# Angebot', 'quote'],
  ['# Predfaktúra', 'proforma'],
  ['# Díjbekérő', 'proforma'],
  ['# Proforma invoice', 'proforma'],
  ['# Szállítólevél', 'delivery-note'],
  ['# Lieferschein', 'delivery-note'],
  ['# Bérjegyzék', 'pay-slip'],
  ['# Bulletin de paie', 'pay-slip'],
  ['# Bankszámlakivonat', 'bank-statement'],
  ['# Kontoauszug', 'bank-statement'],
  ['# Szerződés', 'contract'],
  ['# Mahnung', 'reminder'],
  ['# Fizetési felszólítás', 'reminder'],
  ['Guten Tag', 'unknown'],
  ['', 'unknown'],
])('%s: %s', (title, kind) => {
  expect(kindOf('Malomsor Kft.', title, 'Budapest, 2026.11.02.')).toBe(kind);
});

it('gives the deciding words and their place', () => {
  expect(documentKind([page(['Malomsor Kft.', '# Szállítólevél 2026/7', 'Budapest'])])).toMatchObject({
    words: 'Szállítólevél 2026/7',
    at: { page: 1, top: 0.025 },
  });
});

describe('a reference to another document', () => {
  it.each([
    ['Lieferschein 2026/7', '2026-11-30', 'invoice'],
    ['Lieferschein 2026/7', null, 'delivery-note'],
    ['# Lieferschein 2026/7', '2026-11-30', 'delivery-note'],
    ['Mahnung', '2026-11-30', 'reminder'],
  ])('beside "%s", to be paid by %s, with an illegible title: %s', (title, dueAt, kind) => {
    const lines = ['Acme GmbH, Rechnungen', title, 'Positionen', 'Menge', 'Preis'];
    expect(documentKind([page(lines)], { number: null, dueAt }).kind).toBe(kind);
  });

  it.each([
    [['# RECHNUNG', 'Lieferschein Nr. 12', 'Bestellung: 4711']],
    [['# SZÁMLA', 'Szállítólevél száma: 12', 'Megrendelés száma: 9']],
    [['# INVOICE', 'Purchase order no. 12']],
  ])('is no title: %j', (lines) => {
    expect(kindOf(...lines)).toBe('invoice');
  });
});

describe('beside the label of an invoice number', () => {
  it.each([
    ['what comes before an invoice is a reference', 'Lieferschein 4711', 'invoice'],
    ['in large letters it is the title', '# Lieferschein 4711', 'delivery-note'],
    ['what comes after an invoice is the title', 'Mahnung 4711', 'reminder'],
  ])('%s', (_, title, kind) => {
    expect(kindOf('Malomsor GmbH', title, 'Rechnungsnummer', 'R-2026-118')).toBe(kind);
  });
});

describe('several in one file', () => {
  const pages = (...numbers: readonly string[]) =>
    documentKind(numbers.map((number, at) => page(['# Rechnung', `Rechnungsnummer: ${number}`], at + 1))).kind;

  it('have different numbers', () => {
    expect(pages('R-1', 'R-2')).toBe('several');
  });

  it.each([
    [
      'under a title that each bears',
      [
        ['# Számla', 'Sorszám', 'A-1'],
        ['# Számla', 'Sorszám', 'A-2'],
      ],
      'several',
    ],
    [
      'in its title',
      [
        ['# Rechnung R-1', 'Summe'],
        ['# Rechnung R-2', 'Summe'],
      ],
      'several',
    ],
    [
      'one whose title is on each page',
      [
        ['# Számla', 'Sorszám', 'A-1'],
        ['# Számla', 'A-1', '2. oldal'],
      ],
      'invoice',
    ],
    [
      'one whose next page has the title again, and is counted',
      [
        ['# Számla', 'Sorszám', 'A-1', 'Oldal: 1 / 2'],
        ['# Számla', 'Tételek', 'Oldal: 2 / 2'],
      ],
      'invoice',
    ],
    [
      'one whose next page has no title',
      [
        ['# Számla', 'Sorszám', 'A-1'],
        ['Tételek', '2. oldal'],
      ],
      'invoice',
    ],
  ])('by the number that was read: %s', (_, lines, kind) => {
    const number = kind === 'several' && lines[0]?.[0] === '# Rechnung R-1' ? 'R-1' : 'A-1';
    expect(
      documentKind(
        lines.map((each, at) => page(each, at + 1)),
        { number, dueAt: null },
      ).kind,
    ).toBe(kind);
  });

  it('one invoice on several pages has one number', () => {
    expect(pages('R-1', 'R-1', 'R-1')).toBe('invoice');
  });
});

it.each([
  [null, 'receipt'],
  ['2026-11-30', 'invoice'],
])('the words of a till slip with the due date %s make a %s', (dueAt, kind) => {
  const lines = ['SARL Lumen', 'Total HT', '100,00', 'TVA 20%', '20,00', 'Total TTC', '120,00', 'Merci'];
  expect(documentKind([page(lines)], { number: null, dueAt }).kind).toBe(kind);
});

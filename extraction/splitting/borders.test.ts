import { describe, expect, it } from 'vitest';
import { typedPage } from '../text/typed-page.ts';
import { bordersOf } from './borders.ts';
import { pageSigns } from './page-signs.ts';

const size = { width: 600, height: 842 };
/** The evidence on each page of typed pages; "-" where a document continues. */
const begins = (...pages: readonly string[]) =>
  bordersOf(pages.map((page) => pageSigns(typedPage(page), size))).map((border) => border?.kind ?? '-');

/** A page as long as a sheet, with a line at its foot. */
const page = (text: string, foot = '') => `${text}${'\n'.repeat(66 - text.split('\n').length)}${foot}`;

const hungarian = (number: string, { seller = '12345676-2-43', foot = '', day = '05', sum = '23 250' } = {}) =>
  page(
    `
                         SZÁMLA

Szállító:                               Vevő:
Hegyi Forrás Kft.                       Zöld Malom Bt.
1117 Budapest, Fő utca 12.              6720 Szeged, Kossuth tér 3.
Adószám: ${seller}                  Adószám: 87654329-1-06

Számla sorszáma:     ${number}
Számla kelte: 2024.03.${day}.     Fizetési határidő: 2024.03.20.

Forrásvíz 19 l       10 db    1 500        15 000          27 %          4 050         19 050

Fizetendő összeg:    ${sum} Ft
`,
    foot,
  );

const german = (number: string, foot = '') =>
  page(
    `
Muster GmbH, Hauptstr. 12, 10115 Berlin
USt-IdNr.: DE136695976

Rechnung

Rechnungsnummer: ${number}
Rechnungsdatum: 05.03.2024

Beratung          2 Std.      100,00        200,00
Gesamtbetrag                                238,00 EUR
`,
    foot,
  );

const goesOn = page('\nBeratung          2 Std.      100,00        200,00');

const items = (foot = '') =>
  page(
    `
Megnevezés           Menny.   Egységár     Nettó érték     ÁFA kulcs     ÁFA érték     Bruttó érték
Fordítás, 12 oldal   1 db     20 000       20 000          27 %          5 400         25 400
Hirdetés 1/2 oldal   1 db     10 000       10 000          27 %          2 700         12 700
`,
    foot,
  );

describe('a border is proposed', () => {
  it('before another number', () => {
    expect(begins(hungarian('HF-2024/117'), hungarian('HF-2024/118'), hungarian('HF-2024/119'))).toEqual([
      '-',
      'number',
      'number',
    ]);
  });

  const numberBesideHeading = (number: string, rest: string) => page(`\nFAKTURA          ${number}\n\n${rest}\n`);
  const seller = 'Sprzedawca: Wierzba Sp. z o.o.     NIP: 526-10-40-828';
  const day = 'Data wystawienia: 05.03.2024';

  it.each([
    ['a heading, a seller and a day', `${seller}\n${day}`, 'number'],
    ['a heading and a day alone', day, '-'],
    ['a heading and a seller alone', seller, '-'],
  ])('before another number without a label of its own on a page with %s', (_, rest, found) => {
    const first = numberBesideHeading('262826', `${seller}\n${day}`);
    expect(begins(first, numberBesideHeading('262951', rest))).toEqual(['-', found]);
  });

  it('after pages without a number', () => {
    expect(begins(hungarian('HF-2024/117'), items(), items(), german('R-778'))).toEqual(['-', '-', '-', 'number']);
  });

  it.each([
    ['oldal', (n: number, of: number) => `${n}. oldal, összesen: ${of}`],
    ['oldal', (n: number, of: number) => `Oldal: ${n}/${of}`],
    ['Seite', (n: number, of: number) => `Seite ${n} von ${of}`],
    ['page', (n: number, of: number) => `Page ${n} of ${of}`],
    ['page', (n: number, of: number) => `Page ${n} sur ${of}`],
    ['pagina', (n: number, of: number) => `Pagina ${n} di ${of}`],
    ['pagina', (n: number, of: number) => `Pagina ${n} din ${of}`],
    ['pagina', (n: number, of: number) => `Pagina ${n} van ${of}`],
    ['página', (n: number, of: number) => `Página ${n} de ${of}`],
    ['strana', (n: number, of: number) => `Strana ${n} z ${of}`],
    ['stránka', (n: number, of: number) => `Stránka ${n} ze ${of}`],
    ['strona', (n: number, of: number) => `Strona ${n} z ${of}`],
    ['stranica', (n: number, of: number) => `Stranica ${n} od ${of}`],
    ['stran', (n: number, of: number) => `Stran ${n} od ${of}`],
    ['str.', (n: number, of: number) => `str. ${n}/${of}`],
    ['none', (n: number, of: number) => `${n}/${of}`],
    ['behind it', (n: number, of: number) => `${n}/${of}. oldal`],
  ])('where page numbers restart: %s', (_, foot) => {
    const blurred = page('\n\n          FAKTURA\n\nEdon 10 abc def ghi jkl mno', foot(1, 2));
    const next = page('\n\nother things without any number at all', foot(2, 2));
    expect(begins(blurred, next, blurred, next)).toEqual(['-', '-', 'page-one', '-']);
  });

  it('before another seller under a heading', () => {
    const other = hungarian('', { seller: '23456783-2-08' });
    expect(begins(hungarian(''), other)).toEqual(['-', 'tax-number']);
  });

  it('before another number with its own date, without a heading', () => {
    const letter = (number: string, day: string) =>
      page(`\nOstertal OHG, Lindenweg 102, 99084 Erfurt\n\nDatum: ${day}\nRechnungsnummer: ${number}\n`);
    expect(begins(letter('F26-2080', '09.06.2024'), goesOn, letter('F26-2088', '17.10.2023'))).toEqual([
      '-',
      '-',
      'number',
    ]);
    expect(begins(letter('F26-2080', '09.06.2024'), page('\nRechnungsnummer: F26-2088\n'))).toEqual(['-', '-']);
  });

  it('before a number after the last page of a document without one', () => {
    const unnumbered = page('\nSZÁMLA\n\nForrásvíz 19 l       10 db    1 500        15 000');
    const untitled = german('R-778').replace('\nRechnung\n', '\n\n');
    expect(begins(unnumbered, untitled)).toEqual(['-', '-']);
    expect(begins(`${unnumbered}1/1`, untitled)).toEqual(['-', 'number']);
  });

  it('before another number in a large heading, without a label', () => {
    const headed = (number: string) =>
      typedPage(page(`\nFAKTURA ${number}\n\nMuster s.r.o.\nIČ DPH: SK2027530461\nPapier    2 ks    100,00    200,00`));
    const large = (number: string) =>
      headed(number).map((run) => ({ ...run, height: run.height * (run.text.startsWith('FAKTURA') ? 1.5 : 1) }));
    const pages = ['262826', '262951'].map((number) => pageSigns(large(number), size));
    expect(bordersOf(pages).map((border) => border?.value ?? '-')).toEqual(['-', '262951']);
  });

  const receipt = (day: string, sum: string, taxNumber = '12345676-2-43') =>
    page(`
    Hegyi Forrás Kft.
    1117 Budapest, Fő utca 12.
    Adószám: ${taxNumber}
    Forrásvíz 19 l            ${sum}
    Összesen                  ${sum} Ft
    Készpénz                  ${sum} Ft
    ${day} 12:41
`);

  it('before a receipt without a heading, of another day and total, or of another seller', () => {
    const first = receipt('2024.03.05.', '1 500');
    expect(begins(first, receipt('2024.03.07.', '2 700'))).toEqual(['-', 'total']);
    expect(begins(first, receipt('2024.03.05.', '2 700', '87654329-1-06'))).toEqual(['-', 'tax-number']);
    expect(begins(first, receipt('2024.03.05.', '2 700'))).toEqual(['-', '-']);
    expect(begins(first, receipt('2024.03.07.', '1 500'))).toEqual(['-', '-']);
  });

  it('before a receipt of another day and total', () => {
    expect(begins(hungarian(''), hungarian('', { day: '07', sum: '1 500' }))).toEqual(['-', 'total']);
  });
});

describe('one document stays one', () => {
  it('of five numbered pages with any content', () => {
    const pages = ['1/5', '2/5', '3/5', '4/5', '5/5'];
    expect(begins(hungarian('HF-2024/117', { foot: '1/5' }), ...pages.slice(1).map(items))).toEqual(
      pages.map(() => '-'),
    );
  });

  it('with the same heading and number on each page', () => {
    expect(begins(hungarian('HF-2024/117'), hungarian('HF-2024/117', { sum: '99 000' }))).toEqual(['-', '-']);
  });

  it('with its copy, though the page numbers restart', () => {
    const one = hungarian('HF-2024/117', { foot: 'Oldal: 1/1' });
    expect(begins(one, one)).toEqual(['-', '-']);
  });

  it('with a document about it: a reminder that has its own number and names the invoice', () => {
    expect(begins(german('R-2024-778'), page('\nMahnung\n\nRechnung R-2024-778 vom 05.03.2024, 238,00 EUR'))).toEqual([
      '-',
      '-',
    ]);
  });

  it('with conditions that have page numbers of their own', () => {
    const conditions = page('\nGeneral conditions of sale\n\nThe goods stay ours until they are paid.', 'Page 1 of 1');
    expect(begins(german('R-778', 'Page 1 of 1'), conditions)).toEqual(['-', '-']);
    const dated = page(
      '\nAllgemeine Geschäftsbedingungen\n\nStand: 01.01.2023\n\nUSt-IdNr.: DE136695976',
      'Seite 1 von 2',
    );
    expect(begins(german('R-778', 'Seite 1 von 1'), dated)).toEqual(['-', '-']);
  });

  it('with a delivery list with prices that has its own date and total', () => {
    const list = page(
      '\nMuster GmbH\nUSt-IdNr.: DE136695976\nDatum: 17.02.2024\n\nForelle    2    100,00\nSumme    200,00 EUR',
    );
    expect(begins(german('R-2024-778'), list)).toEqual(['-', '-']);
  });

  it('with pages without text, which may be anything', () => {
    expect(begins(german('R-778'), '', '', '')).toEqual(['-', '-', '-', '-']);
  });

  it('where a page is numbered as the next one, though it seems to have another number', () => {
    expect(begins(german('R-778', 'Seite 1 von 2'), german('R-779', 'Seite 2 von 2'))).toEqual(['-', '-']);
  });
});

describe('pages read from pictures', () => {
  const seen = (...pages: readonly string[]) =>
    bordersOf(pages.map((text) => pageSigns(typedPage(text), size, true))).map((border) => border?.kind ?? '-');

  it('a number misread in one digit is the number of the pages before', () => {
    expect(seen(german('R-48101'), german('R-48701'))).toEqual(['-', '-']);
  });

  it('consecutive numbers are two documents if the totals differ', () => {
    expect(seen(hungarian('SZ-48101'), hungarian('SZ-48102', { sum: '41 910' }))).toEqual(['-', 'number']);
  });

  it('consecutive numbers are two documents if the dates differ, but one document if a single digit of the date does', () => {
    const page = (number: string, day: string) => hungarian(number, { day });
    expect(seen(page('SZ-48101', '05'), page('SZ-48102', '17'))).toEqual(['-', 'number']);
    expect(seen(page('SZ-48101', '05'), page('SZ-48102', '06'))).toEqual(['-', '-']);
  });

  it('a number begins a document of another date though the pages before have none', () => {
    expect(seen(hungarian(''), hungarian('SZ-48102', { day: '17' }))).toEqual(['-', 'number']);
    expect(seen(hungarian(''), hungarian('SZ-48102'))).toEqual(['-', '-']);
    const annex = page('\nA számla sorszáma: SZ-48102\nKelt: 2024.03.17.\nA szállított áru jegyzéke, tételenként');
    expect(seen(hungarian(''), annex)).toEqual(['-', '-']);
  });

  it('a first page of another date begins a document, also if only its parties were recognised', () => {
    const bare = (day: string, parties: string) =>
      page(`\n${parties}\n\nRechnungsdatum: ${day}.03.2024\nBeratung im Fruehling und Sommer`, 'Seite 1 von 1');
    const both = 'USt-IdNr.: DE136695976                Kunde: ATU12345675';
    expect(seen(bare('05', both), bare('17', both))).toEqual(['-', 'page-one']);
    expect(seen(bare('05', both), bare('05', both))).toEqual(['-', '-']);
    expect(seen(bare('05', both), bare('17', 'USt-IdNr.: DE136695976'))).toEqual(['-', '-']);
    const unfinished = bare('05', both).replace('Seite 1 von 1', 'Seite 1 von 2');
    expect(seen(unfinished, bare('17', both))).toEqual(['-', '-']);
  });

  it('an entirely different number begins a document', () => {
    expect(seen(german('R-48101'), german('R-73562'))).toEqual(['-', 'number']);
  });

  it('a tax number misread in one digit is the number of the same seller', () => {
    const page = (seller: string) => hungarian('', { seller });
    expect(seen(page('12345676-2-43'), page('12345676-2-44'))).toEqual(['-', '-']);
  });
});

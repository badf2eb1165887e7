import { describe, expect, test } from 'vitest';
import { amountKind } from './kind-amount.ts';
import { currencyKind, methodKind } from './kind-code.ts';
import { dateKind } from './kind-date.ts';
import { nameKind } from './kind-name.ts';
import { numberKind } from './kind-number.ts';
import { taxNumberKind } from './kind-tax-number.ts';
import type { FieldKind, Likeness } from './field-kind.ts';

/** The words of the text with the value, joined; null where there are none. */
function found(kind: FieldKind, text: string, value: string, seen = false): string | null {
  const words = text.split(' ');
  const [span] = kind.find(words, value, seen);
  return span === undefined ? null : words.slice(span.from, span.to).join(' ');
}

interface Way {
  readonly shown?: string;
  readonly seen?: boolean;
  readonly currency?: string;
}

function likeness(kind: FieldKind, record: string, value: string, way: Way = {}): Likeness {
  return kind.compare(record, {
    value,
    shown: way.shown ?? value,
    seen: way.seen ?? false,
    currency: way.currency ?? null,
  });
}

describe('dates', () => {
  test.each<[string, string | null]>([
    ['2026.10.15.', '2026.10.15.'],
    ['Kelt: 2026. 10. 15.', '2026. 10. 15.'],
    ['Kelt:2026.10.15', 'Kelt:2026.10.15'],
    ['2026. október 15.', '2026. október 15.'],
    ['Teljesítés 2026. okt. 15-ig', '2026. okt. 15-ig'],
    ['Datum 15.10.2026', '15.10.2026'],
    ['15. Oktober 2026', '15. Oktober 2026'],
    ['dated 15 October 2026', '15 October 2026'],
    ['October 15, 2026', 'October 15, 2026'],
    ['15/10/26', '15/10/26'],
    ['10/15/2026', '10/15/2026'],
    ['2026-10-16', null],
    ['20261015', null],
  ])('%s says 2026-10-15: %s', (text, expected) => {
    expect(found(dateKind, text, '2026-10-15')).toBe(expected);
  });

  test('26,09,2016 has dots on a picture', () => {
    expect(found(dateKind, 'Datum: 26,09,2016', '2016-09-26', true)).toBe('26,09,2016');
    expect(found(dateKind, 'Datum: 26,09,2016', '2016-09-26')).toBeNull();
  });

  test('03/04/2026 may be March or April, 03.04.2026 may not', () => {
    expect(found(dateKind, '03/04/2026', '2026-03-04')).toBe('03/04/2026');
    expect(found(dateKind, '03.04.2026', '2026-03-04')).toBeNull();
    expect(likeness(dateKind, '2026-03-04', '2026-04-03', { shown: '03/04/2026' })).toBe('other');
  });
});

describe('amounts', () => {
  test.each<[string, string, string | null]>([
    ['1618677', 'Összesen: 1 618 677 Ft', '1 618 677 Ft'],
    ['1618677.00', '1.618.677,00', '1.618.677,00'],
    ['1234.50', 'EUR 1,234.50', 'EUR 1,234.50'],
    ['1234.50', '€1.234,50', '€1.234,50'],
    ['1234.50', "1'234.50 CHF", "1'234.50 CHF"],
    ['147.75', 'Gesamt:147,75', 'Gesamt:147,75'],
    ['-12.50', '-12,50', '-12,50'],
    ['12.345', 'KWD 12.345', 'KWD 12.345'],
    ['12345', 'KWD 12.345', 'KWD 12.345'],
    ['12.34', 'KWD 12.345', null],
    ['618677', '1 618 677 Ft', null],
    ['1618677', '1618678', null],
  ])('%s in "%s": %s', (value, text, expected) => {
    expect(found(amountKind, text, value)).toBe(expected);
  });

  test.each<[string, string, Way, Likeness]>([
    ['382001', '382001.00', {}, 'same'],
    ['382001', '382000.60', { currency: 'HUF' }, 'same'],
    ['382', '381.60', { currency: 'EUR' }, 'other'],
    ['1194.09', '1194.90', {}, 'other'],
    ['12.345', '12.346', { currency: 'KWD' }, 'other'],
    ['12.345', '12.35', { currency: 'EUR' }, 'same'],
    ['-25.00', '25.00', {}, 'near'],
    ['much', '25.00', {}, 'near'],
  ])('%s and %s: %s', (record, value, way, expected) => {
    expect(likeness(amountKind, record, value, way)).toBe(expected);
  });

  test('identify nothing where they are small or round', () => {
    const distinct = ['0', '0.00', '100.00', '12', '12.5', '1200'].map((value) => amountKind.isDistinct(value));
    expect([...distinct, amountKind.isDistinct('12.50'), amountKind.isDistinct('147.75')]).toEqual([
      ...[false, false, false, false, true, false],
      ...[true, true],
    ]);
  });
});

describe('tax numbers', () => {
  test.each<[string, string, Likeness]>([
    ['94182064-2-03', '94182064-2-03', 'same'],
    ['94182064', '94182064-2-03', 'same'],
    ['HU94182064', '94182064-2-03', 'same'],
    ['94182064203', 'HU 94182064', 'same'],
    ['94182064-2-03', '94182065-2-03', 'other'],
    ['DE 980 417 362', 'DE980417362', 'same'],
    ['980417362', 'DE980417362', 'same'],
    ['DE980417363', 'DE980417362', 'other'],
    ['151/815/08156', 'DE980417362', 'near'],
    ['94182064-2-03', 'DE980417362', 'near'],
  ])('%s and %s: %s', (record, value, expected) => {
    expect(likeness(taxNumberKind, record, value)).toBe(expected);
  });

  test.each<[string, string, string | null]>([
    ['HU94182064', 'Adószám: 94182064-2-03', '94182064-2-03'],
    ['94182064-2-03', 'Adószám:94182064 - 2 - 03', 'Adószám:94182064 - 2 - 03'],
    ['94182064', 'EU: HU 94182064', 'HU 94182064'],
    ['94182064', '94182064-94182064-00000000', null],
    ['DE980417362', 'USt-IdNr. DE 980 417 362', 'DE 980 417 362'],
    ['DE980417362', 'DE9804173621', null],
  ])('%s in "%s": %s', (value, text, expected) => {
    expect(found(taxNumberKind, text, value)).toBe(expected);
  });
});

describe('invoice numbers', () => {
  test.each<[string, string, Way, Likeness]>([
    ['MS-2026/01874', 'ms-2026/01874', {}, 'same'],
    ['MS 2026 01874', 'MS-2026/01874', {}, 'same'],
    ['MS-2026/01874', 'MS-2026/01875', {}, 'other'],
    ['2026/01874', 'MS-2026/01874', {}, 'near'],
    ['KD-0386', 'KD-O3B6', { seen: true }, 'same'],
    ['KD-0386', 'KD-O3B6', {}, 'other'],
    ['-', 'KD-0386', {}, 'near'],
  ])('%s and %s: %s', (record, value, way, expected) => {
    expect(likeness(numberKind, record, value, way)).toBe(expected);
  });

  test.each<[string, string, string | null]>([
    ['INV-20931', 'Invoice no. INV - 20931', 'INV - 20931'],
    ['INV-20931', '#inv20931.', '#inv20931.'],
    ['INV-2093', 'INV-20931', null],
    ['2026-001', '2026-001-5', null],
    ['001-5', '2026-001-5', null],
  ])('%s in "%s": %s', (value, text, expected) => {
    expect(found(numberKind, text, value)).toBe(expected);
  });

  test.each<[string, string, string | null]>([
    ['KD-0386', 'Nr. KD-O3B6', 'KD-O3B6'],
    ['KD-1386', 'Nr. KD-|3B6 |', 'KD-|3B6'],
    ['KD-0386', 'KD .... 0386', null],
  ])('%s, as an engine saw it in "%s": %s', (value, text, expected) => {
    expect(found(numberKind, text, value, true)).toBe(expected);
  });
});

describe('names', () => {
  test.each<[string, string, Way, Likeness]>([
    ['Malomsor Pékellátó Kft.', 'MALOMSOR PEKELLATO KFT', {}, 'same'],
    ['Malomsor Pékellátó', 'Malomsor Pékellátó Korlátolt Felelősségű Társaság', {}, 'same'],
    ['Müller & Söhne GmbH', 'Muller Sohne Gesellschaft mit beschränkter Haftung', {}, 'same'],
    ['Kovács Béla EV', 'Kovács Béla e.v.', {}, 'same'],
    ['Backakademie Sauerteigtal GmbH', 'Backakademie Sauer-teigtal GmbH', {}, 'same'],
    ['Malomsor Pékellátó Kft.', 'Malomsor Pékellátó Zrt.', {}, 'other'],
    ['Sokolov, spol. s r. o.', 'SOKOLOV s.r.o.', {}, 'same'],
    ['Sokolov spol. s r.o.', 'Sokolov a.s.', {}, 'other'],
    ['Żuraw spółka z o.o.', 'Żuraw Sp. z o. o.', {}, 'same'],
    ['Północ sp. j.', 'Północ sp.k.', {}, 'other'],
    ['Północ', 'Północ sp. j.', {}, 'same'],
    ['Sokol d.o.o.', 'Sokol j.d.o.o.', {}, 'other'],
    ['Malomsor', 'Malomsor Pékellátó Kft.', {}, 'near'],
    ['Malomsor Kft.', 'Szentjánosbogár Energia Zrt.', {}, 'other'],
    ['Kemencedoktor Szerviz Bt.', 'Kemencedoklor Szerviz Bt', { seen: true }, 'same'],
    ['Kemencedoktor Szerviz Bt.', 'Kemencedoklor Szerviz Bt', {}, 'other'],
    ['Kft.', 'Malomsor Kft.', {}, 'near'],
  ])('%s and %s: %s', (record, value, way, expected) => {
    expect(likeness(nameKind, record, value, way)).toBe(expected);
  });

  test('are found in a line, without their legal form', () => {
    expect(found(nameKind, 'Eladó: MALOMSOR PÉKELLÁTÓ KFT.', 'Malomsor Pékellátó Korlátolt Felelősségű Társaság')).toBe(
      'MALOMSOR PÉKELLÁTÓ KFT.',
    );
    expect(found(nameKind, 'Malomsorok Pékellátó', 'Malomsor Pékellátó')).toBeNull();
    expect(found(nameKind, 'Kupac: Ždral d.o.o. za trgovinu', 'Ždral d.o.o. za trgovinu')).toBe(
      'Ždral d.o.o. za trgovinu',
    );
    expect(found(nameKind, 'Ždral za trgovinu', 'Ždral d.o.o. za trgovinu')).toBe('Ždral za trgovinu');
    expect(found(nameKind, 'Kranich UG', 'Kranich UG (haftungsbeschränkt)')).toBe('Kranich UG');
    expect(found(nameKind, 'Cliente Aguaviva S.L.', 'Aguaviva SL')).toBe('Aguaviva S.L.');
  });
});

describe('the spelling', () => {
  test.each<[string, string, Way, boolean]>([
    ['MS-2026/01874', 'MS-2026/01874', {}, true],
    ['MS-2026/01874', 'MS\u20112026/01874 ', {}, true],
    ['MS-2026/01874', 'MS2026/01874', {}, false],
    ['MS-2026/01874', 'ms-2026/01874', {}, false],
    ['MS-2026/01874', 'MS 2026/01874', { seen: true }, true],
    ['MS-2026/01874', 'MS202601874', { seen: true }, true],
    ['MS-2026/01874', 'MS-2026-01874', { seen: true }, false],
    ['MS202601874', 'MS-2026/01874', { seen: true }, false],
  ])('of the number %s, printed as %s: %s', (record, value, { seen = false }, expected) => {
    expect(numberKind.isWrittenAs?.(record, { value, shown: value, seen, currency: null })).toBe(expected);
  });

  test.each<[string, string, Way, boolean]>([
    ['Felhopolc Tarhely Kft.', 'Felhőpolc Tárhely Kft.', {}, false],
    ['Felhopolc Tarhely Kft.', 'Felhőpolc Tárhely Kft.', { seen: true }, false],
    ['Felhőpolc Tárhely Kft.', 'FELHOPOLC TARHELY KFT', {}, true],
    ['Felhőpolc Tárhely Kft.', 'FELHŐPOLC TÁRHELY KFT', {}, true],
    ['Felhőpolc Tárhely Kft.', 'Felhöpolc Tárhely Kft.', {}, false],
    ['Felhőpolc Tárhely Kft.', 'Felhöpolc Tárhely Kft.', { seen: true }, true],
  ])('of the name %s, printed as %s: %s', (record, value, { seen = false }, expected) => {
    expect(nameKind.isWrittenAs?.(record, { value, shown: value, seen, currency: null })).toBe(expected);
  });
});

test('currencies and payment methods are compared at their place only', () => {
  expect([likeness(currencyKind, 'huf', 'HUF'), likeness(currencyKind, 'EUR', 'HUF')]).toEqual(['same', 'other']);
  expect(likeness(currencyKind, 'CAD', 'USD', { shown: '$' })).toBe('near');
  expect([likeness(methodKind, 'transfer', 'transfer'), likeness(methodKind, 'cash', 'card')]).toEqual([
    'same',
    'other',
  ]);
  expect([currencyKind.isDistinct('HUF'), methodKind.isDistinct('transfer')]).toEqual([false, false]);
});

import { expect, it } from 'vitest';
import { testDatabase } from '../../../database/test-database.ts';
import { FileStore } from '../../../queue/file-store.ts';
import type { KeptReading } from '../kept-reading.ts';
import type { RecordValues } from '../look-up.ts';
import type { PageWords } from '../page-words.ts';
import { unknownKind } from '../document-kind.ts';
import type { LookedUpField } from '../kinds.ts';
import { createLearned } from './learned.ts';

/** Lines from the top, cells parted by " | ", each cell a third of the page wide. */
function page(...lines: readonly string[]): PageWords {
  return {
    page: 1,
    cells: lines.flatMap((line, row) =>
      line.split('|').flatMap((cell, column) => {
        const words = cell.trim().split(' ').filter(Boolean);
        return words.length === 0
          ? []
          : [
              words.map((text, at) => ({
                text,
                left: column * 0.33 + at * 0.05,
                right: column * 0.33 + at * 0.05 + 0.04,
                top: row * 0.03,
                bottom: row * 0.03 + 0.02,
              })),
            ];
      }),
    ),
  };
}

function readingOf(pages: readonly PageWords[], fields: KeptReading['facts']['fields'] = {}): KeptReading {
  return {
    facts: { source: 'text', fields, rates: [], buyerTaxNumber: null, buyerName: null, kind: unknownKind },
    pages,
  };
}

const malom: RecordValues = { partner_name: 'Malom Kft.', partner_tax_number: '10773381-2-44' };

const clock = { now: () => 0, after: () => () => undefined };

function learning() {
  const database = testDatabase();
  const files = new FileStore(database, clock);
  const learned = createLearned({ database, clock });
  const teach = (lines: readonly string[], field: LookedUpField, value: string, partner = malom) => {
    const file = files.add({ companyId: 1, folderId: null, path: null, filename: 'a.pdf', size: 1 });
    const values = { ...partner, [field]: value };
    return learned.learn(file.id, readingOf([page(...lines)]), values, [field]);
  };
  const find = (lines: readonly string[], field: LookedUpField, partner = malom) =>
    learned.laidOver(readingOf([page(...lines)]), partner).facts.fields[field];
  return { learned, database, teach, find };
}

it.each<[string, LookedUpField, readonly string[], string, readonly string[], string]>([
  ['in its own cell', 'invoice_number', ['Jelzet: XJ/77'], 'XJ/77', ['Jelzet: XJ/1204'], 'XJ/1204'],
  ['to the left', 'invoice_number', ['Jelzet | XJ 77'], 'XJ 77', ['Jelzet | XJ 1204 a'], 'XJ 1204'],
  ['above', 'issued_at', ['Nap |', '2026.10.02 |'], '2026-10-02', ['x', 'Nap |', '2026.11.30 |'], '2026-11-30'],
  [
    'two lines with it',
    'due_at',
    ['Nap: 2026.10.02', 'Nap: 2026.10.10'],
    '2026-10-10',
    ['Nap: 2026.11.02', 'Nap: 2026.11.10'],
    '2026-11-10',
  ],
  [
    'the last with it',
    'gross_amount',
    ['Érték | 100,00', 'Érték | 127,00'],
    '127.00',
    ['Érték | 1', 'Érték | 2', 'Érték | 3,50'],
    '3.50',
  ],
  [
    'a tax number',
    'partner_tax_number',
    ['Azonosító: 10773381-2-44'],
    '10773381-2-44',
    ['Azonosító: 12345676-2-41'],
    '12345676-2-41',
  ],
  ['to the left', 'currency', ['Érték | 127,00 CHF'], 'CHF', ['EUR | 1', 'Érték | 250 CHF'], 'CHF'],
])('a label %s leads to %s on the next document', (_, field, first, value, second, wanted) => {
  const { teach, find } = learning();
  expect(find(second, field)).toBeUndefined();
  expect(teach(first, field, value)).toBe(true);
  expect(find(second, field)).toMatchObject({ value: wanted, learned: true, confidence: 1 });
});

it('knows the order of dates from a date that leaves no doubt, and is silent where there is none', () => {
  const { teach, find } = learning();
  teach(['Day: 10/25/2026'], 'issued_at', '2026-10-25');
  expect(find(['Day: 03/04/2026'], 'issued_at')?.value).toBe('2026-03-04');
  const other = learning();
  other.teach(['Day: 25.10.2026'], 'issued_at', '2026-10-25');
  expect(other.find(['Day: 03/04/2026'], 'issued_at')).toBeUndefined();
});

it('takes the number alone for the piece beside it', () => {
  const { teach, find } = learning();
  teach(['Azonosító: 10773381-2-44 Bank: 1'], 'partner_tax_number', '10773381-2-44');
  expect(find(['Azonosító: 12345676-2-41 Bank: 1'], 'partner_tax_number')?.shown).toBe('12345676-2-41');
});

it('is of one partner, known by number or by name, in any company', () => {
  const { teach, find } = learning();
  teach(['Jelzet: XJ/77'], 'invoice_number', 'XJ/77');
  const next = ['Jelzet: XJ/78'];
  expect(find(next, 'invoice_number', { partner_name: 'MALOM KFT.', partner_tax_number: null })?.value).toBe('XJ/78');
  expect(find(next, 'invoice_number', { partner_name: null, partner_tax_number: 'HU10773381' })?.value).toBe('XJ/78');
  expect(find(next, 'invoice_number', { partner_name: 'Pék Bt.', partner_tax_number: null })).toBeUndefined();
});

it('is of the signed partner, not of the one that was read', () => {
  const { learned, database, find } = learning();
  const file = new FileStore(database, clock).add({
    companyId: 1,
    folderId: null,
    path: null,
    filename: 'a.pdf',
    size: 1,
  });
  const own = { value: 'Tölgyfa Kft.', shown: 'Tölgyfa Kft.', at: null, confidence: 0.9 };
  const reading = readingOf([page('Jelzet: XJ/77')], { partner_name: own });
  learned.learn(file.id, reading, { ...malom, invoice_number: 'XJ/77' }, ['invoice_number']);
  const next = ['Jelzet: XJ/78'];
  expect(find(next, 'invoice_number')?.value).toBe('XJ/78');
  expect(find(next, 'invoice_number', { partner_name: own.value, partner_tax_number: null })).toBeUndefined();
});

it('says nothing where what was learned leads to two values', () => {
  const { teach, find } = learning();
  teach(['Jelzet: XJ/77'], 'invoice_number', 'XJ/77');
  teach(['Sorszám: A-1'], 'invoice_number', 'A-1');
  expect(find(['Jelzet: XJ/78'], 'invoice_number')?.value).toBe('XJ/78');
  expect(find(['Jelzet: XJ/78', 'Sorszám: A-2'], 'invoice_number')).toBeUndefined();
});

it('learns nothing of what is not on the document, or has no words beside it', () => {
  const { teach } = learning();
  expect(teach(['Jelzet: XJ/77'], 'invoice_number', 'XJ/99')).toBe(false);
  expect(teach(['XJ/77'], 'invoice_number', 'XJ/77')).toBe(false);
  expect(teach(['12345 | XJ/77'], 'invoice_number', 'XJ/77')).toBe(false);
});

const slip = (...rest: readonly string[]) => ['Malom üzlet', 'NYUGTA', ...rest, 'Köszönjük', 'Viszontlátásra'];

it.each<[string, LookedUpField, string, string, string, string]>([
  ['a number', 'invoice_number', '9021 | 2760/21', '2760/21', '9021 | 5496/61', '5496/61'],
  ['a date', 'issued_at', '10.02.2026 14:05', '2026-02-10', '11.12.2026 9:15', '2026-12-11'],
  ['a month by its name', 'issued_at', '9 | 14 novembre 2026', '2026-11-14', '9 | 3 maggio 2026', '2026-05-03'],
])('finds %s that has no words beside it as the only one of its form', (_, field, line, value, second, wanted) => {
  const { teach, find } = learning();
  expect(teach(slip('x', '1', line, '2'), field, value)).toBe(true);
  expect(find(slip('y', '1', second, '2', '3'), field)?.value).toBe(wanted);
});

it('finds by its form what stands below no such label any more', () => {
  const { teach, find } = learning();
  teach(slip('Nap', '2026.10.02', '2'), 'issued_at', '2026-10-02');
  expect(find(slip('tej', '2026.11.30', '2'), 'issued_at')?.value).toBe('2026-11-30');
});

it('knows a line by its height on a photograph that is aslant', () => {
  const { learned, teach } = learning();
  teach(['Érték | 127,00'], 'gross_amount', '127.00');
  const level = page('tej meg vaj | 1', 'Érték | 3,50', 'két fél kenyér | 2', 'egy doboz só | 3', 'fél kiló liszt | 4');
  const down = 0.08;
  const aslant = level.cells.map((cell) =>
    cell.map((word) => ({ ...word, top: word.top + down * word.left, bottom: word.bottom + down * word.left })),
  );
  const found = learned.laidOver(readingOf([{ page: 1, cells: aslant }]), malom).facts.fields.gross_amount;
  expect(found?.value).toBe('3.50');
});

it.each<[string, readonly string[]]>([
  ['another layout', ['Malom üzlet', 'SZÁMLA', '9', '5496/61', '2', 'Fizetendő', 'Vevő', 'Eladó']],
  ['two of that form', slip('y', '1', '9021 | 5496/61', '2', '9021 | 5496/62')],
  ['none of that form', slip('y', '1', '9021 | 5496-61', '2')],
  ['a longer one', slip('y', '1', '9021 | 5496/617', '2')],
])('finds nothing by its form on a document with %s', (_, lines) => {
  const { teach, find } = learning();
  teach(slip('x', '1', '9021 | 2760/21', '2'), 'invoice_number', '2760/21');
  expect(find(lines, 'invoice_number')).toBeUndefined();
});

it('learns no amount, tax number or mere digits by their form', () => {
  const { teach } = learning();
  expect(teach(slip('x', '1', '2 | 127,00', '2'), 'gross_amount', '127.00')).toBe(false);
  expect(teach(slip('x', '1', '2 | 10773381-2-44', '2'), 'partner_tax_number', '10773381-2-44')).toBe(false);
  expect(teach(slip('x', '1', '2 | 276021', '3'), 'invoice_number', '276021')).toBe(false);
});

it('forgets a field of a partner, or what a signature that was taken back had taught', () => {
  const { teach, find, learned } = learning();
  const [lines, next] = [
    ['Jelzet: XJ/77', 'Nap: 2026.10.02'],
    ['Jelzet: XJ/78', 'Nap: 2026.11.02'],
  ];
  teach(lines, 'invoice_number', 'XJ/77');
  teach(lines, 'issued_at', '2026-10-02');
  learned.forget(readingOf([page(...next)]), malom, 'invoice_number');
  expect(find(next, 'invoice_number')).toBeUndefined();
  expect(find(next, 'issued_at')?.value).toBe('2026-11-02');
  learned.forgetFrom(2);
  expect(find(next, 'issued_at')).toBeUndefined();
});

it('forgets with a company what its documents have taught', () => {
  const { teach, find, database } = learning();
  teach(['Jelzet: XJ/77'], 'invoice_number', 'XJ/77');
  database.exec('DELETE FROM companies WHERE id = 1');
  expect(find(['Jelzet: XJ/78'], 'invoice_number')).toBeUndefined();
});

it('leaves data alone', () => {
  const { teach, learned } = learning();
  teach(['Jelzet: XJ/77'], 'invoice_number', 'XJ/77');
  const xml = readingOf([]);
  expect(learned.laidOver(xml, malom)).toBe(xml);
});

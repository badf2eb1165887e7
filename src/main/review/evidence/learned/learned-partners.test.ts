import { expect, it, test } from 'vitest';
import { testDatabase } from '../../../database/test-database.ts';
import { FileStore } from '../../../queue/file-store.ts';
import { unknownKind } from '../document-kind.ts';
import type { KeptField, KeptReading } from '../kept-reading.ts';
import { createLearnedPartners } from './learned-partners.ts';

const company = { name: 'Tölgyfa Pékség Kft.', taxNumber: '25418071-2-43' };
const clock = { now: () => 0, after: () => () => undefined };

interface Read {
  readonly name?: string;
  readonly number?: string;
}

/** The lines of a page, and what was read of them as the partner. */
function readingOf(lines: readonly string[], { name, number }: Read = {}): KeptReading {
  const field = (value: string): KeptField => ({ value, shown: value, at: null, confidence: 0.9 });
  const cells = lines.map((line, at) =>
    line.split(' ').map((text) => ({ text, left: 0, right: 1, top: at / 100, bottom: (at + 1) / 100 })),
  );
  const fields = {
    ...(name !== undefined && { partner_name: field(name) }),
    ...(number !== undefined && { partner_tax_number: field(number) }),
  };
  const facts = { source: 'ocr' as const, fields, rates: [], buyerTaxNumber: null, buyerName: null, kind: unknownKind };
  return { facts, pages: [{ page: 1, cells }] };
}

function learning() {
  const database = testDatabase();
  const files = new FileStore(database, clock);
  const learned = createLearnedPartners({ database, clock });
  const teach = (lines: readonly string[], partner: string, read?: Read, taxNumber: string | null = null) => {
    const file = files.add({ companyId: 1, folderId: null, path: null, filename: 'a.jpg', size: 1 });
    return learned.learn(file.id, readingOf(lines, read), {
      partner: { name: partner, taxNumber },
      company,
      isReadOtherwise: true,
    });
  };
  const find = (lines: readonly string[], read?: Read) => learned.named(readingOf(lines, read), company)?.name ?? null;
  return { database, learned, teach, find };
}

const receipt = (...rest: readonly string[]) => [
  'VÁROSKAPU ÜZLET',
  '9024 Győr, Szövő utca 14.',
  'Malomsor hálózat',
  'NYUGTA',
  ...rest,
];
const other = ['PATAKPART ÜZLET', '7621 Pécs, Hordó tér 3.', 'Patak hálózat', 'NYUGTA', 'kenyér 890 Ft'];

it('names on a document that begins alike whom a person has named, read wrongly or not at all', () => {
  const { teach, find } = learning();
  expect(teach(receipt('tej 450 Ft'), 'Malomsor Kft.', { name: 'Városkapu üzlet' })).toBe(true);
  expect(find(receipt('vaj 1 290 Ft'), { name: 'Varoskapu uzlet' })).toBe('Malomsor Kft.');
  expect(find(receipt('vaj 1 290 Ft'))).toBe('Malomsor Kft.');
  expect(find(['VAROSKAPU UZLET', '9024 Gyor, Szovo utca 14', 'Ma1omsor hálozat', 'NYUGTA'])).toBe('Malomsor Kft.');
});

it('takes less for the same beginning where the same was read of both', () => {
  const { teach, find } = learning();
  teach(receipt(), 'Malomsor Kft.', { name: 'Városkapu üzlet', number: '94182064-2-41' });
  const faded = ['VÁROSKAPU ÜZLET', '9024 Győr', 'Malomsor', 'x'];
  expect(find(faded)).toBeNull();
  expect(find(faded, { name: 'Városkapu üzlet' })).toBe('Malomsor Kft.');
  expect(find(faded, { number: '94182064-2-41' })).toBe('Malomsor Kft.');
});

test.each<[string, readonly string[], Read]>([
  ['begins otherwise', other, {}],
  ['has another name read', receipt('tej 450 Ft'), { name: 'Hídfő Kft.' }],
  ['has another tax number read', receipt('tej 450 Ft'), { number: '12345676-2-42' }],
  ['says nearly nothing', ['VÁROSKAPU ÜZLET', 'Malomsor'], {}],
  ['says it further down', [...other, 'a b', 'c d', 'e f', ...receipt()], {}],
])('a document that %s is not of that sender', (_, lines, read) => {
  const { teach, find } = learning();
  teach(receipt('tej 450 Ft'), 'Malomsor Kft.', { name: 'Városkapu üzlet', number: '94182064-2-41' });
  expect(find(lines, read)).toBeNull();
});

it('says nothing where documents that begin alike are of two', () => {
  const { teach, find } = learning();
  teach(receipt('tej 450 Ft'), 'Malomsor Kft.');
  expect(teach(receipt('vaj 1 290 Ft'), 'Malomsor Kft.')).toBe(false);
  expect(teach(receipt('vaj 1 290 Ft'), 'Városkapu Bt.')).toBe(true);
  expect(find(receipt('só 300 Ft'))).toBeNull();
});

it('never names one whose tax number is another one than the document has, unless that stood there when it was taught', () => {
  const { teach, find } = learning();
  teach(receipt(), 'Malomsor Kft.', undefined, '94182064-2-41');
  expect(find(receipt(), { number: '94182064-2-41' })).toBe('Malomsor Kft.');
  expect(find(receipt(), { number: '12345676-2-42' })).toBeNull();
  expect(find(receipt(), { number: company.taxNumber })).toBe('Malomsor Kft.');
  const { teach: teachWrong, find: findWrong } = learning();
  teachWrong(receipt(), 'Malomsor Kft.', { number: '12345676-2-42' }, '94182064-2-41');
  expect(findWrong(receipt(), { number: '12345676-2-42' })).toBe('Malomsor Kft.');
});

it('learns nothing of what has too few words, of no partner or of the company itself', () => {
  const { teach } = learning();
  expect(teach(['NYUGTA', 'tej 450 Ft'], 'Malomsor Kft.')).toBe(false);
  expect(teach(receipt(), ' ')).toBe(false);
  expect(teach(receipt(), 'Tölgyfa Pékség Kft.')).toBe(false);
});

it('forgets it, with the signature that is taken back, and with the company whose document taught it', () => {
  const { database, learned, teach, find } = learning();
  teach(receipt(), 'Malomsor Kft.');
  learned.forget(readingOf(other), null, company);
  expect(find(receipt())).toBe('Malomsor Kft.');
  learned.forget(readingOf(receipt()), null, company);
  expect(find(receipt())).toBeNull();
  teach(receipt(), 'Malomsor Kft.');
  learned.forgetFrom(2);
  expect(find(receipt())).toBeNull();
  teach(receipt(), 'Malomsor Kft.');
  database.exec('DELETE FROM companies WHERE id = 1');
  expect(find(receipt())).toBeNull();
});

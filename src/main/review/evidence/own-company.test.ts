import { expect, it } from 'vitest';
import { unknownKind } from './document-kind.ts';
import type { KeptFacts, KeptField } from './kept-reading.ts';
import type { RecordValues } from './look-up.ts';
import { isCompany, withoutCompany } from './own-company.ts';

const company = { name: 'Tölgyfa Pékség Kft.', taxNumber: '25418071-2-43' };
const own = { partner_name: company.name, partner_tax_number: company.taxNumber };
const malom = { partner_name: 'Malomsor Kft.', partner_tax_number: '94182064-2-41' };

/** The fields of the partner after `withoutCompany`. */
function left(
  read: RecordValues,
  {
    source = 'text',
    values = null,
  }: { readonly source?: KeptFacts['source']; readonly values?: RecordValues | null } = {},
) {
  const field = (value: string): KeptField => ({ value, shown: value, at: null, confidence: 0.9 });
  const { partner_name: name, partner_tax_number: number } = read;
  const facts: KeptFacts = {
    source,
    fields: {
      invoice_number: field('MS-1'),
      ...(typeof name === 'string' && { partner_name: field(name) }),
      ...(typeof number === 'string' && { partner_tax_number: field(number) }),
    },
    rates: [],
    buyerTaxNumber: null,
    buyerName: null,
    kind: unknownKind,
  };
  const { fields } = withoutCompany({ facts, pages: [] }, company, values).facts;
  expect(fields.invoice_number?.value).toBe('MS-1');
  return [fields.partner_name?.value ?? null, fields.partner_tax_number?.value ?? null];
}

it.each<[string, RecordValues, readonly (string | null)[]]>([
  ['its name and number', own, [null, null]],
  ['its number as other countries write it', { partner_name: null, partner_tax_number: 'HU25418071' }, [null, null]],
  ['its name alone', { partner_name: 'TÖLGYFA PÉKSÉG', partner_tax_number: null }, [null, null]],
  ['its number beside another’s name', { ...malom, partner_tax_number: '25418071' }, ['Malomsor Kft.', null]],
  ['a namesake with another number', { ...malom, partner_name: company.name }, [company.name, '94182064-2-41']],
  [
    'one of its group',
    { partner_name: 'Tölgyfa Pékség Zrt.', partner_tax_number: null },
    ['Tölgyfa Pékség Zrt.', null],
  ],
  ['somebody else', malom, ['Malomsor Kft.', '94182064-2-41']],
])('drops only the company’s own values of %s read as the partner', (_, read, expected) => {
  expect(left(read)).toEqual(expected);
});

it('tolerates a misread letter of an OCR engine', () => {
  const read = { partner_name: 'Tolgyfa Pekseq Kft' };
  expect([left(read, { source: 'ocr' }), left(read)]).toEqual([
    [null, null],
    ['Tolgyfa Pekseq Kft', null],
  ]);
  expect(left({ partner_name: 'Tölgyfa Pékség Zrt.' }, { source: 'ocr' })).toEqual(['Tölgyfa Pékség Zrt.', null]);
});

it('keeps it beside a record that names the company too', () => {
  const both = [company.name, company.taxNumber];
  expect([left(own, { values: own }), left(own, { values: malom })]).toEqual([both, [null, null]]);
});

it('a company without data matches no partner', () => {
  const nobody = { name: null, taxNumber: null };
  expect(isCompany(nobody, nobody)).toBe(false);
  expect(isCompany({ name: '', taxNumber: '' }, { name: '', taxNumber: '' })).toBe(false);
  expect(isCompany({ name: 'A Kft.', taxNumber: 'ATU11111111' }, { name: 'B', taxNumber: 'atu 11111111' })).toBe(true);
});

it.each([
  ['its number, written in another way', { name: null, taxNumber: '129 273 398' }, true],
  ['a namesake with another number', { name: 'Eiche GmbH', taxNumber: 'DE136695976' }, false],
  ['its name beside a number at home', { name: 'Eiche GmbH', taxNumber: '15/815/08156' }, true],
  ['its name beside a number of another country', { name: 'Eiche GmbH', taxNumber: 'ATU13585627' }, true],
])('of a company abroad: %s', (_, partner, expected) => {
  expect(isCompany(partner, { name: 'Eiche GmbH', taxNumber: 'DE129273398' })).toBe(expected);
});

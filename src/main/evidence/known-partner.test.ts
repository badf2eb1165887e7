import { expect, test } from 'vitest';
import type { KeptField } from './kept-reading.ts';
import { asBefore, recognisePartner } from './known-partner.ts';
import type { PartnerIdentity } from './known-partner.ts';

const company = { name: 'Tölgyfa Pékség Kft.', taxNumber: '25418071-2-43' };
const partner = (name: string, taxNumber: string | null = null): PartnerIdentity => ({ name, taxNumber });

/** Lines of a page, each of them a text that is read as one; `read` and `number`: what the reader took for the partner's. */
function recognised(lines: readonly string[], partners: readonly PartnerIdentity[], read?: string, number?: string) {
  const cells = lines.map((line, at) =>
    line.split(' ').map((text) => ({ text, left: 0, right: 1, top: at / 100, bottom: (at + 1) / 100 })),
  );
  const field = (value: string): KeptField => ({ value, shown: value, at: null, confidence: 0.9 });
  const fields = {
    ...(read !== undefined && { partner_name: field(read) }),
    ...(number !== undefined && { partner_tax_number: field(number) }),
  };
  return recognisePartner({ fields }, [{ page: 1, cells }], partners, company);
}

const malom = partner('Malomsor Pékellátó Kft.', '94182064-2-41');
const others = [partner('Kék Duna Autószerviz Bt.'), partner('Borostyán Bútor Zrt.', '12345676-2-42')];

test('a tax number on the document, wherever it stands, names the partner', () => {
  const lines = ['Köszönjük!', 'Adószám: 94182064-2-41', 'Vevő: 25418071-2-43'];
  expect(recognised(lines, [...others, malom])).toEqual({ partner: malom, by: 'tax-number' });
});

test('of two numbers of partners neither is taken; their names tell', () => {
  const lines = ['Borostyan Butor ZRT', 'Adószám 94182064-2-41', 'Fuvarozó: 12345676-2-42'];
  expect(recognised(lines, [...others, malom])).toEqual({ partner: others[1], by: 'name' });
});

test.each([
  ['letters that the eye takes for each other', 'MAL0MS0R PEKELLATO KFT'],
  ['a letter too many', 'Malomsor Pékelllátó Kft.'],
  ['no legal form, and more behind it', 'Malomsor Pekellató Budapest'],
  ['a broken rn', 'Malornsor Pékellátó'],
])('a name with %s is the partner', (_, line) => {
  expect(recognised(['NYUGTA', line, '1 234 Ft'], [...others, malom])).toEqual({ partner: malom, by: 'name' });
});

test('a name that is too far off, of another legal form, too far down, or the company itself names nobody', () => {
  expect(recognised(['Malom Sörellátó Kft.'], [malom])).toBeNull();
  expect(recognised(['Malomsor Pékellátó Bt.'], [malom])).toBeNull();
  expect(
    recognised([...Array.from({ length: 12 }, (_, at) => `tétel ${at}`), 'Malomsor Pékellátó Kft.'], [malom]),
  ).toBeNull();
  expect(recognised(['Tölgyfa Pékség Kft.'], [partner('Tölgyfa Pékség', '25418071-2-43')])).toBeNull();
});

test('of two that are as near nobody is taken; the longer name that stands there whole is', () => {
  const [north, south] = [partner('Zöldmező Észak Kft.'), partner('Zöldmező Északi Kft.')];
  expect(recognised(['Zöldmező Észak'], [north, south])).toEqual({ partner: north, by: 'name' });
  expect(recognised(['Zöldmező Eszakx'], [north, partner('Zöldmező Északy Kft.')])).toBeNull();
  const [group, branch] = [partner('Lángos Mester'), partner('Lángos Mester Győr')];
  expect(recognised(['Lángos Mester Győr Kft.'], [group, branch])).toEqual({ partner: branch, by: 'name' });
});

test('a short name is one that stands alone on its line', () => {
  const aldi = partner('Aldi Kft.');
  expect(recognised(['ALDI'], [aldi])?.partner).toBe(aldi);
  expect(recognised(['Aldi utca 5'], [aldi])).toBeNull();
  expect(recognised(['ALD1'], [aldi])?.partner).toBe(aldi);
});

test('what the reader took for the name counts before what stands on the page', () => {
  expect(recognised(['Budapest'], [malom, ...others], 'Malomsor Pékellátó')).toEqual({ partner: malom, by: 'name' });
});

test('a namesake with another tax number is not offered; one whose number is unknown, or of another kind, is', () => {
  const named = (taxNumber: string | null) => {
    const namesake = partner('Malomsor Pékellátó Kft.', taxNumber);
    return recognised(['Malomsor Pékellátó Kft.', 'Adószám: 11111117-2-42'], [namesake], undefined, '11111117-2-42');
  };
  expect(named('94182064-2-41')).toBeNull();
  expect([named(null)?.by, named('HR94577403194')?.by]).toEqual(['name', 'name']);
  const own = recognised(['Malomsor Pékellátó Kft.'], [malom], undefined, company.taxNumber);
  expect(own).toEqual({ partner: malom, by: 'name' });
});

test('whom a person has named before is the partner, as the master data has it, and never the company itself', () => {
  const found = { partner: malom, by: 'name' } as const;
  const named = partner('KÉK DUNA AUTÓSZERVIZ BT');
  expect(asBefore(found, named, others, company)).toEqual({ partner: others[0], by: 'before' });
  expect(asBefore(null, partner('Hídfő Kft.'), others, company)).toEqual({
    partner: partner('Hídfő Kft.'),
    by: 'before',
  });
  expect(asBefore(found, partner('Malomsor Pékellátó Kft.'), [malom], company)).toBe(found);
  expect(asBefore(found, partner('Tölgyfa Pékség Kft.'), others, company)).toBe(found);
  expect(asBefore(found, null, others, company)).toBe(found);
});

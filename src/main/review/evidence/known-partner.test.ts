import { beforeEach, describe, expect, test } from 'vitest';
import type { KeptField } from './kept-reading.ts';
import { asBefore, recognisePartner, type MasterPartner, type PartnerIdentity } from './known-partner.ts';
import { ownerOf, type PartnerSign, type SignedSign, type SignKind } from './learned/partner-signs.ts';

const company = { name: 'Tölgyfa Pékség Kft.', taxNumber: '25418071-2-43' };
const partner = (name: string, taxNumber: string | null = null): MasterPartner => ({
  name,
  taxNumber,
  address: null,
});

/** Recognises the partner on a page with these lines; `read` and `number`: the reader's partner. */
function recognised(lines: readonly string[], partners: readonly MasterPartner[], read?: string, number?: string) {
  const cells = lines.map((line, at) =>
    line.split(' ').map((text) => ({ text, left: 0, right: 1, top: at / 100, bottom: (at + 1) / 100 })),
  );
  const field = (value: string): KeptField => ({ value, shown: value, at: null, confidence: 0.9 });
  const fields = {
    ...(read !== undefined && { partner_name: field(read) }),
    ...(number !== undefined && { partner_tax_number: field(number) }),
  };
  const found = recognisePartner({ fields }, [{ page: 1, cells }], { partners, signed: whereSigned }, company);
  return found && (found.documents === 0 ? { partner: found.partner, by: found.by } : found);
}

/** Signs of earlier signed documents, with their number. */
let signedBefore: readonly SignedSign[] = [];
const whereSigned = (signs: readonly PartnerSign[]): readonly SignedSign[] =>
  signedBefore.filter(({ kind, value }) => signs.some((sign) => sign.kind === kind && sign.value === value));
const before = (owner: PartnerIdentity, kind: SignKind, value: string, documents = 1): SignedSign => ({
  kind,
  value,
  ...ownerOf(owner),
  documents,
});

beforeEach(() => {
  signedBefore = [];
});

const malom = partner('Malomsor Pékellátó Kft.', '94182064-2-41');
const others = [partner('Kék Duna Autószerviz Bt.'), partner('Borostyán Bútor Zrt.', '12345676-2-42')];

test('a tax number anywhere on the document identifies the partner', () => {
  const lines = ['Köszönjük!', 'Adószám: 94182064-2-41', 'Vevő: 25418071-2-43'];
  expect(recognised(lines, [...others, malom])).toEqual({ partner: malom, by: 'tax-number' });
});

test('two tax numbers of partners cancel out; the names decide', () => {
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

test("a name that differs too much, has another legal form, is too far down, or is the company's own identifies no partner", () => {
  expect(recognised(['Malom Sörellátó Kft.'], [malom])).toBeNull();
  expect(recognised(['Malomsor Pékellátó Bt.'], [malom])).toBeNull();
  expect(
    recognised([...Array.from({ length: 12 }, (_, at) => `tétel ${at}`), 'Malomsor Pékellátó Kft.'], [malom]),
  ).toBeNull();
  expect(recognised(['Tölgyfa Pékség Kft.'], [partner('Tölgyfa Pékség', '25418071-2-43')])).toBeNull();
});

test('two equally near names identify no partner; a longer exact name wins', () => {
  const [north, south] = [partner('Zöldmező Észak Kft.'), partner('Zöldmező Északi Kft.')];
  expect(recognised(['Zöldmező Észak'], [north, south])).toEqual({ partner: north, by: 'name' });
  expect(recognised(['Zöldmező Eszakx'], [north, partner('Zöldmező Északy Kft.')])).toBeNull();
  const [group, branch] = [partner('Lángos Mester'), partner('Lángos Mester Győr')];
  expect(recognised(['Lángos Mester Győr Kft.'], [group, branch])).toEqual({ partner: branch, by: 'name' });
});

test('a short name must be alone on its line', () => {
  const aldi = partner('Aldi Kft.');
  expect(recognised(['ALDI'], [aldi])?.partner).toBe(aldi);
  expect(recognised(['Aldi utca 5'], [aldi])).toBeNull();
  expect(recognised(['ALD1'], [aldi])?.partner).toBe(aldi);
});

test("the reader's name takes precedence over other names on the page", () => {
  expect(recognised(['Budapest'], [malom, ...others], 'Malomsor Pékellátó')).toEqual({ partner: malom, by: 'name' });
});

test('a namesake with another tax number is not offered; one with an unknown number, or one of another kind, is', () => {
  const named = (taxNumber: string | null) => {
    const namesake = partner('Malomsor Pékellátó Kft.', taxNumber);
    return recognised(['Malomsor Pékellátó Kft.', 'Adószám: 11111117-2-42'], [namesake], undefined, '11111117-2-42');
  };
  expect(named('94182064-2-41')).toBeNull();
  expect([named(null)?.by, named('HR94577403194')?.by]).toEqual(['name', 'name']);
  const own = recognised(['Malomsor Pékellátó Kft.'], [malom], undefined, company.taxNumber);
  expect(own).toEqual({ partner: malom, by: 'name' });
});

test("a person's earlier correction is the partner, with its master data, and never the company itself", () => {
  const found = { partner: malom, by: 'name', documents: 0 } as const;
  const named = partner('KÉK DUNA AUTÓSZERVIZ BT');
  expect(asBefore(found, named, others, company)).toEqual({ partner: others[0], by: 'before', documents: 0 });
  expect(asBefore(null, partner('Hídfő Kft.'), others, company)).toEqual({
    partner: partner('Hídfő Kft.'),
    by: 'before',
    documents: 0,
  });
  expect(asBefore(found, partner('Malomsor Pékellátó Kft.'), [malom], company)).toBe(found);
  expect(asBefore(found, partner('Tölgyfa Pékség Kft.'), others, company)).toBe(found);
  expect(asBefore(found, null, others, company)).toBe(found);
  const signed = { partner: malom, by: 'account', documents: 1 } as const;
  expect(asBefore(signed, named, others, company)).toBe(signed);
});

describe('a document without a partner’s number or name', () => {
  const account = '117730161111101800000000';
  const logo = ['NYUGTA', 'Tel.: 06 1 234 5678', 'www.malomsor.hu', 'HU42 1177 3016 1111 1018 0000 0000', '1 234 Ft'];

  test('is from the partner with its bank account, telephone number or domain on earlier documents', () => {
    signedBefore = [before(malom, 'account', account, 3)];
    expect(recognised(logo, [...others, malom])).toEqual({ partner: malom, by: 'account', documents: 3 });
    signedBefore = [before(malom, 'phone', '612345678', 2), before(malom, 'web', 'malomsor.hu')];
    expect(recognised(logo, [...others, malom])).toEqual({ partner: malom, by: 'phone', documents: 2 });
    signedBefore = [before(malom, 'web', 'malomsor.hu')];
    expect(recognised(logo, [...others, malom])).toEqual({ partner: malom, by: 'web', documents: 1 });
    expect(recognised(logo, [...others, malom, { ...malom, name: 'Pékellátó' }])?.partner).toBe(malom);
    signedBefore = [];
    expect(recognised(logo, [...others, malom])).toBeNull();
  });

  test('is from no partner by a sign of two partners, of the company, or of a company without master data', () => {
    for (const other of [others[0] ?? malom, { ...company, address: null }, partner('Idegen Kft.')]) {
      signedBefore = [before(malom, 'account', account, 9), before(other, 'account', account)];
      expect(recognised(logo, [...others, malom])).toBeNull();
    }
    signedBefore = [before(malom, 'web', 'malomsor.hu'), before(others[1] ?? malom, 'phone', '612345678')];
    expect(recognised(logo, [...others, malom])).toBeNull();
  });

  test('is identified by an account before a name, and by a name before a domain', () => {
    const lines = ['Borostyan Butor ZRT', ...logo];
    signedBefore = [before(malom, 'account', account)];
    expect(recognised(lines, [...others, malom])?.by).toBe('account');
    signedBefore = [before(malom, 'web', 'malomsor.hu')];
    expect(recognised(lines, [...others, malom])).toEqual({ partner: others[1], by: 'name' });
  });

  test('with another’s tax number is not the partner’s, in spite of other signs', () => {
    signedBefore = [before(malom, 'account', account), before(malom, 'web', 'malomsor.hu')];
    expect(recognised(logo, [malom], undefined, '11111117-2-42')).toBeNull();
    expect(recognised(logo, [malom], undefined, company.taxNumber)?.by).toBe('account');
  });

  test('is identified by a town only beside the first word of the name', () => {
    const home = { ...malom, address: '1117 budapest' };
    const lines = ['MALOMSOR', '1117 Budapest, Fehérvári út 12.', '1 234 Ft'];
    expect(recognised(lines, [...others, home])).toEqual({ partner: home, by: 'address' });
    expect(recognised(lines, [...others, malom])).toBeNull();
    expect(recognised(lines.slice(1), [...others, home])).toBeNull();
    expect(recognised(['Malomsor Tészta', ...lines.slice(1)], [...others, home])).toBeNull();
    expect(recognised(lines, [partner('Malomsor Tészta Bt.'), home])).toBeNull();
    const town = { ...partner('Budapest Taxi Kft.'), address: '1117 budapest' };
    expect(recognised(lines, [town])).toBeNull();
    signedBefore = [before(malom, 'address', '1117 budapest', 2)];
    expect(recognised(lines, [...others, malom])).toEqual({ partner: malom, by: 'address', documents: 2 });
  });
});

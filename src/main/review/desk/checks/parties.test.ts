import { describe, expect, it } from 'vitest';
import { companyProof } from './buyer.ts';
import { partnerProof } from './partner.ts';
import { codes, facts, marked, past, rightDocument, rightRecord } from './test-facts.ts';

it('reports an invalid number only', () => {
  const partner = (number: string | null) => codes({ values: { partner_tax_number: number } });
  expect(partner('10773382-2-44')).toEqual(['tax-number']);
  expect([partner('10773381-2-44'), partner(null), partner('US-1')]).toEqual([[], [], []]);
});

describe('the buyer', () => {
  const buyer = (found: string | null, company: string | null, kind: 'invoice' | 'receipt' = 'invoice', named = true) =>
    codes({
      values: rightRecord,
      document: rightDocument({
        buyerTaxNumber: found,
        namesCompany: named ? 'name' : null,
        kind: { kind, words: null, at: null },
      }),
      company: { name: null, taxNumber: company },
    });

  it.each([
    ['10625790-4-44', '10625790-2-44'],
    ['HU10625790', '10625790-2-44'],
    ['17783893-5-44', '10625790-4-44'],
    [null, '10625790-2-44'],
    ['10625790-4-44', ''],
    ['DE129273398', '10625790-2-44'],
    ['DE129273398', '129273398'],
    ['DE129273398', 'ATU13585627'],
    ['DE129273399', 'DE136695976'],
    ['CHE116281710', 'CHE-116.281.710 MWST'],
    ['EL094259216', 'GR094259216'],
    ['8567346215', '5260250995'],
  ])('%s on the document of %s: no check', (found, company) => {
    expect(buyer(found, company)).toEqual([]);
  });

  it('is another company', () => {
    expect(buyer('10625790-4-44', '14873261-2-41')).toEqual(['wrong-company']);
    expect(buyer('10625790-4-44', '14873261-2-41', 'invoice', false)).toEqual(['wrong-company']);
  });

  it.each([
    ['DE129273398', '10625790-2-44', false],
    ['NO923609016MVA', '10625790-2-44', false],
    ['DE129273398', 'DE136695976', true],
    ['PL8567346215', 'PL5260250995', true],
    ['GB220430231', 'GB435648565', true],
    ['CHE116281710', 'CHE109322551', true],
    ['10625790-4-44', 'DE136695976', false],
  ])('abroad: %s on the document of %s', (found, company, named) => {
    expect(buyer(found, company, 'invoice', named)).toEqual(['wrong-company']);
  });

  it('is another client, also where the document names this company', () => {
    const known = (read: Parameters<typeof rightDocument>[0]) => ({
      values: rightRecord,
      document: rightDocument({ buyerTaxNumber: 'DE129273398', ...read }),
      company: { name: null, taxNumber: '10625790-2-44' },
      otherClient: (number: string) => (number === 'DE129273398' ? { companyId: 7, name: 'Dió GmbH' } : null),
    });
    expect(codes(known({}))).toEqual(['wrong-company']);
    const seller = { partner_tax_number: { value: 'DE 129273398', shown: 'DE 129273398', at: null } };
    expect(codes(known({ read: seller }))).toEqual([]);
  });

  it('is missing on a document that needs one', () => {
    expect(buyer(null, '14873261-2-41', 'invoice', false)).toEqual(['buyer-unproven']);
    expect(buyer(null, '14873261-2-41', 'receipt', false)).toEqual([]);
  });
});

it.each([
  [{ name: null, taxNumber: '10773381-1-41' }, rightRecord],
  [
    { name: 'MALOMSOR Kft', taxNumber: null },
    { ...rightRecord, partner_tax_number: null },
  ],
])('the seller is this company itself: %j', (company, values) => {
  expect(codes({ company, values })).toEqual(['own-company']);
});

it('a namesake with another tax number is not this company', () => {
  expect(codes({ company: { name: 'Malomsor Kft.', taxNumber: '14873261-2-41' }, values: rightRecord })).toEqual([]);
});

describe('the partner', () => {
  const partner = (marks: Parameters<typeof marked>[0], number: string | null, isKnown: boolean) =>
    codes({
      values: { ...rightRecord, partner_tax_number: number },
      document: marked(marks),
      history: isKnown ? [past({})] : [],
    });

  it('is proven by a valid tax number, or by a known name', () => {
    expect(partner({}, '10773381-2-44', false)).toEqual([]);
    expect(partner({ partner_tax_number: null }, null, true)).toEqual([]);
  });

  it('is not proven by the same words in both', () => {
    expect(partner({ partner_tax_number: null }, null, false)).toEqual(['partner-unproven']);
    expect(partner({}, 'US-1', false)).toEqual(['partner-unproven']);
  });

  it('reports only that it differs or is missing', () => {
    expect(partner({ partner_name: 'differs', partner_tax_number: null }, null, false)).toEqual([]);
    expect(partner({ partner_name: 'not-found', partner_tax_number: null }, null, false)).toEqual(['not-found']);
  });
});

describe('the proof', () => {
  const company = { name: 'Tölgyfa Pékség Kft.', taxNumber: '14873261-2-41' };
  const receipt = { kind: 'receipt', words: null, at: null } as const;
  const of = (document: ReturnType<typeof rightDocument>, history = [past({})]) => {
    const known = facts({ values: rightRecord, document, company, history });
    return { company: companyProof(known), partner: partnerProof(known) };
  };

  it('names the number or the name on the document', () => {
    const number = rightDocument({ namesCompany: 'tax-number' });
    expect(of(number)).toEqual({
      company: { by: 'tax-number', value: '14873261-2-41' },
      partner: { by: 'tax-number', value: '10773381-2-44' },
    });
    expect(of(marked({ partner_tax_number: null }))).toEqual({
      company: { by: 'name', value: 'Tölgyfa Pékség Kft.' },
      partner: { by: 'history', value: '1' },
    });
  });

  it('is missing on a slip without buyer and partner, and for another buyer', () => {
    const slip = marked({ partner_name: null, partner_tax_number: null }, { kind: receipt, namesCompany: null });
    expect(of(slip)).toEqual({ company: null, partner: null });
    expect(of(rightDocument({ buyerTaxNumber: '10625790-4-44' })).company).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { marked, rightDocument, rightRecord, spoken } from './test-facts.ts';

type Known = Parameters<typeof spoken>[0];

const open = (known: Known) =>
  spoken({ ...known, values: { ...rightRecord, ...known.values } }).map(({ code, field }) => `${field} ${code}`);

it('is empty where the document has all values', () => {
  expect(open({ document: rightDocument() })).toEqual([]);
});

it.each(['invoice_number', 'issued_at', 'currency', 'gross_amount'] as const)('%s must be on the document', (field) => {
  expect(open({ document: marked({ [field]: 'not-found' }) })).toEqual([`${field} not-found`]);
  expect(open({ document: marked({ [field]: 'elsewhere' }) })).toEqual([`${field} elsewhere`]);
  expect(open({ document: marked({ [field]: null }), values: { [field]: null } })).toEqual([`${field} missing`]);
  expect(open({ document: marked({ [field]: 'differs' }) })).toEqual([]);
});

it.each(['fulfilled_at', 'due_at'] as const)(
  '%s may be another date of the document, but for the day of issue',
  (field) => {
    const document = marked({ [field]: 'elsewhere' });
    expect(open({ document, values: { [field]: '2099-01-01' } })).toEqual([`${field} elsewhere`]);
    expect(open({ document, values: { [field]: rightRecord.issued_at } })).toEqual([]);
    expect(open({ document: marked({ [field]: 'not-found' }), values: { [field]: '2099-01-01' } })).toEqual([]);
  },
);

it('takes a receipt without a number, and looks for one that the record has', () => {
  const kind = { kind: 'receipt', words: null, at: null } as const;
  expect(open({ document: marked({ invoice_number: null }, { kind }), values: { invoice_number: null } })).toEqual([]);
  expect(open({ document: marked({ invoice_number: 'not-found' }, { kind }) })).toEqual(['invoice_number not-found']);
});

describe('the partner', () => {
  it.each([
    ['same', 'not-found', []],
    ['elsewhere', 'same', []],
    ['not-found', 'same', ['partner_name not-found']],
    ['elsewhere', 'elsewhere', ['partner_name elsewhere']],
    ['not-found', 'not-found', ['partner_name not-found']],
  ] as const)('name %s, tax number %s', (name, number, expected) => {
    const found = open({ document: marked({ partner_name: name, partner_tax_number: number }) });
    expect(found.filter((one) => !one.endsWith('partner-unproven'))).toEqual(expected);
  });
});

describe('net and VAT', () => {
  it('follow from gross and the other one', () => {
    expect(open({ document: marked({ net_amount: 'not-found' }) })).toEqual([]);
    expect(open({ document: marked({ vat_amount: 'elsewhere' }) })).toEqual([]);
  });

  it('do not follow from gross alone', () => {
    expect(open({ document: marked({ net_amount: 'elsewhere', vat_amount: 'not-found' }) })).toEqual([
      'net_amount elsewhere',
      'vat_amount not-found',
    ]);
  });

  it('need not be in the record', () => {
    const document = marked({ net_amount: null, vat_amount: null });
    expect(open({ document, values: { net_amount: null, vat_amount: null } })).toEqual([]);
  });

  it('do not follow where the sum differs', () => {
    const values = { net_amount: '1100' };
    expect(open({ document: marked({ net_amount: 'not-found' }), values })).toEqual([
      'net_amount not-found',
      'gross_amount total-sum',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Examination } from '../../../contract/examination.ts';
import { findingsOf, insteadOf, wasRead } from './evidence.ts';
import { fieldSpecs, type FieldValues } from './fields.ts';

const values = (own: Partial<FieldValues>): FieldValues => ({
  ...(Object.fromEntries(fieldSpecs.map(({ name }) => [name, null])) as unknown as FieldValues),
  ...own,
});
const at = { page: 1, left: 0.1, top: 0.1, width: 0.1, height: 0.01 };
const examination: Examination = {
  reading: 'text',
  fields: {
    due_at: { mark: 'differs', document: { value: '2026-12-03', shown: '2026.12.03.', at } },
    gross_amount: { mark: 'same', document: { value: '443507', shown: '443 507', at } },
    partner_name: { mark: 'same', document: { value: 'ARANYKALÁSZ ZRT.', shown: 'ARANYKALÁSZ ZRT.', at } },
    note: { mark: 'not-found', document: null },
  },
  totals: { net: null, vat: null, gross: null },
  rates: [],
  kind: null,
  buyer: null,
  proofs: { company: null, partner: null },
  usual: null,
  otherFile: null,
  signature: null,
  checks: [],
  suggestion: null,
  knownPartner: null,
  otherClient: null,
};
const before = values({ due_at: '2026-12-13', gross_amount: '443507.00', partner_name: 'Aranykalász Zrt.', note: 'x' });
const marks = (now: FieldValues) =>
  Object.fromEntries(
    Object.entries(findingsOf({ examination, values: before }, now)).map(([name, { mark }]) => [name, mark]),
  );

describe('findingsOf', () => {
  it('is the examination while nothing changed, however an amount is written', () => {
    expect(marks({ ...before, gross_amount: '443507' })).toEqual({
      due_at: 'differs',
      gross_amount: 'same',
      partner_name: 'same',
      note: 'not-found',
    });
  });

  it.each([
    ['due_at', '2026-12-03', 'same'],
    ['due_at', '2026-12-04', 'differs'],
    ['gross_amount', '443508', 'differs'],
    ['partner_name', 'Another Kft.', 'differs'],
    ['note', 'y', 'not-found'],
  ] as const)('%s changed to %s: %s at once', (name, value, mark) => {
    expect(marks({ ...before, [name]: value })[name]).toBe(mark);
  });

  it('knows nothing before the examination', () => {
    expect(findingsOf(null, before)).toEqual({});
  });
});

describe('of two readings', () => {
  const document = { value: '2026-04-03', shown: '03/04/2026', at, otherValue: '2026-03-04' };
  const issued = (value: string) => values({ issued_at: value });
  const open: Examination = { ...examination, fields: { issued_at: { mark: 'elsewhere', document } } };

  it.each([
    ['2026-04-03', 'elsewhere', '2026-03-04'],
    ['2026-03-04', 'same', '2026-04-03'],
    ['2026-05-05', 'differs', '2026-04-03'],
  ] as const)('%s is marked %s, and %s is instead of it', (value, mark, instead) => {
    const { issued_at: finding } = findingsOf({ examination: open, values: issued('2026-04-03') }, issued(value));
    expect(finding?.mark).toBe(mark);
    expect(insteadOf(value, 'date', finding)).toBe(instead);
  });

  it('has no other value where the document agrees', () => {
    const { fields } = examination;
    expect(insteadOf('443507', 'amount', fields.gross_amount)).toBeNull();
    expect(insteadOf('2026-12-13', 'date', fields.due_at)).toBe('2026-12-03');
    expect(insteadOf('x', 'text', fields.note)).toBeNull();
  });
});

it.each([
  ['reading', false],
  ['none', false],
  ['unreadable', false],
  ['xml', true],
  ['ocr', true],
] as const)('%s: read %s', (reading, read) => {
  expect(wasRead({ ...examination, reading })).toBe(read);
});

import { describe, expect, it } from 'vitest';
import type { Examination } from '../../../contract/examination.ts';
import { check, choices, evidence, examination, line, onDocument, record } from '../../testing/review-samples.ts';
import { Comparison } from './comparison.svelte.ts';
import { ReviewForm } from './form.svelte.ts';

interface Given {
  readonly own?: Parameters<typeof record>[0];
  readonly examined?: Partial<Examination> | null;
}

function compare({ own = {}, examined = {} }: Given = {}): Comparison {
  const form = new ReviewForm(record(own), () => undefined);
  form.choices = choices;
  const { values } = form;
  const answer = examined === null ? null : { examination: examination(examined), values };
  return new Comparison(form, () => answer);
}

const keys = ({ issues }: Comparison): readonly string[] => issues.map(({ key, kind }) => `${key} ${kind}`);
const totals = (net: string | null, vat: string | null, gross: string | null): Examination['totals'] => ({
  net: net === null ? null : onDocument(net),
  vat: vat === null ? null : onDocument(vat),
  gross: gross === null ? null : onDocument(gross),
});

describe('before the document was examined', () => {
  it('finds no value and reports no issue', () => {
    const comparison = compare({ examined: null });
    expect(comparison.examined).toBeNull();
    expect(comparison.findings).toEqual({});
    expect(comparison.same).toBe(0);
    expect(comparison.suggestion).toBeNull();
    expect(comparison.issues).toEqual([]);
  });

  it('compares the lines with the record', () => {
    const comparison = compare({ examined: null, own: { values: { gross_amount: '130' } } });
    expect(comparison.totals).toMatchObject({ against: 'record', verdict: 'differs', off: { gross: '-3' } });
    expect(keys(comparison)).toEqual(['totals difference']);
  });
});

describe('a field', () => {
  const examined = {
    fields: { partner_name: evidence('same', 'Malom Zrt.'), due_at: evidence('differs', '2026-12-03') },
  };

  it('that differs is an issue, one that is the same is counted', () => {
    const comparison = compare({ examined });
    expect(keys(comparison)).toEqual(['field:due_at difference']);
    expect(comparison.same).toBe(1);
  });

  it("that is typed with the document's value is the same at once", () => {
    const comparison = compare({ examined });
    comparison.form.setField('due_at', 'date', '2026.12.03', '2026-11-20');
    expect(comparison.findings.due_at?.mark).toBe('same');
    expect(comparison.issues).toEqual([]);
    expect(comparison.same).toBe(2);
    comparison.form.setField('partner_name', 'partner', 'Malom Kft.', '2026-11-20');
    expect(keys(comparison)).toEqual(['field:partner_name difference']);
  });

  it("is open or frozen by the service's answer", () => {
    const comparison = compare();
    expect(comparison.isOpen('note')).toBe(true);
    expect(comparison.isOpen('currency')).toBe(false);
    // Partner, number, due date, gross, note and secondary id are open; only the currency is closed.
    expect(comparison.frozen).toBe(1);
  });
});

describe('a document that is still being read', () => {
  it('is an issue itself, and its missing totals are ignored', () => {
    const comparison = compare({ examined: { reading: 'reading', totals: totals('1', '1', '2') } });
    expect(keys(comparison)).toEqual(['unread unread']);
    expect(comparison.totals.against).toBe('record');
  });
});

describe('the totals', () => {
  it("are compared with the document's, where it has any", () => {
    const comparison = compare({
      examined: { totals: totals(null, null, '127') },
      own: { values: { gross_amount: '130' } },
    });
    expect(comparison.totals).toEqual({
      against: 'document',
      lines: { net: '100', vat: '27', gross: '127' },
      base: { net: null, vat: null, gross: '127' },
      off: { net: null, vat: null, gross: '0' },
      verdict: 'same',
    });
    expect(comparison.issues).toEqual([]);
  });

  it.each([
    ['net', totals('90', null, null), '10'],
    ['vat', totals(null, '20', null), '7'],
  ] as const)('are held against the %s of the document too', (name, found, off) => {
    const comparison = compare({ examined: { totals: found } });
    expect(comparison.totals.against).toBe('document');
    expect(comparison.totals.off[name]).toBe(off);
    expect(comparison.totals.verdict).toBe('differs');
  });

  it("are compared with the record's where the document has none", () => {
    const own = { values: { net_amount: '100', vat_amount: '27' } };
    const comparison = compare({ own });
    expect(comparison.totals).toMatchObject({
      against: 'record',
      base: { net: '100', vat: '27', gross: '127' },
      verdict: 'same',
    });
  });

  it('follow typed values', () => {
    const comparison = compare({ examined: { totals: totals(null, null, '127') } });
    comparison.form.setAmount(comparison.form.currentKey ?? '', 'net', '200');
    expect(comparison.totals.verdict).toBe('differs');
    expect(keys(comparison)).toEqual(['totals difference']);
  });
});

describe('a line that is inconsistent', () => {
  it('is an issue at that line, though the totals agree', () => {
    const assignments = [line(), line({ id: 2, netAmount: '90', vatAmount: '27', grossAmount: '127' })];
    const comparison = compare({ own: { assignments, values: { gross_amount: '254' } } });
    expect(comparison.fault).toMatchObject({ kind: 'sum', line: 2 });
    expect(keys(comparison)).toContain('line:1 check');
  });

  it('is checked against its own rate', () => {
    const assignments = [line({ vat: 6 })];
    const comparison = compare({ own: { assignments } });
    expect(comparison.fault).toMatchObject({ kind: 'rate', line: 1, percent: '5', expected: '5', vat: '27' });
    expect(compare().fault).toBeNull();
  });
});

describe('the repair', () => {
  const assignments = [
    line({ vat: 6, vatAmount: '5', grossAmount: '105' }),
    line({ id: 2, netAmount: '40', vatAmount: '11', grossAmount: '51' }),
  ];

  it('is the line and the key of the missing VAT, shown at its line', () => {
    const comparison = compare({ own: { assignments }, examined: { totals: totals('140', '38', '178') } });
    expect(comparison.repair).toMatchObject({ line: 0, key: 1, category: 2, expected: '27', vat: '5' });
    expect(keys(comparison)).toEqual(['line:0 difference']);
    comparison.form.setVat(comparison.form.lines[0]?.key ?? '', 2);
    expect(comparison.repair).toBeNull();
    expect(comparison.issues).toEqual([]);
  });

  it('prefers the rates on the document', () => {
    const twoLines = [
      line({ vat: 6, vatAmount: '5', grossAmount: '105' }),
      line({ id: 2, vat: 6, vatAmount: '5', grossAmount: '105' }),
    ];
    const missing = { totals: totals('200', '32', '232') };
    expect(compare({ own: { assignments: twoLines }, examined: missing }).repair).toBeNull();
    const rates = [
      { percent: null, net: null, vat: null, gross: null },
      { percent: '27', net: null, vat: null, gross: null },
    ];
    expect(compare({ own: { assignments: twoLines }, examined: { ...missing, rates } }).repair).toBeNull();
    const [first] = twoLines;
    expect(first).toBeDefined();
    const one = compare({
      own: { assignments: twoLines.slice(0, 1) },
      examined: { totals: totals('100', '27', '127'), rates },
    });
    expect(one.repair?.percent).toBe('27');
  });
});

describe('the checks', () => {
  it('are shown at their place', () => {
    const checks = [
      check({ code: 'seen-before' }),
      check({ code: 'date-old', field: 'due_at' }),
      check({ code: 'line-vat', line: 0 }),
      check({ code: 'total-sum' }),
    ];
    expect(keys(compare({ examined: { checks } }))).toEqual([
      'bar:seen-before: check',
      'field:due_at check',
      'line:0 check',
      'totals check',
    ]);
  });
});

describe('the suggestion', () => {
  const suggestion = {
    partnerName: 'Malom Zrt.',
    matching: 3,
    of: 3,
    expenseType: null,
    vat: 2,
    ledgerNumberId: null,
    tags: [],
    correctedAt: null,
    replaces: null,
  };

  it('is shown while a line lacks its values', () => {
    const assignments = [line(), line({ id: 2, vat: null })];
    const comparison = compare({ own: { assignments }, examined: { suggestion } });
    expect(comparison.suggestion).toBe(suggestion);
    comparison.form.takeSuggestion(suggestion);
    expect(comparison.suggestion).toBeNull();
  });

  it('is left out where the fields are closed', () => {
    const assignments = [line({ vat: null })];
    const own = { assignments, editableFields: ['assignments.expense_type'] };
    expect(compare({ own, examined: { suggestion } }).suggestion).toBeNull();
  });
});

it('can be sent when all typed values parse', () => {
  const comparison = compare();
  expect(comparison.isSendable()).toBe(true);
  comparison.form.setField('due_at', 'date', 'soon', '2026-11-20');
  expect(comparison.isSendable()).toBe(false);
});

import { beforeEach, describe, expect, it } from 'vitest';
import {
  incomeFields,
  type IncomeChanges,
  type IncomeRecord,
  type IncomeValues,
} from '../../../contract/income-record.ts';
import { IncomeForm } from './income-form.svelte.ts';

const nothing = Object.fromEntries(incomeFields.map((field) => [field, null])) as unknown as IncomeValues;
const today = '2026-11-22';

const record = (own: Partial<IncomeRecord> = {}): IncomeRecord => ({
  companyId: 7,
  incomeId: 5,
  type: 2,
  booked: false,
  values: { ...nothing, currency: 'HUF', gross_amount: '127.00', note: 'a' },
  flags: { needs_review: true, review_done: false },
  tags: [1],
  simpleTags: [],
  lines: [],
  editableFields: ['note', 'tags', 'assignments'],
  frozen: {},
  currencies: ['HUF'],
  document: null,
  draft: null,
  correction: null,
  takenAt: '2026-11-22T08:00:00Z',
  ...own,
});

let reported: (IncomeChanges | null)[];
const formOf = (own: Partial<IncomeRecord> = {}) =>
  new IncomeForm(record(own), (changes) => {
    reported.push(changes);
  });
beforeEach(() => {
  reported = [];
});

describe('changes against the record', () => {
  it('are the differences, and empty after changing back', () => {
    const form = formOf();
    form.setField('note', 'b', today);
    form.setField('gross_amount', '127', today);
    expect(form.changes).toEqual({ fields: { note: 'b' } });
    form.setField('note', 'a', today);
    expect(reported.at(-1)).toBeNull();
  });

  it("fill in the known data of a chosen partner, and clear the previous one's, where these are open", () => {
    const form = formOf({ frozen: { partner_account_number: 'not-offered' } });
    const known = { id: 9, name: 'Malom Zrt.', code: '10000001-2-13', details: { city: 'Vác', 'zip-code': '2600' } };
    form.choices = { ...form.choices, partners: [known] };
    form.setField('partner_address', 'Fő utca 1.', today);
    form.setPartner(9);
    expect(form.values).toMatchObject({ partner_name: 'Malom Zrt.', partner_city: 'Vác', partner_address: null });
    expect(form.changes?.fields).toEqual({
      partner_id: '9',
      partner_name: 'Malom Zrt.',
      partner_tax_number: '10000001-2-13',
      partner_zip_code: '2600',
      partner_city: 'Vác',
    });
  });

  it('hold flags, tags as what comes and goes, and lines with those they began from', () => {
    const form = formOf();
    form.setFlag('needs_review', false);
    form.setTags([2]);
    const key = form.addLine();
    form.setLine(key, { revenueType: 4 });
    expect(form.changes).toMatchObject({
      fields: {},
      flags: { needs_review: false },
      tags: { add: [2], remove: [1] },
      lines: { before: [], after: [{ id: null, revenueType: 4 }] },
    });
    form.discard();
    expect(form.changes).toBeNull();
    expect(form.lines).toEqual([]);
  });

  it('report a value that cannot be sent: half a pair, and an invalid date', () => {
    const form = formOf();
    form.setField('vat_period_type', 'monthly', today);
    expect(form.problem).toEqual({ code: 'vat-period-incomplete', field: 'vat_period_started_at' });
    form.setField('vat_period_started_at', 'tomorrow-ish', today);
    expect(form.problem).toEqual({ code: 'not-a-date', field: 'vat_period_started_at' });
    form.setField('vat_period_started_at', '2026-11-18', today);
    expect(form.problem).toBeNull();
  });

  it('show what the date of supply of a receipt does to the two others', () => {
    const form = formOf({ type: 6 });
    form.setField('fulfilled_at', '2026-11-18', today);
    expect(form.after).toMatchObject({ due_at: '2026-11-18', issued_at: '2026-11-18' });
    expect(form.changes).toEqual({ fields: { fulfilled_at: '2026-11-18' } });
  });
});

describe('a record that is read again', () => {
  it('keeps local edits over new data', () => {
    const form = formOf();
    form.setField('note', 'mine', today);
    form.rebase(record({ values: { ...record().values, secondary_id: 'S', note: 'theirs' } }));
    expect(form.values).toMatchObject({ note: 'mine', secondary_id: 'S' });
    expect(form.changes).toEqual({ fields: { note: 'mine' } });
  });

  it('shows saved changes as waiting, and then as the service stored them', () => {
    const form = formOf();
    form.setField('vat_period_type', 'quarterly', today);
    form.setField('vat_period_started_at', '2026-11-18', today);
    const draft = form.changes;
    if (draft === null) throw new Error('no changes');
    form.handOver(draft);
    form.rebase(record({ draft, correction: { state: 'waiting' } }));
    expect(form.values.vat_period_started_at).toBe('2026-11-18');
    form.setField('note', 'typed since', today);
    const kept = { ...record().values, vat_period_type: 'quarterly', vat_period_started_at: '2026-10-01' };
    form.rebase(record({ values: kept }));
    expect(form.values.vat_period_started_at).toBe('2026-10-01');
    expect(form.changes).toEqual({ fields: { note: 'typed since' } });
  });

  it('shows an undone change again when it was stored with another order of keys', () => {
    const form = formOf();
    form.setField('note', 'typed', today);
    form.setLine(form.addLine(), { revenueType: 4 });
    const draft = form.changes;
    if (draft?.lines === undefined) throw new Error('no changes');
    form.handOver(draft);
    const reversed = <T extends object>(value: T) => Object.fromEntries(Object.entries(value).reverse()) as T;
    const stored = { ...draft, lines: { ...draft.lines, after: draft.lines.after.map(reversed) } };
    form.rebase(record({ draft: stored, correction: { state: 'waiting' } }));
    form.rebase(record({ draft: stored }));
    expect(form.values.note).toBe('typed');
  });

  it('has no new line twice when the service has taken it', () => {
    const form = formOf();
    const key = form.addLine();
    form.setLine(key, { revenueType: 4 });
    const line = form.lines[0]?.data;
    if (line === undefined || form.changes === null) throw new Error('no line');
    form.handOver(form.changes);
    form.rebase(record({ lines: [{ ...line, id: 91 }] }));
    expect(form.lines.map(({ data }) => data.id)).toEqual([91]);
    expect(form.changes).toBeNull();
  });

  it('begins with the draft that was kept', () => {
    const form = formOf({ draft: { fields: { note: 'kept' }, tags: { add: [9], remove: [] } } });
    expect([form.values.note, form.tags]).toEqual(['kept', [1, 9]]);
  });
});

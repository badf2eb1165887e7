import { beforeEach, describe, expect, it } from 'vitest';
import type { ReviewRecord } from '../../../contract/review.ts';
import { amounts, firstLine, startForms, type FormScene } from '../../testing/form-scene.ts';
import { line, record } from '../../testing/review-samples.ts';

const today = '2026-11-20';
let formOf: FormScene['formOf'];
let reported: FormScene['reported'];

beforeEach(() => {
  ({ formOf, reported } = startForms());
});

describe('the changes', () => {
  it('are null in a record that was only opened', () => {
    const form = formOf();
    expect(form.changes).toBeNull();
    expect([form.changeCount, form.changedFields, form.problem, form.undo()]).toEqual([0, [], null, false]);
    expect(form.excluded).toBe(false);
    expect(form.currentKey).toBe(firstLine(form).key);
    expect(reported).toEqual([]);
  });

  it('contain only the field that was typed in', () => {
    const form = formOf();
    form.setField('due_at', 'date', '2026. 12. 3.', today);
    expect(form.values.due_at).toBe('2026-12-03');
    expect(form.changes).toEqual({ fields: { due_at: '2026-12-03' } });
    expect(form.changedFields).toEqual(['due_at']);
    expect(form.changeCount).toBe(1);
    expect(reported).toEqual([{ fields: { due_at: '2026-12-03' } }]);
  });

  it('complete a date without a year by the day it is typed on', () => {
    const form = formOf();
    form.setField('due_at', 'date', '12.3', '2031-11-20');
    expect(form.values.due_at).toMatch(/^203[12]-12-03$/);
  });

  it('are null again when the first value is typed again, in any notation', () => {
    const form = formOf();
    form.setField('gross_amount', 'amount', '1 270 Ft', today);
    form.setField('gross_amount', 'amount', '127,00', today);
    expect(form.changes).toBeNull();
    expect(reported).toEqual([{ fields: { gross_amount: '1270' } }, null]);
  });

  it('have null for an emptied field', () => {
    const form = formOf();
    form.setField('partner_name', 'partner', '   ', today);
    expect(form.changes).toEqual({ fields: { partner_name: null } });
  });

  it('contain the exclusion, one way and back', () => {
    const form = formOf();
    form.toggleExcluded();
    expect(form.excluded).toBe(true);
    expect(form.changes).toEqual({ fields: {}, excludedFromAccounting: true });
    form.toggleExcluded();
    expect(form.changes).toBeNull();
    expect(reported).toEqual([{ fields: {}, excludedFromAccounting: true }, null]);
  });

  it('contain several values at once, unparsed', () => {
    const form = formOf();
    form.setValues({ note: 'seen', invoice_number: 'M-2' });
    expect(form.changes).toEqual({ fields: { note: 'seen', invoice_number: 'M-2' } });
    expect(reported).toHaveLength(1);
  });

  it('start from the stored draft', () => {
    const draft = { fields: { note: 'half', currency: 'EUR' }, excludedFromAccounting: true };
    const form = formOf({ draft });
    expect(form.values.note).toBe('half');
    expect(form.excluded).toBe(true);
    // the currency is closed now: it could not be sent
    expect(form.changes).toEqual({ fields: { note: 'half' }, excludedFromAccounting: true });
  });

  it('are compared with the record, not with the draft', () => {
    const form = formOf({ draft: { fields: { note: 'half' } } });
    form.setField('note', 'text', '', today);
    expect(form.changes).toBeNull();
  });
});

describe('a value that cannot be sent', () => {
  it.each([
    ['due_at', 'date', 'next week', { at: 'field', field: 'due_at', kind: 'date' }],
    ['gross_amount', 'amount', 'a lot', { at: 'field', field: 'gross_amount', kind: 'amount' }],
  ] as const)('%s with %s %j', (field, kind, typed, problem) => {
    const form = formOf();
    form.setField(field, kind, typed, today);
    expect(form.values[field]).toBe(typed);
    expect(form.problem).toEqual(problem);
  });

  it('an amount of a line', () => {
    const form = formOf({ assignments: [line(), line({ id: 2 })] });
    form.setAmount(form.lines[1]?.key ?? '', 'vat', 'x');
    expect(form.problem).toEqual({ at: 'line', line: 1 });
    expect(amounts(form, 1)).toEqual(['100', 'x', '127']);
  });
});

describe('taking back', () => {
  it('reports when there is no step', () => {
    const form = formOf();
    expect(form.undo()).toBe(false);
    expect(reported).toEqual([]);
  });

  it('takes the typing in one field as one step, and each other thing as one', () => {
    const form = formOf();
    form.setField('note', 'text', 'a', today);
    form.setField('note', 'text', 'ab', today);
    form.setField('invoice_number', 'number', 'M-2', today);
    form.toggleExcluded();
    form.toggleExcluded();
    expect(form.undo()).toBe(true);
    expect(form.excluded).toBe(true);
    form.undo();
    expect(form.excluded).toBe(false);
    form.undo();
    expect(form.values).toMatchObject({ note: 'ab', invoice_number: 'M-1' });
    form.undo();
    expect(form.values.note).toBeNull();
    expect(form.undo()).toBe(false);
    expect(form.changes).toBeNull();
    expect(reported.at(-1)).toBeNull();
  });

  it('starts a new step for text that is typed after it', () => {
    const form = formOf();
    form.setField('note', 'text', 'a', today);
    form.setField('invoice_number', 'number', 'M-2', today);
    form.undo();
    form.setField('invoice_number', 'number', 'M-3', today);
    form.undo();
    expect(form.values).toMatchObject({ note: 'a', invoice_number: 'M-1' });
    form.setField('note', 'text', 'b', today);
    form.undo();
    expect(form.values.note).toBe('a');
  });

  it('separates the cells of a line, and its choices', () => {
    const form = formOf();
    const { key } = firstLine(form);
    form.setAmount(key, 'net', '2');
    form.setAmount(key, 'net', '20');
    form.setAmount(key, 'gross', '30');
    form.setLine(key, { jobNumber: 'J' });
    form.setLine(key, { jobNumber: 'J1' });
    form.setLine(key, { expenseType: null });
    form.undo();
    expect(firstLine(form).data).toMatchObject({ jobNumber: 'J1', expenseType: 4 });
    form.undo();
    expect(firstLine(form).data.jobNumber).toBe('');
    form.undo();
    expect(amounts(form)).toEqual(['20', '5', '25']);
    form.undo();
    expect(amounts(form)).toEqual(['100', '27', '127']);
    expect(firstLine(form).touched).toEqual([]);
  });

  it('keeps apart the same cell of two lines', () => {
    const form = formOf({ assignments: [line(), line({ id: 2 })] });
    for (const { key } of form.lines) form.setAmount(key, 'net', '20');
    form.undo();
    expect([amounts(form, 0)[0], amounts(form, 1)[0]]).toEqual(['20', '100']);
  });

  it('brings an added line and the chosen one back as they were', () => {
    const form = formOf();
    const saved = form.currentKey;
    const added = form.addLine();
    form.removeLine(added);
    form.undo();
    expect(form.currentKey).toBe(added);
    expect(form.lines).toHaveLength(2);
    form.undo();
    expect(form.currentKey).toBe(saved);
    expect(form.lines).toHaveLength(1);
  });

  it('goes 200 steps back', () => {
    const form = formOf();
    for (let step = 0; step < 205; step += 1) form.setValues({ note: `${step}` });
    let back = 0;
    while (form.undo()) back += 1;
    expect(back).toBe(200);
    expect(form.values.note).toBe('4');
  });
});

describe('a record that the service changed meanwhile', () => {
  const fresh = (own: Parameters<typeof record>[0] = {}): ReviewRecord =>
    record({ ...own, values: { invoice_number: 'M-7', partner_name: 'Malom Kft.', ...own.values } });

  it('goes underneath the edits', () => {
    const form = formOf();
    form.setField('invoice_number', 'number', 'M-2', today);
    form.rebase(fresh());
    expect(form.record.values.invoice_number).toBe('M-7');
    expect(form.values).toMatchObject({ invoice_number: 'M-2', partner_name: 'Malom Kft.' });
    expect(form.changes).toEqual({ fields: { invoice_number: 'M-2' } });
  });

  it('brings its lines, unless lines were changed here', () => {
    const form = formOf();
    form.rebase(fresh({ assignments: [line({ netAmount: '90' }), line({ id: 2 })] }));
    expect(form.lines.map(({ data }) => data.netAmount)).toEqual(['90', '100']);
    expect(form.changes).toBeNull();
    form.setAmount(firstLine(form).key, 'net', '10');
    form.rebase(fresh({ assignments: [line({ netAmount: '80' })] }));
    expect(amounts(form)[0]).toBe('10');
    expect(form.lines).toHaveLength(2);
  });

  it('brings its exclusion, unless that was changed here', () => {
    const form = formOf();
    form.rebase(fresh({ excludedFromAccounting: true }));
    expect(form.excluded).toBe(true);
    expect(form.changes).toBeNull();
    form.toggleExcluded();
    form.rebase(fresh({ excludedFromAccounting: true }));
    expect(form.excluded).toBe(false);
    expect(form.changes).toEqual({ fields: {}, excludedFromAccounting: false });
  });

  it('ends what can be taken back, which would bring the old record', () => {
    const form = formOf();
    form.setField('note', 'text', 'a', today);
    form.rebase(fresh());
    expect(form.undo()).toBe(false);
    form.setField('note', 'text', 'ab', today);
    expect(form.undo()).toBe(true);
    expect(form.values).toMatchObject({ note: 'a', invoice_number: 'M-7' });
  });

  it('leaves the steps where it is the same record, and begins a new one', () => {
    const form = formOf();
    form.setField('note', 'text', 'a', today);
    form.rebase(record({ takenAt: '2026-11-20T10:00:00Z' }));
    form.setField('note', 'text', 'ab', today);
    form.undo();
    expect(form.values.note).toBe('a');
    form.undo();
    expect(form.values.note).toBeNull();
  });
});

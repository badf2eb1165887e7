import { beforeEach, describe, expect, it } from 'vitest';
import type { ExpenseChanges, ReviewRecord } from '../../../contract/review.ts';
import { choices, line, record } from '../../testing/review-samples.ts';
import { ReviewForm } from './form.svelte.ts';

const today = '2026-11-20';
let reported: (ExpenseChanges | null)[];

function formOf(own: Parameters<typeof record>[0] = {}): ReviewForm {
  const form = new ReviewForm(record(own), (changes) => void reported.push(changes));
  form.choices = choices;
  return form;
}

const firstLine = ({ lines }: ReviewForm) => {
  const [first] = lines;
  if (first === undefined) throw new Error('the form has no line');
  return first;
};
const amounts = (form: ReviewForm, at = 0) => {
  const data = form.lines[at]?.data;
  return [data?.netAmount, data?.vatAmount, data?.grossAmount];
};
const typeAmounts = (form: ReviewForm, key: string, typed: Partial<Record<'net' | 'vat' | 'gross', string>>) => {
  for (const [name, text] of Object.entries(typed)) form.setAmount(key, name as 'net' | 'vat' | 'gross', text);
};

beforeEach(() => {
  reported = [];
});

describe('what was changed', () => {
  it('is nothing in a record that was opened only', () => {
    const form = formOf();
    expect(form.changes).toBeNull();
    expect([form.changeCount, form.changedFields, form.problem, form.canUndo]).toEqual([0, [], null, false]);
    expect(form.excluded).toBe(false);
    expect(form.currentKey).toBe(firstLine(form).key);
    expect(reported).toEqual([]);
  });

  it('names the field that was typed in, and nothing else', () => {
    const form = formOf();
    form.setField('due_at', 'date', '2026. 12. 3.', today);
    expect(form.values.due_at).toBe('2026-12-03');
    expect(form.changes).toEqual({ fields: { due_at: '2026-12-03' } });
    expect(form.changedFields).toEqual(['due_at']);
    expect(form.changeCount).toBe(1);
    expect(reported).toEqual([{ fields: { due_at: '2026-12-03' } }]);
  });

  it('reads a date without a year by the day it is typed on', () => {
    const form = formOf();
    form.setField('due_at', 'date', '12.3', '2031-11-20');
    expect(form.values.due_at).toMatch(/^203[12]-12-03$/);
  });

  it('is nothing again when the first value is typed again, however it is written', () => {
    const form = formOf();
    form.setField('gross_amount', 'amount', '1 270 Ft', today);
    form.setField('gross_amount', 'amount', '127,00', today);
    expect(form.changes).toBeNull();
    expect(reported).toEqual([{ fields: { gross_amount: '1270' } }, null]);
  });

  it('is an emptied field as null', () => {
    const form = formOf();
    form.setField('partner_name', 'partner', '   ', today);
    expect(form.changes).toEqual({ fields: { partner_name: null } });
  });

  it('is the exclusion, one way and back', () => {
    const form = formOf();
    form.toggleExcluded();
    expect(form.excluded).toBe(true);
    expect(form.changes).toEqual({ fields: {}, excludedFromAccounting: true });
    form.toggleExcluded();
    expect(form.changes).toBeNull();
    expect(reported).toEqual([{ fields: {}, excludedFromAccounting: true }, null]);
  });

  it('is several values at once, as they are', () => {
    const form = formOf();
    form.setValues({ note: 'seen', invoice_number: 'M-2' });
    expect(form.changes).toEqual({ fields: { note: 'seen', invoice_number: 'M-2' } });
    expect(reported).toHaveLength(1);
  });

  it('starts from the draft that was kept', () => {
    const draft = { fields: { note: 'half', currency: 'EUR' }, excludedFromAccounting: true };
    const form = formOf({ draft });
    expect(form.values.note).toBe('half');
    expect(form.excluded).toBe(true);
    // the currency is not open any more: it could not be sent
    expect(form.changes).toEqual({ fields: { note: 'half' }, excludedFromAccounting: true });
  });

  it('is held against the record, not against the draft', () => {
    const form = formOf({ draft: { fields: { note: 'half' } } });
    form.setField('note', 'text', '', today);
    expect(form.changes).toBeNull();
  });
});

describe('what cannot be sent', () => {
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

describe('lines', () => {
  it('send all lines when one differs', () => {
    const second = line({ id: 2 });
    const form = formOf({ assignments: [line(), second] });
    form.setLine(firstLine(form).key, { jobNumber: 'J-9' });
    expect(form.changes).toEqual({ fields: {}, assignments: [line({ jobNumber: 'J-9' }), second] });
    expect(form.changeCount).toBe(1);
    expect(form.lines.map((each) => form.isChanged(each))).toEqual([true, false]);
    expect(reported).toEqual([form.changes]);
  });

  it('follow a typed net by the rate', () => {
    const form = formOf();
    form.setAmount(firstLine(form).key, 'net', '200');
    expect(amounts(form)).toEqual(['200', '54', '254']);
    expect(reported).toEqual([
      { fields: {}, assignments: [line({ netAmount: '200', vatAmount: '54', grossAmount: '254' })] },
    ]);
  });

  it('round to the places of the currency', () => {
    const forints = formOf();
    forints.setAmount(firstLine(forints).key, 'net', '101');
    expect(amounts(forints)).toEqual(['101', '27', '128']);
    const euros = formOf({ values: { currency: 'EUR' } });
    euros.setAmount(firstLine(euros).key, 'net', '101');
    expect(amounts(euros)).toEqual(['101', '27.27', '128.27']);
  });

  it('give the third of two typed amounts, the last typed counting most', () => {
    const form = formOf();
    const { key } = firstLine(form);
    typeAmounts(form, key, { net: '200', gross: '250' });
    expect(amounts(form)).toEqual(['200', '50', '250']);
    expect(firstLine(form).touched).toEqual(['gross', 'net']);
    form.setAmount(key, 'vat', '40');
    expect(amounts(form)).toEqual(['210', '40', '250']);
    expect(firstLine(form).touched).toEqual(['vat', 'gross', 'net']);
    form.setAmount(key, 'gross', '260');
    expect(firstLine(form).touched).toEqual(['gross', 'vat', 'net']);
    expect(amounts(form)).toEqual(['220', '40', '260']);
  });

  it('change the amounts with the rate, from what was typed', () => {
    const form = formOf();
    const { key } = firstLine(form);
    form.setVat(key, 6);
    expect(firstLine(form).data.vat).toBe(6);
    expect(amounts(form)).toEqual(['100', '5', '105']);
    form.setAmount(key, 'gross', '210');
    form.setVat(key, 2);
    expect(amounts(form)).toEqual(['165', '45', '210']);
    expect(reported).toHaveLength(3);
  });

  it('get the rate they were given, and not the first of them', () => {
    const form = formOf({ assignments: [line(), line({ id: 2 })] });
    form.setVat(form.lines[1]?.key ?? '', 6);
    expect([amounts(form, 0), amounts(form, 1)]).toEqual([
      ['100', '27', '127'],
      ['100', '5', '105'],
    ]);
  });

  it('understand amounts as people write them', () => {
    const form = formOf();
    form.setAmount(firstLine(form).key, 'net', ' 1 200 Ft ');
    expect(amounts(form)).toEqual(['1200', '324', '1524']);
  });

  it('keep their amounts where the rate is open and they are not', () => {
    const form = formOf({ editableFields: ['assignments.vat'] });
    form.setVat(firstLine(form).key, 6);
    expect(firstLine(form).data.vat).toBe(6);
    expect(amounts(form)).toEqual(['100', '27', '127']);
  });

  it('keep their rate where it is not open', () => {
    const form = formOf({ editableFields: ['assignments.net_amount'] });
    form.setVat(firstLine(form).key, 6);
    form.setVat('no such line', 6);
    expect(form.changes).toBeNull();
    expect(form.canUndo).toBe(false);
    expect(reported).toEqual([]);
  });

  it('that are new are open whatever the service says', () => {
    const form = formOf({ editableFields: [] });
    expect(form.canEdit(firstLine(form), 'vat')).toBe(false);
    form.addLine();
    const added = form.lines[1];
    expect(added !== undefined && form.canEdit(added, 'vat')).toBe(true);
  });

  it('are added empty, chosen at once, each with a key of its own', () => {
    const form = formOf();
    const first = form.addLine();
    const second = form.addLine();
    expect(new Set(form.lines.map(({ key }) => key)).size).toBe(3);
    expect(first).not.toBe(second);
    expect(form.currentKey).toBe(second);
    expect(form.lines[2]?.touched).toEqual([]);
    expect(form.lines[2]?.data).toEqual(
      line({
        id: null,
        expenseType: null,
        vat: null,
        netAmount: null,
        vatAmount: null,
        grossAmount: null,
        tags: [],
        ledgerNumberId: null,
      }),
    );
    expect(form.changeCount).toBe(2);
    expect(reported.at(-1)?.assignments).toHaveLength(3);
  });

  it('are removed when they are new, and never when the service has them', () => {
    const form = formOf();
    const saved = firstLine(form).key;
    const added = form.addLine();
    form.removeLine(saved);
    expect(form.lines.map(({ key }) => key)).toEqual([saved, added]);
    expect(form.currentKey).toBe(added);
    form.removeLine(added);
    expect(form.lines.map(({ key }) => key)).toEqual([saved]);
    expect(form.currentKey).toBe(saved);
    expect(form.changes).toBeNull();
    expect(reported.at(-1)).toBeNull();
  });

  it('stay chosen when another is removed', () => {
    const form = formOf();
    const saved = firstLine(form).key;
    const added = form.addLine();
    form.addLine();
    form.select(saved);
    expect(form.currentKey).toBe(saved);
    form.removeLine(added);
    expect(form.currentKey).toBe(saved);
  });

  it('are none where the record has none', () => {
    const form = formOf({ assignments: [] });
    expect([form.lines, form.currentKey]).toEqual([[], null]);
    form.addLine();
    form.removeLine(form.currentKey ?? '');
    expect(form.currentKey).toBeNull();
  });
});

describe('a suggestion', () => {
  const suggestion = {
    partnerName: 'Malom Zrt.',
    matching: 12,
    of: 12,
    expenseType: 4,
    vat: 6,
    ledgerNumberId: 5,
    tags: [3],
  };
  const bare = line({ expenseType: null, vat: null, tags: [], ledgerNumberId: null });

  it('is set on every line that lacks it, in one step, and moves the amounts by its rate', () => {
    const form = formOf({ assignments: [bare, line({ id: 2 })] });
    form.takeSuggestion(suggestion);
    expect(form.lines.map(({ data }) => data)).toEqual([
      line({ vat: 6, vatAmount: '5', grossAmount: '105' }),
      line({ id: 2 }),
    ]);
    expect(reported).toHaveLength(1);
    expect(form.undo()).toBe(true);
    expect(form.changes).toBeNull();
  });

  it('leaves alone what is not open', () => {
    const form = formOf({ assignments: [bare], editableFields: ['assignments.expense_type'] });
    form.takeSuggestion(suggestion);
    expect(form.lines.map(({ data }) => data)).toEqual([{ ...bare, expenseType: 4 }]);
  });
});

describe('taking back', () => {
  it('says when there is nothing', () => {
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
    expect(form.canUndo).toBe(true);
    expect(form.undo()).toBe(true);
    expect(form.excluded).toBe(true);
    form.undo();
    expect(form.excluded).toBe(false);
    form.undo();
    expect(form.values).toMatchObject({ note: 'ab', invoice_number: 'M-1' });
    form.undo();
    expect(form.values.note).toBeNull();
    expect(form.canUndo).toBe(false);
    expect(form.changes).toBeNull();
    expect(reported.at(-1)).toBeNull();
  });

  it('makes a step of its own of what is typed after it', () => {
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

  it('keeps apart the cells of a line, and what is chosen in it', () => {
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

  it('goes underneath what was typed', () => {
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
    expect(form.canUndo).toBe(false);
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

import { beforeEach, describe, expect, it } from 'vitest';
import { amounts, firstLine, startForms, type FormScene } from '../../testing/form-scene.ts';
import { line } from '../../testing/review-samples.ts';
import type { ReviewForm } from './form.svelte.ts';

let formOf: FormScene['formOf'];
let reported: FormScene['reported'];

const typeAmounts = (form: ReviewForm, key: string, typed: Partial<Record<'net' | 'vat' | 'gross', string>>) => {
  for (const [name, text] of Object.entries(typed)) form.setAmount(key, name as 'net' | 'vat' | 'gross', text);
};

beforeEach(() => {
  ({ formOf, reported } = startForms());
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

  it('recompute from a typed net by the rate', () => {
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

  it('compute the third of two typed amounts, the last typed counting most', () => {
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

  it('recompute their amounts for another rate, from the typed ones', () => {
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

  it('get the chosen rate, and not the first of the same percent', () => {
    const form = formOf({ assignments: [line(), line({ id: 2 })] });
    form.setVat(form.lines[1]?.key ?? '', 6);
    expect([amounts(form, 0), amounts(form, 1)]).toEqual([
      ['100', '27', '127'],
      ['100', '5', '105'],
    ]);
  });

  it('parse amounts in usual notations', () => {
    const form = formOf();
    form.setAmount(firstLine(form).key, 'net', ' 1 200 Ft ');
    expect(amounts(form)).toEqual(['1200', '324', '1524']);
  });

  it('keep their amounts where only the rate is open', () => {
    const form = formOf({ editableFields: ['assignments.vat'] });
    form.setVat(firstLine(form).key, 6);
    expect(firstLine(form).data.vat).toBe(6);
    expect(amounts(form)).toEqual(['100', '27', '127']);
  });

  it('keep their rate where it is closed', () => {
    const form = formOf({ editableFields: ['assignments.net_amount'] });
    form.setVat(firstLine(form).key, 6);
    form.setVat('no such line', 6);
    expect(form.changes).toBeNull();
    expect(form.undo()).toBe(false);
    expect(reported).toEqual([]);
  });

  it('that are new are open in spite of editable_fields', () => {
    const form = formOf({ editableFields: [] });
    expect(form.canEdit(firstLine(form), 'vat')).toBe(false);
    form.addLine();
    const added = form.lines[1];
    expect(added !== undefined && form.canEdit(added, 'vat')).toBe(true);
  });

  it('are added empty, selected at once, each with a unique key', () => {
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

  it('can be removed when they are new, and never when the service has them', () => {
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

  it('stay selected when another is removed', () => {
    const form = formOf();
    const saved = firstLine(form).key;
    const added = form.addLine();
    form.addLine();
    form.select(saved);
    expect(form.currentKey).toBe(saved);
    form.removeLine(added);
    expect(form.currentKey).toBe(saved);
  });

  it('are empty where the record has none', () => {
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
    correctedAt: null,
    replaces: null,
  };
  const bare = line({ expenseType: null, vat: null, tags: [], ledgerNumberId: null });

  it('is set on every line that lacks it, in one step, and recomputes the amounts by its rate', () => {
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

  it('skips closed fields', () => {
    const form = formOf({ assignments: [bare], editableFields: ['assignments.expense_type'] });
    form.takeSuggestion(suggestion);
    expect(form.lines.map(({ data }) => data)).toEqual([{ ...bare, expenseType: 4 }]);
  });
});

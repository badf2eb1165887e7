import { describe, expect, it } from 'vitest';
import { linesOpen } from './lines-open.ts';

describe('linesOpen', () => {
  it('opens what is named of the lines, and no more', () => {
    const open = linesOpen(['due_at', 'assignments', 'assignments.expense_type', 'assignments[].tags']);
    expect(open).toEqual({ fields: ['expense_type', 'tags'], any: true, amounts: false });
  });

  it('opens all where only the lines as such are named', () => {
    const open = linesOpen(['assignments']);
    expect(open.fields).toHaveLength(10);
    expect(open.amounts).toBe(true);
  });

  it('reads a bare name only where no expense has a field of that name', () => {
    expect(linesOpen(['vat', 'tags', 'net_amount']).fields).toEqual(['vat']);
    expect(linesOpen(['tags', 'note', 'net_amount', 'gross_amount'])).toEqual({
      fields: [],
      any: false,
      amounts: false,
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { IncomeLine } from '../../contract/income-record.ts';
import { overlaid } from './changes.ts';
import { listChange, replacedIds, replacedLines } from './replaced-lists.ts';

const line = (id: number | null, own: Partial<IncomeLine> = {}): IncomeLine => ({
  id,
  revenueType: 1,
  vat: 5,
  netAmount: '100',
  vatAmount: '27',
  grossAmount: '127',
  tags: [],
  jobNumber: '',
  ledgerNumberId: null,
  vatLedgerNumberId: null,
  companyVatCategoryId: null,
  ...own,
});

describe('rule 5: tags replace the whole set', () => {
  it.each([
    [[1, 2], { add: [3], remove: [] }, [1, 2, 3]],
    [[1, 2], { add: [2], remove: [1] }, [2]],
    [[9], { add: [3], remove: [1] }, [9, 3]],
    [[], { add: [], remove: [1] }, []],
  ])('%j with %o: %j', (now, change, after) => {
    expect(replacedIds(now, change)).toEqual(after);
  });

  it('returns added and removed ids, and nothing without a change', () => {
    expect(listChange([1, 2], [2, 3])).toEqual({ add: [3], remove: [1] });
    expect(listChange([1, 2], [2, 1])).toBeUndefined();
  });
});

describe('rule 5: assignments replace all', () => {
  const before = [line(1), line(2)];

  it.each([
    ['a changed line', before, [line(1, { revenueType: 7 }), line(2)], [line(1, { revenueType: 7 }), line(2)]],
    ['a line taken away', before, [line(2)], [line(2)]],
    ['a new line', before, [...before, line(null, { jobNumber: 'A' })], [...before, line(null, { jobNumber: 'A' })]],
    [
      'what somebody changed meanwhile',
      [line(1, { jobNumber: 'M' }), line(2)],
      [line(1, { revenueType: 7 }), line(2)],
      [line(1, { revenueType: 7, jobNumber: 'M' }), line(2)],
    ],
    ['what somebody added meanwhile', [...before, line(3)], [line(1)], [line(1), line(3)]],
    ['what somebody took away meanwhile', [line(2)], [line(1, { revenueType: 7 }), line(2)], [line(2)]],
    [
      'a new line that an earlier try has added',
      [...before, line(8, { jobNumber: 'A' })],
      [...before, line(null, { jobNumber: 'A' })],
      [...before, line(8, { jobNumber: 'A' })],
    ],
  ])('%s', (_, now, after, expected) => {
    expect(replacedLines(now, { before, after })).toEqual(expected);
  });

  it('a new line that is there already, its values in another order', () => {
    const { revenueType, ...rest } = line(null);
    const now = [...before, line(8)];
    expect(replacedLines(now, { before, after: [...before, { ...rest, revenueType }] })).toEqual(now);
  });
});

describe('two changes in a row', () => {
  it('are merged: the later one wins, and a tag that was added and removed again is neither', () => {
    const earlier = {
      fields: { note: 'a', secondary_id: 'S' },
      flags: { needs_review: true },
      tags: { add: [1, 2], remove: [9] },
      lines: { before: [line(1)], after: [line(1, { jobNumber: 'A' })] },
    };
    const later = {
      fields: { note: 'b' },
      flags: { review_done: true },
      tags: { add: [9], remove: [2] },
      lines: { before: [line(1, { jobNumber: 'A' })], after: [] },
    };
    expect(overlaid(earlier, later)).toEqual({
      fields: { note: 'b', secondary_id: 'S' },
      flags: { needs_review: true, review_done: true },
      tags: { add: [1, 9], remove: [2] },
      lines: { before: [line(1)], after: [] },
    });
    expect([overlaid(null, later), overlaid(earlier, null), overlaid(null, null)]).toEqual([later, earlier, null]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { ExpenseChanges } from '../../../contract/review.ts';
import { DraftKeeper } from './draft-keeper.ts';

const typed = (note: string): ExpenseChanges => ({ fields: { note } });

describe('DraftKeeper', () => {
  let kept: (readonly [number, ExpenseChanges | null])[];
  let pending: (() => void) | null;
  let keeper: DraftKeeper;

  beforeEach(() => {
    kept = [];
    pending = null;
    const timer = {
      after: (_: number, run: () => void) => {
        pending = run;
        return () => {
          pending = null;
        };
      },
    };
    keeper = new DraftKeeper((...draft) => void kept.push(draft), timer);
  });

  it('keeps the last of a burst, once, when the pause is over', () => {
    keeper.changed(1, typed('a'));
    keeper.changed(1, typed('ab'));
    expect(kept).toEqual([]);
    pending?.();
    expect(kept).toEqual([[1, typed('ab')]]);
    keeper.flush();
    expect(kept).toHaveLength(1);
  });

  it('keeps at once when another document is typed into, or when told to', () => {
    keeper.changed(1, typed('a'));
    keeper.changed(2, null);
    expect(kept).toEqual([[1, typed('a')]]);
    keeper.flush();
    expect(kept).toEqual([
      [1, typed('a')],
      [2, null],
    ]);
    expect(pending).toBeNull();
  });
});

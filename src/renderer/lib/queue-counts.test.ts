import { describe, expect, it } from 'vitest';
import { fileStates } from '../../contract/inbox.ts';
import type { StateCounts } from '../../contract/inbox.ts';
import { batchProgress, chipCount, chipStates, fiveSlots, notSent, onTheWay } from './queue-counts.ts';

const counts: StateCounts = {
  waiting: 6,
  queued: 14,
  uploading: 5,
  uncertain: 0,
  processing: 9,
  ready: 37,
  attention: 1,
  rejected: 3,
  duplicate: 1,
  reviewed: 200,
  dismissed: 4,
};

it('counts as the chips of the inbox show', () => {
  expect(chipCount(counts, 'all')).toBe(76);
  expect(chipCount(counts, 'needsMe')).toBe(5);
  expect(chipCount(counts, 'done')).toBe(204);
  expect(onTheWay(counts)).toBe(39);
  expect(notSent(counts)).toBe(19);
});

it('shows every state under some chip', () => {
  const shown = [...chipStates.all, ...chipStates.done];
  expect([...shown].sort()).toEqual([...fileStates].sort());
});

describe('the five boxes', () => {
  const file = (sent: number) => ({ id: 1, filename: 'a.pdf', size: 10, sent });
  const batch = (...sent: number[]) => ({ sending: [{ companyId: 1, files: sent.map(file) }] });

  it('fill one by one', () => {
    expect(batchProgress(batch(10, 10, 10, 6, 0))).toEqual({ sentFiles: 3, files: 5 });
    expect(fiveSlots({ sentFiles: 3, files: 5 })).toEqual(['sent', 'sent', 'sent', 'now', 'empty']);
  });

  it('stay empty for places a small batch does not use', () => {
    expect(fiveSlots(batchProgress(batch(0, 0)))).toEqual(['now', 'empty', 'none', 'none', 'none']);
    expect(fiveSlots(batchProgress({ sending: [] }))).toEqual(['none', 'none', 'none', 'none', 'none']);
  });
});

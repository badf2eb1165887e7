import { describe, expect, it } from 'vitest';
import { fileStates, type StateCounts } from '../../contract/inbox.ts';
import {
  batchProgress,
  chipCount,
  chipStates,
  fiveSlots,
  notReady,
  notSent,
  onTheWay,
  shownChips,
} from './queue-counts.ts';

const counts: StateCounts = {
  'other-kind': 0,
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
  converted: 0,
  undivided: 2,
};

it('counts as the chips of the inbox show', () => {
  expect(chipCount(counts, 'all')).toBe(78);
  expect(chipCount(counts, 'needsMe')).toBe(7);
  expect(chipCount(counts, 'done')).toBe(204);
  expect(notReady(counts)).toBe(41);
  expect(notSent(counts)).toBe(19);
});

it('counts only the files that continue without a person', () => {
  expect(onTheWay(counts)).toBe(34);
  expect(onTheWay({ ...counts, waiting: 0, queued: 0, uploading: 0, processing: 0, uncertain: 2 })).toBe(2);
});

it('folds the chips that count no file or the same files, but for all and the chosen one', () => {
  const none = { ...counts, waiting: 0, queued: 0, uploading: 0, processing: 0, duplicate: 0 };
  expect(shownChips(none, 'all')).toEqual(['all', 'needsMe', 'ready', 'rejected', 'done']);
  expect(shownChips(none, 'queued')).toEqual(['all', 'needsMe', 'queued', 'ready', 'rejected', 'done']);
  const onlyRejected = { ...none, attention: 0, undivided: 0 };
  expect(shownChips(onlyRejected, 'all')).toEqual(['all', 'needsMe', 'ready', 'done']);
  expect(shownChips(onlyRejected, 'rejected')).toContain('rejected');
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

import { expect, it } from 'vitest';
import type { UploadsStatus } from '../main/send/uploads/uploads.ts';
import { isProgress, isWorthWaiting, type QueueStatus } from './wait-until-idle.ts';

const now = Date.parse('2026-03-02T08:00:00Z');
const limits = { maxWaitMs: 120_000, waitForDataMs: 60_000 };
const still: QueueStatus = {
  working: false,
  retrying: false,
  heldBack: false,
  uploads: { kind: 'idle' },
  extracting: false,
  stillFor: 0,
  now,
};
/** `untilMs`: from now; null: a person must act */
const waiting = (untilMs: number | null, companyId = 1): UploadsStatus => ({
  kind: 'waiting',
  companies: [
    {
      companyId,
      code: 'offline',
      detail: null,
      until: untilMs === null ? null : new Date(now + untilMs).toISOString(),
    },
  ],
});

it.each<[string, Partial<QueueStatus>, boolean]>([
  ['nothing is left', {}, false],
  ['files are copied, however long', { working: true, stillFor: 1e9 }, true],
  ['documents are sent, however long', { uploads: { kind: 'working', calls: 1, sending: 1 }, stillFor: 1e9 }, true],
  ['a list is read', { uploads: { kind: 'working', calls: 1, sending: 0 }, stillFor: 119_999 }, true],
  ['a list does not end', { uploads: { kind: 'working', calls: 1, sending: 0 }, stillFor: 120_000 }, false],
  ['a lost call is looked up soon', { uploads: { kind: 'working', calls: 0, sending: 0 }, stillFor: 119_999 }, true],
  ['every call is lost', { uploads: { kind: 'working', calls: 0, sending: 0 }, stillFor: 120_000 }, false],
  ['a folder is tried again', { retrying: true, stillFor: 119_999 }, true],
  ['a folder stays unreadable', { retrying: true, stillFor: 120_000 }, false],
  ['a folder is another computer’s', { heldBack: true, uploads: waiting(null), stillFor: 119_999 }, true],
  ['a folder stays another computer’s', { heldBack: true, uploads: waiting(null), stillFor: 120_000 }, false],
  [
    'a folder stays another computer’s, and data is awaited',
    { heldBack: true, extracting: true, stillFor: 120_000 },
    true,
  ],
  ['the next try is within the time left', { uploads: waiting(59_000), stillFor: 60_000 }, true],
  ['the next try is beyond it', { uploads: waiting(60_000), stillFor: 60_000 }, false],
  ['a try is due and the time is over', { uploads: waiting(0), stillFor: 120_000 }, false],
  ['a person must act', { uploads: waiting(null) }, false],
  ['another company waits', { uploads: waiting(1_000, 2) }, false],
  ['another company waits, and data is awaited', { uploads: waiting(1_000, 2), extracting: true }, true],
  ['data is awaited', { extracting: true, stillFor: 179_999 }, true],
  ['data is awaited, but the service does not answer', { extracting: true, stillFor: 180_000 }, false],
])('%s', (_, status, worth) => {
  expect(isWorthWaiting({ ...still, ...status }, 1, limits)).toBe(worth);
});

it('an accepted or sealed file is progress, a lost or refused call is not', () => {
  expect(isProgress({ type: 'accepted', expenseId: 1 })).toBe(true);
  expect(isProgress({ type: 'sealed', sha256: 'a', format: 'pdf', size: 1 })).toBe(true);
  for (const type of ['absent', 'retry'] as const) expect(isProgress({ type })).toBe(false);
  expect(isProgress({ type: 'answer-lost', detail: '' })).toBe(false);
  expect(isProgress({ type: 'batch-refused', detail: '' })).toBe(false);
  expect(isProgress(null)).toBe(false);
});

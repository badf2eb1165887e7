import { expect, it } from 'vitest';
import type { UploadsStatus } from '../main/send/uploads/uploads.ts';
import { isProgress, isWorthWaiting, type Standing } from './nothing-to-do.ts';

const now = Date.parse('2026-03-02T08:00:00Z');
const patience = { maxWaitMs: 120_000, waitForDataMs: 60_000 };
const still: Standing = {
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

it.each<[string, Partial<Standing>, boolean]>([
  ['nothing is left', {}, false],
  ['files are copied, however long', { working: true, stillFor: 1e9 }, true],
  ['documents are sent, however long', { uploads: { kind: 'working', calls: 1, sending: 1 }, stillFor: 1e9 }, true],
  ['a list is read', { uploads: { kind: 'working', calls: 1, sending: 0 }, stillFor: 119_999 }, true],
  ['a list does not end', { uploads: { kind: 'working', calls: 1, sending: 0 }, stillFor: 120_000 }, false],
  ['a lost call is asked about soon', { uploads: { kind: 'working', calls: 0, sending: 0 }, stillFor: 119_999 }, true],
  ['calls are lost again and again', { uploads: { kind: 'working', calls: 0, sending: 0 }, stillFor: 120_000 }, false],
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
  ['data is awaited of a service that does not answer', { extracting: true, stillFor: 180_000 }, false],
])('%s', (_, standing, worth) => {
  expect(isWorthWaiting({ ...still, ...standing }, 1, patience)).toBe(worth);
});

it('takes for progress what brings a file nearer to its end', () => {
  expect(isProgress({ type: 'accepted', expenseId: 1 })).toBe(true);
  expect(isProgress({ type: 'sealed', sha256: 'a', format: 'pdf', size: 1 })).toBe(true);
  for (const type of ['absent', 'retry'] as const) expect(isProgress({ type })).toBe(false);
  expect(isProgress({ type: 'answer-lost', detail: '' })).toBe(false);
  expect(isProgress({ type: 'batch-refused', detail: '' })).toBe(false);
  expect(isProgress(null)).toBe(false);
});

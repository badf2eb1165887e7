import { describe, expect, it } from 'vitest';
import { fileStates, type FileState } from '../../contract/inbox.ts';
import { nextState, type FileChange } from './file-state.ts';

const reason = { code: 'damaged', detail: null } as const;
const extracted = { invoiceNumber: null, partnerName: null, grossAmount: null, currency: null };
const changes: readonly FileChange[] = [
  { type: 'sealed', sha256: 'a', format: 'pdf', size: 1 },
  { type: 'duplicate', of: 1, sha256: 'a', format: 'pdf', size: 1 },
  { type: 'rejected', reason },
  { type: 'still-waiting', reason, size: 1 },
  { type: 'sent', batchId: 1 },
  { type: 'not-sent', reason, nextTryAt: null },
  { type: 'batch-refused', detail: '' },
  { type: 'answer-lost', detail: '' },
  { type: 'accepted', expenseId: 1 },
  { type: 'absent' },
  { type: 'in-doubt', cause: 'restored' },
  { type: 'undecidable', detail: null },
  { type: 'ready', extracted },
  { type: 'no-data' },
  { type: 'corrected' },
  { type: 'moved-to', name: 'Dió Kft.' },
  { type: 'reviewed' },
  { type: 'review-undone', to: 'ready' },
  { type: 'retry' },
  { type: 'unlocked' },
  { type: 'released' },
  { type: 'other-refused' },
  { type: 'dismissed' },
  { type: 'restored', to: 'queued' },
  { type: 'converted', sha256: 'a', size: 1, pieces: 1, leftOut: [], unsigned: [] },
  { type: 'other-kind', kind: 'signature', to: 'other-kind', sha256: 'a', format: 'xml', size: 1 },
  { type: 'kept-as-expense' },
  { type: 'attached' },
  { type: 'undivided', why: 'several-documents', sha256: 'a', format: 'pdf', size: 1 },
  { type: 'kept-whole' },
  { type: 'scan', sha256: 'a', format: 'pdf', size: 1 },
  { type: 'looking', looked: 1, pages: 2 },
  { type: 'looked-at' },
];

/** Every allowed step, written a second time by hand; every other pair must be refused. */
const steps = new Set([
  'waiting sealed queued',
  'waiting converted converted',
  'waiting undivided undivided',
  'waiting duplicate duplicate',
  'waiting rejected rejected',
  'waiting still-waiting waiting',
  'waiting retry waiting',
  'queued sent uploading',
  'queued duplicate duplicate',
  'queued rejected rejected',
  'queued in-doubt uncertain',
  'queued accepted processing',
  'queued retry queued',
  'queued dismissed dismissed',
  'uploading accepted processing',
  'uploading not-sent queued',
  'uploading batch-refused queued',
  'uploading rejected rejected',
  'uploading answer-lost uncertain',
  'uncertain accepted processing',
  'uncertain absent queued',
  'uncertain duplicate duplicate',
  'uncertain undecidable uncertain',
  'uncertain retry queued',
  'uncertain dismissed dismissed',
  'processing ready ready',
  'processing no-data attention',
  'ready ready ready',
  'ready corrected ready',
  'ready moved-to ready',
  'ready reviewed reviewed',
  'attention ready ready',
  'attention corrected attention',
  'attention moved-to attention',
  'attention reviewed reviewed',
  'attention dismissed dismissed',
  'rejected retry queued',
  'rejected unlocked waiting',
  'rejected dismissed dismissed',
  'duplicate released queued',
  'duplicate other-refused queued',
  'duplicate dismissed dismissed',
  'reviewed corrected reviewed',
  'reviewed moved-to reviewed',
  'reviewed reviewed reviewed',
  'reviewed review-undone ready',
  'converted duplicate duplicate',
  'undivided converted converted',
  'undivided kept-whole queued',
  'undivided undivided undivided',
  'undivided looking undivided',
  'undivided looked-at queued',
  'waiting scan undivided',
  'undivided duplicate duplicate',
  'undivided dismissed dismissed',
  'waiting other-kind other-kind',
  'queued other-kind other-kind',
  'other-kind kept-as-expense queued',
  'other-kind attached dismissed',
  'other-kind duplicate duplicate',
  'other-kind dismissed dismissed',
  'dismissed restored queued',
  'dismissed other-refused queued',
  'dismissed duplicate duplicate',
]);

describe('the states of one file', () => {
  const pairs = fileStates.flatMap((state) => changes.map((change) => [state, change.type, change] as const));

  it.each(pairs)('%s, %s', (state: FileState, type, change) => {
    const next = nextState(state, change, true);
    const expected = [...steps].find((step) => step.startsWith(`${state} ${type} `))?.split(' ')[2] ?? null;
    expect(next).toBe(expected);
  });

  it('dismisses a file that is no invoice where the company has set so', () => {
    const change = { type: 'other-kind', kind: 'order', to: 'dismissed', sha256: 'a', format: 'xml', size: 1 } as const;
    expect(nextState('waiting', change, false)).toBe('dismissed');
    expect(nextState('queued', change, true)).toBe('dismissed');
    expect(nextState('uploading', change, true)).toBeNull();
  });

  it('checks a rejected file again whose bytes were never sealed', () => {
    expect(nextState('rejected', { type: 'retry' }, false)).toBe('waiting');
  });

  it("restores a file's former state when its review is undone", () => {
    expect(nextState('reviewed', { type: 'review-undone', to: 'attention' }, true)).toBe('attention');
    expect(nextState('processing', { type: 'review-undone', to: 'attention' }, true)).toBeNull();
    expect(nextState('dismissed', { type: 'restored', to: 'undivided' }, true)).toBe('undivided');
  });

  it("never sends a file again that the service may have, except after a look-up or a person's decision", () => {
    const wayBack = changes
      .filter((change) => nextState('uncertain', change, true) === 'queued')
      .map(({ type }) => type);
    expect(wayBack).toEqual(['absent', 'retry']);
  });
});

import { expect, it } from 'vitest';
import { fileStates, type FileState, type Reason } from '../../../contract/inbox.ts';
import { actionOfKey, actionsOf, keyOf } from './file-actions.ts';

const row = (state: FileState, reason: Reason | null = null, expenseId: number | null = null) => ({
  state,
  reason,
  expenseId,
  format: 'pdf' as const,
  originId: null,
});

it('lets a person decide where the app cannot', () => {
  expect(actionsOf(row('uncertain', { code: 'answer-lost', detail: null }))).toEqual(['review', 'show']);
  expect(actionsOf(row('uncertain', { code: 'not-decidable', detail: null }))).toContain('send-again');
});

it('opens every sealed file on the desk', () => {
  for (const state of ['queued', 'uploading', 'processing'] as const) expect(actionsOf(row(state))[0]).toBe('review');
  expect(actionsOf(row('waiting'))).not.toContain('review');
  expect(actionsOf(row('attention', null, null))).not.toContain('review');
  expect(actionsOf(row('attention', null, 918204))[0]).toBe('review');
});

it('offers no sending of a file that has to be converted first', () => {
  expect(actionsOf(row('duplicate'))).toContain('release');
  expect(actionsOf({ ...row('duplicate'), format: null })).not.toContain('release');
  expect(actionsOf({ ...row('rejected'), format: null })).toContain('retry');
  expect(actionsOf({ ...row('rejected'), format: null, originId: 1 })).not.toContain('retry');
});

it('has no key for a file that is being sent', () => {
  for (const state of ['uploading', 'processing'] as const) {
    const possible = actionsOf(row(state));
    for (const key of ['inbox.retry', 'inbox.release', 'inbox.dismiss'] as const)
      expect(actionOfKey(key, possible)).toBeNull();
  }
});

it.each(fileStates)('every action of %s has its own key, and the key does it', (state) => {
  const possible = actionsOf(row(state, { code: 'not-decidable', detail: null }, 1));
  expect(new Set(possible.map(keyOf)).size).toBe(possible.length);
  for (const action of possible) {
    const key = keyOf(action);
    if (key === null) expect(action).toBe('review');
    else expect(actionOfKey(key, possible)).toBe(action);
  }
});

import { describe, expect, it } from 'vitest';
import type { UploadAnswer } from '../service-api/upload-answer.ts';
import { outcomeOf } from './outcome.ts';

const failure = { code: 'service-unavailable', notDone: false } as const;

/** answer, files sent, what each file becomes, batch, whether the company pauses */
const table: readonly [string, UploadAnswer, readonly number[], readonly string[], string, boolean][] = [
  ['accepted', { kind: 'accepted', ids: [31, 32] }, [1, 2], ['accepted', 'accepted'], 'accepted', false],
  ['one refused', { kind: 'refused', words: 'no', suspects: [] }, [1], ['rejected'], 'refused', false],
  [
    'two refused',
    { kind: 'refused', words: 'no', suspects: [] },
    [1, 2],
    ['batch-refused', 'batch-refused'],
    'refused',
    false,
  ],
  [
    'two refused, hint',
    { kind: 'refused', words: 'no', suspects: [1] },
    [1, 2],
    ['not-sent', 'batch-refused'],
    'refused',
    false,
  ],
  ['one too large', { kind: 'too-large', words: '' }, [1], ['rejected'], 'refused', false],
  ['two too large', { kind: 'too-large', words: '' }, [1, 2], ['not-sent', 'not-sent'], 'refused', false],
  ['unreadable', { kind: 'unreadable', index: 0, detail: '' }, [1, 2], ['rejected', 'not-sent'], 'not-sent', false],
  ['not sent', { kind: 'not-sent', failure }, [1], ['not-sent'], 'not-sent', true],
  ['paused', { kind: 'paused', failure }, [1], ['not-sent'], 'not-sent', true],
  ['429', { kind: 'rate-limited', failure, retryAfterMs: 5 }, [1], ['not-sent'], 'not-sent', true],
  [
    'unknown',
    { kind: 'unknown', failure, retryAfterMs: null },
    [1, 2],
    ['answer-lost', 'answer-lost'],
    'unknown',
    true,
  ],
];

describe('outcomeOf', () => {
  it.each(table)('%s', (_, answer, files, changes, batch, pauses) => {
    const outcome = outcomeOf(answer, files);
    expect(outcome.files.map(({ change }) => change.type)).toEqual(changes);
    expect(outcome.files.map(({ fileId }) => fileId)).toEqual(files);
    expect(outcome.batch).toBe(batch);
    expect(outcome.trouble !== null).toBe(pauses);
  });

  it('gives the ids in the order of the files', () => {
    const { files } = outcomeOf({ kind: 'accepted', ids: [32, 31] }, [1, 2]);
    expect(files.map(({ change }) => (change.type === 'accepted' ? change.expenseId : null))).toEqual([32, 31]);
  });

  it('counts an attempt only where the line failed', () => {
    const reasonOf = (answer: UploadAnswer) => {
      const change = outcomeOf(answer, [1]).files[0]?.change;
      return change?.type === 'not-sent' ? change.reason : undefined;
    };
    expect(reasonOf({ kind: 'paused', failure })).toBeNull();
    expect(reasonOf({ kind: 'not-sent', failure })).toEqual({ code: 'retry-later', detail: 'service-unavailable' });
  });
});

import { describe, expect, it } from 'vitest';
import type { UploadAnswer } from '../../service-api/upload-answer.ts';
import { outcomeOf } from './outcome.ts';

const failure = { code: 'service-unavailable', notDone: false } as const;

/** answer, files sent, change of each file, batch, whether the company pauses */
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
  ['held', { kind: 'held', index: 0, detail: '' }, [1, 2], ['not-sent', 'not-sent'], 'not-sent', false],
  ['not sent', { kind: 'not-sent', failure, cut: true }, [1], ['not-sent'], 'not-sent', true],
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

  it('counts an attempt only where the connection failed', () => {
    const reasonOf = (answer: UploadAnswer) => {
      const change = outcomeOf(answer, [1]).files[0]?.change;
      return change?.type === 'not-sent' ? change.reason : undefined;
    };
    expect(reasonOf({ kind: 'paused', failure })).toBeNull();
    expect(reasonOf({ kind: 'not-sent', failure, cut: true })).toEqual({
      code: 'retry-later',
      detail: 'service-unavailable',
    });
  });

  it('gives no id to a file that the answer left out', () => {
    const { files } = outcomeOf({ kind: 'accepted', ids: [31] }, [1, 2]);
    expect(files).toEqual([{ fileId: 1, change: { type: 'accepted', expenseId: 31 } }]);
  });

  it('makes calls smaller only after one that was too large, without pausing the company', () => {
    const answers: readonly UploadAnswer[] = [
      { kind: 'accepted', ids: [1] },
      { kind: 'refused', words: 'no', suspects: [] },
      { kind: 'unreadable', index: 0, detail: '' },
      { kind: 'not-sent', failure, cut: true },
      { kind: 'paused', failure },
      { kind: 'rate-limited', failure, retryAfterMs: 5 },
      { kind: 'unknown', failure, retryAfterMs: null },
    ];
    expect(answers.filter((answer) => outcomeOf(answer, [1]).tooLarge)).toEqual([]);
    expect(outcomeOf({ kind: 'too-large', words: '' }, [1, 2])).toMatchObject({ tooLarge: true, trouble: null });
  });

  it("gives the company the connection's failure, and the service's Retry-After", () => {
    const troubleOf = (answer: UploadAnswer) => outcomeOf(answer, [1]).trouble;
    expect(troubleOf({ kind: 'not-sent', failure, cut: true })).toEqual({ failure, retryAfterMs: null });
    expect(troubleOf({ kind: 'paused', failure })).toEqual({ failure, retryAfterMs: null });
    expect(troubleOf({ kind: 'rate-limited', failure, retryAfterMs: 5 })).toMatchObject({ failure, retryAfterMs: 5 });
    expect(troubleOf({ kind: 'unknown', failure, retryAfterMs: 7 })).toMatchObject({ failure, retryAfterMs: 7 });
  });

  it("keeps the service's message, or the failure, with the file", () => {
    const changesOf = (answer: UploadAnswer, fileIds: readonly number[]) =>
      outcomeOf(answer, fileIds).files.map(({ change }) => change);
    const rejected = (code: string, detail: string | null) => ({ type: 'rejected', reason: { code, detail } });
    const uncounted = { type: 'not-sent', reason: null, nextTryAt: null };
    expect(changesOf({ kind: 'refused', words: 'no', suspects: [] }, [1])).toEqual([
      rejected('refused-by-service', 'no'),
    ]);
    expect(changesOf({ kind: 'refused', words: 'no', suspects: [0] }, [1, 2])).toEqual([
      { type: 'batch-refused', detail: 'no' },
      uncounted,
    ]);
    expect(changesOf({ kind: 'too-large', words: 'big' }, [1])).toEqual([rejected('too-large', 'big')]);
    expect(changesOf({ kind: 'unreadable', index: 1, detail: 'gone' }, [1, 2])).toEqual([
      uncounted,
      rejected('copy-damaged', null),
    ]);
    const lost = (own: typeof failure & { readonly detail?: string }): UploadAnswer => ({
      kind: 'unknown',
      failure: own,
      retryAfterMs: null,
    });
    expect(changesOf(lost(failure), [1])).toEqual([{ type: 'answer-lost', detail: 'service-unavailable' }]);
    expect(changesOf(lost({ ...failure, detail: 'cut' }), [1])).toEqual([{ type: 'answer-lost', detail: 'cut' }]);
    expect(changesOf({ kind: 'not-sent', failure, cut: true }, [1])).toMatchObject([{ nextTryAt: null }]);
  });
});

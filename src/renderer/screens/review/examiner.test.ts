import { beforeEach, describe, expect, it } from 'vitest';
import { FakeBridge, failed, ok, settled, type HeldCall } from '../../testing/fake-bridge.ts';
import { check, examination, record } from '../../testing/review-samples.ts';
import { DeskExaminer } from './examiner.svelte.ts';
import { ReviewForm } from './form.svelte.ts';
import { PrefetchCache } from './prefetch-cache.ts';
import type { Answer } from '../../../contract/commands.ts';

let bridge: FakeBridge;
let asked: HeldCall<'review.examine'>[];
let records: PrefetchCache<Answer<'review.open'>>;
let examiner: DeskExaminer;

const formOf = (fileId: number): ReviewForm => new ReviewForm(record({ fileId }), () => examiner.changed());
const says = (reading: 'text' | 'ocr' | 'xml') => ok(examination({ reading }));
const reading = () => examiner.examined?.examination.reading ?? null;

beforeEach(() => {
  bridge = new FakeBridge().handle('review.open', ({ fileId }) =>
    ok(record({ fileId, draft: fileId === 5 ? { fields: { note: 'half' } } : null })),
  );
  asked = bridge.hold('review.examine');
  records = new PrefetchCache((fileId) => bridge.invoke('review.open', { fileId }));
  examiner = new DeskExaminer(bridge, records);
});

describe('the open document', () => {
  it('is examined as it is, and the answer is shown with its values', async () => {
    const form = formOf(1);
    expect(examiner.settled()).toBeNull();
    examiner.open(form);
    expect(asked.map(({ input }) => input)).toEqual([{ fileId: 1, changes: null }]);
    expect(examiner.settled()).not.toBeNull();
    expect(reading()).toBeNull();
    await asked[0]?.answer(says('text'));
    expect(reading()).toBe('text');
    expect(examiner.examined?.values).toEqual(form.values);
    expect(examiner.settled()).toBeNull();
  });

  it('is examined again after a change, once for all changes during an examination', async () => {
    const form = formOf(1);
    examiner.open(form);
    form.setValues({ note: 'a' });
    form.setValues({ note: 'ab' });
    expect(asked).toHaveLength(1);
    await asked[0]?.answer(says('text'));
    expect(reading()).toBe('text');
    expect(examiner.examined?.values.note).toBeNull();
    expect(examiner.settled()).not.toBeNull();
    expect(asked.map(({ input }) => input.changes)).toEqual([null, { fields: { note: 'ab' } }]);
    await asked[1]?.answer(says('ocr'));
    expect(reading()).toBe('ocr');
    expect(examiner.examined?.values.note).toBe('ab');
    expect(asked).toHaveLength(2);
    expect(examiner.settled()).toBeNull();
  });

  it('keeps the last answer when the examination fails', async () => {
    const form = formOf(1);
    examiner.open(form);
    await asked[0]?.answer(says('text'));
    form.setValues({ note: 'a' });
    await asked[1]?.answer(failed('internal'));
    expect(reading()).toBe('text');
    expect(examiner.settled()).toBeNull();
  });

  it('ignores an answer about the previous document', async () => {
    examiner.open(formOf(1));
    examiner.open(formOf(2));
    await asked[0]?.answer(says('text'));
    expect(reading()).toBeNull();
    expect(asked[1]?.input.fileId).toBe(2);
    await asked[1]?.answer(says('xml'));
    expect(reading()).toBe('xml');
  });

  it('has no examination after closing', async () => {
    examiner.open(formOf(1));
    await asked[0]?.answer(says('text'));
    examiner.close();
    expect(examiner.examined).toBeNull();
    examiner.changed();
    await settled();
    expect(asked).toHaveLength(1);
  });

  it('ignores an answer that arrives after closing', async () => {
    examiner.open(formOf(1));
    examiner.close();
    await asked[0]?.answer(says('text'));
    expect(examiner.examined).toBeNull();
  });
});

describe('the next documents', () => {
  async function ahead(...fileIds: readonly number[]): Promise<void> {
    records.want(fileIds);
    examiner.want(fileIds);
    await settled();
  }

  it('are examined ahead with their drafts, and shown at once', async () => {
    await ahead(5);
    expect(asked.map(({ input }) => input)).toEqual([{ fileId: 5, changes: { fields: { note: 'half' } } }]);
    await asked[0]?.answer(says('ocr'));
    examiner.open(formOf(5));
    expect(reading()).toBe('ocr');
    expect(examiner.examined?.values.note).toBe('half');
    expect(asked).toHaveLength(1);
    expect(examiner.settled()).toBeNull();
  });

  it('are awaited when they are opened during that', async () => {
    await ahead(5);
    examiner.open(formOf(5));
    expect(examiner.settled()).not.toBeNull();
    await asked[0]?.answer(says('ocr'));
    expect(reading()).toBe('ocr');
    expect(asked).toHaveLength(1);
    expect(examiner.settled()).toBeNull();
  });

  it('keep a newer answer than the prefetched one', async () => {
    await ahead(5);
    const form = formOf(5);
    examiner.open(form);
    form.setValues({ note: 'new' });
    await asked[1]?.answer(says('xml'));
    await asked[0]?.answer(says('ocr'));
    expect(reading()).toBe('xml');
  });

  it('are examined at opening, where that failed ahead', async () => {
    await ahead(5);
    examiner.open(formOf(5));
    await asked[0]?.answer(failed('internal'));
    expect(asked.map(({ input }) => input.changes)).toEqual([{ fields: { note: 'half' } }, null]);
    await asked[1]?.answer(says('text'));
    expect(reading()).toBe('text');
  });

  it('are skipped without a prefetched record', async () => {
    examiner.want([4]);
    bridge.fail('review.open', 'offline');
    await ahead(5);
    expect(asked).toEqual([]);
    examiner.open(formOf(5));
    await settled();
    expect(asked.map(({ input }) => input.fileId)).toEqual([5]);
  });

  it('that were left meanwhile are not shown in the open document', async () => {
    await ahead(5);
    examiner.open(formOf(5));
    examiner.open(formOf(6));
    await asked[0]?.answer(says('ocr'));
    expect(reading()).toBeNull();
  });

  it('are examined again after a change', async () => {
    await ahead(5);
    await asked[0]?.answer(says('ocr'));
    examiner.forget(5);
    await settled();
    expect(asked).toHaveLength(2);
    await asked[1]?.answer(says('xml'));
    examiner.open(formOf(5));
    expect(reading()).toBe('xml');
  });
});

it('knows the documents with a possible duplicate, and removes them when there is none', async () => {
  const form = formOf(1);
  const seen = ok(examination({ checks: [check({ code: 'line-sum' }), check({ code: 'seen-before' })] }));
  examiner.open(form);
  await asked[0]?.answer(seen);
  expect([...examiner.possibleDuplicates]).toEqual([1]);
  form.setValues({ note: 'a' });
  await asked[1]?.answer(ok(examination({ checks: [check({ code: 'line-sum' })] })));
  expect([...examiner.possibleDuplicates]).toEqual([]);
});

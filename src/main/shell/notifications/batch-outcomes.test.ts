import { describe, expect, it } from 'vitest';
import { background as english } from '../../../words/en/background.ts';
import { background as hungarian } from '../../../words/hu/background.ts';
import type { FileChange } from '../../queue/file-state.ts';
import type { FileNews } from '../../queue/file-store.ts';
import {
  noOutcome,
  noticeOf,
  outcomeOf,
  placeOf,
  wantedPart,
  type BatchCounts,
  type OutcomeKind,
} from './batch-outcomes.ts';
import { noticeText } from './notice-text.ts';

const news = (change: FileChange | null, state: string) => ({ change, file: { companyId: 1, state } }) as FileNews;
const extracted = { invoiceNumber: null, partnerName: null, grossAmount: null, currency: null };
const reason = { code: 'empty', detail: null } as const;

it.each<[OutcomeKind | null, FileChange | null, string]>([
  ['ready', { type: 'ready', extracted }, 'ready'],
  ['rejected', { type: 'rejected', reason }, 'rejected'],
  ['attention', { type: 'no-data' }, 'attention'],
  ['attention', { type: 'undivided', why: 'not-looked-at', sha256: '', format: 'pdf', size: 1 }, 'undivided'],
  ['attention', { type: 'undecidable', detail: null }, 'uncertain'],
  ['attention', { type: 'duplicate', of: 1, sha256: '', format: 'pdf', size: 1 }, 'duplicate'],
  [null, null, 'waiting'],
  [null, { type: 'corrected' }, 'ready'],
  [null, { type: 'review-undone', to: 'ready' }, 'ready'],
  [null, { type: 'accepted', expenseId: 1 }, 'processing'],
])('%s: after %j', (kind, change, state) => {
  expect(outcomeOf(news(change, state))).toBe(kind);
});

const some: BatchCounts = { ready: 12, rejected: 1, attention: 2 };

it.each<[boolean, boolean, BatchCounts | null]>([
  [true, true, some],
  [true, false, { ...noOutcome, ready: 12 }],
  [false, true, { ready: 0, rejected: 1, attention: 2 }],
  [false, false, null],
])('a person who wants ready %s and trouble %s hears %j', (ready, trouble, part) => {
  expect(wantedPart(some, { ready, trouble })).toEqual(part);
});

it('leads to the review, or to the inbox where there is nothing to review', () => {
  expect([placeOf(some), placeOf({ ...some, ready: 0 })]).toEqual(['review', 'inbox']);
});

describe('the text of a notification', () => {
  const say = (name: string, outcomes: readonly BatchCounts[], words = english) => {
    const notice = noticeOf(new Map(outcomes.map((outcome, at) => [at + 1, outcome])));
    return notice && noticeText(notice, name, words.notice);
  };

  it.each<[string, readonly BatchCounts[]]>([
    ['12 documents of Tölgyfa to review; 1 was rejected.', [{ ...some, attention: 0 }]],
    ['1 document of Tölgyfa to review.', [{ ...noOutcome, ready: 1 }]],
    ['1 file of Tölgyfa was rejected; 2 need attention.', [{ ...some, ready: 0 }]],
    ['2 files of Tölgyfa need attention.', [{ ...noOutcome, attention: 2 }]],
    ['24 documents of 2 companies to review; 2 were rejected; 4 need attention.', [some, some]],
  ])('%s', (text, outcomes) => {
    expect(say('Tölgyfa', outcomes)).toBe(text);
  });

  it('it in Hungarian', () => {
    expect(say('Tölgyfa', [some], hungarian)).toBe('Tölgyfa: 12 ellenőrizendő bizonylat; 1 elutasítva; 2 teendő.');
    expect(say('', [some, some], hungarian)).toMatch(/^2 cég: 24 ellenőrizendő bizonylat/);
  });

  it('nothing of nothing', () => {
    expect(noticeOf(new Map())).toBeNull();
  });
});

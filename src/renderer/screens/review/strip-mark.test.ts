import { expect, it } from 'vitest';
import type { ReviewItem } from '../../../contract/review.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { stripMark, type StripFacts } from './strip-mark.ts';

const item: ReviewItem = {
  fileId: 1,
  companyId: 1,
  filename: 'a.pdf',
  partnerName: null,
  grossAmount: null,
  currency: null,
  state: 'ready',
  matchStatus: 'unread',
  differences: 0,
  checks: 0,
  notFound: [],
  isAsked: false,
  correction: null,
};
const facts: StripFacts = { marks: new Map(), possibleDuplicates: new Set(), isHeld: () => false, open: null };
const saved = new Map([[1, 'saved' as const]]);

it.each<[Partial<ReviewItem>, Partial<StripFacts>, string, string]>([
  [{}, {}, 'to review', 'idle'],
  [{ matchStatus: 'same' }, {}, 'all same', 'ok'],
  [{ matchStatus: 'doubtful', differences: 1, checks: 2 }, {}, '1 differs', 'warn'],
  [{ matchStatus: 'doubtful', differences: 2 }, {}, '2 differ', 'warn'],
  [{ matchStatus: 'doubtful', checks: 1 }, {}, '1 to check', 'warn'],
  [{ matchStatus: 'doubtful', checks: 1, notFound: ['due_at'] }, {}, 'Due date not found', 'warn'],
  [{ matchStatus: 'doubtful', checks: 2, notFound: ['due_at', 'currency'] }, {}, '2 not found', 'warn'],
  [{ matchStatus: 'doubtful', checks: 3, notFound: ['due_at', 'currency'] }, {}, '3 to check', 'warn'],
  [{ matchStatus: 'doubtful', checks: 1 }, { possibleDuplicates: new Set([1]) }, 'duplicate?', 'warn'],
  [{ matchStatus: 'same', isAsked: true }, {}, 'client asked', 'idle'],
  [{ matchStatus: 'same' }, { open: { differences: 3, checks: 0, notFound: [] } }, '3 differ', 'warn'],
  [{ state: 'awaited' }, {}, 'not read yet', 'idle'],
  [{ state: 'awaited', correction: 'waiting' }, {}, 'draft', 'idle'],
  [{ state: 'awaited' }, { marks: new Map([[1, 'kept']]) }, 'draft', 'idle'],
  [{ state: 'awaited', correction: 'refused' }, {}, 'refused', 'bad'],
  [{ state: 'attention' }, {}, 'no data', 'warn'],
  [{ state: 'reviewed' }, {}, 'reviewed', 'ok'],
  [{ matchStatus: 'same' }, { marks: saved }, 'approved', 'ok'],
  [{ correction: 'waiting' }, { marks: saved, isHeld: () => true }, 'approved', 'ok'],
  [{ correction: 'waiting' }, { marks: saved }, 'waiting', 'warn'],
  [{ correction: 'refused' }, { marks: saved }, 'refused', 'bad'],
])('%o with %o: %s', (own, known, word, tone) => {
  expect(stripMark({ ...item, ...own }, { ...facts, ...known }, catalogues.en.review)).toMatchObject({
    word,
    tone,
  });
});

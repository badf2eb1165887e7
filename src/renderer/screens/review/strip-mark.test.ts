import { expect, it } from 'vitest';
import type { ReviewItem } from '../../../contract/review.ts';
import { catalogues } from '../../messages/catalogue.ts';
import { stripMark } from './strip-mark.ts';
import type { StripFacts } from './strip-mark.ts';

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
  correction: null,
};
const facts: StripFacts = { marks: new Map(), possibleDuplicates: new Set(), isHeld: () => false, open: null };
const saved = new Map([[1, 'saved' as const]]);

it.each<[Partial<ReviewItem>, Partial<StripFacts>, string, string]>([
  [{}, {}, 'ready', 'idle'],
  [{ matchStatus: 'same' }, {}, 'all same', 'ok'],
  [{ matchStatus: 'doubtful', differences: 1, checks: 2 }, {}, '1 differs', 'warn'],
  [{ matchStatus: 'doubtful', differences: 2 }, {}, '2 differ', 'warn'],
  [{ matchStatus: 'doubtful', checks: 1 }, {}, '1 to check', 'warn'],
  [{ matchStatus: 'doubtful', checks: 1 }, { possibleDuplicates: new Set([1]) }, 'duplicate?', 'warn'],
  [{ matchStatus: 'same' }, { open: { differences: 3, checks: 0 } }, '3 differ', 'warn'],
  [{ state: 'attention' }, {}, 'no data', 'warn'],
  [{ state: 'reviewed' }, {}, 'reviewed', 'ok'],
  [{ matchStatus: 'same' }, { marks: saved }, 'saved', 'ok'],
  [{ correction: 'waiting' }, { marks: saved, isHeld: () => true }, 'saved', 'ok'],
  [{ correction: 'waiting' }, { marks: saved }, 'waits', 'warn'],
  [{ correction: 'refused' }, { marks: saved }, 'refused', 'bad'],
])('%o with %o: %s', (own, known, word, tone) => {
  expect(stripMark({ ...item, ...own }, { ...facts, ...known }, catalogues.en.review.stub)).toMatchObject({
    word,
    tone,
  });
});

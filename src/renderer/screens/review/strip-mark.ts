import type { FileId } from '../../../contract/inbox.ts';
import type { ReviewItem } from '../../../contract/review.ts';
import type { IconName } from '../../components/icons.ts';
import type { Words } from '../../messages/catalogue.ts';
import type { Mark, Marks } from './queue.ts';

export interface StripMark {
  readonly tone: 'ok' | 'warn' | 'bad' | 'idle';
  readonly icon: IconName;
  readonly word: string;
}

export interface StripFacts {
  readonly marks: Marks;
  /** documents that look like one seen before */
  readonly possibleDuplicates: ReadonlySet<FileId>;
  /** its call is held, so that it can be taken back */
  readonly isHeld: (fileId: FileId) => boolean;
  /** what the open document has left; null: not known (yet) */
  readonly open: { readonly differences: number; readonly checks: number } | null;
}

/** What the queue strip says of a document: what was done with it here comes before what is known of it. */
export function stripMark(item: ReviewItem, facts: StripFacts, words: Words['review']['stub']): StripMark {
  if (item.correction === 'refused') return { tone: 'bad', icon: 'circle-x', word: words.refused };
  const mark = facts.marks.get(item.fileId);
  if (item.correction === 'waiting' && !facts.isHeld(item.fileId))
    return { tone: 'warn', icon: 'clock', word: words.waiting };
  return mark === undefined ? ofQueue(item, facts, words) : ofMark(mark, words);
}

function ofMark(mark: Mark, words: Words['review']['stub']): StripMark {
  switch (mark) {
    case 'saved':
    case 'saved-changed':
      return { tone: 'ok', icon: 'check', word: words.saved };
    case 'not-saved':
      return { tone: 'warn', icon: 'pencil', word: words.notSaved };
    case 'later':
      return { tone: 'idle', icon: 'clock', word: words.later };
  }
}

function ofQueue(
  item: ReviewItem,
  { possibleDuplicates, open }: StripFacts,
  words: Words['review']['stub'],
): StripMark {
  if (item.state === 'reviewed') return { tone: 'ok', icon: 'check', word: words.reviewed };
  if (possibleDuplicates.has(item.fileId)) return { tone: 'warn', icon: 'copy', word: words.duplicate };
  const { differences, checks } = open ?? item;
  if (open !== null || item.matchStatus === 'doubtful') {
    if (differences > 0) return { tone: 'warn', icon: 'equal-not', word: words.differ(differences) };
    if (checks > 0) return { tone: 'warn', icon: 'triangle-alert', word: words.checks(checks) };
  }
  if (item.state === 'attention') return { tone: 'warn', icon: 'circle-dashed', word: words.noData };
  if (item.matchStatus === 'same') return { tone: 'ok', icon: 'check', word: words.allSame };
  return { tone: 'idle', icon: 'file-check', word: words.ready };
}

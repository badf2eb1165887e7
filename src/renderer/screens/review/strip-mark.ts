import type { FileId } from '../../../contract/inbox.ts';
import type { ReviewItem } from '../../../contract/review.ts';
import type { IconName } from '../../components/icons.ts';
import type { Words } from '../../../words/catalogue.ts';
import type { QueueMark, Marks } from './queue.ts';

export interface StripMark {
  readonly tone: 'ok' | 'warn' | 'bad' | 'idle';
  readonly icon: IconName;
  readonly word: string;
  /** fields that are missing on the document, where `word` only counts them */
  readonly named?: string;
}

export interface StripFacts {
  readonly marks: Marks;
  /** documents with a possible duplicate */
  readonly possibleDuplicates: ReadonlySet<FileId>;
  /** its call is held for an undo */
  readonly isHeld: (fileId: FileId) => boolean;
  /** issues of the open document; null: unknown (yet) */
  readonly open: Pick<ReviewItem, 'differences' | 'checks' | 'notFound'> | null;
}

type StripWords = Pick<Words['review'], 'stub' | 'fields'>;

/** The mark of a document in the queue strip: actions on this desk override its state. */
export function stripMark(item: ReviewItem, facts: StripFacts, words: StripWords): StripMark {
  if (item.correction === 'refused') return { tone: 'bad', icon: 'circle-x', word: words.stub.refused };
  const mark = facts.marks.get(item.fileId);
  if (item.state === 'awaited' && mark !== 'not-saved' && mark !== 'later') return ofAwaited(item, mark, words.stub);
  if (item.correction === 'waiting' && !facts.isHeld(item.fileId))
    return { tone: 'warn', icon: 'clock', word: words.stub.waiting };
  return mark === undefined ? ofQueue(item, facts, words) : ofMark(mark, words.stub);
}

/** Never green: the service has not read it, and it has no signature. */
function ofAwaited(item: ReviewItem, mark: QueueMark | undefined, words: Words['review']['stub']): StripMark {
  const kept = mark === 'kept' || item.correction === 'waiting';
  return { tone: 'idle', icon: 'clock', word: kept ? words.kept : words.awaited };
}

function ofMark(mark: QueueMark, words: Words['review']['stub']): StripMark {
  switch (mark) {
    case 'saved':
    case 'saved-changed':
    case 'kept':
      return { tone: 'ok', icon: 'check', word: words.saved };
    case 'not-saved':
      return { tone: 'warn', icon: 'pencil', word: words.notSaved };
    case 'later':
      return { tone: 'idle', icon: 'clock', word: words.later };
  }
}

function ofQueue(item: ReviewItem, { possibleDuplicates, open }: StripFacts, words: StripWords): StripMark {
  const { stub } = words;
  if (item.state === 'reviewed') return { tone: 'ok', icon: 'check', word: stub.reviewed };
  if (item.isAsked) return { tone: 'idle', icon: 'hourglass', word: stub.asked };
  if (possibleDuplicates.has(item.fileId)) return { tone: 'warn', icon: 'copy', word: stub.duplicate };
  const { differences, checks, notFound } = open ?? item;
  if (open !== null || item.matchStatus === 'doubtful') {
    if (differences > 0) return { tone: 'warn', icon: 'equal-not', word: stub.differ(differences) };
    if (checks > notFound.length) return { tone: 'warn', icon: 'triangle-alert', word: stub.checks(checks) };
    if (checks > 0) return ofNotFound(notFound, words);
  }
  if (item.state === 'attention') return { tone: 'warn', icon: 'circle-dashed', word: stub.noData };
  if (item.matchStatus === 'same') return { tone: 'ok', icon: 'check', word: stub.allSame };
  return { tone: 'idle', icon: 'file-check', word: stub.ready };
}

/** One missing field by its name, more by their number. */
function ofNotFound(notFound: ReviewItem['notFound'], { stub, fields }: StripWords): StripMark {
  const names = notFound.map((field) => fields[field]);
  const [only] = names;
  const word = names.length === 1 && only !== undefined ? stub.notFoundOne(only) : stub.notFound(names.length);
  return { tone: 'warn', icon: 'circle-dashed', word, named: names.join(', ') };
}

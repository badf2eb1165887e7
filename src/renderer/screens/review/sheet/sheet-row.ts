import type { FileId } from '../../../../contract/inbox.ts';
import type { ReviewItem } from '../../../../contract/review.ts';
import type { Comparison } from '../comparison.svelte.ts';
import type { Marks } from '../queue.ts';
import { wasRead } from '../../../components/record-editor/evidence.ts';

/** A document on the sheet; `comparison` null: on its way, or not to be had. */
export interface SheetRow {
  readonly item: ReviewItem;
  readonly comparison: Comparison | null;
  /** signed here: its save is held, or went out */
  readonly signed: boolean;
  /** all of it was on the screen */
  readonly seen: boolean;
  /** something is left: it is looked at on the desk */
  readonly doubtful: boolean;
}

/** What came of signing: `left` were not seen yet, or have something left. */
export interface Signed {
  readonly signed: number;
  readonly left: number;
}

export const noComparisons: ReadonlyMap<FileId, Comparison> = new Map();

/** By what is known of it in the queue; the examination has the last word. */
export function isGreen(item: ReviewItem, marks: Marks): boolean {
  return item.state === 'ready' && item.matchStatus === 'same' && item.correction === null && !marks.has(item.fileId);
}

/** The document was read, nothing is left that the desk would stop at, and all that is typed can be sent. */
export function isRight(comparison: Comparison): boolean {
  const read = wasRead(comparison.examined?.examination ?? null);
  return read && comparison.issues.length === 0 && comparison.isSendable();
}

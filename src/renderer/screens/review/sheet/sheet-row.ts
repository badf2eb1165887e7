import type { FileId } from '../../../../contract/inbox.ts';
import type { ReviewItem } from '../../../../contract/review.ts';
import type { Comparison } from '../comparison.svelte.ts';
import type { Marks } from '../queue.ts';
import { wasRead } from '../../../components/record-editor/evidence.ts';

/** A document on the sheet; `comparison` null: it loads, or that failed. */
export interface SheetRow {
  readonly item: ReviewItem;
  readonly comparison: Comparison | null;
  /** signed here: its save is held, or was sent */
  readonly signed: boolean;
  /** all of it was visible */
  readonly seen: boolean;
  /** it has issues: it must be reviewed on the desk */
  readonly doubtful: boolean;
}

/** The result of signing: `left` were not seen, or have issues. */
export interface Signed {
  readonly signed: number;
  readonly left: number;
}

export const noComparisons: ReadonlyMap<FileId, Comparison> = new Map();

/** Green by its state in the queue; the examination confirms it later. */
export function isGreen(item: ReviewItem, marks: Marks): boolean {
  return item.state === 'ready' && item.matchStatus === 'same' && item.correction === null && !marks.has(item.fileId);
}

/** The document was read, has no issues, and all typed values can be sent. */
export function isRight(comparison: Comparison): boolean {
  const read = wasRead(comparison.examined?.examination ?? null);
  return read && comparison.issues.length === 0 && comparison.isSendable();
}

import type { FileId } from '../../../contract/inbox.ts';
import type { ReviewItem } from '../../../contract/review.ts';

/** What happened to a document on this desk since it was opened. */
export type Mark = 'saving' | 'saved' | 'saved-changed' | 'waiting' | 'not-saved' | 'later';
export type Marks = ReadonlyMap<FileId, Mark>;

export const noMarks: Marks = new Map();

export function withMark(marks: Marks, fileId: FileId, mark: Mark): Marks {
  return new Map([...marks, [fileId, mark]]);
}

export function withoutMark(marks: Marks, fileId: FileId): Marks {
  return new Map([...marks].filter(([marked]) => marked !== fileId));
}

export function withoutLater(marks: Marks): Marks {
  return new Map([...marks].filter(([, mark]) => mark !== 'later'));
}

export interface Summary {
  readonly unchanged: number;
  readonly changed: number;
  readonly later: number;
}

/**
 * The queue after asking again: known documents keep their place, so that nothing moves under the eyes; one that the
 * service's answer no longer has stays when it was worked on here; new ones come last.
 */
export function mergeQueue(
  known: readonly ReviewItem[],
  fresh: readonly ReviewItem[],
  keep: (fileId: FileId) => boolean,
): readonly ReviewItem[] {
  const byId = new Map(fresh.map((item) => [item.fileId, item]));
  const stayed = known.flatMap((item) => byId.get(item.fileId) ?? (keep(item.fileId) ? item : []));
  const had = new Set(known.map(({ fileId }) => fileId));
  return [...stayed, ...fresh.filter(({ fileId }) => !had.has(fileId))];
}

export function isDone(item: ReviewItem, marks: Marks): boolean {
  const mark = marks.get(item.fileId);
  if (mark === 'not-saved') return false;
  return item.state === 'reviewed' || (mark !== undefined && mark !== 'later');
}

/** The next document with work left: after the current one, then from the start; those put off do not count. */
export function nextOpen(items: readonly ReviewItem[], current: FileId | null, marks: Marks): ReviewItem | null {
  const at = items.findIndex(({ fileId }) => fileId === current);
  const around = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  return around.find((item) => !isDone(item, marks) && marks.get(item.fileId) !== 'later') ?? null;
}

export function neighbour(items: readonly ReviewItem[], current: FileId | null, step: 1 | -1): ReviewItem | null {
  const at = items.findIndex(({ fileId }) => fileId === current);
  return at === -1 ? null : (items[at + step] ?? null);
}

export function summarize(marks: Marks): Summary {
  const count = (mark: Mark): number => [...marks.values()].filter((value) => value === mark).length;
  return { unchanged: count('saved'), changed: count('saved-changed') + count('waiting'), later: count('later') };
}

export interface StripWindow {
  readonly from: number;
  readonly to: number;
}

/** The stubs worth drawing: a few past ones, so that the current one keeps its place, and as many coming as fit. */
export function stripWindow(count: number, at: number, before: number, size: number): StripWindow {
  const from = Math.max(0, at - before);
  return { from, to: Math.min(count, from + size) };
}

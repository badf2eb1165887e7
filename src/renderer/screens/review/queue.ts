import type { Failure } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { ReviewItem } from '../../../contract/review.ts';

/** The last event of a document on this desk since it was opened. kept: changes of an awaited document were stored. */
export type QueueMark = 'saved' | 'saved-changed' | 'kept' | 'not-saved' | 'later';
export type Marks = ReadonlyMap<FileId, QueueMark>;

export const noMarks: Marks = new Map();
export const noFiles: ReadonlySet<FileId> = new Set();
export const noFailures: ReadonlyMap<FileId, Failure> = new Map();

export function withEntry<T>(map: ReadonlyMap<FileId, T>, fileId: FileId, value: T): ReadonlyMap<FileId, T> {
  return new Map([...map, [fileId, value]]);
}

export function without<T>(map: ReadonlyMap<FileId, T>, fileId: FileId): ReadonlyMap<FileId, T> {
  return new Map([...map].filter(([key]) => key !== fileId));
}

export function withMember(set: ReadonlySet<FileId>, fileId: FileId, member: boolean): ReadonlySet<FileId> {
  if (member === set.has(fileId)) return set;
  return new Set(member ? [...set, fileId] : [...set].filter((id) => id !== fileId));
}

export function withMembers(set: ReadonlySet<FileId>, fileIds: readonly FileId[]): ReadonlySet<FileId> {
  return new Set([...set, ...fileIds]);
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
 * Merges a new answer into the queue: known documents keep their place, so that no row moves; one that is missing in
 * the answer stays if it was edited here; new ones come last.
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

/** Corrections that the service refused since `known` was read. */
export function newlyRefused(known: readonly ReviewItem[], fresh: readonly ReviewItem[]): readonly ReviewItem[] {
  const before = new Map(known.map((item) => [item.fileId, item]));
  return fresh.filter((item) => {
    const was = before.get(item.fileId);
    return item.correction === 'refused' && was !== undefined && was.correction !== 'refused';
  });
}

export function isDone(item: ReviewItem, marks: Marks): boolean {
  const mark = marks.get(item.fileId);
  if (mark !== undefined) return mark === 'saved' || mark === 'saved-changed' || mark === 'kept';
  if (item.state === 'awaited') return item.correction === 'waiting';
  return item.state === 'reviewed' && item.correction !== 'refused';
}

/** Kept documents that the service has read now: they need a signature. */
export function arrivedSince(fresh: readonly ReviewItem[], marks: Marks): readonly ReviewItem[] {
  return fresh.filter(({ fileId, state }) => state !== 'awaited' && marks.get(fileId) === 'kept');
}

/**
 * The next open documents: after the current one, then from the start, without those put off. Awaited ones come last,
 * and only if the current one is awaited.
 */
export function comingUp(
  items: readonly ReviewItem[],
  current: FileId | null,
  marks: Marks,
  most: number,
): readonly ReviewItem[] {
  const at = items.findIndex(({ fileId }) => fileId === current);
  const around = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  const open = around.filter((item) => isOpen(item, marks));
  const read = open.filter(({ state }) => state !== 'awaited');
  const awaited = items[at]?.state === 'awaited' ? open.filter(({ state }) => state === 'awaited') : [];
  return [...read, ...awaited].slice(0, most);
}

const isOpen = (item: ReviewItem, marks: Marks): boolean => !isDone(item, marks) && marks.get(item.fileId) !== 'later';

/** Awaited documents without kept changes. */
export const awaitedOf = (items: readonly ReviewItem[], marks: Marks): readonly ReviewItem[] =>
  items.filter((item) => item.state === 'awaited' && isOpen(item, marks));

/**
 * The position of a document among those of its kind, from 1, and their number: awaited ones are counted separately.
 */
export function placeAmong(
  items: readonly ReviewItem[],
  current: ReviewItem,
): { readonly place: number; readonly of: number } {
  const alike = items.filter(({ state }) => (state === 'awaited') === (current.state === 'awaited'));
  return { place: alike.indexOf(current) + 1, of: alike.length };
}

export function neighbour(items: readonly ReviewItem[], current: FileId | null, step: 1 | -1): ReviewItem | null {
  const at = items.findIndex(({ fileId }) => fileId === current);
  return at === -1 ? null : (items[at + step] ?? null);
}

export function summarize(marks: Marks): Summary {
  const count = (mark: QueueMark): number => [...marks.values()].filter((value) => value === mark).length;
  return { unchanged: count('saved'), changed: count('saved-changed'), later: count('later') };
}

/**
 * The visible part of the strip: a few past documents, so that the current one keeps its place, and as many next ones
 * as fit.
 */
export function inStrip<Item>(items: readonly Item[], at: number, before: number, size: number): readonly Item[] {
  const from = Math.max(0, at - before);
  return items.slice(from, from + size);
}

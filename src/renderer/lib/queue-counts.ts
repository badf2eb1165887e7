import { heldUpStates, type FileState, type InboxSummary, type StateCounts } from '../../contract/inbox.ts';

export const chips = [
  'all',
  'needsMe',
  'onTheWay',
  'waiting',
  'queued',
  'uploading',
  'processing',
  'ready',
  'rejected',
  'duplicates',
  'done',
] as const;
export type Chip = (typeof chips)[number];

const movingStates = [
  'waiting',
  'queued',
  'uploading',
  'uncertain',
  'processing',
] as const satisfies readonly FileState[];

/** Which states a filter chip shows and counts. A file that is being looked up counts as queued: it was not taken yet. */
export const chipStates: Readonly<Record<Chip, readonly FileState[]>> = {
  all: [...movingStates, 'ready', ...heldUpStates],
  needsMe: heldUpStates,
  onTheWay: movingStates,
  waiting: ['waiting'],
  queued: ['queued', 'uncertain'],
  uploading: ['uploading'],
  processing: ['processing'],
  ready: ['ready'],
  rejected: ['rejected'],
  duplicates: ['duplicate'],
  done: ['reviewed', 'dismissed', 'converted'],
};

function countOf(counts: StateCounts, states: readonly FileState[]): number {
  return states.reduce((sum, state) => sum + counts[state], 0);
}

export function chipCount(counts: StateCounts, chip: Chip): number {
  return countOf(counts, chipStates[chip]);
}

/** files that continue without a person: neither ready nor held up */
export function onTheWay(counts: StateCounts): number {
  return countOf(counts, movingStates);
}

/** files of the inbox without the ready ones */
export function notReady(counts: StateCounts): number {
  return chipCount(counts, 'all') - counts.ready;
}

/** Hides chips without files, and chips with the same files as the attention chip, except the chosen one. */
export function shownChips(counts: StateCounts, chosen: Chip): readonly Chip[] {
  const attention = chipCount(counts, 'needsMe');
  // Its files are in the chips of their states; Today opens it.
  const isTold = (chip: Chip) =>
    chip === 'onTheWay' || ((chip === 'rejected' || chip === 'duplicates') && chipCount(counts, chip) === attention);
  const hasFiles = (chip: Chip) => chip === 'all' || chipCount(counts, chip) > 0;
  return chips.filter((chip) => chip === chosen || (hasFiles(chip) && !isTold(chip)));
}

/** documents a person can review now */
export function toReview(counts: StateCounts): number {
  return counts.ready;
}

/** files that have not left this computer */
export function notSent(counts: StateCounts): number {
  return countOf(counts, ['queued', 'uploading', 'uncertain']);
}

export interface BatchProgress {
  readonly sentFiles: number;
  readonly files: number;
}

/** Progress of the first running batch; null: none runs. */
export function batchProgress({ sending }: Pick<InboxSummary, 'sending'>): BatchProgress | null {
  const batch = sending[0];
  if (batch === undefined) return null;
  return { sentFiles: batch.files.filter(({ sent, size }) => sent >= size).length, files: batch.files.length };
}

export type Slot = 'sent' | 'now' | 'empty' | 'none';

/** The five boxes of the title bar: sent, being sent, not sent yet, and places the batch does not use. */
export function fiveSlots(progress: BatchProgress | null): readonly Slot[] {
  return [0, 1, 2, 3, 4].map((place) => slotAt(place, progress));
}

function slotAt(place: number, progress: BatchProgress | null): Slot {
  if (progress === null || place >= progress.files) return 'none';
  if (place < progress.sentFiles) return 'sent';
  return place === progress.sentFiles ? 'now' : 'empty';
}

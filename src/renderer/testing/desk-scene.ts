import type { FileId } from '../../contract/inbox.ts';
import type { ReviewItem } from '../../contract/review.ts';
import { ReviewDesk } from '../screens/review/desk.svelte.ts';
import { FakeBridge, ok, settled } from './fake-bridge.ts';
import { FakeClock } from './fake-clock.ts';
import { choices, examination, record, reviewItem } from './review-samples.ts';

/** ms after the last key until a draft is kept */
export const pause = 250;
/** ms until the open document is painted, and the next ones are requested */
export const painted = 100;

/** A desk over a separate bridge and clock, with its calls. */
export interface DeskScene {
  readonly bridge: FakeBridge;
  readonly clock: FakeClock;
  readonly desk: ReviewDesk;
  /** recorded calls, in order */
  readonly opened: (FileId | null)[];
  readonly prefetched: (readonly FileId[])[];
  readonly refused: FileId[];
  readonly arrived: true[];
  /** the service's record of a document, where it is not the default one */
  readonly records: Record<FileId, Parameters<typeof record>[0]>;
  readonly stop: () => void;
  readonly show: (fileIds?: readonly FileId[], wanted?: FileId | null) => Promise<void>;
  readonly type: (note: string) => void;
  readonly sent: () => readonly (readonly [FileId, object])[];
  /** how often a document was read */
  readonly opens: (fileId: FileId) => number;
  readonly current: () => FileId | null;
}

export const inOrder = (fileIds: readonly FileId[]): ReviewItem[] => fileIds.map((fileId) => reviewItem(fileId));

export function startDesk(): DeskScene {
  const told = {
    opened: [] as (FileId | null)[],
    prefetched: [] as (readonly FileId[])[],
    refused: [] as FileId[],
    arrived: [] as true[],
  };
  const records: DeskScene['records'] = {};
  const clock = new FakeClock();
  const bridge = new FakeBridge()
    .handle('review.open', ({ fileId }) => ok(record({ fileId, filename: `${fileId}.pdf`, ...records[fileId] })))
    .give('review.examine', examination())
    .give('review.choices', choices)
    .give('review.draft', null)
    .handle('review.save', ({ fileId }) => ok({ fileId, undoUntil: '1970-01-01T00:00:08.000Z' }))
    .handle('review.keep', ({ fileId }) => ok({ fileId, undoUntil: '1970-01-01T00:00:08.000Z' }))
    .give('review.undo', null);
  const desk = new ReviewDesk({
    bridge,
    clock,
    onopen: (fileId) => void told.opened.push(fileId),
    onprefetch: (fileIds) => void told.prefetched.push(fileIds),
    onarrived: () => void told.arrived.push(true),
    onrefused: ({ fileId }) => void told.refused.push(fileId),
  });
  return {
    bridge,
    clock,
    desk,
    ...told,
    records,
    stop: desk.start(),
    async show(fileIds = [1, 2, 3], wanted = null) {
      bridge.give('review.queue', inOrder(fileIds));
      await desk.show(7, wanted);
      await settled();
    },
    type: (note) => desk.form?.setField('note', 'text', note, '2026-11-20'),
    sent: () => bridge.asked('review.save').map(({ fileId, changes }) => [fileId, changes.fields] as const),
    opens: (fileId) => bridge.asked('review.open').filter((each) => each.fileId === fileId).length,
    current: () => desk.current?.fileId ?? null,
  };
}

import type { SendingBatch } from '../../../contract/inbox.ts';
import { throttle } from '../../../shared/timing/throttle.ts';
import type { Clock } from '../../support/clock.ts';
import { createSignal } from '../../support/signal.ts';

export type UploadProgress = ReturnType<typeof createUploadProgress>;

const interval = 200;

/** Calls in progress and their progress, emitted at most five times a second. */
export function createUploadProgress(clock: Clock) {
  const batches = new Map<number, SendingBatch>();
  const progress = createSignal<readonly SendingBatch[]>();
  const list = () => [...batches.values()];
  const { call: tell } = throttle(() => progress.emit(list()), interval, clock);

  return {
    list,
    progress,
    add(batchId: number, batch: SendingBatch): void {
      batches.set(batchId, batch);
      tell();
    },
    moved(batchId: number, index: number, sent: number): void {
      const batch = batches.get(batchId);
      if (!batch) return;
      batches.set(batchId, {
        ...batch,
        files: batch.files.map((file, at) => (at === index ? { ...file, sent } : file)),
      });
      tell();
    },
    remove(batchId: number): void {
      if (batches.delete(batchId)) tell();
    },
  };
}

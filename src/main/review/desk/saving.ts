import type { Result } from '../../../contract/failure.ts';
import type { FileId, FileState } from '../../../contract/inbox.ts';
import type { ExpenseChanges, SavedReview } from '../../../contract/review.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import { actOf } from '../audit/sheet.ts';
import type { Database } from '../../database/database.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { FileStore } from '../../queue/file-store.ts';
import { holdFor } from '../../records/outbox/send-queue.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import { failed, ok } from '../../support/result.ts';
import { isEmpty, overlaid } from './changes.ts';
import type { Learning } from './learning.ts';
import type { Outbox } from './outbox.ts';
import type { Before, OutboxStore } from './outbox-store.ts';
import { withWaiting } from './record.ts';
import { readable, type ReviewStore } from './review-store.ts';
import type { Sign } from './signing.ts';

type Reviewed = QueueFile & { readonly expenseId: number };

/** A review is kept on disk, held for a while, and taken back as long as it is held. */
export interface Saving {
  save(file: Reviewed, changes: ExpenseChanges): Result<SavedReview>;
  undo(fileId: FileId): Result<null>;
}

export function createSaving(parts: {
  readonly database: Database;
  readonly store: ReviewStore;
  readonly outboxStore: OutboxStore;
  readonly outbox: Outbox;
  readonly audit: AuditStore;
  readonly sign: Sign;
  readonly learning: Learning;
  readonly files: FileStore;
  readonly clock: Clock;
}): Saving {
  const { database, store, outboxStore, outbox, audit, sign, learning, files, clock } = parts;

  /** What was refused, or has not gone yet, goes with this one. */
  function keep(file: Reviewed, saved: ExpenseChanges, until: string): void {
    const { id, companyId, expenseId } = file;
    const draft = readable(store.draft(id));
    const replaced = outboxStore.of(id).filter(({ refused, attempts }) => refused !== null || attempts === 0);
    // A draft began with what waits, and may have less of it; without one, nothing of that was taken away.
    const changes = draft ? saved : (withWaiting(replaced, saved) ?? saved);
    for (const correction of replaced) outboxStore.remove(correction.id);
    store.keepDraft(id, null);
    const correctionId = isEmpty(changes)
      ? null
      : outboxStore.add({ fileId: id, companyId, expenseId, changes, heldUntil: until });
    const typed = isEmpty(saved) || saved.sentAsDocument !== undefined ? draft : saved;
    outboxStore.addUndo(id, until, correctionId, { state: stateBefore(file), typed, corrections: replaced });
    const act = actOf(changes);
    sign({ companyId, expenseId, file, act, place: 'desk', changes, correctionId });
    if (act === 'signed') learning.learn(file, changes);
    if (correctionId !== null) files.apply(id, { type: 'corrected' });
    files.apply(id, { type: 'reviewed' });
  }

  function takeBack(fileId: FileId): boolean {
    const undo = outboxStore.undo(fileId);
    if (!undo) return false;
    const { id, correctionId, before } = undo;
    outboxStore.removeUndo(id);
    audit.takenBack(fileId, toInstant(clock.now()));
    const file = files.get(fileId);
    if (file) learning.takeBack(file);
    if (correctionId !== null) outboxStore.remove(correctionId);
    for (const correction of before.corrections) outboxStore.putBack(correction);
    if (before.typed) store.keepDraft(fileId, overlaid(before.typed, readable(store.draft(fileId))));
    if (before.state) files.apply(fileId, { type: 'review-undone', to: before.state });
    return true;
  }

  return {
    save(file, changes) {
      if (!reviewableStates.includes(file.state)) return failed('not-possible');
      const undoUntil = toInstant(clock.now() + holdFor);
      database.transaction(() => {
        keep(file, changes, undoUntil);
      });
      database.afterCommit(() => {
        outbox.wake();
      });
      return ok({ fileId: file.id, undoUntil });
    },
    undo: (fileId) => (database.transaction(() => takeBack(fileId)) ? ok(null) : failed('not-possible')),
  };
}

const reviewableStates: readonly FileState[] = ['ready', 'attention', 'reviewed'];

const stateBefore = ({ state }: QueueFile): Before['state'] =>
  state === 'ready' || state === 'attention' ? state : null;

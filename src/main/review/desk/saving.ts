import type { Result } from '../../../contract/failure.ts';
import type { FileId, FileState } from '../../../contract/inbox.ts';
import type { ExpenseChanges, SavedReview } from '../../../contract/review.ts';
import { actOf } from '../audit/sheet.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import { createEditor } from '../../records/editor/editor.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { failed, ok } from '../../support/result.ts';
import { isEmpty, takesAway } from './changes.ts';
import type { CommonParts } from './common-parts.ts';
import type { Learning } from './learning.ts';
import type { CorrectedExpense } from './corrected-expense.ts';
import type { ExpenseOutbox } from './outbox.ts';
import { withWaiting, type Reviewable } from './record.ts';
import { readable } from './review-store.ts';
import type { Sign } from './signing.ts';
import type { Before } from './undo-store.ts';

interface SavingParts extends CommonParts {
  readonly outbox: ExpenseOutbox;
  readonly sign: Sign;
  readonly learning: Learning;
}

/** A review is kept on disk, held for a while, and taken back as long as it is held. */
export class Saving {
  readonly #parts: SavingParts;

  constructor(parts: SavingParts) {
    this.#parts = parts;
  }

  save(file: Reviewable, changes: ExpenseChanges): Result<SavedReview> {
    if (!reviewableStates.includes(file.state)) return failed('not-possible');
    const { id: fileId, companyId, expenseId } = file;
    const { until } = this.#editorOf(file).save({ companyId, expenseId, fileId }, changes);
    return ok({ fileId, undoUntil: until });
  }

  undo(fileId: FileId): Result<null> {
    return this.#parts.database.transaction(() => this.#takeBack(fileId)) ? ok(null) : failed('not-possible');
  }

  #draftOf(fileId: FileId) {
    return readable(this.#parts.store.draft(fileId));
  }

  #editorOf(file: Reviewable) {
    const { store, undos, sign, learning, files } = this.#parts;
    return createEditor<CorrectedExpense, ExpenseChanges>({
      ...this.#parts,
      join: (_, saved, replaced) => {
        // A draft began with what waits, and may have less of it; without one, nothing of that was taken away.
        const changes = this.#draftOf(file.id) ? saved : (withWaiting(replaced, saved) ?? saved);
        return isEmpty(changes) ? null : changes;
      },
      saved: ({ id: correctionId, changes: sent, until, replaced }, saved) => {
        const { id, companyId, expenseId } = file;
        const changes = sent ?? { fields: {} };
        // An undone exclusion leaves what was typed before it.
        const isPutAway = takesAway(saved) || saved.excludedFromAccounting === true;
        const typed = isEmpty(saved) || isPutAway ? this.#draftOf(id) : saved;
        store.keepDraft(id, null);
        undos.add(id, until, correctionId, { state: stateBefore(file), typed, corrections: replaced });
        const act = actOf(changes);
        sign({ companyId, expenseId, file, act, place: 'desk', changes, correctionId });
        if (act === 'signed') learning.learn(file, changes);
        if (correctionId !== null) files.apply(id, { type: 'corrected' });
        files.apply(id, { type: 'reviewed' });
      },
    });
  }

  /** Its call has gone, or is going. */
  #isGone(correctionId: number): boolean {
    const correction = this.#parts.outbox.store.get(correctionId);
    return correction === null || correction.maybeDone;
  }

  #takeBack(fileId: FileId): boolean {
    const { undos, audit, signed, clock, files, learning, outbox, store } = this.#parts;
    const undo = undos.last(fileId, toInstant(clock.now()));
    if (!undo) return false;
    const { id, correctionId, before } = undo;
    if (correctionId !== null && this.#isGone(correctionId)) return false;
    undos.remove(id);
    const sheetId = audit.takenBack(fileId, toInstant(clock.now()));
    const file = files.get(fileId);
    if (sheetId !== null && file?.expenseId != null) {
      signed.takenBack(sheetId, { companyId: file.companyId, expenseId: file.expenseId });
    }
    if (file) learning.takeBack(file);
    if (correctionId !== null) outbox.store.remove(correctionId);
    for (const correction of before.corrections) outbox.store.putBack(correction);
    if (before.typed) store.toDraft(fileId, before.typed);
    if (before.state) files.apply(fileId, { type: 'review-undone', to: before.state });
    return true;
  }
}

const reviewableStates: readonly FileState[] = ['ready', 'attention', 'reviewed'];

const stateBefore = ({ state }: QueueFile): Before['state'] =>
  state === 'ready' || state === 'attention' ? state : null;

import type { CompanyId } from '../../../contract/companies.ts';
import type { BulkChange, BulkOutcome } from '../../../contract/expenses.ts';
import type { Result } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { ExpenseChanges } from '../../../contract/review.ts';
import { actOf } from '../audit/sheet.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import { assertNever } from '../../support/assert-never.ts';
import { lastSaying } from '../../records/editor/editor.ts';
import { holdFor } from '../../records/outbox/send-queue.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { ok } from '../../support/result.ts';
import type { CorrectedExpense } from './corrected-expense.ts';
import type { CommonParts } from './common-parts.ts';
import type { ExpenseOutbox } from './outbox.ts';
import { withWaiting } from './record.ts';
import type { Review } from './review.ts';
import type { Sign } from './signing.ts';

type Skipped = BulkOutcome['skipped'][number]['code'];

interface BulkChangesParts extends CommonParts {
  readonly outbox: ExpenseOutbox;
  readonly review: Review;
  readonly sign: Sign;
}

/** Applies one change to many expenses, each held like a single change. */
export class BulkChanges {
  readonly #parts: BulkChangesParts;

  constructor(parts: BulkChangesParts) {
    this.#parts = parts;
  }

  /** Runs in one transaction. The service refuses changes per expense. */
  apply(companyId: CompanyId, expenseIds: readonly number[], wanted: BulkChange): Result<BulkOutcome> {
    const { clock, store, database, outbox, review } = this.#parts;
    const until = toInstant(clock.now() + holdFor);
    const ids = [...new Set(expenseIds)];
    const touched = ids.flatMap((expenseId) => store.filesOf(companyId, expenseId));
    const codes = database.transaction(() =>
      ids.map((expenseId) => {
        const changes = changesOf(wanted);
        return changes === null
          ? this.#markReviewed(companyId, expenseId, until)
          : this.#change(companyId, expenseId, changes, until);
      }),
    );
    const skipped = ids.flatMap((expenseId, at) => {
      const code = codes[at] ?? null;
      return code === null ? [] : [{ expenseId, code }];
    });
    outbox.wake();
    review.touch(touched);
    return ok({ changed: ids.length - skipped.length, skipped });
  }

  #filesOf(companyId: CompanyId, expenseId: number): readonly QueueFile[] {
    const { store, files } = this.#parts;
    return store.filesOf(companyId, expenseId).flatMap((id) => files.get(id) ?? []);
  }

  /** A person must finish an unsaved draft first. An expense that the service changed after its signature is signed again. */
  #markReviewed(companyId: CompanyId, expenseId: number, until: string): Skipped | null {
    const { store, undos, sign, signed, files } = this.#parts;
    const all = this.#filesOf(companyId, expenseId);
    const open = all.filter(({ state }) => state === 'ready' || state === 'attention');
    if (open.length === 0 && signed.changeOf({ companyId, expenseId }) !== null) {
      sign({ companyId, expenseId, file: all.at(-1) ?? null, ...inList, ...asItIs });
      return null;
    }
    if (open.length === 0) return all.some(({ state }) => state === 'reviewed') ? 'unchanged' : 'no-document';
    if (open.some(({ id }) => store.draft(id) !== null)) return 'not-editable';
    for (const file of open) {
      const { id, state } = file;
      const before = { state: state === 'attention' ? 'attention' : 'ready', typed: null, corrections: [] } as const;
      undos.add(id, until, null, before);
      sign({ companyId, expenseId, file, ...inList, ...asItIs });
      files.apply(id, { type: 'reviewed' });
    }
    return null;
  }

  #change(companyId: CompanyId, expenseId: number, changes: ExpenseChanges, until: string): Skipped | null {
    const { outbox, sign, undos, files } = this.#parts;
    const reason = this.#reasonAgainst(companyId, expenseId, changes);
    if (reason) return reason;
    const file = this.#filesOf(companyId, expenseId).at(-1);
    const fileId: FileId | null = file?.id ?? null;
    if (this.#takesBack(ofAllFiles(companyId, expenseId), changes)) return null;
    // A refusal of a captured file stays for a person: its draft holds the changes.
    if (!file) this.#removeRefused(ofAllFiles(companyId, expenseId));
    const correctionId = outbox.store.add({ companyId, expenseId, fileId }, changes, until);
    const act = changes.excludedFromAccounting === undefined ? 'booked' : actOf(changes);
    sign({ companyId, expenseId, file: file ?? null, ...inList, act, changes, correctionId });
    if (!file) return null;
    undos.add(file.id, until, correctionId, { state: null, typed: null, corrections: [] });
    if (correctable.includes(file.state)) files.apply(file.id, { type: 'corrected' });
    return null;
  }

  #removeRefused(key: CorrectedExpense): void {
    const { outbox } = this.#parts;
    for (const { id, refused } of outbox.store.of(key)) if (refused !== null) outbox.store.remove(id);
  }

  /** Cancels a waiting opposite change: neither is sent. */
  #takesBack(key: CorrectedExpense, changes: ExpenseChanges): boolean {
    const { outbox, undos, audit, clock } = this.#parts;
    const before = opposite(changes);
    const id = before && lastSaying(outbox.store, key, before);
    if (id === null) return false;
    undos.removeOf(id);
    outbox.store.remove(id);
    audit.correctionTakenBack(id, toInstant(clock.now()));
    return true;
  }

  /** Decides from local data; editable_fields is known only of expenses that were opened or wait for review. */
  #reasonAgainst(companyId: CompanyId, expenseId: number, changes: ExpenseChanges): Skipped | null {
    const { outbox, store, expenseCache } = this.#parts;
    const waiting = withWaiting(outbox.store.of(ofAllFiles(companyId, expenseId)), null);
    const listed = store.listed(companyId, expenseId);
    const { excludedFromAccounting: excluded } = changes;
    if (excluded !== undefined) {
      return (waiting?.excludedFromAccounting ?? listed?.excluded) === excluded ? 'unchanged' : null;
    }
    const editable = expenseCache.of({ companyId, expenseId })?.expense.editableFields ?? [];
    if (editable.length > 0 && !editable.includes('expense_type')) return 'not-editable';
    const type = changes.fields.expense_type;
    const before = waiting?.fields.expense_type ?? (listed?.expenseType ?? '').toString();
    return before === type ? 'unchanged' : null;
  }
}

const inList = { place: 'list' } as const;
const asItIs = { act: 'signed', changes: { fields: {} }, correctionId: null } as const;

const ofAllFiles = (companyId: CompanyId, expenseId: number): CorrectedExpense => ({
  companyId,
  expenseId,
  fileId: null,
});

const opposite = ({ excludedFromAccounting: excluded }: ExpenseChanges): ExpenseChanges | null =>
  excluded === undefined ? null : { fields: {}, excludedFromAccounting: !excluded };

const correctable: readonly string[] = ['ready', 'attention', 'reviewed'];

/** Null: a review changes no value at the service. */
function changesOf(change: BulkChange): ExpenseChanges | null {
  switch (change.kind) {
    case 'reviewed':
      return null;
    case 'excluded':
      return { fields: {}, excludedFromAccounting: change.excluded };
    case 'expense-type':
      return { fields: { expense_type: String(change.expenseType) } };
    default:
      return assertNever(change);
  }
}

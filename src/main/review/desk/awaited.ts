import type { Examination } from '../../../contract/examination.ts';
import type { Result } from '../../../contract/failure.ts';
import type { FileId, FileState } from '../../../contract/inbox.ts';
import {
  expenseFields,
  type ExpenseChanges,
  type ExpenseField,
  type ReviewRecord,
  type SavedReview,
} from '../../../contract/review.ts';
import { isOpen } from '../../../shared/expenses/is-open.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { HeldDocument } from '../evidence/evidence.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';
import { failed, ok } from '../../support/result.ts';
import { isEmpty, laidOver, takesAway, type Values } from './changes.ts';
import { decided, twoReadings } from './checks/two-readings.ts';
import { ofReading } from './examine.ts';
import { holdFor } from '../../records/outbox/send-queue.ts';
import type { CommonParts } from './common-parts.ts';
import type { ExpenseOutbox } from './outbox.ts';
import { knownPartnerOf } from './known-partner.ts';
import type { Parties } from './parties.ts';
import { valuesOf } from './record.ts';
import { readable } from './review-store.ts';

/** Sealed, and not stored or not read by the service. */
export const isAwaited = ({ sha256, state, expenseId }: QueueFile): boolean =>
  sha256 !== null && (expenseId === null || state === 'processing');

/** A person books an expense beside the service's own lines only. */
const bookingFields: readonly ExpenseField[] = ['expense_type', 'ledger_number'];
const awaitedFields = expenseFields.filter((field) => !bookingFields.includes(field));

interface AwaitedDocumentsParts extends CommonParts {
  readonly outbox: ExpenseOutbox;
  readonly parties: Parties;
}

/**
 * Documents that the service has not read yet. Changes are stored as the draft, and sent when the service has the
 * expense and opens the fields. The person signs the document afterwards, beside the service's data.
 */
export class AwaitedDocuments {
  readonly #parts: AwaitedDocumentsParts;

  constructor(parts: AwaitedDocumentsParts) {
    this.#parts = parts;
  }

  /** values from this computer's reading; empty until it is read */
  record(file: QueueFile, document: HeldDocument | null): ReviewRecord {
    const { store } = this.#parts;
    const draft = store.draft(file.id);
    return {
      fileId: file.id,
      companyId: file.companyId,
      expenseId: null,
      awaited: { state: file.state, reason: file.reason },
      filename: file.filename,
      format: file.format,
      hasDocument: document !== null,
      accountingStatus: '',
      uploadedAt: file.acceptedAt,
      values: this.#valuesHere(file, document),
      excludedFromAccounting: false,
      editableFields: awaitedFields,
      frozen: 'not-offered',
      currencies: [...new Set(store.currencies(file.companyId).values())].sort(),
      assignments: [],
      draft: readable(draft),
      correction: store.sendFrom(file.id) === null ? null : { state: 'waiting' },
      signature: null,
      changedSince: null,
      takenAt: file.stateAt,
    };
  }

  /**
   * The places of the values and the recognised partner. Its only checks are ambiguous values: there is nothing to
   * sign.
   */
  examination(file: QueueFile, document: HeldDocument | null, changes: ExpenseChanges | null): Examination {
    const { parties, evidence, history } = this.#parts;
    const { companyId, expenseId } = file;
    const company = parties.company(companyId);
    const reading = document && evidence.reading(document, company);
    const values = laidOver(this.#valuesHere(file, document), changes);
    const found = document && evidence.lookUp(document, values, company);
    const fields = found && decided(found, changes);
    const partners = parties.partners(companyId);
    return {
      ...ofReading(reading),
      reading: document ? (reading?.source ?? 'reading') : 'none',
      fields: fields ?? {},
      kind: null,
      buyer: null,
      proofs: { company: null, partner: null },
      usual: null,
      otherFile: null,
      signature: null,
      checks: twoReadings(fields ?? {}),
      suggestion: null,
      knownPartner:
        document && reading
          ? knownPartnerOf(
              { evidence, history },
              { companyId, company, document, partners, expenseId },
              values,
              fields?.partner_name?.mark === 'same',
            )
          : null,
      otherClient: null,
    };
  }

  /** Sent automatically, after at least eight seconds. not-possible: for a document that leaves the expenses */
  keep(fileId: FileId, changes: ExpenseChanges): Result<SavedReview> {
    const { clock, store } = this.#parts;
    if (takesAway(changes)) return failed('not-possible');
    const undoUntil = toInstant(clock.now() + holdFor);
    if (isEmpty(changes)) store.keepDraft(fileId, null);
    else store.keepToSend(fileId, changes, undoUntil);
    return ok({ fileId, undoUntil });
  }

  /** Keeps the changes as a draft that is not sent. False: they were not to be sent, or are in the outbox. */
  takeBack(fileId: FileId): boolean {
    const { store } = this.#parts;
    if (store.sendFrom(fileId) === null) return false;
    store.withdraw(fileId);
    return true;
  }

  /** Moves the kept changes of open fields to the outbox. False: the service has not read the document, or no changes wait. */
  handOver(fileId: FileId): boolean {
    const { store, files, expenseCache, database, outbox } = this.#parts;
    const heldUntil = store.sendFrom(fileId);
    const file = files.get(fileId);
    if (heldUntil === null || !file || !readStates.includes(file.state)) return false;
    const { companyId, expenseId } = file;
    const copy = expenseId === null ? null : expenseCache.of({ companyId, expenseId });
    if (!copy) return false;
    const typed = readable(store.draft(fileId));
    database.transaction(() => {
      // A damaged draft is kept: the record reports it.
      if (typed) this.#send(file, copy.expense, typed, heldUntil);
      else store.withdraw(fileId);
    });
    database.afterCommit(() => {
      outbox.wake();
    });
    return true;
  }

  /** hands over the documents that an earlier run left */
  handOverAll(): void {
    for (const fileId of this.#parts.store.toSend()) this.handOver(fileId);
  }

  #valuesHere({ companyId }: QueueFile, document: HeldDocument | null): Values {
    const { evidence, parties } = this.#parts;
    const read = document && evidence.reading(document, parties.company(companyId))?.fields;
    return valuesFrom((field) => read?.[field]?.value ?? null);
  }

  /** Closed fields are stored as a refused correction: the service would refuse the open ones together with them. */
  #send(file: QueueFile, expense: ServiceExpense, typed: ExpenseChanges, heldUntil: string): void {
    const { store, clock, outbox, undos, files } = this.#parts;
    const { id: fileId, companyId } = file;
    const { open, closed } = divided(typed, expense, valuesOf(expense, store.currencies(companyId)));
    const key = { companyId, expenseId: expense.id, fileId };
    store.keepDraft(fileId, null);
    if (!isEmpty(closed)) {
      const refusal = { at: toInstant(clock.now()), failure: { code: 'not-possible' } } as const;
      outbox.store.refuse(outbox.store.add(key, closed, null), refusal);
    }
    if (isEmpty(open)) return;
    const id = outbox.store.add(key, open, heldUntil);
    undos.add(fileId, heldUntil, id, { state: null, typed, corrections: [] });
    files.apply(fileId, { type: 'corrected' });
  }
}

const readStates: readonly FileState[] = ['ready', 'attention', 'reviewed'];

const valuesFrom = (value: (field: ExpenseField) => string | null): Values =>
  Object.fromEntries(expenseFields.map((field) => [field, value(field)])) as Record<ExpenseField, string | null>;

/** Leaves out values that the service has already; exclusion is always open (interface.md, Expense update 2). */
function divided(
  { fields, ...rest }: ExpenseChanges,
  { editableFields }: ServiceExpense,
  values: Values,
): { readonly open: ExpenseChanges; readonly closed: ExpenseChanges } {
  const typed = Object.entries(fields).filter(([field, value]) => values[field as ExpenseField] !== value);
  const where = (open: boolean) =>
    Object.fromEntries(typed.filter(([field]) => isOpen(field as ExpenseField, editableFields) === open));
  return { open: { ...rest, fields: where(true) }, closed: { fields: where(false) } };
}

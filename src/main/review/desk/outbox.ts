import type { Result } from '../../../contract/failure.ts';
import type { ExpenseChanges } from '../../../contract/review.ts';
import type { DocumentSender } from '../../records/documents/document-sender.ts';
import { createOutbox, type Outbox } from '../../records/outbox/outbox.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';
import { hadNoLine } from '../../../shared/failures/failure-classes.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { failed, ok } from '../../support/result.ts';
import { takesAway, withoutLeaving } from './changes.ts';
import type { CorrectedExpense, ExpenseCorrection } from './corrected-expense.ts';
import type { CommonParts } from './common-parts.ts';
import { moveFile } from './moving.ts';
import { toPayload } from './payload.ts';
import { storedChanges } from './stored-changes.ts';

export type ExpenseOutbox = Outbox<CorrectedExpense, ExpenseChanges>;

interface ExpenseOutboxParts extends CommonParts {
  readonly sender: DocumentSender;
}

/** Saved corrections of expenses; the changes of an interrupted call are looked up before they are sent again. */
export function createExpenseOutbox(parts: ExpenseOutboxParts): ExpenseOutbox {
  const { database, store, undos, expenseCache, companies, audit, signed, clock } = parts;

  async function update(
    correction: ExpenseCorrection,
    changes: ExpenseChanges,
    signal: AbortSignal,
  ): Promise<Result<ServiceExpense | null>> {
    const { companyId, expenseId } = correction.key;
    const known = await knownExpense(parts, correction);
    if (!known.ok) return known;
    const payload = toPayload(changes, store.currencies(companyId), known.value);
    if (Object.keys(payload).length === 0) return known;
    return companies.api(companyId).expenses.update(expenseId, payload, signal);
  }

  return createOutbox<CorrectedExpense, ExpenseChanges, ServiceExpense | null>({
    ...parts,
    kinds: ['expense'],
    shape: storedChanges,
    toStored: ({ companyId, expenseId, fileId }) => ({ companyId, kind: 'expense', recordId: expenseId, fileId }),
    toKey: ({ companyId, recordId, fileId }) => ({ companyId, expenseId: recordId, fileId }),
    beforeRound() {
      undos.removeUntil(toInstant(clock.now()));
    },
    async send(correction, changes, signal) {
      const isTargetGone = changes.movedTo !== undefined && companies.get(changes.movedTo.companyId) === null;
      if (isTargetGone) return failed('company-unknown');
      const { companyId, expenseId } = correction.key;
      const first = await parts.shared.mayBeSent(companyId, expenseId, correction.id);
      if (!first.ok) return first;
      if (changes.sentAsDocument === undefined) return update(correction, changes, signal);
      const sent = await sendAsDocument(parts, correction.key, changes.sentAsDocument.note, signal);
      if (!sent.ok) return sent;
      const answer = await update(correction, changes, signal);
      // The document is there: it is not taken back because the rest had no line.
      return !answer.ok && hadNoLine(answer.failure.code) ? failed('service-unavailable') : answer;
    },
    taken({ id, key, changes }, answer) {
      if (changes?.movedTo !== undefined) moveFile(parts, key.fileId, changes.movedTo.companyId);
      undos.removeUpTo(id);
      const sheetId = audit.sent(id, toInstant(clock.now()));
      if (changes !== null && takesAway(changes)) signed.forget(key);
      else if (sheetId !== null) signed.settle(sheetId, key, answer);
      if (answer) expenseCache.keep(key.companyId, answer);
      else database.afterCommit(() => void expenseCache.refresh(key));
    },
    refused({ id, key: { fileId }, changes }, { at, failure }) {
      undos.removeUpTo(id);
      audit.refused(id, at, failure);
      if (fileId !== null && changes !== null) store.toDraft(fileId, withoutLeaving(changes));
    },
  });
}

/** One of its name and size that did not go from here is taken for it: a person at the service may have stored it. */
async function sendAsDocument(
  { files, sender }: Pick<ExpenseOutboxParts, 'files' | 'sender'>,
  { companyId, fileId }: CorrectedExpense,
  note: string,
  signal: AbortSignal,
): Promise<Result<unknown>> {
  const file = fileId === null ? null : files.get(fileId);
  if (file?.sha256 == null || file.format === null) return failed('stored-unreadable');
  const { filename, sha256, format } = file;
  const before = { seen: null, begin: () => undefined };
  return sender.send({ companyId, folderId: null, filename, sha256, format, note }, before, signal);
}

/**
 * After a call with a lost answer: the expense may be excluded or have the new lines already, so they must not be
 * sent again.
 */
async function knownExpense(
  { expenseCache }: Pick<ExpenseOutboxParts, 'expenseCache'>,
  { key, maybeDone }: ExpenseCorrection,
): Promise<Result<ServiceExpense | null>> {
  if (maybeDone) {
    const asked = await expenseCache.refresh(key);
    if (!asked.ok) return asked;
  }
  return ok(expenseCache.of(key)?.expense ?? null);
}

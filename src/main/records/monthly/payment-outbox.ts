import type { Failure, Result } from '../../../contract/failure.ts';
import { paymentKinds, type MonthlyPayment, type PaymentKey, type PaymentKind } from '../../../contract/monthly.ts';
import { allSameAs } from '../../../shared/monthly/payments.ts';
import type { Correction, CorrectionStore } from '../outbox/correction-store.ts';
import { createOutbox, type OutboxAround } from '../outbox/outbox.ts';
import { failed } from '../../support/result.ts';
import type { MonthlyCopy } from './monthly-copy.ts';
import type { MonthlyStore } from './monthly-store.ts';
import { paymentChange, type PaymentChange } from './payment-change.ts';
import type { PaymentSender } from './payment-sender.ts';

type PaymentCorrection = Correction<PaymentKey, PaymentChange>;

export type PaymentOutbox = ReturnType<typeof createPaymentOutbox>;

interface PaymentOutboxParts extends OutboxAround {
  readonly settleMs: number;
  readonly store: MonthlyStore;
  readonly sender: PaymentSender;
  readonly copy: MonthlyCopy;
}

/** Saved changes of taxes and salaries. */
export function createPaymentOutbox(parts: PaymentOutboxParts) {
  const { database, copy, companies } = parts;
  const expected = new Map<number, PromiseWithResolvers<Failure | null>>();

  function tell(id: number, failure: Failure | null): void {
    database.afterCommit(() => {
      expected.get(id)?.resolve(failure);
      expected.delete(id);
    });
  }

  /** Refusing a new payment also refuses its later changes: the last form is kept. */
  function refuseNew({ id, key }: PaymentCorrection, changes: PaymentChange & { readonly change: 'new' }): void {
    const later = outbox.store.of(key).filter((row) => row.id > id);
    const last = later.at(-1)?.changes;
    if (last?.change === 'changed') outbox.store.rewrite(id, { ...changes, form: last.form });
    for (const row of later) outbox.store.remove(row.id);
    if (last?.change === 'deleted') outbox.store.remove(id);
  }

  const outbox = createOutbox<PaymentKey, PaymentChange, readonly MonthlyPayment[], PaymentKind>({
    ...parts,
    kinds: paymentKinds,
    shape: paymentChange,
    toStored: ({ paymentId, ...key }) => ({ ...key, recordId: paymentId }),
    toKey: ({ companyId, kind, recordId }) => ({ companyId, kind, paymentId: recordId }),
    postponed(id) {
      tell(id, null);
    },
    async send(correction, changes, signal) {
      const isExpected = expected.has(correction.id);
      const answer = await sendChange(parts, { correction, changes, isExpected, corrections: outbox.store }, signal);
      if (!companies.get(correction.companyId)) tell(correction.id, { code: 'company-unknown' });
      return answer;
    },
    taken({ id, key, changes }, answer) {
      const { companyId, kind, paymentId } = key;
      if (changes?.change === 'deleted') copy.gone(companyId, kind, [paymentId]);
      else copy.taken(companyId, answer);
      if (changes?.change === 'new') {
        const made = allSameAs(answer, { ...changes.form, kind })[0] ?? answer[0];
        if (made !== undefined) outbox.store.rename(key, { ...key, paymentId: made.id });
      }
      tell(id, null);
    },
    refused(correction, { failure }) {
      const { id, changes } = correction;
      // The caller gets the refusal, and the change is dropped.
      if (expected.has(id)) outbox.store.remove(id);
      else if (changes?.change === 'new') refuseNew(correction, changes);
      tell(id, failure);
    },
  });
  outbox.settled.listen(({ companyId }) => {
    copy.changed.emit(companyId);
  });

  return {
    ...outbox,
    /** the caller waits for the first try of this change, which has not begun */
    expect(id: number): void {
      // A failed save frees its id for another change.
      database.afterCommit(() => expected.set(id, Promise.withResolvers()));
    },
    /**
     * Resolves after that try: with the service's refusal, after which the change is dropped; with null where it was
     * taken, or waits.
     */
    async firstTry(id: number): Promise<Failure | null> {
      const tried = expected.get(id)?.promise ?? null;
      // Behind others, or stopped: it waits.
      if ((outbox.store.get(id)?.attempts ?? 0) === 0) tell(id, null);
      return tried;
    },
  };
}

interface Attempt {
  readonly correction: PaymentCorrection;
  readonly changes: PaymentChange;
  /** the caller waits for this first try */
  readonly isExpected: boolean;
  readonly corrections: CorrectionStore<PaymentKey, PaymentChange>;
}

function sendChange(
  { store, sender }: PaymentOutboxParts,
  { correction, changes, isExpected, corrections }: Attempt,
  signal: AbortSignal,
): Promise<Result<readonly MonthlyPayment[]>> {
  const { id, key } = correction;
  const { companyId, kind, paymentId } = key;
  if (changes.change === 'new') {
    const { form } = changes;
    const known = allSameAs(store.between(companyId, form.month, form.month), { ...form, kind });
    const seen = changes.seen ?? known.map((one) => one.id);
    corrections.rewrite(id, { ...changes, seen });
    // A late change may exist already: entered elsewhere since, or sent before a backup was restored.
    return isExpected
      ? sender.create(companyId, kind, form, signal)
      : sender.createOnce(companyId, { kind, form, seen }, signal);
  }
  // Its payment was refused, or the service's answer lacked the id.
  if (paymentId < 0) return Promise.resolve(failed('not-found'));
  const before = { ...changes.before, id: paymentId };
  return changes.change === 'deleted'
    ? sender.delete(companyId, before, signal)
    : sender.update(companyId, before, changes.form, signal);
}

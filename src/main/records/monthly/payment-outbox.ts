import type { Failure, Result } from '../../../contract/failure.ts';
import { paymentKinds, type MonthlyPayment, type PaymentKey, type PaymentKind } from '../../../contract/monthly.ts';
import { allSameAs } from '../../../shared/monthly/payments.ts';
import type { Correction } from '../outbox/correction-store.ts';
import { createOutbox, type Outbox, type OutboxAround } from '../outbox/outbox.ts';
import { failed } from '../../support/result.ts';
import type { MonthlyCopy } from './monthly-copy.ts';
import type { MonthlyStore } from './monthly-store.ts';
import { paymentChange, type PaymentChange } from './payment-change.ts';
import type { PaymentSender } from './payment-sender.ts';

type PaymentCorrection = Correction<PaymentKey, PaymentChange>;

/** Saved changes of taxes and salaries. */
export interface PaymentOutbox extends Outbox<PaymentKey, PaymentChange> {
  /** somebody waits for the first try of this one, which has not begun */
  expect(id: number): void;
  /**
   * Resolves after that try: with the words of the service where it said no, and the change is forgotten then; with null
   * where it was taken, or waits.
   */
  firstTry(id: number): Promise<Failure | null>;
}

export function createPaymentOutbox(
  parts: OutboxAround & {
    readonly settleMs: number;
    readonly store: MonthlyStore;
    readonly sender: PaymentSender;
    readonly copy: MonthlyCopy;
  },
): PaymentOutbox {
  const { database, store, sender, copy, companies } = parts;
  const expected = new Map<number, PromiseWithResolvers<Failure | null>>();

  function tell(id: number, failure: Failure | null): void {
    database.afterCommit(() => {
      expected.get(id)?.resolve(failure);
      expected.delete(id);
    });
  }

  function call(
    { id, key: { companyId, kind, paymentId } }: PaymentCorrection,
    changes: PaymentChange,
    signal: AbortSignal,
  ): Promise<Result<readonly MonthlyPayment[]>> {
    if (changes.change === 'new') {
      const { form } = changes;
      const known = allSameAs(store.between(companyId, form.month, form.month), { ...form, kind });
      const seen = changes.seen ?? known.map((one) => one.id);
      outbox.store.rewrite(id, { ...changes, seen });
      // What has waited may have been entered elsewhere since, or sent before a backup was restored.
      return expected.has(id)
        ? sender.create(companyId, kind, form, signal)
        : sender.createOnce(companyId, { kind, form, seen }, signal);
    }
    // What it was to follow was refused, or answered without its name.
    if (paymentId < 0) return Promise.resolve(failed('not-found'));
    const before = { ...changes.before, id: paymentId };
    return changes.change === 'deleted'
      ? sender.delete(companyId, before, signal)
      : sender.update(companyId, before, changes.form, signal);
  }

  /** A new one that was refused takes with it what was changed of it since: the last form of it is what is kept. */
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
      const answer = await call(correction, changes, signal);
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
      // Whoever waits for it is told, and nothing is kept.
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
    expect(id) {
      // A save that fails leaves its id to another one.
      database.afterCommit(() => expected.set(id, Promise.withResolvers()));
    },
    async firstTry(id) {
      const tried = expected.get(id)?.promise ?? null;
      // Behind others, or not running: it waits.
      if ((outbox.store.get(id)?.attempts ?? 0) === 0) tell(id, null);
      return tried;
    },
  };
}

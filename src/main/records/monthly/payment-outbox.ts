import type { Failure, Result } from '../../../contract/failure.ts';
import type { MonthlyPayment } from '../../../contract/monthly.ts';
import { allSameAs } from '../../../shared/monthly/payments.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import { createSendQueue, type SendQueue } from '../outbox/send-queue.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { failed } from '../../support/result.ts';
import type { MonthlyCopy } from './monthly-copy.ts';
import type { MonthlyStore } from './monthly-store.ts';
import type { PaymentCorrectionRow, PaymentOutboxStore } from './payment-outbox-store.ts';
import type { PaymentSender } from './payment-sender.ts';

/** Saved changes of taxes and salaries. */
export interface PaymentOutbox extends Pick<SendQueue, 'start' | 'stop' | 'wake'> {
  /**
   * Sends it now if it is its turn. Resolves after that try: with the words of the service where it said no, and the
   * change is forgotten then; with null where it was taken, or waits.
   */
  tryNow(id: number): Promise<Failure | null>;
}

export function createPaymentOutbox(parts: {
  readonly database: Database;
  readonly store: MonthlyStore;
  readonly outboxStore: PaymentOutboxStore;
  readonly sender: PaymentSender;
  readonly copy: MonthlyCopy;
  readonly companies: Companies;
  /** how long a call whose answer was lost may still be stored; ms */
  readonly settleMs: number;
  readonly clock: Clock;
  readonly log: Log;
}): PaymentOutbox {
  const { database, store, outboxStore, sender, copy, companies, clock, settleMs } = parts;
  /** who waits for the first try */
  const waiting = new Map<number, (failure: Failure | null) => void>();

  function tell(id: number, failure: Failure | null): void {
    waiting.get(id)?.(failure);
    waiting.delete(id);
  }
  const settleFrom = (id: number): void => {
    outboxStore.settleUntil(id, toInstant(clock.now() + settleMs));
  };

  function call(
    { id, companyId, kind, paymentId, changes }: PaymentCorrectionRow,
    signal: AbortSignal,
  ): Promise<Result<readonly MonthlyPayment[]>> {
    if (changes === null) return Promise.resolve(failed('stored-unreadable'));
    if (changes.change === 'new') {
      const { form } = changes;
      const known = allSameAs(store.between(companyId, form.month, form.month), { ...form, kind });
      const seen = changes.seen ?? known.map((one) => one.id);
      outboxStore.rewrite(id, { ...changes, seen });
      // What has waited may have been entered elsewhere since, or sent before a backup was restored.
      return waiting.has(id)
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

  function taken(correction: PaymentCorrectionRow, answer: readonly MonthlyPayment[]): void {
    const { id, companyId, kind, paymentId, changes } = correction;
    // In the copy first: what is cut off here is looked for, and found.
    if (changes?.change === 'deleted') copy.gone(companyId, kind, [paymentId]);
    else copy.taken(companyId, answer);
    const made = changes?.change === 'new' ? (allSameAs(answer, { ...changes.form, kind })[0] ?? answer[0]) : undefined;
    database.transaction(() => {
      outboxStore.remove(id);
      if (made !== undefined) outboxStore.rename(correction, made.id);
    });
  }

  /** A new one that was refused takes with it what was changed of it since: the last form of it is what is kept. */
  function refuse(correction: PaymentCorrectionRow, { code, detail }: Failure): void {
    const { id, changes } = correction;
    const at = toInstant(clock.now());
    database.transaction(() => {
      if (changes?.change === 'new') {
        const later = outboxStore.of(correction).filter((row) => row.id > id);
        const last = later.at(-1)?.changes;
        if (last?.change === 'changed') outboxStore.rewrite(id, { ...changes, form: last.form });
        for (const row of later) outboxStore.remove(row.id);
        if (last?.change === 'deleted') outboxStore.remove(id);
      }
      outboxStore.refuse(id, at, detail === undefined ? { code } : { code, detail });
    });
  }

  const queue = createSendQueue<PaymentCorrectionRow, readonly MonthlyPayment[]>({
    ...parts,
    store: {
      ...outboxStore,
      begin(id) {
        outboxStore.begin(id);
        settleFrom(id);
      },
      postpone(id, nextTryAt, failure) {
        outboxStore.postpone(id, nextTryAt, failure);
        settleFrom(id);
        tell(id, null);
      },
    },
    async send(correction, signal) {
      const answer = await call(correction, signal);
      if (!companies.get(correction.companyId)) tell(correction.id, { code: 'company-unknown' });
      return answer;
    },
    settle(correction, answer) {
      const { id, companyId } = correction;
      if (answer.ok) taken(correction, answer.value);
      else if (waiting.has(id)) outboxStore.remove(id);
      else refuse(correction, answer.failure);
      tell(id, answer.ok ? null : answer.failure);
      copy.changed.emit(companyId);
    },
  });

  return {
    start: () => queue.start(),
    stop: () => queue.stop(),
    wake: () => queue.wake(),
    async tryNow(id) {
      const tried = new Promise<Failure | null>((resolve) => waiting.set(id, resolve));
      queue.wake();
      // Behind others, or not running: it waits.
      if (!outboxStore.isBegun(id)) tell(id, null);
      return tried;
    },
  };
}

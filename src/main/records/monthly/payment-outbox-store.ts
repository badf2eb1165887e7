import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import { paymentKinds, type MonthlyPayment, type PaymentForm, type PaymentKey } from '../../../contract/monthly.ts';
import type { Database } from '../../database/database.ts';
import { integer, oneOf } from '../../database/row.ts';
import { createCorrectionStore, type Correction, type CorrectionStore } from '../outbox/correction-store.ts';
import { storedPayment } from './monthly-store.ts';
import { paymentForm } from './payment-form-shape.ts';

/**
 * What is to become of a payment. `before`: as it was when it was changed. `seen`: ids of its like that the service had
 * before the first call; null: none has gone.
 */
export type PaymentChange =
  | { readonly change: 'new'; readonly form: PaymentForm; readonly seen: readonly number[] | null }
  | { readonly change: 'changed'; readonly form: PaymentForm; readonly before: MonthlyPayment }
  | { readonly change: 'deleted'; readonly before: MonthlyPayment };

export type PaymentCorrectionRow = Correction<PaymentKey, PaymentChange>;

/** Changes of taxes and salaries in the order they were saved. SQL only. */
export interface PaymentOutboxStore extends CorrectionStore<PaymentKey, PaymentChange> {
  /** what one that is new here is called by until the service names it */
  nextNewId(): number;
  /** a call of it has gone, or is going */
  isBegun(id: number): boolean;
  /** what is known of it now */
  rewrite(id: number, changes: PaymentChange): void;
  /** the service has named it */
  rename(key: PaymentKey, named: number): void;
  /** not tried before this instant, whatever was planned: a call whose answer was lost may still be stored */
  settleUntil(id: number, instant: string): void;
}

const shape: z.ZodType<PaymentChange> = z.discriminatedUnion('change', [
  z.object({ change: z.literal('new'), form: paymentForm, seen: z.array(z.int()).nullable() }),
  z.object({ change: z.literal('changed'), form: paymentForm, before: storedPayment }),
  z.object({ change: z.literal('deleted'), before: storedPayment }),
]);

export function createPaymentOutboxStore(database: Database): PaymentOutboxStore {
  const one = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);
  const store = createCorrectionStore<PaymentKey, PaymentChange>(database, {
    table: 'monthly_corrections',
    columns: ['kind', 'payment_id'],
    shape,
    valuesOf: ({ kind, paymentId }) => [kind, paymentId],
    keyOf: (row) => ({
      companyId: integer(row, 'company_id'),
      kind: oneOf(row, 'kind', paymentKinds),
      paymentId: integer(row, 'payment_id'),
    }),
  });
  return {
    ...store,
    nextNewId: () =>
      -1 -
      Number(
        database.prepare(`SELECT max(seq) AS seq FROM sqlite_sequence WHERE name = 'monthly_corrections'`).get()?.seq ??
          0,
      ),
    isBegun: (id) =>
      database.prepare('SELECT 1 FROM monthly_corrections WHERE id = ? AND attempts > 0').get(id) !== undefined,
    rewrite(id, changes) {
      one('UPDATE monthly_corrections SET changes = ? WHERE id = ?', JSON.stringify(changes), id);
    },
    rename({ companyId, kind, paymentId }, named) {
      one(
        'UPDATE monthly_corrections SET payment_id = ? WHERE company_id = ? AND kind = ? AND payment_id = ?',
        ...[named, companyId, kind, paymentId],
      );
    },
    settleUntil(id, instant) {
      one(
        `UPDATE monthly_corrections SET next_try_at = max(coalesce(next_try_at, ''), ?) WHERE id = ? AND maybe_done > 0`,
        ...[instant, id],
      );
    },
    hurry(companyId: CompanyId) {
      one('UPDATE monthly_corrections SET next_try_at = NULL WHERE company_id = ? AND maybe_done = 0', companyId);
    },
  };
}

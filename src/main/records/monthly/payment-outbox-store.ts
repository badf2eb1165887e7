import { z } from 'zod';
import {
  paymentKinds,
  type MonthlyPayment,
  type PaymentForm,
  type PaymentKey,
  type PaymentKind,
} from '../../../contract/monthly.ts';
import type { Database } from '../../database/database.ts';
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
  /** what is known of it now */
  rewrite(id: number, changes: PaymentChange): void;
  /** the service has named it */
  rename(key: PaymentKey, named: number): void;
}

const shape: z.ZodType<PaymentChange> = z.discriminatedUnion('change', [
  z.object({ change: z.literal('new'), form: paymentForm, seen: z.array(z.int()).nullable() }),
  z.object({ change: z.literal('changed'), form: paymentForm, before: storedPayment }),
  z.object({ change: z.literal('deleted'), before: storedPayment }),
]);

export function createPaymentOutboxStore(database: Database): PaymentOutboxStore {
  const one = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);
  const store = createCorrectionStore<PaymentKey, PaymentChange, PaymentKind>(database, {
    kinds: paymentKinds,
    shape,
    toStored: ({ paymentId, ...key }) => ({ ...key, recordId: paymentId }),
    toKey: ({ companyId, kind, recordId }) => ({ companyId, kind, paymentId: recordId }),
  });
  return {
    ...store,
    nextNewId: () =>
      -1 -
      Number(
        database.prepare(`SELECT max(seq) AS seq FROM sqlite_sequence WHERE name = 'corrections'`).get()?.seq ?? 0,
      ),
    rewrite(id, changes) {
      one('UPDATE corrections SET changes = ? WHERE id = ?', JSON.stringify(changes), id);
    },
    rename({ companyId, kind, paymentId }, named) {
      one(
        'UPDATE corrections SET record_id = ? WHERE company_id = ? AND kind = ? AND record_id = ?',
        ...[named, companyId, kind, paymentId],
      );
    },
  };
}

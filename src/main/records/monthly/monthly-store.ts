import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import { paymentKinds, type MonthlyPayment, type PaymentKind } from '../../../contract/monthly.ts';
import type { Database } from '../../database/database.ts';
import { json, textOrNull, unreadable, type Row } from '../../database/row.ts';
import { amountWords, numberKey, termsOf } from '../mirror/keys.ts';

const decimal = z.string().nullable();
/** The shape that a payment is kept in as JSON. */
export const storedPayment: z.ZodType<MonthlyPayment> = z.object({
  kind: z.enum(paymentKinds),
  id: z.int(),
  month: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  taxNumber: z.string().nullable(),
  accountNumber: z.string().nullable(),
  amount: decimal,
  paidAmount: decimal,
  isPaid: z.boolean().nullable(),
  dueAt: z.string().nullable(),
  description: z.string(),
  synced: z.boolean(),
  tags: z.array(z.int()),
});

/** A number is found with its separators and without. */
const wordsOf = ({ name, code, taxNumber, accountNumber }: MonthlyPayment): string =>
  [name, code, taxNumber, numberKey(taxNumber), accountNumber, numberKey(accountNumber)]
    .flatMap((part) => termsOf(part ?? ''))
    .join(' ');

/** The copy of the monthly taxes and salaries. SQL only. */
export class MonthlyStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** new or changed ones */
  put(companyId: CompanyId, payments: readonly MonthlyPayment[]): void {
    const statement = this.#database.prepare(
      `INSERT INTO monthly_payments (company_id, kind, id, month, payment, words, amounts) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET month = excluded.month, payment = excluded.payment, words = excluded.words,
         amounts = excluded.amounts`,
    );
    this.#database.transaction(() => {
      for (const one of payments)
        statement.run(
          ...[companyId, one.kind, one.id, one.month, JSON.stringify(one), wordsOf(one), amountWords([one.amount])],
        );
    });
  }

  /** all that a company has, as they were read at this instant */
  replace(companyId: CompanyId, payments: readonly MonthlyPayment[], readAt: string): void {
    this.#database.transaction(() => {
      this.#database.prepare('DELETE FROM monthly_payments WHERE company_id = ?').run(companyId);
      this.put(companyId, payments);
      this.#database
        .prepare(
          `INSERT INTO monthly_readings (company_id, read_at) VALUES (?, ?)
             ON CONFLICT DO UPDATE SET read_at = excluded.read_at`,
        )
        .run(companyId, readAt);
    });
  }

  remove(companyId: CompanyId, kind: PaymentKind, ids: readonly number[]): void {
    const statement = this.#database.prepare(
      'DELETE FROM monthly_payments WHERE company_id = ? AND kind = ? AND id = ?',
    );
    this.#database.transaction(() => {
      for (const id of ids) statement.run(companyId, kind, id);
    });
  }

  /** readable payments of the months from `from` to `to`, both included */
  between(companyId: CompanyId, from: string, to: string): readonly MonthlyPayment[] {
    return parsed(
      this.#database
        .prepare(
          `SELECT payment FROM monthly_payments WHERE company_id = ? AND month BETWEEN ? AND ?
             ORDER BY month DESC, kind DESC, id`,
        )
        .all(companyId, from, to),
    );
  }

  find(companyId: CompanyId, kind: PaymentKind, id: number): MonthlyPayment | null {
    return (
      parsed(
        this.#database
          .prepare('SELECT payment FROM monthly_payments WHERE company_id = ? AND kind = ? AND id = ?')
          .all(companyId, kind, id),
      )[0] ?? null
    );
  }

  /** an instant; null: never */
  readAt(companyId: CompanyId): string | null {
    return textOrNull(
      this.#database
        .prepare('SELECT max(read_at) AS read_at FROM monthly_readings WHERE company_id = ?')
        .get(companyId) ?? {},
      'read_at',
    );
  }
}

const parsed = (rows: readonly Row[]): readonly MonthlyPayment[] =>
  rows.map((row) => json(row, 'payment', storedPayment)).filter((one) => one !== unreadable);

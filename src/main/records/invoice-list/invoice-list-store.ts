import type { CompanyId } from '../../../contract/companies.ts';
import type { ListedInvoice, OpenListed } from '../../../contract/invoice-list.ts';
import type { MonthKey } from '../../../contract/month-close.ts';
import type { Database } from '../../database/database.ts';
import { flag, integer, text, textOrNull } from '../../database/row.ts';
import { numberKey } from '../mirror/keys.ts';
import { identityOf } from './each-once.ts';
import type { ComparedExpense } from './pair-invoices.ts';

const endOfMonth = '-99';

/** Listed invoices, and the expenses beside them. SQL only. */
export class InvoiceListStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Replaces what was listed for these months; what a person settled stays so. */
  keep(companyId: CompanyId, months: readonly string[], invoices: readonly ListedInvoice[], at: string): void {
    this.#database.transaction(() => {
      const settled = new Set(
        this.#database
          .prepare('SELECT * FROM listed_invoices WHERE company_id = ? AND settled = 1')
          .all(companyId)
          .map((row) => identityOf(listedIn(row))),
      );
      for (const month of months) {
        this.#database.prepare('DELETE FROM listed_invoices WHERE company_id = ? AND month = ?').run(companyId, month);
        this.#database
          .prepare('INSERT OR REPLACE INTO listed_months (company_id, month, read_at) VALUES (?, ?, ?)')
          .run(companyId, month, at);
      }
      const insert = this.#database.prepare(
        `INSERT INTO listed_invoices (company_id, month, number, number_key, partner, tax_number, issued, net, vat, gross,
           currency, settled) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      );
      for (const one of invoices) {
        const { number, partner, taxNumber, issued, net, vat, gross, currency } = one;
        const wasSettled = settled.has(identityOf(one)) ? 1 : 0;
        insert.run(
          ...[companyId, issued.slice(0, 7), number, numberKey(number), partner, taxNumber, issued, net, vat, gross],
          ...[currency, wasSettled],
        );
      }
    });
  }

  /** null: no list covers the month */
  readAt({ companyId, month }: MonthKey): string | null {
    const row = this.#database
      .prepare('SELECT read_at FROM listed_months WHERE company_id = ? AND month = ?')
      .get(companyId, month);
    return row === undefined ? null : text(row, 'read_at');
  }

  settle(companyId: CompanyId, id: number, settled: boolean): void {
    this.#database
      .prepare('UPDATE listed_invoices SET settled = ? WHERE company_id = ? AND id = ?')
      .run(settled ? 1 : 0, companyId, id);
  }

  forget({ companyId, month }: MonthKey): void {
    this.#database.transaction(() => {
      for (const table of ['listed_invoices', 'listed_months'])
        this.#database.prepare(`DELETE FROM ${table} WHERE company_id = ? AND month = ?`).run(companyId, month);
    });
  }

  /** Listed invoices of these months, by day. */
  listed(companyId: CompanyId, from: string, to: string): readonly OpenListed[] {
    return this.#database
      .prepare('SELECT * FROM listed_invoices WHERE company_id = ? AND month BETWEEN ? AND ? ORDER BY issued, id')
      .all(companyId, from, to)
      .map((row) => ({ ...listedIn(row), id: integer(row, 'id'), settled: flag(row, 'settled') }));
  }

  /** Expenses of the months `from` to `to`, by day, and those of any day with a number of the listed ones. */
  expenses(companyId: CompanyId, from: string, to: string): readonly ComparedExpense[] {
    return this.#database
      .prepare(
        `SELECT expense_id, number, partner_name, tax_key, issued_at, net, vat, gross, currency, excluded
           FROM mirror_expenses WHERE company_id = ?1 AND (issued_at BETWEEN ?2 AND ?3 OR number_key IN
             (SELECT number_key FROM listed_invoices WHERE company_id = ?1 AND month BETWEEN ?2 AND ?3))
           ORDER BY issued_at, expense_id`,
      )
      .all(companyId, from, to + endOfMonth)
      .map((row) => ({
        expenseId: integer(row, 'expense_id'),
        number: textOrNull(row, 'number'),
        partner: textOrNull(row, 'partner_name'),
        taxKey: textOrNull(row, 'tax_key'),
        issued: textOrNull(row, 'issued_at'),
        net: textOrNull(row, 'net'),
        vat: textOrNull(row, 'vat'),
        gross: textOrNull(row, 'gross'),
        currency: textOrNull(row, 'currency'),
        excluded: flag(row, 'excluded'),
      }));
  }

  /** Files of the company that are no expenses yet. */
  underway(companyId: CompanyId): number {
    const row = this.#database
      .prepare(
        `SELECT count(*) AS n FROM files WHERE company_id = ? AND state IN
           ('waiting', 'queued', 'uploading', 'uncertain', 'processing', 'undivided', 'other-kind')`,
      )
      .get(companyId);
    return row === undefined ? 0 : integer(row, 'n');
  }
}

const listedIn = (row: Parameters<typeof text>[0]): ListedInvoice => ({
  number: text(row, 'number'),
  partner: textOrNull(row, 'partner'),
  taxNumber: textOrNull(row, 'tax_number'),
  issued: text(row, 'issued'),
  net: textOrNull(row, 'net'),
  vat: textOrNull(row, 'vat'),
  gross: textOrNull(row, 'gross'),
  currency: textOrNull(row, 'currency'),
});

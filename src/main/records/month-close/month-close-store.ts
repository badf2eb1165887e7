import { z } from 'zod';
import type { ClientContact, MonthAsk, MonthKey } from '../../../contract/month-close.ts';
import { languages } from '../../../contract/settings.ts';
import type { Database } from '../../database/database.ts';
import { integer, jsonOr, oneOfOrNull, text, textOrNull } from '../../database/row.ts';
import { monthAfter } from '../../../shared/timing/months.ts';
import type { PartnerExpense } from './missing-partners.ts';

/** sorts after each day of a month */
const end = '-99';

const mostAsks = 20;
const names = z.array(z.string());

/** Queries of a month on the mirror. SQL only. */
export class MonthCloseStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  toReview(companyId: number): number {
    return this.#count(`files WHERE company_id = ? AND state IN ('ready', 'attention')`, companyId);
  }

  pending({ companyId, month }: MonthKey): number {
    return this.#count(
      `mirror_expenses WHERE issued_at BETWEEN ? AND ? AND company_id = ? AND status = 'pending' AND excluded = 0`,
      ...[month, month + end, companyId],
    );
  }

  /** changed at the service after they were signed here */
  changed({ companyId, month }: MonthKey): number {
    return this.#count(
      `(SELECT DISTINCT s.expense_id FROM signed_records AS s JOIN mirror_expenses AS m USING (company_id, expense_id)
         WHERE s.company_id = ? AND s.changed_at IS NOT NULL AND m.issued_at BETWEEN ? AND ?)`,
      ...[companyId, month, month + end],
    );
  }

  /**
   * From the first day of `from` to the end of the following month, because an invoice may come late; oldest first,
   * without excluded ones.
   */
  expenses({ companyId, month }: MonthKey, from: string): readonly PartnerExpense[] {
    // The plus keeps SQLite from reading two years of all companies by their days.
    return this.#database
      .prepare(
        `SELECT partner_key, coalesce(partner_name, '') AS name, issued_at, gross FROM mirror_expenses
           WHERE +issued_at BETWEEN ? AND ? AND company_id = ? AND excluded = 0 ORDER BY issued_at`,
      )
      .all(from, monthAfter(month, 1) + end, companyId)
      .map((raw) => ({
        partnerKey: text(raw, 'partner_key'),
        partnerName: text(raw, 'name'),
        issuedAt: text(raw, 'issued_at'),
        gross: textOrNull(raw, 'gross'),
      }));
  }

  /** documents without an expense or income */
  unattached(companyId: number): number {
    return this.#count('mirror_documents WHERE company_id = ? AND attached = 0', companyId);
  }

  dismissed({ companyId, month }: MonthKey): ReadonlySet<string> {
    return new Set(
      this.#database
        .prepare('SELECT partner_key FROM month_dismissals WHERE company_id = ? AND month = ?')
        .all(companyId, month)
        .map((raw) => text(raw, 'partner_key')),
    );
  }

  dismiss({ companyId, month }: MonthKey, partnerKey: string, dismissed: boolean): void {
    const sql = dismissed
      ? 'INSERT OR IGNORE INTO month_dismissals (company_id, month, partner_key) VALUES (?, ?, ?)'
      : 'DELETE FROM month_dismissals WHERE company_id = ? AND month = ? AND partner_key = ?';
    this.#database.prepare(sql).run(companyId, month, partnerKey);
  }

  contact(companyId: number): ClientContact {
    const row = this.#database.prepare('SELECT * FROM client_contacts WHERE company_id = ?').get(companyId);
    if (row === undefined) return { name: '', email: '', language: null };
    return { name: text(row, 'name'), email: text(row, 'email'), language: oneOfOrNull(row, 'language', languages) };
  }

  keepContact(companyId: number, { name, email, language }: ClientContact): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO client_contacts (company_id, name, email, language) VALUES (?, ?, ?, ?)')
      .run(companyId, name, email, language);
  }

  /** newest first */
  asks({ companyId, month }: MonthKey): readonly MonthAsk[] {
    return this.#database
      .prepare('SELECT * FROM month_asks WHERE company_id = ? AND month = ? ORDER BY asked_at DESC LIMIT ?')
      .all(companyId, month, mostAsks)
      .map((row) => ({ at: text(row, 'asked_at'), items: jsonOr(row, 'items', names, []) }));
  }

  keepAsk({ companyId, month }: MonthKey, at: string, items: readonly string[]): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO month_asks (company_id, month, asked_at, items) VALUES (?, ?, ?, ?)')
      .run(companyId, month, at, JSON.stringify(items));
  }

  /** null: unedited */
  letter({ companyId, month }: MonthKey): string | null {
    const raw = this.#database
      .prepare('SELECT letter FROM month_letters WHERE company_id = ? AND month = ?')
      .get(companyId, month);
    return raw === undefined ? null : text(raw, 'letter');
  }

  keepLetter({ companyId, month }: MonthKey, letter: string | null): void {
    if (letter === null) {
      this.#database.prepare('DELETE FROM month_letters WHERE company_id = ? AND month = ?').run(companyId, month);
      return;
    }
    this.#database
      .prepare('INSERT OR REPLACE INTO month_letters (company_id, month, letter) VALUES (?, ?, ?)')
      .run(companyId, month, letter);
  }

  #count(what: string, ...values: readonly (string | number)[]): number {
    return integer(this.#database.prepare(`SELECT count(*) AS n FROM ${what}`).get(...values) ?? {}, 'n');
  }
}

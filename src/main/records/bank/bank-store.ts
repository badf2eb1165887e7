import type { BankLine, BankMatch, BankReason, BankRecord, KeptBankLine } from '../../../contract/bank.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import type { Database } from '../../database/database.ts';
import { flag, integer, oneOf, text, textOrNull, type Row } from '../../database/row.ts';

const reasons = ['number', 'partner', 'several', 'part'] as const satisfies readonly BankReason[];
const kinds = ['expense', 'income'] as const;

/** A record that a person confirmed for a line. */
export interface Payment extends Pick<BankRecord, 'kind' | 'id'> {
  readonly lineId: number;
  readonly reason: BankReason;
}

/** Bank lines, what they pay, and the expenses and incomes beside them. SQL only. */
export class BankStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds the lines that are not here; answers how many. */
  keep(companyId: CompanyId, lines: readonly BankLine[]): number {
    const insert = this.#database.prepare(
      `INSERT OR IGNORE INTO bank_lines (company_id, booked, amount, currency, partner, account, text, reference,
         original_amount, original_currency, line_key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    return this.#database.transaction(() => {
      const seen = new Map<string, number>();
      let added = 0;
      for (const line of lines) {
        const { booked, amount, currency, partner, account, reference, original } = line;
        const same = JSON.stringify([booked, amount, currency, reference ?? [partner, line.text]]);
        const nth = (seen.get(same) ?? 0) + 1;
        seen.set(same, nth);
        const { changes } = insert.run(
          ...[companyId, booked, amount, currency, partner, account, line.text, reference],
          ...[original?.amount ?? null, original?.currency ?? null, `${nth} ${same}`],
        );
        added += Number(changes);
      }
      return added;
    });
  }

  /** XML statements in the inbox that no person has put there again */
  waiting(): readonly number[] {
    return this.#database
      .prepare(
        `SELECT id FROM files f WHERE state = 'other-kind' AND format = 'xml' AND reason_detail = 'bank-statement'
           AND NOT EXISTS (SELECT 1 FROM file_events e WHERE e.file_id = f.id AND e.kind = 'restored') ORDER BY id`,
      )
      .all()
      .map((row) => integer(row, 'id'));
  }

  /** first and last day of a company's lines; null: there are none */
  span(companyId: CompanyId): { readonly from: string; readonly to: string } | null {
    const row = this.#database
      .prepare('SELECT min(booked) AS first, max(booked) AS last FROM bank_lines WHERE company_id = ?')
      .get(companyId);
    const [from, to] = row === undefined ? [null, null] : [textOrNull(row, 'first'), textOrNull(row, 'last')];
    return from === null || to === null ? null : { from, to };
  }

  /** both days included; by day */
  lines(companyId: CompanyId, from: string, to: string): readonly KeptBankLine[] {
    return this.#database
      .prepare('SELECT * FROM bank_lines WHERE company_id = ? AND booked BETWEEN ? AND ? ORDER BY booked, id')
      .all(companyId, from, to)
      .map(toLine);
  }

  payments(companyId: CompanyId): readonly Payment[] {
    return this.#database
      .prepare(
        `SELECT p.* FROM bank_payments p JOIN bank_lines l ON l.id = p.line_id WHERE l.company_id = ?
           ORDER BY p.line_id, p.kind, p.record_id`,
      )
      .all(companyId)
      .map((row) => ({
        lineId: integer(row, 'line_id'),
        kind: oneOf(row, 'kind', kinds),
        id: integer(row, 'record_id'),
        reason: oneOf(row, 'reason', reasons),
      }));
  }

  /** folded names of partners by the account of lines that a person confirmed */
  accounts(companyId: CompanyId): ReadonlyMap<string, string> {
    const rows = this.#database
      .prepare(
        `SELECT l.account, coalesce(e.partner_name, i.partner_name) AS partner FROM bank_payments p
           JOIN bank_lines l ON l.id = p.line_id AND l.company_id = ? AND l.account IS NOT NULL
           LEFT JOIN mirror_expenses e ON p.kind = 'expense' AND e.company_id = l.company_id AND e.expense_id = p.record_id
           LEFT JOIN mirror_incomes i ON p.kind = 'income' AND i.company_id = l.company_id AND i.income_id = p.record_id
           WHERE partner IS NOT NULL ORDER BY l.booked`,
      )
      .all(companyId);
    return new Map(rows.map((row) => [text(row, 'account'), searchKey(text(row, 'partner'))]));
  }

  /** expenses and incomes issued from `from` to `to`, by day; of excluded expenses, too: they may have been paid */
  records(companyId: CompanyId, from: string, to: string): readonly (BankRecord & { readonly excluded: boolean })[] {
    return this.#database
      .prepare(
        `SELECT 'expense' AS kind, expense_id AS id, number, partner_name, gross, currency, issued_at, due_at, excluded
           FROM mirror_expenses WHERE company_id = ?1 AND issued_at BETWEEN ?2 AND ?3 AND gross IS NOT NULL
         UNION ALL
         SELECT 'income', income_id, number, partner_name, gross, currency, issued_at, due_at, 0
           FROM mirror_incomes WHERE company_id = ?1 AND issued_at BETWEEN ?2 AND ?3 AND gross IS NOT NULL
         ORDER BY issued_at, id`,
      )
      .all(companyId, from, to)
      .map((row) => ({
        kind: oneOf(row, 'kind', kinds),
        id: integer(row, 'id'),
        number: textOrNull(row, 'number'),
        partner: textOrNull(row, 'partner_name'),
        gross: text(row, 'gross'),
        currency: textOrNull(row, 'currency'),
        issued: textOrNull(row, 'issued_at'),
        due: textOrNull(row, 'due_at'),
        excluded: flag(row, 'excluded'),
      }));
  }

  confirm(companyId: CompanyId, matches: readonly Pick<BankMatch, 'line' | 'records' | 'reason'>[]): void {
    const insert = this.#database.prepare(
      `INSERT OR IGNORE INTO bank_payments (line_id, kind, record_id, reason)
         SELECT id, ?, ?, ? FROM bank_lines WHERE id = ? AND company_id = ?`,
    );
    this.#database.transaction(() => {
      for (const { line, records, reason } of matches)
        for (const { kind, id } of records) insert.run(kind, id, reason, line.id, companyId);
    });
  }

  takeBack(companyId: CompanyId, lineId: number): void {
    this.#database
      .prepare('DELETE FROM bank_payments WHERE line_id IN (SELECT id FROM bank_lines WHERE id = ? AND company_id = ?)')
      .run(lineId, companyId);
  }

  settle(companyId: CompanyId, lineId: number, settled: boolean): void {
    this.#database
      .prepare('UPDATE bank_lines SET settled = ? WHERE id = ? AND company_id = ?')
      .run(settled ? 1 : 0, lineId, companyId);
  }

  forget(companyId: CompanyId, from: string, to: string): void {
    this.#database
      .prepare('DELETE FROM bank_lines WHERE company_id = ? AND booked BETWEEN ? AND ?')
      .run(companyId, from, to);
  }
}

function toLine(row: Row): KeptBankLine {
  const [amount, currency] = [textOrNull(row, 'original_amount'), textOrNull(row, 'original_currency')];
  return {
    id: integer(row, 'id'),
    booked: text(row, 'booked'),
    amount: text(row, 'amount'),
    currency: textOrNull(row, 'currency'),
    partner: textOrNull(row, 'partner'),
    account: textOrNull(row, 'account'),
    text: text(row, 'text'),
    reference: textOrNull(row, 'reference'),
    original: amount === null || currency === null ? null : { amount, currency },
    settled: flag(row, 'settled'),
  };
}

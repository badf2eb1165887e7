import { z } from 'zod';
import type { Company, CompanyId, CompanyInfo, CompanyPause } from '../../contract/companies.ts';
import { heldKinds, heldRules } from '../../contract/other-kind.ts';
import { toFailureCode } from '../../shared/failures/failure-classes.ts';
import { harmless } from '../../shared/text/harmless.ts';
import type { Failure } from '../../contract/failure.ts';
import type { Database } from '../database/database.ts';
import { flag, integer, jsonOr, text, textOrNull, type Row } from '../database/row.ts';

export interface StoredCompany extends Omit<Company, 'sessionOnly'> {
  readonly keychainAccount: string;
  /** a keychain may hold its token */
  readonly inKeychain: boolean;
  /** a keychain may hold passwords of its PDFs */
  readonly hasPdfPasswords: boolean;
}

export interface NewCompany {
  readonly info: CompanyInfo;
  readonly baseUrl: string;
  readonly isSample: boolean;
  readonly keychainAccount: string;
  /** its token was handed to a keychain, which may hold it */
  readonly inKeychain: boolean;
  readonly addedAt: string;
}

/**
 * A company whose service has not confirmed the token yet: files are sealed for it, and no call is made. Its service id
 * is a negative number assigned here.
 */
export const isProvisional = ({ serviceId }: { readonly serviceId: number }): boolean => serviceId < 0;

/** Keychain account for the passwords of a company's PDFs, next to that of its token. */
export const pdfPasswordsAccount = (keychainAccount: string): string => `${keychainAccount}-pdf`;

/** A token of a removed company that the keychain may still hold. */
export interface TokenLeft {
  readonly keychainAccount: string;
  readonly companyName: string;
}

interface Held {
  readonly list: readonly StoredCompany[];
  readonly byId: ReadonlyMap<CompanyId, StoredCompany>;
}

/**
 * The companies of this computer. SQL only; without tokens. Cached in memory, because every step of every file reads
 * them: all changes must go through the one writing store.
 */
export class CompanyStore {
  readonly #database: Database;
  #held: Held | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  all(): readonly StoredCompany[] {
    return this.#companies().list;
  }

  get(id: CompanyId): StoredCompany | null {
    return this.#companies().byId.get(id) ?? null;
  }

  add({ info, baseUrl, isSample, keychainAccount, inKeychain, addedAt }: NewCompany): CompanyId {
    const { lastInsertRowid } = this.#write(
      `INSERT INTO companies (service_id, base_url, name, tax_number, currency, advanced_accounting, is_sample,
         keychain_account, in_keychain, added_at, expense_email)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[info.serviceId, baseUrl, info.name, info.taxNumber, info.currency],
      ...[Number(info.advancedAccounting), Number(isSample), keychainAccount, Number(inKeychain), addedAt],
      info.expenseEmail,
    );
    return Number(lastInsertRowid);
  }

  update(id: CompanyId, baseUrl: string, info: CompanyInfo): void {
    // Only the full answer has the address: another one does not take it away.
    this.#write(
      `UPDATE companies SET base_url = ?, name = ?, tax_number = ?, currency = ?, advanced_accounting = ?,
         expense_email = coalesce(?, expense_email) WHERE id = ?`,
      ...[baseUrl, info.name, info.taxNumber, info.currency, Number(info.advancedAccounting), info.expenseEmail, id],
    );
  }

  setAutoSplit(id: CompanyId, on: boolean): void {
    this.#write('UPDATE companies SET auto_split = ? WHERE id = ?', Number(on), id);
  }

  setHeldRules(id: CompanyId, rules: Company['heldRules']): void {
    this.#write('UPDATE companies SET held_rules = ? WHERE id = ?', JSON.stringify(rules), id);
  }

  setHasPdfPasswords(id: CompanyId): void {
    this.#write('UPDATE companies SET has_pdf_passwords = 1 WHERE id = ?', id);
  }

  /** its token was stored in a keychain (again) */
  keptInKeychain(id: CompanyId): void {
    this.#write('UPDATE companies SET in_keychain = 1 WHERE id = ?', id);
  }

  /** Adds a token that may be in a keychain to `tokensLeft`. */
  remove(id: CompanyId): void {
    this.#database.transaction(() => {
      this.#write(
        `INSERT INTO token_removals (keychain_account, company_name)
         SELECT keychain_account, name FROM companies WHERE id = ? AND in_keychain = 1`,
        id,
      );
      const company = this.get(id);
      if (company?.hasPdfPasswords === true) {
        this.#write(
          'INSERT INTO token_removals (keychain_account, company_name) VALUES (?, ?)',
          ...[pdfPasswordsAccount(company.keychainAccount), company.name],
        );
      }
      this.#write('DELETE FROM companies WHERE id = ?', id);
    });
  }

  tokensLeft(): readonly TokenLeft[] {
    return this.#database
      .prepare('SELECT * FROM token_removals ORDER BY company_name COLLATE NOCASE, keychain_account')
      .all()
      .map((row) => ({
        keychainAccount: text(row, 'keychain_account'),
        companyName: harmless(text(row, 'company_name')),
      }));
  }

  tokenRemoved(keychainAccount: string): void {
    this.#database.prepare('DELETE FROM token_removals WHERE keychain_account = ?').run(keychainAccount);
  }

  setPause(
    id: CompanyId,
    pause: (Failure & { readonly since: string; readonly nextTryAt: string | null }) | null,
  ): void {
    const before = this.#held;
    this.#write(
      'UPDATE companies SET pause_code = ?, pause_detail = ?, pause_since = ?, pause_next_try_at = ? WHERE id = ?',
      ...[pause?.code ?? null, pause?.detail ?? null, pause?.since ?? null, pause?.nextTryAt ?? null, id],
    );
    if (before && !this.#database.inTransaction) this.#held = this.#withNews(before, id);
  }

  #companies(): Held {
    if (this.#held) return this.#held;
    const rows = this.#database.prepare('SELECT * FROM companies ORDER BY id').all();
    const held = heldOf(rows.map(toCompany).sort((a, b) => byName.compare(a.name, b.name)));
    // A transaction may be rolled back, so its state is not cached before the commit.
    if (!this.#database.inTransaction) this.#held = held;
    return held;
  }

  #write(sql: string, ...values: (string | number | null)[]) {
    this.#held = null;
    return this.#database.prepare(sql).run(...values);
  }

  /** Reads only one company again, because pauses change often and one at a time. */
  #withNews(before: Held, id: CompanyId): Held {
    const row = this.#database.prepare('SELECT * FROM companies WHERE id = ?').get(id);
    return row ? heldOf(before.list.map((company) => (company.id === id ? toCompany(row) : company))) : before;
  }
}

const heldOf = (list: readonly StoredCompany[]): Held => ({
  list,
  byId: new Map(list.map((company) => [company.id, company])),
});

/** Hungarian order, with accented letters beside the plain ones, as in most languages. */
const byName = new Intl.Collator('hu');

const toCompany = (row: Row): StoredCompany => ({
  id: integer(row, 'id'),
  serviceId: integer(row, 'service_id'),
  baseUrl: text(row, 'base_url'),
  name: harmless(text(row, 'name')),
  taxNumber: text(row, 'tax_number'),
  currency: text(row, 'currency'),
  advancedAccounting: flag(row, 'advanced_accounting'),
  expenseEmail: emailOf(row),
  isSample: flag(row, 'is_sample'),
  autoSplit: flag(row, 'auto_split'),
  // Damaged on the disk: a person is asked.
  heldRules: jsonOr(row, 'held_rules', rules, {}),
  keychainAccount: text(row, 'keychain_account'),
  inKeychain: flag(row, 'in_keychain'),
  hasPdfPasswords: flag(row, 'has_pdf_passwords'),
  pause: toPause(row),
});

/** It goes into letters. */
function emailOf(row: Row): string | null {
  const stored = textOrNull(row, 'expense_email');
  return stored === null ? null : harmless(stored);
}

const rules = z.partialRecord(z.enum(heldKinds), z.enum(heldRules));

function toPause(row: Row): CompanyPause | null {
  const stored = textOrNull(row, 'pause_code');
  if (stored === null || row.pause_since === null) return null;
  return {
    // An unknown code comes from another version of the program.
    code: toFailureCode(stored),
    detail: textOrNull(row, 'pause_detail'),
    since: text(row, 'pause_since'),
    nextTryAt: textOrNull(row, 'pause_next_try_at'),
  };
}

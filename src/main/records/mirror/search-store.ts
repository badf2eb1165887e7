import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import { paymentKinds } from '../../../contract/monthly.ts';
import type { SearchHit } from '../../../contract/today.ts';
import type { Database } from '../../database/database.ts';
import { integer, integerOrNull, jsonOr, oneOf, text, textOrNull, type Row } from '../../database/row.ts';
import { extractedSummary } from '../../queue/file-row.ts';
import { harmless } from '../../../shared/text/harmless.ts';

/** The searched part of an expense: anywhere, or whole amounts only. */
export type SearchedPart = 'anywhere' | 'amounts';

/** A short word matches half of a hundred thousand rows: so many from both ends are sorted. */
const lookedAt = 200;

/** The search across companies. SQL only. */
export class SearchStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** expenses, newest first among the checked rows */
  expenses(terms: readonly string[], place: SearchedPart, limit: number): readonly SearchHit[] {
    return this.#database
      .prepare(
        `SELECT m.company_id, m.expense_id, m.number, m.secondary_id, m.partner_name, m.gross, m.currency,
             (SELECT max(f.id) FROM files f WHERE f.company_id = m.company_id AND f.expense_id = m.expense_id) AS file_id
           FROM mirror_expenses m WHERE ${found('mirror_text')} ORDER BY m.issued_at DESC, m.expense_id DESC LIMIT ?2`,
      )
      .all(match(terms, place), limit)
      .map((raw) => ({
        ...toRecordHit(raw),
        kind: 'document',
        expenseId: integer(raw, 'expense_id'),
        fileId: integerOrNull(raw, 'file_id'),
      }));
  }

  /** incomes, newest first among the checked rows */
  incomes(terms: readonly string[], place: SearchedPart, limit: number): readonly SearchHit[] {
    return this.#database
      .prepare(
        `SELECT m.company_id, m.income_id, m.number, m.secondary_id, m.partner_name, m.gross, m.currency
           FROM mirror_incomes m WHERE ${found('mirror_income_text')}
           ORDER BY m.issued_at DESC, m.income_id DESC LIMIT ?2`,
      )
      .all(match(terms, place), limit)
      .map((raw) => ({ ...toRecordHit(raw), kind: 'income', incomeId: integer(raw, 'income_id') }));
  }

  /** attached documents, by file name and note, newest first among the checked rows */
  documents(terms: readonly string[], limit: number): readonly SearchHit[] {
    return this.#database
      .prepare(
        `SELECT m.company_id, m.document_id, m.filename, m.note FROM mirror_documents m
           WHERE ${found('mirror_document_text')} ORDER BY m.created_at DESC, m.document_id DESC LIMIT ?2`,
      )
      .all(match(terms, 'anywhere'), limit)
      .map((raw) => ({
        ...noRecord,
        ...nothing,
        kind: 'company-document',
        companyId: integer(raw, 'company_id'),
        documentId: integer(raw, 'document_id'),
        ...titleAndNote(textOrNull(raw, 'filename'), textOrNull(raw, 'note')),
      }));
  }

  /** partners by name or tax number, those whose name begins with the first word before others */
  partners(terms: readonly string[], limit: number): readonly SearchHit[] {
    return this.#database
      .prepare(
        `SELECT company_id, name, code FROM mirror_entries WHERE kind = 'partner'
             AND ${terms.map((_, at) => `(instr(name_key, ?${at + 2}) > 0 OR instr(coalesce(code, ''), ?${at + 2}) > 0)`).join(' AND ')}
           ORDER BY instr(name_key, ?2) <> 1, name_key, company_id LIMIT ?1`,
      )
      .all(limit, ...terms)
      .map((raw) => ({
        ...noRecord,
        ...nothing,
        kind: 'partner',
        companyId: integer(raw, 'company_id'),
        title: text(raw, 'name'),
        partnerName: textOrNull(raw, 'code'),
      }));
  }

  /**
   * monthly taxes and salaries by name, code, tax number, account number and amount, newest month first. A salary is
   * found by its amount, but the hit leaves the amount out.
   */
  payments(terms: readonly string[], place: SearchedPart, limit: number): readonly SearchHit[] {
    return this.#database
      .prepare(
        `SELECT p.company_id, p.kind, p.id, p.month, p.payment, c.currency
           FROM monthly_payments p JOIN companies c ON c.id = p.company_id
           WHERE ${terms.map((_, at) => isWord(place, `?${at + 2}`)).join(' AND ')}
           ORDER BY p.month DESC, p.company_id, p.kind DESC, p.id LIMIT ?1`,
      )
      .all(limit, ...terms)
      .map(toPaymentHit);
  }

  /** files by name, newest first; without those whose expense is both in the mirror and in `known` */
  files(terms: readonly string[], limit: number, known: ReadonlySet<string>): readonly SearchHit[] {
    return this.#database
      .prepare(
        `SELECT f.id, f.company_id, f.expense_id, f.filename, f.extracted FROM files f WHERE f.id IN
             (SELECT rowid FROM file_names WHERE file_names MATCH ? ORDER BY rowid DESC LIMIT ${lookedAt})
           ORDER BY f.id DESC LIMIT ?`,
      )
      .all(match(terms, 'anywhere'), limit + known.size)
      .filter((raw) => !known.has(hitKey(integer(raw, 'company_id'), integerOrNull(raw, 'expense_id'))))
      .slice(0, limit)
      .map(toFileHit);
  }
}

/** The first and the last rows of the text table that match. */
function found(textTable: string): string {
  const rows = (order: 'ASC' | 'DESC') =>
    `SELECT rowid FROM (SELECT rowid FROM ${textTable} WHERE ${textTable} MATCH ?1 ORDER BY rowid ${order} LIMIT ${lookedAt})`;
  return `m.row IN (${rows('ASC')} UNION ${rows('DESC')})`;
}

export const hitKey = (companyId: CompanyId, expenseId: number | null): string => `${companyId} ${String(expenseId)}`;

const noRecord = { expenseId: null, incomeId: null, fileId: null, documentId: null, payment: null };
const nothing = { partnerName: null, grossAmount: null, currency: null };

const match = (terms: readonly string[], place: SearchedPart): string =>
  terms.map((term) => (place === 'amounts' ? `amounts : "${term}"` : `"${term}" *`)).join(' AND ');

/** A document without a name is shown by its note. */
const titleAndNote = (filename: string | null, note: string | null) =>
  filename === null ? { title: note ?? '' } : { title: filename, partnerName: note };

/** The text begins a word of a payment; an amount must be equal. */
const isWord = (place: SearchedPart, text: string): string =>
  place === 'amounts' ? `p.amounts = ${text}` : `instr(' ' || p.words || ' ' || p.amounts, ' ' || ${text}) > 0`;

const paymentTold = z.object({ name: z.string(), code: z.string().nullable(), amount: z.string().nullable() });

function toPaymentHit(raw: Row): SearchHit {
  const kind = oneOf(raw, 'kind', paymentKinds);
  const known = jsonOr(raw, 'payment', paymentTold, null);
  const amount = kind === 'tax' ? (known?.amount ?? null) : null;
  return {
    ...noRecord,
    ...nothing,
    kind,
    companyId: integer(raw, 'company_id'),
    payment: { id: integer(raw, 'id'), month: text(raw, 'month') },
    title: known === null ? '' : known.name === '' ? (known.code ?? '') : known.name,
    ...(amount !== null && { grossAmount: amount, currency: text(raw, 'currency') }),
  };
}

function toRecordHit(raw: Row) {
  return {
    ...noRecord,
    companyId: integer(raw, 'company_id'),
    title: textOrNull(raw, 'number') ?? textOrNull(raw, 'secondary_id') ?? '',
    partnerName: textOrNull(raw, 'partner_name'),
    grossAmount: textOrNull(raw, 'gross'),
    currency: textOrNull(raw, 'currency'),
  };
}

function toFileHit(raw: Row): SearchHit {
  const { partnerName, grossAmount, currency } = jsonOr(raw, 'extracted', extractedSummary, nothing);
  return {
    ...noRecord,
    kind: 'document',
    companyId: integer(raw, 'company_id'),
    expenseId: integerOrNull(raw, 'expense_id'),
    fileId: integer(raw, 'id'),
    title: harmless(text(raw, 'filename')),
    partnerName,
    grossAmount,
    currency,
  };
}

import { z } from 'zod';
import { filtered, idRow, ofCompany, where } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import type { Extraction, NoVatReason, Place } from '../../extraction/fields.ts';
import { addAssignment, expenseAssignments, newAssignment } from '../resources/assignments.ts';
import { addItem, changeExpense } from '../resources/expenses/expense-store.ts';
import { partnerFor } from '../resources/expenses/partner-of.ts';
import { toExtractedExpense, type ExtractedLine } from './extracted-expense.ts';

/** Names of the extraction's fields on an expense. */
const fieldNames = {
  invoiceNumber: 'invoice_number',
  partnerName: 'partner_name',
  partnerTaxNumber: 'partner_tax_number',
  issuedAt: 'issued_at',
  fulfilledAt: 'fulfilled_at',
  dueAt: 'due_at',
  currency: 'currency',
  net: 'net_amount',
  vat: 'vat_amount',
  gross: 'gross_amount',
  paymentMethod: 'payment_method',
} as const;

const ownerRow = z.object({ company_id: z.int() });

/** Sets all extracted values at once; the expense leaves the queue in the same transaction. */
export function applyExtraction(database: Database, expense: number, extraction: Extraction, now: Date): void {
  const found = toExtractedExpense(extraction);
  database.transaction(() => {
    const owner = database.first(ownerRow, 'SELECT company_id FROM expenses WHERE id = ?', expense);
    if (owner === null) throw new Error(`no expense ${expense}`);
    const companyId = owner.company_id;
    const { columns, items, lines, noVat } = found;
    const partner = partnerFor(database, companyId, columns.partner_name, columns.partner_tax_number);
    const type = usualType(database, companyId, partner, expense);
    const currency = currencyNamed(database, found.currency);
    const report = reportOf(extraction, now);
    changeExpense(database, expense, { ...columns, currency, extraction: report, partner, expense_type: type }, now);
    for (const item of items) addItem(database, expense, item);
    for (const line of lines) {
      addAssignment(database, expenseAssignments, expense, {
        ...newAssignment,
        type,
        net_amount: line.net,
        vat_amount: line.vat,
        gross_amount: line.gross,
        vat: categoryOf(database, companyId, line, noVat),
      });
    }
    database.run('DELETE FROM extraction_queue WHERE expense = ?', expense);
  });
}

/** The expense type of the partner's last expense; null: there is none. */
function usualType(database: Database, companyId: number, partner: number | null, except: number): number | null {
  if (partner === null) return null;
  const sql = `SELECT expense_type AS id FROM expenses WHERE company_id = ? AND partner = ? AND id <> ?
    AND expense_type IS NOT NULL ORDER BY issued_at DESC, id DESC LIMIT 1`;
  return database.first(idRow, sql, companyId, partner, except)?.id ?? null;
}

const currencyNamed = (database: Database, code: string | null): number | null =>
  database.first(idRow, 'SELECT id FROM currencies WHERE name = ?', code?.toUpperCase() ?? '')?.id ?? null;

/** Codes of the companies' VAT categories for what has no VAT. */
const codes: Readonly<Record<NoVatReason, string>> = {
  'reverse-charge': 'FAD',
  'intra-community': 'EU',
  export: 'EAM',
  exempt: 'AAM',
  'out-of-scope': 'ATK',
};

/** By the document's reason for no VAT where the company has a category for it, else by the percent. */
function categoryOf(
  database: Database,
  companyId: number,
  { percent, vat }: ExtractedLine,
  noVat: NoVatReason | null,
): number | null {
  const coded = noVat === null || vat !== 0 ? null : costCategory(database, companyId, 0, codes[noVat]);
  return coded ?? (percent === null ? null : costCategory(database, companyId, percent));
}

/** The company's first VAT category for costs with this percent and code; plain rates are listed before exemptions. */
function costCategory(database: Database, companyId: number, percent: number, code?: string): number | null {
  const chosen = filtered({ percent: 'percent = ?', code: 'code = ?' }, { percent, code });
  const { sql, values } = ofCompany(companyId, where("type = 'cost'"), ...chosen);
  return database.first(idRow, `SELECT id FROM vat_categories WHERE ${sql} ORDER BY id LIMIT 1`, ...values)?.id ?? null;
}

/** Page from 1; box as left, top, right, bottom in parts of the page. */
const placed = ({ page, left, top, right, bottom }: Place) => ({ page, box: [left, top, right, bottom] });

/** Shown with fields=extraction on the detail. */
function reportOf(extraction: Extraction, now: Date): string {
  const fields = (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).flatMap((name) => {
    const read = extraction[name];
    if (read === null) return [];
    const { confidence, source, place } = read;
    return [[fieldNames[name], { confidence, source, ...(place !== undefined && placed(place)) }] as const];
  });
  return JSON.stringify({
    source: extraction.source,
    finished_at: now.toISOString(),
    fields: Object.fromEntries(fields),
  });
}

import { z } from 'zod';
import { filtered, ofCompany, where, type Condition } from '../database/columns.ts';
import { badRequest } from '../http/errors.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { texts } from '../http/texts.ts';
import { toDecimal } from '../support/money.ts';
import { dateIn, textOrNull } from './fields.ts';

const auditQuery = z.object({
  from_date: dateIn.optional().describe('first day of issue'),
  to_date: dateIn.optional().describe('last day of issue'),
});

const auditRow = z.object({
  id: z.int(),
  invoice_number: textOrNull,
  issued_at: z.string(),
  fulfilled_at: textOrNull,
  partner_name: textOrNull,
  partner_tax_number: textOrNull,
  currency_name: textOrNull,
  net_amount: z.int().nullable(),
  vat_amount: z.int().nullable(),
  gross_amount: z.int().nullable(),
});
type AuditRow = z.output<typeof auditRow>;

const table = `(
  SELECT expenses.*, currencies.name AS currency_name
  FROM expenses LEFT JOIN currencies ON currencies.id = expenses.currency WHERE issued_at IS NOT NULL)`;

const conditions = { from_date: 'issued_at >= ?', to_date: 'issued_at <= ?' };

function conditionOf(companyId: number, query: z.output<typeof auditQuery>): Condition {
  const { from_date: from, to_date: to } = query;
  if (from !== undefined && to !== undefined && from > to) throw badRequest({ from_date: [texts.startAfterEnd] });
  return ofCompany(companyId, where('issued_at IS NOT NULL'), ...filtered(conditions, query));
}

const amount = (minor: number | null): string | null => (minor === null ? null : toDecimal(minor));

const invoiceXml = (row: AuditRow): string =>
  `<invoice>${Object.entries({
    number: row.invoice_number,
    issued: row.issued_at,
    fulfilled: row.fulfilled_at,
    supplierName: row.partner_name,
    supplierTaxNumber: row.partner_tax_number,
    currency: row.currency_name,
    net: amount(row.net_amount),
    vat: amount(row.vat_amount),
    gross: amount(row.gross_amount),
  })
    .map(([name, value]) => (value === null ? `<${name}/>` : `<${name}>${escapeXml(value)}</${name}>`))
    .join('')}</invoice>`;

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** XML 1.0 does not allow control characters, not even escaped. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[<>&]/g, (sign) => entities[sign] ?? '');

/** interface.md has only the version of the path; path, filters and record are chosen. */
export const auditXmlEndpoints = [
  listEndpoint({
    path: '/2/audit-xml/',
    section: 'Pulse and company',
    summary: 'Invoices of a period as XML, in the order of their issue',
    filters: auditQuery,
    listing: ({ companyId }, query) => ({
      table: table,
      row: auditRow,
      condition: conditionOf(companyId, query),
      order: { column: 'issued_at', direction: 'ASC' },
    }),
    results: z.array(
      z.object({
        id: z.int().describe('expense id'),
        invoice_number: textOrNull,
        issued_at: z.string(),
        xml: z.string(),
      }),
    ),
    view: (rows) =>
      rows.map((row) => ({
        id: row.id,
        invoice_number: row.invoice_number,
        issued_at: row.issued_at,
        xml: invoiceXml(row),
      })),
  }),
];

import { z } from 'zod';
import { allOf, flag, where, type Condition } from '../database/columns.ts';
import { endpoint } from '../http/endpoint.ts';
import { cursorEnvelope, cursorPage, cursorQuery } from '../http/pagination.ts';
import { fold } from '../support/fold.ts';
import { codedRecord } from './fields.ts';

const SECTION = 'Master data';

/** Tags and expense types: rows without an envelope, sorted by name without regard to case. */
const label = z.object({ id: z.int(), name: z.string(), is_external: z.boolean() });
const labelRow = label.extend({ is_external: flag });
const labelQuery = z.object({
  name: z.string().optional().describe('part of the name'),
  is_external: z.enum(['true', 'false']).optional(),
});

function labelCondition(companyId: number, query: z.output<typeof labelQuery>): Condition {
  const conditions = [where('company_id = ?', companyId)];
  if (query.name !== undefined) conditions.push(where('instr(name_key, ?) > 0', fold(query.name)));
  if (query.is_external !== undefined) {
    conditions.push(where('is_external = ?', Number(query.is_external === 'true')));
  }
  return allOf(conditions);
}

const labelList = (path: string, table: 'tags' | 'expense_types', summary: string) =>
  endpoint({
    method: 'GET',
    path,
    section: SECTION,
    summary,
    needs: 'read',
    query: labelQuery,
    response: z.array(label),
    handle: ({ services, companyId }, { query }) => {
      const { sql, values } = labelCondition(companyId, query);
      return services.database.all(
        labelRow,
        `SELECT id, name, is_external FROM ${table} WHERE ${sql} ORDER BY name_key, id`,
        ...values,
      );
    },
  });

export const vatCategory = z.object({
  id: z.int(),
  name: z.string(),
  percent: z.number(),
  vat_area: z.string(),
  country: z.string(),
  type: z.enum(['cost', 'revenue']),
});

type Identified = z.ZodType<{ readonly id: number }, { readonly id: number }>;

const codeList = (path: string, table: string, row: Identified, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    section: SECTION,
    summary,
    needs: 'read',
    query: cursorQuery,
    response: cursorEnvelope(z.array(row)),
    handle: (call, { query }) => {
      const { rows, ...envelope } = cursorPage(call, query, {
        table,
        row,
        condition: where('company_id = ?', call.companyId),
        order: { column: 'id', direction: 'ASC' },
      });
      return { ...envelope, results: [...rows] };
    },
  });

export const masterDataEndpoints = [
  labelList('/2/tags/', 'tags', 'Tags'),
  labelList('/2/expense-types/', 'expense_types', 'Expense types'),
  codeList('/2/accounting/ledger-numbers/', 'ledger_numbers', codedRecord, 'Ledger numbers'),
  codeList('/2/accounting/vat-categories/', 'vat_categories', vatCategory, 'VAT categories'),
];

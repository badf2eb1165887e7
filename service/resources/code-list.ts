import { z } from 'zod';
import { where } from '../database/columns.ts';
import { endpoint } from '../http/endpoint.ts';
import { cursorEnvelope, cursorPage, cursorQuery } from '../http/pagination.ts';

type Identified = z.ZodType<{ readonly id: number }, { readonly id: number }>;

/** A company's small records in cursor pages, ordered by id. */
export const codeList = (path: string, table: string, row: Identified, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    section: 'Master data',
    summary,
    needs: 'read',
    query: cursorQuery,
    response: cursorEnvelope(z.array(row)),
    handle: (call, { query }) =>
      cursorPage(call, query, {
        table,
        row,
        condition: where('company_id = ?', call.companyId),
        order: { column: 'id', direction: 'ASC' },
      }),
  });

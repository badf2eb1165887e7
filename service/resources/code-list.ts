import { z } from 'zod';
import { ofCompany } from '../database/columns.ts';
import { listEndpoint } from '../http/list-endpoint.ts';

type Identified = z.ZodType<{ readonly id: number }, { readonly id: number }>;

/** A company's small records in cursor pages, ordered by id. */
export const codeList = (path: string, table: string, row: Identified, summary: string) =>
  listEndpoint({
    path,
    section: 'Master data',
    summary,
    listing: ({ companyId }) => ({
      table,
      row,
      condition: ofCompany(companyId),
      order: { column: 'id', direction: 'ASC' },
    }),
    results: z.array(row),
    view: (rows) => rows,
  });

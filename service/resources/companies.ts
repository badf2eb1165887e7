import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cursorEnvelope, cursorPage, cursorQuery } from '../http/pagination.ts';
import { where } from '../database/columns.ts';

const company = z.object({
  id: z.int(),
  name: z.string(),
  tax_account_number: z.string(),
  default_currency_name: z.string(),
});

/** interface.md, Authentication 5: a token reaches one company, so the list has one row. The record is chosen. */
export const companiesEndpoints = [
  endpoint({
    method: 'GET',
    path: '/2/companies/',
    section: 'Pulse and company',
    summary: 'The companies that the token reaches',
    needs: 'read',
    query: cursorQuery,
    response: cursorEnvelope(z.array(company)),
    handle: (call, { query }) =>
      cursorPage(call, query, {
        table: `(SELECT companies.*, currencies.name AS default_currency_name
          FROM companies JOIN currencies ON currencies.id = companies.default_currency)`,
        row: company,
        condition: where('id = ?', call.companyId),
        order: { column: 'id', direction: 'ASC' },
      }),
  }),
];

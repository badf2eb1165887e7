import { z } from 'zod';
import { flag, where } from '../database/columns.ts';
import { endpoint } from '../http/endpoint.ts';
import { numberedEnvelope, numberedPage, numberedQuery } from '../http/pagination.ts';

const partner = z.object({
  id: z.int(),
  name: z.string(),
  tax_number: z.string(),
  city: z.string(),
  zip_code: z.string(),
  is_customer: z.boolean(),
  is_vendor: z.boolean(),
});
const partnerRow = partner.extend({ is_customer: flag, is_vendor: flag });

export const partnerEndpoints = [
  endpoint({
    method: 'GET',
    path: '/1/partners/',
    section: 'Partners, payments, accounts, tax codes',
    summary: 'Partners, page by page',
    needs: 'read',
    query: numberedQuery,
    response: numberedEnvelope(z.array(partner)),
    handle: (call, { query }) =>
      numberedPage(call, query, {
        table: 'partners',
        row: partnerRow,
        condition: where('company_id = ?', call.companyId),
        order: { column: 'id', direction: 'ASC' },
      }),
  }),
];

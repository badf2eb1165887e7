import { z } from 'zod';
import { flag, ofCompany } from '../database/columns.ts';
import { listEndpoint } from '../http/list-endpoint.ts';

const partner = z.object({
  id: z.int(),
  name: z.string(),
  tax_number: z.string(),
  city: z.string(),
  zip_code: z.string(),
  is_customer: z.boolean(),
  is_vendor: z.boolean(),
});
export const partnerRow = partner.extend({ is_customer: flag, is_vendor: flag });

export const partnerEndpoints = [
  listEndpoint({
    path: '/1/partners/',
    section: 'Partners, payments, accounts, tax codes',
    summary: 'Partners, page by page',
    listing: ({ companyId }) => ({
      table: 'partners',
      row: partnerRow,
      condition: ofCompany(companyId),
      order: { column: 'id', direction: 'ASC' },
    }),
    results: z.array(partner),
    view: (rows) => rows,
  }),
];

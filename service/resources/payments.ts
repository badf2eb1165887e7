import { z } from 'zod';
import { ofCompany, where } from '../database/columns.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { toDecimal, toNumber } from '../support/money.ts';
import { accountRow, accounts } from './pulse.ts';
import { idOrNull } from './fields.ts';

const section = 'Partners, payments, accounts, tax codes';

const paymentRow = z.object({
  id: z.int(),
  name: z.string(),
  account: z.int().describe('account id'),
  currency: z.int().describe('currency id'),
  amount: z.int(),
  paid_at: z.string(),
  partner_id: idOrNull,
  expense: idOrNull.describe('id of the expense it pays'),
  income: idOrNull.describe('id of the income it pays'),
});
const payment = paymentRow.extend({ amount: z.number().describe('positive: came in') });

const account = accountRow.extend({
  currency: z.string().describe('currency code'),
  current_balance: z.string().describe('decimal'),
});

const taxCodeRow = z.object({
  id: z.int(),
  code: z.string(),
  name_hu: z.string(),
  name_en: z.string(),
  account_number: z.string(),
});
const taxCode = taxCodeRow.omit({ name_hu: true, name_en: true }).extend({ name: z.string() });

const byId = { column: 'id', direction: 'ASC' } as const;

/** interface.md shows no fields of these records; they were chosen. */
export const paymentEndpoints = [
  listEndpoint({
    path: '/1/payments/',
    section,
    summary: 'Payments, page by page, newest first',
    listing: ({ companyId }) => ({
      table: 'payments',
      row: paymentRow,
      condition: ofCompany(companyId),
      order: { column: 'paid_at', direction: 'DESC' },
    }),
    results: z.array(payment),
    view: (rows) => rows.map((row) => ({ ...row, amount: toNumber(row.amount) })),
  }),
  listEndpoint({
    path: '/1/accounts/',
    section,
    summary: 'Cash and bank accounts, page by page',
    listing: ({ companyId }) => ({
      table: accounts,
      row: accountRow,
      condition: ofCompany(companyId),
      order: byId,
    }),
    results: z.array(account),
    view: (rows) => rows.map((row) => ({ ...row, current_balance: toDecimal(row.current_balance) })),
  }),
  listEndpoint({
    path: '/1/tax-codes/',
    section,
    summary: 'Codes of taxes, the same for every company, page by page',
    listing: () => ({ table: 'tax_codes', row: taxCodeRow, condition: where('1'), order: byId }),
    results: z.array(taxCode),
    view: (rows, { lang }) =>
      rows.map(({ name_hu: hu, name_en: en, ...row }) => ({ ...row, name: lang === 'en' ? en : hu })),
  }),
];

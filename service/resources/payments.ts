import { z } from 'zod';
import { where } from '../database/columns.ts';
import { endpoint } from '../http/endpoint.ts';
import { numberedEnvelope, numberedPage, numberedQuery } from '../http/pagination.ts';
import { toDecimal, toNumber } from '../support/money.ts';
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

const accountRow = z.object({
  id: z.int(),
  name: z.string(),
  account_number: z.string(),
  currency: z.string().describe('currency code'),
  kind: z.enum(['bank', 'cash']),
  current_balance: z.int(),
  last_updated: z.string(),
});
const account = accountRow.extend({ current_balance: z.string().describe('decimal') });

/** Currencies by their code, as the pulse shows them. */
const accounts = `(
  SELECT accounts.id, company_id, accounts.name, account_number, currencies.name AS currency, kind, current_balance,
    last_updated
  FROM accounts JOIN currencies ON currencies.id = accounts.currency)`;

const taxCodeRow = z.object({
  id: z.int(),
  code: z.string(),
  name_hu: z.string(),
  name_en: z.string(),
  account_number: z.string(),
});
const taxCode = taxCodeRow.omit({ name_hu: true, name_en: true }).extend({ name: z.string() });

const list = { method: 'GET', section: section, needs: 'read', query: numberedQuery } as const;
const byId = { column: 'id', direction: 'ASC' } as const;

/** interface.md shows no fields of these records; they were chosen. */
export const paymentEndpoints = [
  endpoint({
    ...list,
    path: '/1/payments/',
    summary: 'Payments, page by page, newest first',
    response: numberedEnvelope(z.array(payment)),
    handle: (call, { query }) => {
      const page = numberedPage(call, query, {
        table: 'payments',
        row: paymentRow,
        condition: where('company_id = ?', call.companyId),
        order: { column: 'paid_at', direction: 'DESC' },
      });
      return { ...page, results: page.results.map((row) => ({ ...row, amount: toNumber(row.amount) })) };
    },
  }),
  endpoint({
    ...list,
    path: '/1/accounts/',
    summary: 'Cash and bank accounts, page by page',
    response: numberedEnvelope(z.array(account)),
    handle: (call, { query }) => {
      const condition = where('company_id = ?', call.companyId);
      const page = numberedPage(call, query, {
        table: accounts,
        row: accountRow,
        condition,
        order: byId,
      });
      const results = page.results.map((row) => ({ ...row, current_balance: toDecimal(row.current_balance) }));
      return { ...page, results };
    },
  }),
  endpoint({
    ...list,
    path: '/1/tax-codes/',
    summary: 'Codes of taxes, the same for every company, page by page',
    response: numberedEnvelope(z.array(taxCode)),
    handle: (call, { query }) => {
      const page = numberedPage(call, query, {
        table: 'tax_codes',
        row: taxCodeRow,
        condition: where('1'),
        order: byId,
      });
      const results = page.results.map(({ name_hu: hu, name_en: en, ...row }) => ({
        ...row,
        name: call.lang === 'en' ? en : hu,
      }));
      return { ...page, results };
    },
  }),
];

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { toDecimal, toNumber } from '../support/money.ts';

export const accountRow = z.object({
  id: z.int(),
  name: z.string(),
  account_number: z.string(),
  currency: z.string(),
  kind: z.enum(['bank', 'cash']),
  current_balance: z.int(),
  last_updated: z.string(),
});

/** Accounts with the codes of their currencies. */
export const accounts = `(
  SELECT accounts.id, company_id, accounts.name, account_number, currencies.name AS currency, kind, current_balance,
    balance_in_default_currency, last_updated
  FROM accounts JOIN currencies ON currencies.id = accounts.currency)`;

const pulseRow = accountRow.extend({ balance_in_default_currency: z.int() });

export const pulseEndpoints = [
  endpoint({
    method: 'GET',
    path: '/1/pulse/',
    section: 'Pulse and company',
    summary: 'Cash and bank accounts with their balances',
    needs: 'read',
    response: z.object({
      summary: z.number().describe('total across the accounts, in the default currency of the company'),
      accounts: z.array(accountRow.omit({ kind: true }).extend({ current_balance: z.string() })),
    }),
    handle: ({ services, companyId }) => {
      const sql = `SELECT * FROM ${accounts} WHERE company_id = ? ORDER BY id`;
      const rows = services.database.all(pulseRow, sql, companyId);
      return {
        summary: toNumber(rows.reduce((sum, row) => sum + row.balance_in_default_currency, 0)),
        accounts: rows.map((row) => ({
          id: row.id,
          name: row.name,
          account_number: row.account_number,
          currency: row.currency,
          current_balance: toDecimal(row.current_balance),
          last_updated: row.last_updated,
        })),
      };
    },
  }),
];

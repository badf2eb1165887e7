import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { toDecimal, toNumber } from '../support/money.ts';

const accountRow = z.object({
  id: z.int(),
  name: z.string(),
  account_number: z.string(),
  currency: z.string(),
  current_balance: z.int(),
  balance_in_default_currency: z.int(),
  last_updated: z.string(),
});

const accounts = `
  SELECT accounts.id, accounts.name, account_number, currencies.name AS currency, current_balance,
    balance_in_default_currency, last_updated
  FROM accounts JOIN currencies ON currencies.id = accounts.currency
  WHERE company_id = ? ORDER BY accounts.id`;

export const pulseEndpoints = [
  endpoint({
    method: 'GET',
    path: '/1/pulse/',
    section: 'Pulse and company',
    summary: 'Cash and bank accounts with their balances',
    needs: 'read',
    response: z.object({
      summary: z.number().describe('total across the accounts, in the default currency of the company'),
      accounts: z.array(accountRow.omit({ balance_in_default_currency: true }).extend({ current_balance: z.string() })),
    }),
    handle: ({ services, companyId }) => {
      const rows = services.database.all(accountRow, accounts, companyId);
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

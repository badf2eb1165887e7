import type { AskedList, MasterDetails, MasterRow } from '../../../contract/master-data.ts';
import { mapped } from '../../service-api/caller.ts';
import type { ServiceAccount, ServicePayment, ServiceTaxCode } from '../../service-api/resources/partners.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import type { ServiceResult } from '../../service-api/service-failure.ts';

type Pages = AsyncGenerator<ServiceResult<readonly MasterRow[]>>;

/** Currency codes by the service's ids, as far as its lists have named them. */
export type Currencies = ReadonlyMap<number, string>;

/** The lists of interface.md, Partners, payments, accounts, tax codes, that have no local copy, page by page. */
export function askedPages(list: AskedList, api: ServiceApi, currencies: Currencies): Pages {
  switch (list) {
    case 'payment':
      return mapped(api.payments.pages(), ({ results }) => results.map((row) => paymentRow(row, currencies)));
    case 'account':
      return mapped(api.accounts.pages(), ({ results }) => results.map(accountRow));
    case 'tax-code':
      return mapped(api.taxCodes.pages(), ({ results }) => results.map(taxCodeRow));
  }
}

const paymentRow = (row: ServicePayment, currencies: Currencies): MasterRow => ({
  ...headOf(row),
  code: null,
  details: known({
    amount: row.amount,
    currency: currencyOf(row.currency, currencies),
    'paid-at': row.paidAt,
    account: row.account,
    partner: row.partnerId,
  }),
});

const accountRow = (row: ServiceAccount): MasterRow => ({
  ...headOf(row),
  code: null,
  details: known({ 'account-number': row.accountNumber, currency: row.currency, balance: row.currentBalance }),
});

const taxCodeRow = (row: ServiceTaxCode): MasterRow => ({
  ...headOf(row),
  code: row.code,
  details: known({ 'account-number': row.accountNumber }),
});

/** Missing values become 0 and an empty name: the screen does not show them. */
const headOf = ({ id, name }: { readonly id: number | null; readonly name: string | null }) => ({
  id: id ?? 0,
  name: name ?? '',
});

/** A currency by its id, or its code. */
function currencyOf(currency: string | null, currencies: Currencies): string | null {
  return currency === null ? null : (currencies.get(Number(currency)) ?? currency);
}

const known = (values: Readonly<Partial<Record<keyof MasterDetails, string | number | null>>>): MasterDetails =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );

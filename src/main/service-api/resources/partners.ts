import { z } from 'zod';
import { longPages, type Caller } from '../caller.ts';
import { flag, guess, identifier, optionalDate, optionalDecimal, optionalText, plainText, text } from '../fields.ts';
import type { Bounds } from '../walk.ts';
import { namedFields, record } from '../record.ts';
import type { ServiceResult } from '../service-failure.ts';

const ledgerNumberSchema = namedFields({ id: identifier, name: text, code: optionalText });
export type ServiceLedgerNumber = z.output<typeof ledgerNumberSchema>;

export const partnerSchema = namedFields({
  id: identifier,
  name: text,
  tax_number: text,
  city: text,
  zip_code: text,
  is_customer: flag,
  is_vendor: flag,
});
export type ServicePartner = z.output<typeof partnerSchema>;

// The fields of these three are undocumented: null unless they are as assumed; `raw` has all.
const assumedHead = { id: guess(identifier), name: guess(optionalText) };

const payment = record({
  ...assumedHead,
  amount: guess(optionalDecimal),
  currency: guess(plainText),
  paid_at: guess(optionalDate),
  account: guess(identifier),
  partner_id: guess(identifier),
  expense: guess(identifier),
  income: guess(identifier),
});
export type ServicePayment = z.output<typeof payment>;

const account = record({
  ...assumedHead,
  account_number: guess(optionalText),
  currency: guess(plainText),
  current_balance: guess(optionalDecimal),
});
export type ServiceAccount = z.output<typeof account>;

const taxCode = record({ ...assumedHead, code: guess(plainText), account_number: guess(optionalText) });
export type ServiceTaxCode = z.output<typeof taxCode>;

/** A list that is always read in full. */
export interface ListCalls<T> {
  list(signal?: AbortSignal): Promise<ServiceResult<readonly T[]>>;
}

/** A numbered list (Pagination, /1/). Rows added while it is read may come twice or not at all. */
export interface NumberedListCalls<T> extends ListCalls<T> {
  /** page by page, ending after the last one or the first failure */
  pages(signal?: AbortSignal, bounds?: Bounds): AsyncGenerator<ServiceResult<NumberedPage<T>>>;
}

export interface NumberedPage<T> {
  readonly results: readonly T[];
  /** rows of the whole list */
  readonly count: number | null;
}

const numbered = <T>(
  { rows, pages }: Caller,
  path: string,
  row: z.ZodType<T>,
  usual?: Bounds,
): NumberedListCalls<T> => ({
  list: (signal) => rows(path, longPages, row, signal),
  pages: (signal, bounds = usual) => pages(path, longPages, z.array(row), signal, bounds),
});

/** For calls that a person in front of the window waits for. */
const asked: Bounds = { withinMs: 60_000 };

/** interface.md, Partners, payments, accounts, tax codes. */
export const partnerCalls = (caller: Caller) => numbered(caller, '/1/partners/', partnerSchema);
export const paymentCalls = (caller: Caller) => numbered(caller, '/1/payments/', payment, asked);
export const accountCalls = (caller: Caller) => numbered(caller, '/1/accounts/', account, asked);
export const taxCodeCalls = (caller: Caller) => numbered(caller, '/1/tax-codes/', taxCode, asked);

export const ledgerNumberCalls = ({ rows }: Caller): ListCalls<ServiceLedgerNumber> => ({
  list: (signal) => rows('/2/accounting/ledger-numbers/', longPages, ledgerNumberSchema, signal),
});

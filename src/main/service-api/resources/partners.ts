import { z } from 'zod';
import { longPages, type Caller } from '../caller.ts';
import { flag, guess, identifier, optionalDate, optionalDecimal, optionalText, plainText, text } from '../fields.ts';
import type { Bounds } from '../walk.ts';
import { namedFields, record } from '../record.ts';

const ledgerNumberSchema = namedFields({ id: identifier, name: text, code: optionalText });

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

/** A numbered list (Pagination, /1/). Rows added while it is read may come twice or not at all. */
const numbered = <T>({ rows, pages }: Caller, path: string, row: z.ZodType<T>, usual?: Bounds) => ({
  list: (signal?: AbortSignal) => rows(path, longPages, row, signal),
  /** page by page, ending after the last one or the first failure */
  pages: (signal?: AbortSignal, bounds = usual) => pages(path, longPages, z.array(row), signal, bounds),
});

/** For calls that a person in front of the window waits for. */
const asked: Bounds = { withinMs: 60_000 };

/** interface.md, Partners, payments, accounts, tax codes. */
export const partnerCalls = (caller: Caller) => numbered(caller, '/1/partners/', partnerSchema);
export const paymentCalls = (caller: Caller) => numbered(caller, '/1/payments/', payment, asked);
export const accountCalls = (caller: Caller) => numbered(caller, '/1/accounts/', account, asked);
export const taxCodeCalls = (caller: Caller) => numbered(caller, '/1/tax-codes/', taxCode, asked);

export const ledgerNumberCalls = ({ rows }: Caller) => ({
  list: (signal?: AbortSignal) => rows('/2/accounting/ledger-numbers/', longPages, ledgerNumberSchema, signal),
});

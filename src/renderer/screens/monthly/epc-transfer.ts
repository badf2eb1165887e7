import type { PaymentKind } from '../../../contract/monthly.ts';
import { isIban } from '../../../shared/money/bank-account.ts';
import { parseDecimal } from '../../../shared/money/decimal.ts';

/** The data of a transfer's QR code. */
export interface EpcTransfer {
  readonly kind: PaymentKind;
  readonly to: string;
  /** null: unknown */
  readonly account: string | null;
  /** a decimal; null: unknown */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly reference: string;
}

/**
 * unfit: not in euro, or without an IBAN. no-name: the payee has no name. amount: zero, or above the standard's limit.
 */
export type EpcCode = { readonly text: string } | { readonly text: null; readonly why: 'unfit' | 'no-name' | 'amount' };

/** Limits of EPC069-12: characters, bytes of the whole text in UTF-8, and euros. */
const longestName = 70;
const longestReference = 140;
const mostBytes = 331;
const least = parseDecimal('0.01');
const most = parseDecimal('999999999.99');
/** ISO 20022: purpose of the transfer */
const purposes: Readonly<Record<PaymentKind, string>> = { tax: 'TAXS', salary: 'SALA' };

/** The text of the QR code of a SEPA credit transfer, version 002 of EPC069-12. */
export function epcCode({ kind, to, account, amount, currency, reference }: EpcTransfer): EpcCode {
  if (currency !== 'EUR' || account === null || !isIban(account)) return { text: null, why: 'unfit' };
  const name = shortened(oneLine(to), longestName);
  if (name === '') return { text: null, why: 'no-name' };
  const euros = parseDecimal(amount);
  if (euros === null || least === null || most === null || euros.lt(least) || euros.gt(most))
    return { text: null, why: 'amount' };
  const iban = account.replace(/\s/g, '').toUpperCase();
  const head = ['BCD', '002', '1', 'SCT', '', name, iban, `EUR${euros.toFixed(2)}`, purposes[kind], '', ''].join('\n');
  const left = mostBytes - bytesOf(head);
  return { text: head + fitting(shortened(oneLine(reference), longestReference), left) };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const shortened = (text: string, length: number): string => Array.from(text).slice(0, length).join('').trimEnd();
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The longest prefix with at most so many bytes. */
function fitting(text: string, bytes: number): string {
  const characters = Array.from(text);
  while (bytesOf(characters.join('')) > bytes) characters.pop();
  return characters.join('').trimEnd();
}

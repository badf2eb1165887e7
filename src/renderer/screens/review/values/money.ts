import { formatAmount } from '../../../lib/format.ts';
import { decimalText, parseDecimal } from '../../../lib/decimal.ts';

/** '443507.00' HUF -> '443 507 Ft'; empty for nothing, as it stands for what is no decimal. */
export function money(plain: string | null, currency: string | null): string {
  const parsed = parseDecimal(plain);
  return parsed === null ? (plain ?? '') : formatAmount(decimalText(parsed), currency);
}

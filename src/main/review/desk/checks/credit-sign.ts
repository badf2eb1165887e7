import type { Check } from '../../../../contract/examination.ts';
import { parseDecimal, zero } from '../../../../shared/money/decimal.ts';
import { check, type Facts } from './facts.ts';

/**
 * Some companies book credit notes with a minus, others with a plus. The last signed one decides; without one a person
 * decides, because a wrong sign books a refund as a cost.
 */
export function creditSign({ document, values, creditSign: usual }: Facts): readonly Check[] {
  const gross = parseDecimal(values.gross_amount);
  if (document?.kind.kind !== 'credit-note' || gross === null || gross.eq(zero)) return [];
  const sign = gross.lt(zero) ? 'minus' : 'plus';
  return sign === usual ? [] : [check('credit-sign', { field: 'gross_amount', values: { usual: usual ?? '' } })];
}

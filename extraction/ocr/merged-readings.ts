import { fieldNames, type Extraction, type Field, type FieldName } from '../fields.ts';

/** Two recognitions that agree raise the confidence. */
const agreement = 0.05;
const highest = 0.95;
/** A value without a label that only the first recognition found is as likely as not misread. */
const labelled = 0.7;
/** Two different dates: no rule tells which one is misread. */
const dateFields: readonly FieldName[] = ['issuedAt', 'fulfilledAt', 'dueAt'];

export const datesBy = (choose: (name: FieldName) => Field | null): Pick<Extraction, 'issuedAt'> =>
  Object.fromEntries(dateFields.map((name) => [name, choose(name)])) as Pick<Extraction, 'issuedAt'>;

/** One of two amounts needs this much more confidence; otherwise either may be misread. */
export const clearly = 0.15;

/** Merges two recognitions of the same pictures; the second, closer one wins where names and numbers differ. */
export function mergedReadings(first: Extraction, second: Extraction): Extraction {
  const fields = Object.fromEntries(
    fieldNames.map((name) => [name, merged(first[name], second[name], dateFields.includes(name))]),
  ) as Record<FieldName, Field | null>;
  return {
    ...second,
    source: second.source === 'none' ? first.source : second.source,
    ...fields,
    // The first recognition knew only English letters.
    partnerName: second.partnerName && fields.partnerName,
    buyerTaxNumber: second.buyerTaxNumber ?? first.buyerTaxNumber ?? null,
    ...amountsOf(first, second),
  };
}

function merged(first: Field | null, second: Field | null, isDate: boolean): Field | null {
  if (first === null || second === null)
    return second ?? (first !== null && first.confidence >= labelled ? first : null);
  if (first.value === second.value) return agreed(second, first);
  return isDate ? null : second;
}

/**
 * `field` with the confidence raised by an equal second recognition. Two possible readings stay open, because agreement
 * on the letters does not settle them.
 */
export function agreed(field: Field, other: Field): Field {
  if (field.otherValue !== undefined) return field;
  const confidence = Math.max(field.confidence, other.confidence) + agreement;
  return { ...field, confidence: Math.min(highest, Math.round(confidence * 100) / 100) };
}

export type Amounts = Pick<Extraction, 'gross' | 'net' | 'vat' | 'vatLines'>;

export const noAmounts: Amounts = { gross: null, net: null, vat: null, vatLines: [] };

/** All amounts come from one recognition, because they belong together. */
function amountsOf(first: Extraction, second: Extraction): Amounts {
  const [a, b] = [first.gross, second.gross];
  if (a === null || b === null) return only(b === null ? first : second);
  if (a.value === b.value) {
    const fuller = second.net === null && first.net !== null ? first : second;
    return { ...only(fuller), gross: agreed(b, a) };
  }
  if (b.confidence - a.confidence >= clearly) return only(second);
  return a.confidence - b.confidence >= clearly ? only(first) : noAmounts;
}

function only({ gross, net, vat, vatLines }: Extraction): Amounts {
  return { gross, net, vat, vatLines };
}

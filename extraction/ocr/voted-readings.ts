import type { Extraction, Field, FieldName } from '../fields.ts';
import type { Doubts } from './doubted-lines.ts';
import { agreed, datesBy, noAmounts, type Amounts } from './merged-readings.ts';

/** A winner has this many times the support of the next: two recognitions outvote one, but not another two. */
const clearly = 1.5;
/** A value from one recognition alone needs this confidence. */
const proven = 0.7;

/**
 * For doubtful amounts and dates, whose digits are easily misread, takes the value of most recognitions; `merged`: the
 * result before. A missing tax number comes from the first recognition that has one, because its check digits are
 * right.
 */
export function votedReadings(merged: Extraction, looks: readonly Extraction[], doubts: Doubts): Extraction {
  const dates = doubts.date ? datesBy((name) => voted(looks, name)) : null;
  const amounts = doubts.amount ? amountsOf(looks, voted(looks, 'gross', proven)) : null;
  const taxNumber = merged.partnerTaxNumber ?? voted(looks, 'partnerTaxNumber', proven);
  return { ...merged, ...dates, ...amounts, partnerTaxNumber: taxNumber, partnerName: surest([merged, ...looks]) };
}

/**
 * A recognition that finds the tax number of a chain is surer of its name than one that finds a line over an address.
 */
function surest(looks: readonly Extraction[]): Field | null {
  return (
    looks.flatMap(({ partnerName }) => partnerName ?? []).toSorted((a, b) => b.confidence - a.confidence)[0] ?? null
  );
}

interface Vote {
  readonly field: Field;
  readonly support: number;
}

/**
 * The value of most recognitions, unless another has nearly as many; `alone`: the confidence that a single recognition
 * needs.
 */
function voted(looks: readonly Extraction[], name: FieldName, alone = Infinity): Field | null {
  const fields = looks.flatMap((look) => look[name] ?? []);
  const [best, next] = [...Map.groupBy(fields, ({ value }) => value).values()]
    .map((some) => vote(some as [Field, ...Field[]]))
    .sort((a, b) => b.support - a.support);
  if (best === undefined || best.support < clearly * (next?.support ?? 0)) return null;
  const isShared = fields.filter(({ value }) => value === best.field.value).length > 1;
  return isShared || best.field.confidence >= alone ? best.field : null;
}

function vote(fields: readonly [Field, ...Field[]]): Vote {
  const [surest, other] = fields.toSorted((a, b) => b.confidence - a.confidence) as [Field, Field?];
  const support = fields.reduce((sum, each) => sum + each.confidence, 0);
  return { field: other === undefined ? surest : agreed(surest, other), support };
}

/** All amounts come from one recognition with the winning gross amount, because they belong together. */
export function amountsOf(looks: readonly Extraction[], gross: Field | null): Amounts {
  const [fullest] = looks
    .filter((look) => gross !== null && look.gross?.value === gross.value)
    .sort((a, b) => fullness(b) - fullness(a));
  if (fullest === undefined) return noAmounts;
  return { gross, net: fullest.net, vat: fullest.vat, vatLines: fullest.vatLines };
}

function fullness({ net, gross }: Extraction): number {
  return (net === null ? 0 : 1) + (gross?.confidence ?? 0);
}

import type { Extraction, Field, FieldName } from '../fields.ts';
import type { Doubts } from './doubted-lines.ts';
import { agreed, dateFields } from './merged-readings.ts';

/** A winner has this many times the support of the next: two looks outvote one, not another two. */
const clearly = 1.5;
/** What one look alone saw must be proven some other way. */
const proven = 0.7;

/**
 * Of amounts and dates, whose digits are easily misread, what most of several looks say, as far as that was in doubt;
 * `merged`: what there was before. A tax number it lacks comes from the first look that has one: its check digits are right.
 */
export function votedReadings(merged: Extraction, looks: readonly Extraction[], doubts: Doubts): Extraction {
  const dates = doubts.date
    ? (Object.fromEntries(dateFields.map((name) => [name, voted(looks, name)])) as Pick<Extraction, 'issuedAt'>)
    : null;
  const amounts = doubts.amount ? amountsOf(looks, voted(looks, 'gross', proven)) : null;
  const taxNumber = merged.partnerTaxNumber ?? voted(looks, 'partnerTaxNumber', proven);
  return { ...merged, ...dates, ...amounts, partnerTaxNumber: taxNumber, partnerName: surest([merged, ...looks]) };
}

/** A look that makes out the tax number of a chain is surer of its name than one that sees a line over an address. */
function surest(looks: readonly Extraction[]): Field | null {
  return (
    looks.flatMap(({ partnerName }) => partnerName ?? []).toSorted((a, b) => b.confidence - a.confidence)[0] ?? null
  );
}

interface Vote {
  readonly field: Field;
  readonly support: number;
}

/** The value most looks saw, unless another comes near it; `alone`: how sure a look must be to be believed by itself. */
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

type Amounts = Pick<Extraction, 'gross' | 'net' | 'vat' | 'vatLines'>;

/** Amounts belong together: all are those of one look that saw the gross amount most agree on. */
export function amountsOf(looks: readonly Extraction[], gross: Field | null): Amounts {
  const [fullest] = looks
    .filter((look) => gross !== null && look.gross?.value === gross.value)
    .sort((a, b) => fullness(b) - fullness(a));
  if (fullest === undefined) return { gross: null, net: null, vat: null, vatLines: [] };
  return { gross, net: fullest.net, vat: fullest.vat, vatLines: fullest.vatLines };
}

function fullness({ net, gross }: Extraction): number {
  return (net === null ? 0 : 1) + (gross?.confidence ?? 0);
}

import { checkDigit } from '../demo/partner-names.ts';
import type { Random } from '../demo/random.ts';
import { fold, taxNumberKey } from '../support/fold.ts';
import type { Party } from './stated-values.ts';

/** Percent of common letter pairs from which two names count as similar. */
const alike = 60;

/** The partner with the most similar name that is another taxpayer; null: none is similar enough. */
export function mostSimilar(to: Party, partners: readonly Party[]): Party | null {
  const others = partners
    .filter((one) => fold(one.name) !== fold(to.name) && !isSameTaxpayer(one, to))
    .map((one) => ({ one, likeness: likeness(one.name, to.name) }))
    .sort((a, b) => b.likeness - a.likeness);
  const [best] = others;
  return best !== undefined && best.likeness >= alike ? best.one : null;
}

const isSameTaxpayer = (a: Party, b: Party): boolean =>
  a.taxNumber !== null && b.taxNumber !== null && taxNumberKey(a.taxNumber) === taxNumberKey(b.taxNumber);

/** Dice's coefficient of the letter pairs, in hundredths. */
function likeness(a: string, b: string): number {
  const [mine, theirs] = [pairs(a), pairs(b)];
  const common = [...mine].filter((pair) => theirs.has(pair)).length;
  return mine.size + theirs.size === 0 ? 0 : (200 * common) / (mine.size + theirs.size);
}

function pairs(name: string): ReadonlySet<string> {
  const text = fold(name);
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}

const forms = ['Kft.', 'Bt.', 'Zrt.', 'GmbH', 'AG', 'Ltd', 'SARL', 'Srl', 's.r.o.'];
const additions = ['Plus', 'Trade', '2000', 'Holding', 'Nova'];

/**
 * Invents a partner with a similar name: one additional word, or another legal form; its Hungarian tax number is valid.
 */
export function similarTo({ name }: Party, random: Random): Party {
  const form = forms.find((one) => name.endsWith(` ${one}`));
  const core = form === undefined ? name : name.slice(0, -form.length - 1);
  const addition = additions[random.below(additions.length)] ?? 'Plus';
  const other =
    form === 'Kft.' && random.chance(50) ? `${core} Bt.` : `${core} ${addition}${form === undefined ? '' : ` ${form}`}`;
  return { name: other, taxNumber: hungarianTaxNumber(random) };
}

function hungarianTaxNumber(random: Random): string {
  const digits = [random.between(1, 9), ...Array.from({ length: 6 }, () => random.below(10))].join('');
  return `${digits}${checkDigit(digits)}-2-${random.between(10, 19)}`;
}

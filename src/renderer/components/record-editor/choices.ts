import type { Choice, ReviewChoices } from '../../../contract/review.ts';
import type { Locale } from '../../../contract/settings.ts';
import { fold } from '../../../shared/text/fold.ts';
import { decimalText, parseDecimal } from '../../../shared/money/decimal.ts';
import { formatPercent } from '../../../shared/money/format-amount.ts';
import type { FieldType } from './fields.ts';

export const noChoices: ReviewChoices = { expenseTypes: [], vatCategories: [], ledgerNumbers: [], tags: [] };

const longestShortName = 6;

/** The list from which a field of the record is chosen by its id; null: the field is typed, or chosen by name. */
export function listOf(kind: FieldType, { expenseTypes, ledgerNumbers }: ReviewChoices): readonly Choice[] | null {
  if (kind === 'expense-type') return expenseTypes;
  return kind === 'ledger-number' ? ledgerNumbers : null;
}

export function choiceById(choices: readonly Choice[], id: number | null): Choice | null {
  return choices.find((choice) => choice.id === id) ?? null;
}

/** Percent of a VAT category as a plain decimal; null when it has none. */
export function percentOf(categories: readonly Choice[], id: number | null): string | null {
  const percent = parseDecimal(choiceById(categories, id)?.code ?? null);
  return percent === null ? null : decimalText(percent);
}

/** 'AAM' by its name, '27%' by its percent; by name too where several without a short name share a percent. */
export function rateName(categories: readonly Choice[], category: Choice, locale: Locale): string {
  const percent = percentOf(categories, category.id);
  if (percent === null || hasShortName(category)) return category.name;
  const alike = categories.filter((other) => !hasShortName(other) && percentOf(categories, other.id) === percent);
  return alike.length > 1 ? category.name : formatPercent(percent, locale);
}

/** '5221 Telephone'; the name alone where there is no code, as of expense types */
export function ledgerName({ code, name }: Choice): string {
  return code === null || code === '' ? name : `${code}\u00a0 ${name}`;
}

/** Choices that match the typed text: each word must be in code or name, without accents. */
export function matching<T extends Choice>(choices: readonly T[], typed: string): readonly T[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter(({ name, code }) => {
    const text = folded(`${code ?? ''} ${name}`);
    return words.every((word) => text.includes(word));
  });
}

function hasShortName({ name }: Choice): boolean {
  return name.length <= longestShortName && !/\d/.test(name);
}

const folded = (text: string): string => fold(text.normalize('NFC'));

import {
  incomeFields,
  type IncomeChanges,
  type IncomeField,
  type IncomeKey,
  type IncomeRecord,
  type IncomeValues,
} from '../../../contract/income-record.ts';
import { overlaid } from '../../../shared/incomes/changes.ts';
import { frozenFields, type IncomeSettings } from '../../../shared/incomes/update-rules.ts';
import { unreadable, type Unreadable } from '../../database/row.ts';
import { currencyCode } from '../mirror/income-row.ts';
import { camelCase } from '../../service-api/record.ts';
import type { ServiceIncome } from '../../service-api/resources/income.ts';
import { correctionState, isWaiting, type Correction } from '../outbox/correction-store.ts';

type IncomeCorrection = Correction<IncomeKey, IncomeChanges>;

/** Builds the desk's record from the service's income and the local data. */
export function toIncomeRecord(parts: {
  readonly key: IncomeKey;
  readonly income: ServiceIncome;
  readonly takenAt: string;
  readonly currencies: ReadonlyMap<number, string>;
  /** null: not read yet */
  readonly settings: IncomeSettings | null;
  readonly document: string | null;
  readonly draft: IncomeChanges | Unreadable | null;
  readonly corrections: readonly IncomeCorrection[];
}): IncomeRecord {
  const { key, income, takenAt, currencies, settings, document, draft, corrections } = parts;
  const { type, booked, editableFields } = income;
  return {
    ...key,
    type,
    booked,
    values: valuesOf(income, currencies),
    flags: { needs_review: income.needsReview, review_done: income.reviewDone },
    tags: income.tags,
    simpleTags: income.simpleTags,
    lines: income.assignments,
    editableFields,
    frozen: frozenFields({ type, booked, editableFields, settings }),
    currencies: [...new Set(currencies.values())].sort(),
    document,
    draft: [...waitingOf(corrections), draft === unreadable ? null : draft].reduce(overlaid, null),
    correction: correctionState(corrections, draft === unreadable ? takenAt : null),
    takenAt,
  };
}

const waitingOf = (corrections: readonly IncomeCorrection[]): readonly (IncomeChanges | null)[] =>
  corrections.filter(isWaiting).map(({ changes }) => changes);

export function valuesOf(income: ServiceIncome, currencies: ReadonlyMap<number, string>): IncomeValues {
  const valueOf = (field: IncomeField) =>
    field === 'currency' ? currencyCode(income.currency, currencies) : income[camelCase(field)];
  const values = incomeFields.map((field) => [field, valueOf(field)] as const);
  return Object.fromEntries(
    values.map(([field, value]) => [field, value === null ? null : String(value)]),
  ) as IncomeValues;
}

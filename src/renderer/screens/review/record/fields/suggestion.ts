import type { Locale } from '../../../../../contract/settings.ts';
import type { Suggestion } from '../../../../../contract/examination.ts';
import type { AssignmentRecord, ReviewChoices } from '../../../../../contract/review.ts';
import { choiceById, rateName } from '../../../../components/record-editor/choices.ts';
import type { LineField } from '../../../../components/record-editor/lines-open.ts';

type Missing = Partial<Pick<AssignmentRecord, 'expenseType' | 'vat' | 'ledgerNumberId' | 'tags'>>;

/**
 * The values that a suggestion sets on a line: open fields that are empty, or have the value from before a correction.
 */
export function missingIn(
  line: AssignmentRecord,
  { expenseType, vat, ledgerNumberId, tags, replaces }: Suggestion,
  canEdit: (field: LineField) => boolean,
): Missing {
  const lacks = (field: 'expenseType' | 'vat' | 'ledgerNumberId', wanted: number): boolean =>
    line[field] === null || (line[field] !== wanted && line[field] === replaces?.[field]);
  return {
    ...(expenseType !== null && lacks('expenseType', expenseType) && canEdit('expense_type') && { expenseType }),
    ...(vat !== null && lacks('vat', vat) && canEdit('vat') && { vat }),
    ...(ledgerNumberId !== null &&
      lacks('ledgerNumberId', ledgerNumberId) &&
      canEdit('ledger_number_id') && { ledgerNumberId }),
    ...(line.tags.length === 0 && tags.length > 0 && canEdit('tags') && { tags }),
  };
}

/** 'Telephone, 27%, 5221': what is suggested, by its names */
export function suggestionNames(suggestion: Suggestion, choices: ReviewChoices, locale: Locale): string {
  const { expenseTypes, vatCategories, ledgerNumbers, tags } = choices;
  const rate = choiceById(vatCategories, suggestion.vat);
  const ledger = choiceById(ledgerNumbers, suggestion.ledgerNumberId);
  return [
    choiceById(expenseTypes, suggestion.expenseType)?.name,
    rate === null ? undefined : rateName(vatCategories, rate, locale),
    ledger?.code ?? ledger?.name,
    ...suggestion.tags.map((tag) => choiceById(tags, tag)?.name),
  ]
    .filter((name) => name !== undefined)
    .join(', ');
}

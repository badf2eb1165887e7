import type { Check } from '../../../../contract/examination.ts';
import type { ExpenseChanges, ExpenseField } from '../../../../contract/review.ts';
import { check, type ReadDocument } from './facts.ts';

type Fields = ReadDocument['fields'];

/** A check for each field with two possible values on the document. */
export const twoReadings = (fields: Fields): readonly Check[] =>
  Object.entries(fields).flatMap(([field, { mark, document }]) => {
    const { value: found, otherValue: other } = document ?? {};
    if (found === undefined || other === undefined || mark === 'same') return [];
    return [check('two-readings', { field: field as ExpenseField, values: { found, other } })];
  });

/** Marks a value of two readings as the same when a person has set it. */
export const decided = (fields: Fields, changes: ExpenseChanges | null): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, evidence]) => {
      const isSet = changes?.fields[field as ExpenseField] !== undefined;
      const isOfTwo = evidence.mark === 'elsewhere' && evidence.document?.otherValue !== undefined;
      return [field, isSet && isOfTwo ? { ...evidence, mark: 'same' } : evidence];
    }),
  );

import type { Database } from '../database/database.ts';
import type { FieldMessages } from '../http/errors.ts';
import { texts } from '../http/texts.ts';
import { advancedFields } from './assignment-shapes.ts';
import { unknownReferences, type Ids } from './references.ts';

/** The limits of an update of an expense or an income. */
export interface UpdateRules {
  readonly companyId: number;
  /** editable_fields; those of assignments with the prefix `assignments.` */
  readonly editable: ReadonlySet<string>;
  readonly advancedAccounting: boolean;
}

const advanced: ReadonlySet<string> = new Set(advancedFields);

/** Drops assignment fields that the company does not use. */
export const meaningful = <Field extends string>(fields: readonly Field[], rules: UpdateRules): Field[] =>
  fields.filter((field) => rules.advancedAccounting || !advanced.has(field));

/** The submitted fields whose value differs; lists are compared as sets. */
export const changedFields = <Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<NoInfer<Field>, unknown>>,
  submitted: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
): Field[] =>
  fields.filter(
    (field) => submitted[field] !== undefined && comparable(before[field]) !== comparable(submitted[field]),
  );

const comparable = (value: unknown): unknown =>
  Array.isArray(value) ? JSON.stringify([...new Set(value)].sort()) : value;

interface Submission<Field extends string> {
  readonly submitted: Readonly<Partial<Record<Field, unknown>>>;
  /** the fields that change */
  readonly fields: readonly string[];
  /** prefix of the names in `editable` */
  readonly prefix: '' | 'assignments.';
}

/** Messages for unknown ids, and for fields that are not editable now. */
export function refusedFields<Field extends string>(
  database: Database,
  { companyId, editable }: UpdateRules,
  references: Readonly<Record<Field, string>>,
  { submitted, fields, prefix }: Submission<NoInfer<Field>>,
): FieldMessages {
  const frozen = fields.filter((field) => !editable.has(`${prefix}${field}`));
  return {
    ...unknownReferences(database, companyId, references, submitted as Readonly<Partial<Record<Field, Ids>>>),
    ...Object.fromEntries(frozen.map((field) => [field, [texts.notEditable]])),
  };
}

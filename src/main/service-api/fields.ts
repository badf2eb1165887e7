import { z } from 'zod';

/** Building blocks of the decoders. Absent, null and empty become null; a wrong type is a failure with its path. */

const decimalText = /^-?\d+(\.\d+)?$/;

/** A number or a decimal in a string, as a decimal string. Never computed with. */
export const decimal = z
  .union([z.number(), z.string().trim().regex(decimalText, 'not a decimal')])
  .transform(toDecimal);

export const optionalDecimal = z
  .union([z.literal(''), decimal])
  .nullish()
  .transform((value) => (value === undefined || value === '' ? null : value));

/** JSON numbers print as short decimals; only very large or small ones would get an exponent. */
function toDecimal(value: number | string): string {
  const text = String(value);
  return /e/i.test(text) ? Number(value).toFixed(2) : text;
}

export const optionalText = z
  .string()
  .nullish()
  .transform((value) => (value === undefined || value === '' ? null : value));

export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

export const identifier = z.int().positive();
export const optionalIdentifier = identifier.nullish().transform((value) => value ?? null);

/** A date, also from an instant: YYYY-MM-DD. */
export const optionalDate = optionalText.transform((value) =>
  value !== null && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : value,
);

/** An id, or an object with one: some references changed from one to the other (Versioning 6). */
export const optionalReference = z
  .union([identifier, z.looseObject({ id: identifier.nullish() }).transform(({ id }) => id ?? null)])
  .nullish()
  .transform((value) => value ?? null);

export const references = z
  .array(optionalReference)
  .nullish()
  .transform((ids) => (ids ?? []).filter((id) => id !== null));

export const rows = <T>(row: z.ZodType<T>): z.ZodType<readonly T[]> =>
  z
    .array(row)
    .nullish()
    .transform((all) => all ?? []);

export const identifiers = rows(identifier);

/** interface.md, Assignment: the fields of a line that expenses and incomes share, beside its id. */
export const lineFields = {
  vat: optionalReference,
  net_amount: optionalDecimal,
  vat_amount: optionalDecimal,
  gross_amount: optionalDecimal,
  tags: references,
  job_number: text,
  ledger_number_id: optionalIdentifier,
  vat_ledger_number_id: optionalIdentifier,
  company_vat_category_id: optionalIdentifier,
};

/** Field names in editable_fields. */
export const names = rows(z.unknown()).transform((all) => all.filter((name) => typeof name === 'string'));

/** A field of undocumented type: text, or a number as text. */
export const plainText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === undefined || value === null || value === '' ? null : String(value)));

/**
 * A field that interface.md does not name: null unless it has the assumed type, so that a wrong guess fails no record.
 */
export const guess = <T>(field: z.ZodType<T>) =>
  field
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);

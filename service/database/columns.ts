import { z } from 'zod';

/** SQLite has no booleans: 0 and 1. */
export const flag = z.int().transform((value) => value !== 0);

export const idRow = z.object({ id: z.int() });
export const countRow = z.object({ count: z.int() });

/** A condition of a WHERE clause and its values. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

export const where = (sql: string, ...values: (string | number)[]): Condition => ({ sql, values });

export const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' AND ') || '1',
  values: conditions.flatMap(({ values }) => values),
});

/** The rows of this company that also meet the conditions. */
export const ofCompany = (companyId: number, ...conditions: readonly Condition[]): Condition =>
  allOf([where('company_id = ?', companyId), ...conditions]);

type Values<Name extends string> = Readonly<Partial<Record<Name, string | number | undefined>>>;

/** A condition for each filter that has a value; `sql` has the SQL of each, with `?` for its value. */
export const filtered = <Name extends string>(
  sql: Readonly<Record<Name, string>>,
  values: Values<NoInfer<Name>>,
): Condition[] =>
  (Object.keys(sql) as Name[]).flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [where(sql[name], value)];
  });

/** `column IN (ids)` with all ids in one parameter, so that any number of them is possible. */
export const oneOf = (column: string, ids: Iterable<number | string>): Condition =>
  where(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify([...ids]));

import { z } from 'zod';

/** `net_amount` as `netAmount`. */
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

type Raw = Readonly<Record<string, unknown>>;

/** The named fields of a record of the service, in camel case. */
type NamedFields<Shape extends z.ZodRawShape> = {
  readonly [Name in keyof Shape & string as Camel<Name>]: z.output<Shape[Name]>;
};

/** A record of the service: its named fields in camel case, and the whole record unchanged. */
export type ServiceRecord<Shape extends z.ZodRawShape> = NamedFields<Shape> & {
  /** the whole record as received */
  readonly raw: Raw;
};

/** Decodes the fields of `shape`; others stay in `raw`. Wrong types fail with the field's path. */
export function record<Shape extends z.ZodRawShape>(shape: Shape): z.ZodType<ServiceRecord<Shape>> {
  const inCamelCase = camelCaseOf(shape);
  return keepingRaw(z.object(shape), (raw, fields) => ({ ...inCamelCase(fields), raw }));
}

/** Decodes the fields of `shape` alone. */
export const namedFields = <Shape extends z.ZodRawShape>(shape: Shape): z.ZodType<NamedFields<Shape>> =>
  z.object(shape).transform(camelCaseOf(shape));

/** Makes the names once: a list has thousands of records. */
function camelCaseOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape).map((name) => [name, camelCase(name)] as const);
  return (fields: Raw) =>
    Object.fromEntries(names.map(([name, inCamelCase]) => [inCamelCase, fields[name]])) as NamedFields<Shape>;
}

/** Not validated, because checking each entry would cost as much as all other work with them. */
const anyObject = z.custom<Raw>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'expected an object',
);

/** Decodes an object by `named`, and passes the original to `make` as well. */
export const keepingRaw = <Named, T>(named: z.ZodType<Named>, make: (raw: Raw, fields: Named) => T): z.ZodType<T> =>
  anyObject.transform((raw, context) => {
    const fields = named.safeParse(raw);
    if (fields.success) return make(raw, fields.data);
    for (const { path, message } of fields.error.issues) {
      context.issues.push({ code: 'custom', path, message, input: raw });
    }
    return z.NEVER;
  });

export const camelCase = <Name extends string>(name: Name) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as Camel<Name>;

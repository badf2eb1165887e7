import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '../http/endpoint.ts';

/** What of JSON Schema the endpoints' own schemas use. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

export interface GeneratedRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
}

/** What has once broken a service: odd texts, odd numbers, and values that nearly fit. */
const TEXTS = [
  '',
  ' ',
  'Próba',
  '0',
  '-1',
  '1e999',
  '2026-11-20',
  '2026-02-30',
  '2026-11-01T00:00:00Z',
  '2026-11-01T00:00:00+02:00',
  'accounting',
  'taxes',
  'true',
  'en',
  '"',
  "' OR 1=1 --",
  '%',
  '\u0000',
  '\ud800',
  '🧾',
  '__proto__',
  'aGVsbG8=',
];
const NUMBERS = [0, -1, 1, 2, 3, 0.1, 1.005, 27, 1e21, -1e21, 2 ** 31, 2 ** 53, 9_999_999_999_999, 5e-324];

const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 12 }));
/** Most ids are those of demo records. */
const integer = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 60 }) }, fc.constantFrom(...NUMBERS));
const number = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(...NUMBERS), fc.double());
const anything = fc.jsonValue({ maxDepth: 2 });

/** A request that the endpoint's schemas describe, now and then with something else in any place. */
export function requestFor(endpoint: Endpoint): Arbitrary<GeneratedRequest> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const query = schemaOf(endpoint.query);
  const ids = fc.record(Object.fromEntries(names.map((name) => [name, integer])));
  const body = endpoint.body === undefined ? fc.constant(undefined) : bodyText(schemaOf(endpoint.body));
  return fc.record({ ids, query: members(query, text), body }).map((made) => ({
    method: endpoint.method,
    url: `${fill(endpoint.path, made.ids)}?${queryText(made.query)}`,
    body: made.body,
  }));
}

const schemaOf = (schema: z.ZodType | undefined): Schema =>
  schema === undefined ? {} : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);

const fill = (path: string, ids: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(ids[name])));

function queryText(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const texts = given.map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
  ]);
  return new URLSearchParams(texts).toString();
}

const bodyText = (schema: Schema): Arbitrary<string> =>
  fc.oneof(
    { weight: 30, arbitrary: valueOf(schema).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', 'null', '[]', '{"__proto__": {"ids": [1]}}', '['.repeat(5_000)) },
  );

/** Mostly what the schema says, sometimes not. */
const valueOf = (schema: Schema): Arbitrary<unknown> =>
  fc.oneof({ weight: 24, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });

function fitting(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.type === 'array') return fc.array(valueOf(schema.items ?? {}), { minLength: 0, maxLength: 4 });
  if (schema.type === 'object') return members(schema, anything);
  return scalars[schema.type ?? ''] ?? anything;
}

const scalars: Readonly<Record<string, Arbitrary<unknown>>> = {
  string: text,
  integer,
  number,
  boolean: fc.boolean(),
  null: fc.constant(null),
};

/** Required members nearly always, others half the time, unknown ones seldom. */
function members({ properties = {}, required = [] }: Schema, unknown: Arbitrary<unknown>): Arbitrary<object> {
  const optional = Object.entries(properties).map(
    ([name, schema]) =>
      [name, fc.option(valueOf(schema), { nil: undefined, freq: required.includes(name) ? 40 : 1 })] as const,
  );
  const extra = fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, fc.tuple(text, unknown));
  return fc
    .tuple(fc.record(Object.fromEntries(optional)), extra)
    .map(([made, more]) => (more === undefined ? made : { ...made, [more[0]]: more[1] }));
}

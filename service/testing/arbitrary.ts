import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '../http/endpoint.ts';

/** The part of JSON Schema that the endpoints' own schemas use. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly minItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

export interface GeneratedRequest {
  /** as the endpoint's path is written */
  readonly path: string;
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
}

/** Inputs that have broken services before: odd texts, odd numbers, and values that nearly fit. */
const texts = [
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
const numbers = [0, -1, 1, 2, 3, 0.1, 1.005, 27, 1e21, -1e21, 2 ** 31, 2 ** 53, 9_999_999_999_999, 5e-324];

/** Plausible values of these members; random ones would never be valid. */
const likelyValues: Readonly<Record<string, Arbitrary<unknown>>> = {
  content: fc.constantFrom('aGVsbG8=', 'd29ybGQ=', 'QkFE'),
  month: fc.integer({ min: 1, max: 12 }).map((month) => `2026-${String(month).padStart(2, '0')}`),
  code: fc.constantFrom('103', '104', '190'),
  tax_number: fc.integer({ min: 8_400_000_000, max: 8_499_999_999 }).map(String),
  tags: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
  simple_tags: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
  ids: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
  currency: fc.constantFrom(undefined, undefined, undefined, undefined, 1, 2),
  companyId: fc.constant(1),
  name: fc.constantFrom('Próba', 'Díj'),
  v: fc.constant(2),
  page: fc.constant('1'),
  page_size: fc.constantFrom('1', '5', '200'),
  cursor: fc.constant(undefined),
  updated_since: fc.constantFrom('2026-11-01T00:00:00Z', '2026-11-01'),
};
const date = fc.constantFrom('2026-01-31', '2026-11-20', null);
const amount = fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.constantFrom('12.5', '1200.00', 0.1, -3));
const lists: ReadonlySet<string> = new Set(['tags', 'simple_tags', 'ids']);

function likely(name: string, { items }: Schema): Arbitrary<unknown> | undefined {
  if (/_(at|date|start|end)$/.test(name)) return date;
  if (name.endsWith('amount')) return amount;
  return lists.has(name) && items?.type !== 'integer' ? undefined : likelyValues[name];
}

const text = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 12 }));
/** Most ids are those of demo records. */
const integer = fc.oneof({ weight: 15, arbitrary: fc.integer({ min: 1, max: 60 }) }, fc.constantFrom(...numbers));
const number = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 100 }) },
  fc.constantFrom(...numbers),
  fc.double(),
);
const anything = fc.jsonValue({ maxDepth: 2 });

/** A request that matches the endpoint's schemas, with an occasional wrong value in any place. */
export function requestFor(endpoint: Endpoint): Arbitrary<GeneratedRequest> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const query = schemaOf(endpoint.query);
  const ids = fc.record(Object.fromEntries(names.map((name) => [name, member(name, { type: 'integer' })])));
  const body = endpoint.body === undefined ? fc.constant(undefined) : bodyText(schemaOf(endpoint.body));
  return fc.record({ ids, query: members(query, text), body }).map((made) => ({
    method: endpoint.method,
    path: endpoint.path,
    url: `${fill(endpoint.path, made.ids)}?${queryText(made.query)}`,
    body: made.body,
  }));
}

const schemaOf = (schema: z.ZodType | undefined): Schema =>
  schema === undefined ? {} : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);

const fill = (path: string, ids: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(textOf(ids[name])));

/** Also for an object without a usable toString. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));

function queryText(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const texts = given.map(([name, value]): [string, string] => [name, textOf(value)]);
  return new URLSearchParams(texts).toString();
}

const bodyText = (schema: Schema): Arbitrary<string> =>
  fc.oneof(
    { weight: 30, arbitrary: valueOf(schema).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', 'null', '[]', '{"__proto__": {"ids": [1]}}', '['.repeat(5_000)) },
  );

/** Usually matches the schema, sometimes not. */
const valueOf = (schema: Schema): Arbitrary<unknown> =>
  fc.oneof({ weight: 24, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });

function fitting(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.type === 'array') return listOf(schema);
  if (schema.type === 'object') return members(schema, anything);
  const types = [schema.type ?? []].flat();
  return types.length === 0 ? anything : fc.oneof(...types.map((type) => scalars[type] ?? anything));
}

/** Sometimes empty, even where items are required. */
function listOf({ items = {}, minItems = 0 }: Schema): Arbitrary<unknown> {
  const list = (minLength: number) => fc.array(valueOf(items), { minLength, maxLength: minLength + 1 });
  return fc.oneof({ weight: 15, arbitrary: list(minItems) }, list(0));
}

const scalars: Readonly<Record<string, Arbitrary<unknown>>> = {
  string: text,
  integer,
  number,
  boolean: fc.boolean(),
  null: fc.constant(null),
};

const member = (name: string, schema: Schema): Arbitrary<unknown> => {
  const known = likely(name, schema);
  return known === undefined ? valueOf(schema) : fc.oneof({ weight: 9, arbitrary: known }, valueOf(schema));
};

/** Required members nearly always, a few or any number of the optional ones, unknown ones rarely. */
function members({ properties = {}, required = [] }: Schema, unknown: Arbitrary<unknown>): Arbitrary<object> {
  const needed = new Set(required);
  const optional = Object.keys(properties).filter((name) => !needed.has(name));
  const made = Object.entries(properties).map(([name, schema]) => [name, member(name, schema)] as const);
  const extra = fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, fc.tuple(text, unknown));
  const few = fc.subarray(optional, { maxLength: Math.min(3, optional.length) });
  return fc
    .record({
      values: fc.record(Object.fromEntries(made)),
      given: fc.oneof({ weight: 2, arbitrary: few }, fc.subarray(optional)),
      kept: fc.oneof({ weight: 40, arbitrary: fc.constant(required) }, fc.subarray([...required])),
      extra,
    })
    .map(({ values, given, kept, extra: more }) => {
      const names = new Set([...given, ...kept]);
      const own = Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
      return more === undefined ? own : { ...own, [more[0]]: more[1] };
    });
}

import fc from 'fast-check';
import { z } from 'zod';

interface Shape {
  readonly type?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: Shape | boolean;
}

/**
 * Inputs that a compromised page could send to a command: values that fit the schema, with hostile contents, and
 * arbitrary others.
 */
export function hostileInput(schema: z.ZodType, texts: readonly string[]): fc.Arbitrary<unknown> {
  const text = fc.oneof(
    { weight: 2, arbitrary: fc.constant('2026-11-01') },
    { weight: 3, arbitrary: fc.constantFrom(...texts, 'x'.repeat(100_000)) },
    { weight: 1, arbitrary: fc.oneof(fc.uuid(), fc.string()) },
  );
  const number = fc.oneof(
    // The page's company: commands about others are refused unread.
    { weight: 9, arbitrary: fc.constant(1) },
    { weight: 9, arbitrary: fc.integer({ min: -1, max: 9 }) },
    { weight: 1, arbitrary: fc.constantFrom(2 ** 53, 0.5, Number.NaN, Infinity) },
  );
  const bytes = fc.uint8Array({ maxLength: 200 });
  const wild = fc.oneof(fc.constant(null), fc.boolean(), text, number, bytes, fc.array(text, { maxLength: 3 }));

  function fitting(shape: Shape): fc.Arbitrary<unknown> {
    const choices = shape.anyOf ?? shape.oneOf;
    if (choices) return fc.oneof(...choices.map(fitting));
    if ('const' in shape) return fc.constant(shape.const);
    if (shape.enum) return fc.constantFrom(...shape.enum);
    switch (shape.type) {
      case 'object':
        return object(shape);
      case 'array':
        return fc.array(shape.items ? fitting(shape.items) : wild, { maxLength: 3 });
      case 'string':
        return shape.pattern === undefined ? text : fc.stringMatching(new RegExp(shape.pattern));
      case 'integer':
      case 'number':
        return number;
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case undefined:
      default:
        return bytes; // JSON has no word for them
    }
  }

  function object({ properties, required = [], additionalProperties }: Shape): fc.Arbitrary<unknown> {
    const fields = Object.entries(properties ?? {}).map(([name, shape]) => [name, fitting(shape)] as const);
    const extra = typeof additionalProperties === 'object' ? fitting(additionalProperties) : wild;
    return fc
      .tuple(
        fc.record(Object.fromEntries(fields), { requiredKeys: [...required] }),
        fc.dictionary(fc.constantFrom('path', 'paths', '__proto__', 'handle'), extra, { maxKeys: 2 }),
      )
      .map(([known, more]) => (properties ? { ...more, ...known } : more));
  }

  const shape = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Shape;
  return fc.oneof({ weight: 4, arbitrary: fitting(shape) }, { weight: 1, arbitrary: wild });
}

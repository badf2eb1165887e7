import type { z } from 'zod';
import { badRequest, type FieldMessages } from './errors.ts';
import type { Text } from './text.ts';
import { atLeast, atMost, texts, tooLong } from './texts.ts';

type Issue = z.core.$ZodIssue;
type Node = { messages: Text[] } & { children: Map<PropertyKey, Node> };

/** Checks `input` against `schema`; throws the 400 that names each wrong field. */
export function parseOrRefuse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw badRequest(messagesOf(result.error.issues, input));
}

/**
 * Issues as messages nested like the request: for a list of objects a list of the same length, `{}` for valid items.
 */
function messagesOf(issues: readonly Issue[], input: unknown): FieldMessages {
  const root = newNode();
  for (const issue of issues) {
    for (const path of pathsOf(issue)) nodeAt(root, path).messages.push(wordsFor(issue));
  }
  return root.messages.length > 0 ? { non_field_errors: root.messages } : (render(root, input) as FieldMessages);
}

const newNode = (): Node => ({ messages: [], children: new Map() });

const pathsOf = (issue: Issue): readonly (readonly PropertyKey[])[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

function nodeAt(root: Node, path: readonly PropertyKey[]): Node {
  return path.reduce((node, key) => {
    const child = node.children.get(key) ?? newNode();
    node.children.set(key, child);
    return child;
  }, root);
}

function render(node: Node, input: unknown): unknown {
  if (node.messages.length > 0) return node.messages;
  if (!Array.isArray(input)) return Object.fromEntries(renderFields(node, input));
  if (!input.some(isObject)) return [...new Set([...node.children.values()].flatMap((child) => child.messages))];
  return input.map((item: unknown, index) => {
    const child = node.children.get(index);
    if (child === undefined) return {};
    return child.messages.length > 0 ? { non_field_errors: child.messages } : render(child, item);
  });
}

const renderFields = (node: Node, input: unknown): [string, unknown][] =>
  [...node.children].map(([key, child]) => [String(key), render(child, fieldOf(input, key))]);

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;
const fieldOf = (input: unknown, key: PropertyKey): unknown => (isObject(input) ? input[key] : undefined);

function wordsFor(issue: Issue): Text {
  if (issue.code !== 'custom' && issue.code !== 'unrecognized_keys') {
    if (issue.input === undefined) return texts.required;
    if (issue.input === null) return texts.notNull;
  }
  if (issue.code === 'custom') return (issue.params?.text as Text | undefined) ?? texts.wrongValue;
  if (issue.code === 'unrecognized_keys') return texts.unknownField;
  if (issue.code === 'invalid_type') return texts.wrongType;
  if (issue.code === 'too_big') return tooBigWords(issue);
  if (issue.code !== 'too_small') return texts.wrongValue;
  return issue.origin === 'array' ? atLeast(Number(issue.minimum)) : texts.empty;
}

function tooBigWords(issue: Extract<Issue, { code: 'too_big' }>): Text {
  if (issue.origin === 'array') return atMost(Number(issue.maximum));
  return issue.origin === 'string' ? tooLong(Number(issue.maximum)) : texts.wrongValue;
}

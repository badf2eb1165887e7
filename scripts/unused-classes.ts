import { parse, parseCss } from 'svelte/compiler';

/** Classes that pdf.js gives to elements of its own. */
const foreign: readonly string[] = ['markedContent'];

export interface Source {
  readonly file: string;
  readonly text: string;
}

export interface StyleSources {
  /** style sheets that hold for the whole window */
  readonly sheets: readonly Source[];
  readonly components: readonly Source[];
  /** other code, where a class may be named in a string */
  readonly code: readonly Source[];
}

/**
 * Classes that a style sheet, or `:global()` in a component's style, speaks of and nothing has: as 'file: .class'.
 * Svelte itself names those of a component's own style. Has it: a class attribute names it, or a string of a script is
 * it, for classes that are chosen at run time.
 */
export function unusedClasses({ sheets, components, code }: StyleSources): readonly string[] {
  const used = new Set([
    ...foreign,
    ...components.flatMap(({ text }) => classesGiven(text)),
    ...code.flatMap(({ text }) => wordsInStrings(text)),
  ]);
  const styled = [
    ...sheets.map(({ file, text }) => ({ file, names: classSelectors(parseCss(text)) })),
    ...components.map(({ file, text }) => ({ file, names: globalSelectors(parse(text, { modern: true }).css) })),
  ];
  return styled.flatMap(({ file, names }) =>
    [...new Set(names)].filter((name) => !used.has(name)).map((name) => `${file}: .${name}`),
  );
}

function classesGiven(text: string): readonly string[] {
  const { fragment, instance } = parse(text, { modern: true });
  const attributes = nodesIn(fragment).filter(({ type, name }) => type === 'Attribute' && name === 'class');
  const directives = nodesIn(fragment).filter(({ type }) => type === 'ClassDirective');
  return [
    ...attributes.flatMap((attribute) => nodesIn(attribute).flatMap(wordsOf)),
    ...directives.map(({ name }) => String(name)),
    ...nodesIn(instance).flatMap(wordsOf),
  ];
}

/** What a node of a class attribute, or of a script, may name: text, a string, or the key of `{ key: condition }`. */
function wordsOf(node: Node): readonly string[] {
  switch (node.type) {
    case 'Text':
      return words(String(node.data));
    case 'Literal':
      return typeof node.value === 'string' ? words(node.value) : [];
    case 'TemplateElement':
      return words((node.value as { readonly raw: string }).raw);
    case 'Property':
      return isNode(node.key) && node.key.type === 'Identifier' ? [String(node.key.name)] : [];
    default:
      return [];
  }
}

function globalSelectors(css: unknown): readonly string[] {
  return nodesIn(css)
    .filter(({ type, name }) => type === 'PseudoClassSelector' && name === 'global')
    .flatMap(classSelectors);
}

const classSelectors = (css: unknown): readonly string[] =>
  nodesIn(css)
    .filter(({ type }) => type === 'ClassSelector')
    .map(({ name }) => String(name));

const wordsInStrings = (text: string): readonly string[] =>
  [...text.matchAll(/(['"`])([\w -]+)\1/g)].flatMap(([, , inside = '']) => words(inside));

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The node and all below it. */
function nodesIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
}

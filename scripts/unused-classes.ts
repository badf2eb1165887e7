import { parse, parseCss } from 'svelte/compiler';

/** Classes that pdf.js gives to its elements. */
const foreign: readonly string[] = ['markedContent'];

export interface Source {
  readonly file: string;
  readonly text: string;
}

export interface StyleSources {
  /** style sheets for the whole window */
  readonly sheets: readonly Source[];
  readonly components: readonly Source[];
  /** other code, whose strings may name a class */
  readonly code: readonly Source[];
}

/**
 * Classes used in a style sheet, or in `:global()` in a component's style, without any user, as 'file: .class'; Svelte
 * itself reports unused classes of a component's own style. A class has a user if a class attribute names it, or if a
 * script has it as a string, for classes chosen at run time.
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

/** The names in a node of a class attribute or script: text, a string, or the key of `{ key: condition }`. */
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

/** The node and its descendants. */
function nodesIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
}

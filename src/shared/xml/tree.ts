import type { TreeLimits } from './limits.ts';
import { putBack, takenOut } from './long-texts.ts';
import { strictParser, XmlRefused, type XmlFault } from './strict-parser.ts';

export interface XmlElement {
  /** local name, without prefix */
  readonly name: string;
  readonly namespace: string;
  /** by their qualified names, with prefix */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** the element's own text, without that of its children, trimmed */
  readonly text: string;
}

export type XmlResult =
  | { readonly ok: true; readonly root: XmlElement; readonly elements: number }
  | { readonly ok: false; readonly fault: XmlFault };

interface OpenElement extends XmlElement {
  readonly children: OpenElement[];
  text: string;
}

/**
 * The parser gets slices so that it can be stopped: a refused document costs little more than the part before its
 * fault.
 */
const slice = 64 * 1024;

/** Parses a well-formed document to a tree. Refuses its own entities and anything that could grow without bound. */
export function parseXml(text: string, limits: TreeLimits): XmlResult {
  const { rest, files } = takenOut(text);
  if (rest.length > limits.maxCharacters) return { ok: false, fault: 'too-large' };
  try {
    return { ok: true, ...build(rest, files, limits) };
  } catch (error) {
    return { ok: false, fault: error instanceof XmlRefused ? error.fault : 'malformed' };
  }
}

function build(
  text: string,
  files: readonly string[],
  limits: TreeLimits,
): { readonly root: XmlElement; readonly elements: number } {
  const roots: OpenElement[] = [];
  const open: OpenElement[] = [];
  let elements = 0;
  const parser = strictParser({ xmlns: true }, limits, () => {
    const closed = open.pop();
    if (closed !== undefined) closed.text = putBack(closed.text.trim(), files);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const pairs = Object.values(attributes).map(({ name, value }) => [name, value] as const);
    const element = { name: local, namespace: uri, attributes: Object.fromEntries(pairs), children: [], text: '' };
    (open.at(-1)?.children ?? roots).push(element);
    open.push(element);
    elements += 1;
  });
  const append = (piece: string): void => {
    const current = open.at(-1);
    if (current !== undefined) current.text += piece;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  for (let at = 0; at < text.length; at += slice) parser.write(text.slice(at, at + slice));
  parser.close();
  const [root] = roots;
  if (root === undefined) throw new XmlRefused('malformed');
  return { root, elements };
}

/** Every element at a path of local names, in the document's order; "A|B" in a step is either name. */
export function findAll(from: XmlElement | null, path: string): readonly XmlElement[] {
  const steps = path.split('/').map((step) => step.split('|'));
  return steps.reduce<readonly XmlElement[]>(
    (found, names) => found.flatMap(({ children }) => children.filter(({ name }) => names.includes(name))),
    from === null ? [] : [from],
  );
}

/** The first element at a path of local names; null when there is none. */
export function find(from: XmlElement | null, path: string): XmlElement | null {
  return findAll(from, path)[0] ?? null;
}

/** The texts at a path that are not empty, in the document's order. */
export function textsAt(from: XmlElement | null, path: string): readonly string[] {
  return findAll(from, path)
    .map(({ text }) => text)
    .filter((text) => text !== '');
}

/** The first text at the first of the paths that has one; null when there is none. */
export function textAt(from: XmlElement | null, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const [text] = textsAt(from, path);
    if (text !== undefined) return text;
  }
  return null;
}

/** An attribute of the first element at a path; null when it is missing or empty. */
export function attributeAt(from: XmlElement | null, path: string, attribute: string): string | null {
  const value = find(from, path)?.attributes[attribute] ?? '';
  return value === '' ? null : value;
}

import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** Local name, without prefix. */
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The element's own text, without that of its children, trimmed. */
  readonly text: string;
}

type XmlFault = 'doctype' | 'too-deep' | 'too-large' | 'not-well-formed';
export type XmlResult =
  { readonly ok: true; readonly root: XmlElement } | { readonly ok: false; readonly fault: XmlFault };

interface OpenElement {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  children: OpenElement[];
  text: string;
}

const maxDepth = 100;
const maxElements = 1_000_000;
const maxCharacters = 50 * 1024 * 1024;
/** The parser is fed in slices so that it can be stopped; a refused document costs no more than one of them. */
const slice = 64 * 1024;

class Refused extends Error {
  readonly fault: XmlFault;
  constructor(fault: XmlFault) {
    super(fault);
    this.fault = fault;
  }
}

/** A well-formed document as a tree. Entities of its own, and anything that could grow without bound, are refused. */
export function parseXml(text: string): XmlResult {
  if (text.length > maxCharacters) return { ok: false, fault: 'too-large' };
  try {
    return { ok: true, root: build(text) };
  } catch (error) {
    return { ok: false, fault: error instanceof Refused ? error.fault : 'not-well-formed' };
  }
}

function build(text: string): OpenElement {
  const parser = new SaxesParser({ xmlns: true });
  const roots: OpenElement[] = [];
  const open: OpenElement[] = [];
  let count = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Refused('doctype');
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (open.length >= maxDepth) throw new Refused('too-deep');
    if (count > maxElements) throw new Refused('too-large');
    const element = {
      name: tag.local,
      namespace: tag.uri,
      attributes: plainAttributes(tag.attributes),
      children: [],
      text: '',
    };
    (open.at(-1)?.children ?? roots).push(element);
    open.push(element);
  });
  const append = (piece: string): void => {
    const current = open.at(-1);
    if (current !== undefined) current.text += piece;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed !== undefined) closed.text = closed.text.trim();
  });
  for (let at = 0; at < text.length; at += slice) parser.write(text.slice(at, at + slice));
  parser.close();
  const [root] = roots;
  if (root === undefined) throw new Refused('not-well-formed');
  return root;
}

function plainAttributes(
  attributes: Record<string, { readonly local: string; readonly value: string }>,
): Record<string, string> {
  return Object.fromEntries(Object.values(attributes).map(({ local, value }) => [local, value]));
}

/** The first element at a path of local names ("A/B/C"), trying each element on the way; undefined if there is none. */
export function find(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return findAll(element, path)[0];
}

/** Every element at a path of local names, in the document's order. "A|B" in a step is either name. */
export function findAll(element: XmlElement | undefined, path: string): readonly XmlElement[] {
  const steps = path.split('/').map((step) => new Set(step.split('|')));
  return steps.reduce<readonly XmlElement[]>(
    (found, names) => found.flatMap(({ children }) => children.filter(({ name }) => names.has(name))),
    element === undefined ? [] : [element],
  );
}

/** The text at the first of the paths that has one. */
export function textAt(element: XmlElement | undefined, ...paths: readonly string[]): string | null {
  const texts = paths.flatMap((path) => findAll(element, path).map(({ text }) => text));
  return texts.find((text) => text !== '') ?? null;
}

import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** local name, without prefix */
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** the element's own text, trimmed */
  readonly text: string;
}

export type XmlFault = 'doctype' | 'too-deep' | 'too-large' | 'malformed';
export type XmlAnswer =
  | { readonly ok: true; readonly root: XmlElement; readonly elements: number }
  | { readonly ok: false; readonly fault: XmlFault };

interface Growing {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Record<string, string>;
  readonly children: Growing[];
  text: string;
}

/** What a window can take at once: more is said in words instead of drawn. */
const largest = 6_000_000;
const deepest = 100;
const mostElements = 150_000;
/** The parser is fed in slices, so that a refused document costs little more than the part that was refused. */
const slice = 65_536;

class Refused extends Error {
  readonly fault: XmlFault;

  constructor(fault: XmlFault) {
    super(fault);
    this.fault = fault;
  }
}

/** A document as a tree. Entities of its own, and whatever could grow without bound, are refused. */
export function parseXml(text: string): XmlAnswer {
  if (text.length > largest) return { ok: false, fault: 'too-large' };
  try {
    return { ok: true, ...grow(text) };
  } catch (error) {
    return { ok: false, fault: error instanceof Refused ? error.fault : 'malformed' };
  }
}

function grow(text: string): { readonly root: XmlElement; readonly elements: number } {
  const parser = new SaxesParser({ xmlns: true });
  const roots: Growing[] = [];
  const open: Growing[] = [];
  let elements = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Refused('doctype');
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (open.length >= deepest) throw new Refused('too-deep');
    if (elements > mostElements) throw new Refused('too-large');
    const attributes = Object.fromEntries(Object.values(tag.attributes).map(({ name, value }) => [name, value]));
    const element: Growing = { name: tag.local, namespace: tag.uri, attributes, children: [], text: '' };
    (open.at(-1)?.children ?? roots).push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    trim(open.pop());
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
  if (root === undefined) throw new Refused('malformed');
  return { root, elements };
}

function trim(element: Growing | undefined): void {
  if (element !== undefined) element.text = element.text.trim();
}

/** All elements at a path of local names; a step may name several: 'Delivery/ActualDate|Date'. */
export function findAll(from: XmlElement | null, path: string): readonly XmlElement[] {
  return path.split('/').reduce<readonly XmlElement[]>(
    (found, step) => {
      const names = step.split('|');
      return found.flatMap(({ children }) => children.filter(({ name }) => names.includes(name)));
    },
    from === null ? [] : [from],
  );
}

export function find(from: XmlElement | null, path: string): XmlElement | null {
  return findAll(from, path)[0] ?? null;
}

/** The first text that is there at one of the paths, null when there is none. */
export function textAt(from: XmlElement | null, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const text = findAll(from, path).find((element) => element.text !== '')?.text;
    if (text !== undefined) return text;
  }
  return null;
}

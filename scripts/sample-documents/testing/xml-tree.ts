import { SaxesParser } from 'saxes';

export interface Element {
  readonly name: string;
  readonly children: Element[];
  text: string;
}

/** The elements of a namespaced XML document, by local name. Throws on XML that is not well formed. */
export function parseXml(xml: string): Element {
  const top: Element = { name: '', children: [], text: '' };
  const open = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local }) => {
    const element: Element = { name: local, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const current = open.at(-1);
    if (current !== undefined) current.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return top;
}

/** Every element of that name, at any depth. */
export const all = (from: Element, name: string): readonly Element[] =>
  from.children.flatMap((child) => (child.name === name ? [child, ...all(child, name)] : all(child, name)));

/** Text of the first element of that name; throws when there is none. */
export function value(from: Element, name: string): string {
  const found = all(from, name)[0];
  if (found === undefined) throw new Error(`no element ${name}`);
  return found.text;
}

/** A decimal as an integer of hundredths. Throws when it has more than two decimals. */
export function hundredths(text: string): number {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`not an amount: ${text}`);
  return Number(whole + fraction.padEnd(2, '0'));
}

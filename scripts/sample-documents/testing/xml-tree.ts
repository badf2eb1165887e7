import { readingLimits } from '../../../src/shared/xml/limits.ts';
import { parseXml, type XmlElement } from '../../../src/shared/xml/tree.ts';

/** The root of a document. Throws on XML that is not well formed. */
export function rootOf(xml: string): XmlElement {
  const parsed = parseXml(xml, readingLimits);
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.root;
}

/** Every element of that name, at any depth. */
export const all = (from: XmlElement, name: string): readonly XmlElement[] =>
  from.children.flatMap((child) => (child.name === name ? [child, ...all(child, name)] : all(child, name)));

/** Text of the first element of that name; throws when there is none. */
export function value(from: XmlElement, name: string): string {
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

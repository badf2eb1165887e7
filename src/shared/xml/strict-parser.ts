import { SaxesParser, type SaxesOptions } from 'saxes';
import type { StructureLimits } from './limits.ts';

export type XmlFault = 'doctype' | 'too-deep' | 'too-large' | 'malformed';

/** Thrown by the parser's write() and close(). For a malformed document the message describes the fault. */
export class XmlRefused extends Error {
  readonly fault: XmlFault;

  constructor(fault: XmlFault, message: string = fault) {
    super(message);
    this.fault = fault;
  }
}

/**
 * A streaming parser that stops at the first fault: not well formed, beyond the limits, or with a DOCTYPE (entities
 * could read files or grow without end). It uses saxes' only listener for error, doctype, opentagstart, attribute and
 * closetag; the caller may set the others, and gets `closed` for each element that ends.
 */
export function strictParser<O extends SaxesOptions>(
  options: O,
  { maxDepth, maxElements, maxAttributes }: StructureLimits,
  closed: () => void = () => undefined,
): SaxesParser<O> {
  const parser = new SaxesParser(options);
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  parser.on('error', ({ message }) => {
    throw new XmlRefused('malformed', message);
  });
  parser.on('doctype', () => {
    throw new XmlRefused('doctype');
  });
  parser.on('opentagstart', () => {
    depth += 1;
    elements += 1;
    attributes = 0;
    if (depth > maxDepth) throw new XmlRefused('too-deep');
    if (elements > maxElements) throw new XmlRefused('too-large');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > maxAttributes) throw new XmlRefused('too-large');
  });
  parser.on('closetag', () => {
    depth -= 1;
    closed();
  });
  return parser;
}

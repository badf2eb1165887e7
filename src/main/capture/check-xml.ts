import { createReadStream } from 'node:fs';
import type { ReasonCode } from '../../contract/inbox.ts';
import { xmlDecoder } from '../../shared/xml/decode.ts';
import { intakeLimits } from '../../shared/xml/limits.ts';
import { strictParser, XmlRefused, type XmlFault } from '../../shared/xml/strict-parser.ts';
import { isSystemError } from '../support/file-errors.ts';
import { accepted, rejected, type CheckResult } from './check-result.ts';

const codes: Readonly<Record<XmlFault, ReasonCode>> = {
  doctype: 'xml-doctype',
  'too-deep': 'xml-too-deep',
  'too-large': 'not-an-invoice',
  malformed: 'xml-malformed',
};

/** The root is that of a drawing or a web page, which is never uploaded. */
class PictureRoot extends Error {}

/**
 * Requires well-formed XML, no drawing or web page, no DOCTYPE, and a nesting no deeper than any invoice's. Keeps only
 * the open tags in memory. Undeclared prefixes pass, because the service checks them. `head`: the first bytes.
 */
export async function checkXml(path: string, head: Uint8Array): Promise<CheckResult> {
  try {
    const parser = strictParser({ xmlns: false, position: true }, intakeLimits);
    let isRoot = true;
    parser.on('opentag', ({ name }) => {
      if (isRoot && isPicture(name)) throw new PictureRoot(name);
      isRoot = false;
    });
    const decoder = xmlDecoder(head, { fatal: true });
    for await (const chunk of createReadStream(path)) {
      parser.write(decoder.decode(chunk as Uint8Array, { stream: true }));
    }
    parser.write(decoder.decode()).close();
    return accepted('xml');
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): CheckResult {
  if (isSystemError(error)) throw error;
  if (error instanceof PictureRoot) return rejected('not-an-invoice', error.message);
  if (error instanceof XmlRefused)
    return rejected(codes[error.fault], error.fault === 'malformed' ? error.message : null);
  // An invalid byte for the encoding, or an unknown encoding.
  return rejected('xml-malformed', error instanceof Error ? error.message : null);
}

const isPicture = (root: string) => /^([\w.-]+:)?(svg|html)$/i.test(root);

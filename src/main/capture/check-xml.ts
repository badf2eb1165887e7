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

/** Not an XML that we would send: the root of a drawing or a web page. */
class PictureRoot extends Error {}

/**
 * Well formed, not a drawing or a web page, no DOCTYPE, not deeper than any invoice. Nothing is built in memory but the
 * open tags. Prefixes need not be declared: the service has the last word on them. `head`: its first bytes.
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
  // A byte that makes no sense in the encoding, or an encoding nobody knows.
  return rejected('xml-malformed', error instanceof Error ? error.message : null);
}

const isPicture = (root: string) => /^([\w.-]+:)?(svg|html)$/i.test(root);

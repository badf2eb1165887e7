import { setImmediate } from 'node:timers/promises';
import type { ReasonCode } from '../../contract/inbox.ts';
import { xmlDecoder } from '../../shared/xml/decode.ts';
import { intakeLimits } from '../../shared/xml/limits.ts';
import { strictParser, XmlRefused } from '../../shared/xml/strict-parser.ts';
import type { XmlFault } from '../../shared/xml/strict-parser.ts';
import { accepted, rejected } from './check-result.ts';
import type { CheckResult } from './check-result.ts';

/** bytes between two turns of the event loop */
const chunkSize = 64 * 1_024;

const codes: Readonly<Record<XmlFault, ReasonCode>> = {
  doctype: 'xml-doctype',
  'too-deep': 'xml-too-deep',
  'too-large': 'too-large',
  malformed: 'xml-malformed',
};

/** Not an XML that we would send: the root of a drawing or a web page. */
class PictureRoot extends Error {}

/**
 * Well formed, not a drawing or a web page, no DOCTYPE, not deeper than any invoice. Nothing is built in memory but the
 * open tags. Prefixes need not be declared: the service has the last word on them.
 */
export async function checkXml(bytes: Uint8Array): Promise<CheckResult> {
  try {
    const parser = strictParser({ xmlns: false, position: true }, intakeLimits);
    let isRoot = true;
    parser.on('opentag', ({ name }) => {
      if (isRoot && isPicture(name)) throw new PictureRoot(name);
      isRoot = false;
    });
    const decoder = xmlDecoder(bytes, { fatal: true });
    for (let at = 0; at < bytes.length; at += chunkSize) {
      parser.write(decoder.decode(bytes.subarray(at, at + chunkSize), { stream: true }));
      await setImmediate();
    }
    parser.write(decoder.decode()).close();
    return accepted('xml');
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): CheckResult {
  if (error instanceof PictureRoot) return rejected('not-an-invoice', error.message);
  if (error instanceof XmlRefused)
    return rejected(codes[error.fault], error.fault === 'malformed' ? error.message : null);
  // A byte that makes no sense in the encoding, or an encoding nobody knows.
  return rejected('xml-malformed', error instanceof Error ? error.message : null);
}

const isPicture = (root: string) => /^([\w.-]+:)?(svg|html)$/i.test(root);

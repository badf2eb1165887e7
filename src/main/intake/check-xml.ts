import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { xmlDecoder } from './decode-xml.ts';
import { accepted, rejected } from './check-result.ts';
import type { CheckResult } from './check-result.ts';

const deepest = 200;
/** bytes between two turns of the event loop */
const chunkSize = 64 * 1_024;

class Refused extends Error {
  readonly result: CheckResult;
  constructor(result: CheckResult) {
    super();
    this.result = result;
  }
}

/**
 * Well formed, not a drawing or a web page, no DOCTYPE (entities could read files or grow without end), not deeper
 * than any invoice. Nothing is built in memory but the open tags.
 */
export async function checkXml(bytes: Uint8Array): Promise<CheckResult> {
  try {
    const parser = strictParser();
    const decoder = xmlDecoder(bytes, true);
    for (let at = 0; at < bytes.length; at += chunkSize) {
      parser.write(decoder.decode(bytes.subarray(at, at + chunkSize), { stream: true }));
      await setImmediate();
    }
    parser.write(decoder.decode()).close();
    return accepted('xml');
  } catch (error) {
    if (error instanceof Refused) return error.result;
    // A byte that makes no sense in the encoding, or an encoding nobody knows.
    return rejected('xml-malformed', error instanceof Error ? error.message : null);
  }
}

function strictParser() {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let depth = 0;
  parser.on('error', ({ message }) => refuse(rejected('xml-malformed', message)));
  parser.on('doctype', () => refuse(rejected('xml-doctype')));
  parser.on('opentagstart', ({ name }) => {
    depth += 1;
    if (depth === 1 && isPicture(name)) refuse(rejected('not-an-invoice', name));
    if (depth > deepest) refuse(rejected('xml-too-deep'));
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  return parser;
}

function refuse(result: CheckResult): never {
  throw new Refused(result);
}

const isPicture = (root: string) => /^([\w.-]+:)?(svg|html)$/i.test(root);

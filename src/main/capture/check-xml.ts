import { createReadStream } from 'node:fs';
import type { ReasonCode } from '../../contract/inbox.ts';
import { otherKindText } from '../../contract/other-kind.ts';
import { xmlDecoder } from '../../shared/xml/decode.ts';
import { intakeLimits } from '../../shared/xml/limits.ts';
import { strictParser, XmlRefused, type XmlFault } from '../../shared/xml/strict-parser.ts';
import { isEnvelope, otherKindOf, type XmlRoot } from '../../shared/xml/xml-kind.ts';
import { isSystemError } from '../support/file-errors.ts';
import { longestOtherKind, rejected, type CheckResult } from './check-result.ts';

const codes: Readonly<Record<XmlFault, ReasonCode>> = {
  doctype: 'xml-doctype',
  'too-deep': 'xml-too-deep',
  'too-large': 'not-an-invoice',
  malformed: 'xml-malformed',
};

/** The root is that of a drawing or a web page, which is never uploaded. */
class PictureRoot extends Error {}

/**
 * Requires well-formed XML, no drawing or web page, no DOCTYPE, and a nesting no deeper than any invoice's, and says
 * which kind it is where it is no invoice. Keeps only the open tags in memory. Undeclared prefixes pass, because the
 * service checks them. `head`: the first bytes.
 */
export async function checkXml(path: string, head: Uint8Array): Promise<CheckResult> {
  try {
    const root = rootFinder();
    const parser = strictParser({ xmlns: false, position: true }, intakeLimits, () => root.closed());
    parser.on('opentag', ({ name, attributes }) => root.opened(name, attributes));
    const decoder = xmlDecoder(head, { fatal: true });
    for await (const chunk of createReadStream(path)) {
      parser.write(decoder.decode(chunk as Uint8Array, { stream: true }));
    }
    parser.write(decoder.decode()).close();
    return { ok: true, format: 'xml', otherKind: kindText(root.found()) };
  } catch (error) {
    return refusal(error);
  }
}

type Attributes = Readonly<Record<string, string>>;

/** Finds the root, or the root of the document in an envelope, with its namespace. */
function rootFinder() {
  let depth = 0;
  let envelope: Attributes | null = null;
  let found: XmlRoot | null = null;
  return {
    opened(name: string, attributes: Attributes): void {
      depth += 1;
      if (depth === 1 && isPicture(name)) throw new PictureRoot(name);
      if (depth > 2 || found !== null) return;
      const scope = { ...envelope, ...attributes };
      const root = rootOf(name, scope);
      if (depth === 1 && isEnvelope(root)) envelope = scope;
      else if (root.name !== 'StandardBusinessDocumentHeader') found = root;
    },
    closed(): void {
      depth -= 1;
    },
    found: () => found,
  };
}

function rootOf(qualified: string, scope: Attributes): XmlRoot {
  const [name = '', prefix] = qualified.split(':').reverse();
  return { name, namespace: scope[prefix === undefined ? 'xmlns' : `xmlns:${prefix}`] ?? '' };
}

/** undefined: an invoice */
function kindText(root: XmlRoot | null): string | undefined {
  if (root === null) return 'unknown';
  const kind = otherKindOf(root);
  return kind === null ? undefined : otherKindText(kind, root.name).slice(0, longestOtherKind);
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

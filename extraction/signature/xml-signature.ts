import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { SignedXml, type SignatureAlgorithm } from 'xml-crypto';
import { decodeXml } from '../../src/shared/xml/decode.ts';
import { readingLimits } from '../../src/shared/xml/limits.ts';
import { find, findAll, parseXml, textAt, type XmlElement } from '../../src/shared/xml/tree.ts';
import { subjectName } from './cms.ts';
import type { DocumentSignature } from '../../src/contract/signature.ts';
import { signature } from '../../src/shared/signatures/signature.ts';

const namespace = 'http://www.w3.org/2000/09/xmldsig#';
const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
/** It differs from 1.0 for parts of a document only. */
const inclusive11 = 'http://www.w3.org/2006/12/xml-c14n11';
const filter2 = 'http://www.w3.org/2002/06/xmldsig-filter2';
const sha384 = 'http://www.w3.org/2001/04/xmldsig-more#sha384';
const xpath = 'http://www.w3.org/TR/1999/REC-xpath-19991116';

/**
 * The signature of an XML document (XMLDSig, XAdES), where it covers the whole document. null: there is none. Never
 * throws for its bytes.
 */
export function xmlSignature(bytes: Uint8Array): DocumentSignature | null {
  try {
    const text = decodeXml(bytes);
    if (!text.includes(namespace)) return null;
    const parsed = parseXml(text, readingLimits);
    const [element, second] = parsed.ok ? signaturesIn(parsed.root) : [];
    if (!parsed.ok || element === undefined) return null;
    const at = signingTime(element);
    // Which one the library would check, and what each covers, is left open.
    if (second !== undefined || !coversAll(element, parsed.root)) return signature('unchecked', null, at);
    return signature(stateOf(text), signerOf(element), at);
  } catch {
    return signature('unchecked');
  }
}

/** Not those within the signatures. */
function signaturesIn(root: XmlElement): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const open = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.name === 'Signature' && next.namespace === namespace) found.push(next);
    else open.push(...next.children);
  }
  return found;
}

/** One of its references is the document, without the signature itself. */
function coversAll(element: XmlElement, root: XmlElement): boolean {
  const references = findAll(element, 'SignedInfo/Reference');
  return references.some((reference) => {
    const uri = reference.attributes.URI;
    const isRoot = uri === '' || (uri !== undefined && [root.attributes.Id, root.attributes.ID].includes(uri.slice(1)));
    return isRoot && findAll(reference, 'Transforms/Transform').every(keepsAll);
  });
}

/** The expressions by which programs say "all but the signature". */
function keepsAll(transform: XmlElement): boolean {
  const { Algorithm: name } = transform.attributes;
  const [expression, more] = findAll(transform, 'XPath');
  if (name === xpath) return /^not\(ancestor-or-self::\w{1,20}:Signature\)$/.test(expression?.text ?? '');
  if (name !== filter2) return true;
  const isSubtracted = more === undefined && expression?.attributes.Filter === 'subtract';
  return isSubtracted && /^\/descendant::\w{1,20}:Signature$/.test(expression.text);
}

function stateOf(text: string): DocumentSignature['state'] {
  const signer = new SignedXml({ getCertFromKeyInfo: (info) => SignedXml.getCertFromKeyInfo(info) });
  const { CanonicalizationAlgorithms: transforms, SignatureAlgorithms: algorithms, HashAlgorithms: hashes } = signer;
  const { [inclusive]: canonical } = transforms;
  if (canonical !== undefined) transforms[inclusive11] = canonical;
  Object.assign(transforms, { [filter2]: without(filter2), [xpath]: without(xpath) });
  Object.assign(algorithms, addedAlgorithms);
  hashes[sha384] = Sha384;
  const element = signatureText(text);
  if (element === null) return 'unchecked';
  signer.loadSignature(element);
  if (signer.checkSignature(text)) return 'unchanged';
  // The library leaves out instructions around the root element, which are signed too.
  return /<\?(?!xml\s)/.test(text) ? 'unchecked' : 'changed';
}

/** The element of the signature, with its namespace, which an outer element may declare. null: not found */
function signatureText(text: string): string | null {
  const prefix = /xmlns:([\w.-]{1,40})=["']http:\/\/www\.w3\.org\/2000\/09\/xmldsig#["']/.exec(text)?.[1];
  const [name, declaration] =
    prefix === undefined ? ['Signature', 'xmlns'] : [`${prefix}:Signature`, `xmlns:${prefix}`];
  const start = text.search(new RegExp(`<${name.replaceAll('.', '\\.')}[\\s>]`));
  const end = text.indexOf(`</${name}>`, start);
  if (start < 0 || end < 0) return null;
  const element = text.slice(start, end + name.length + 3);
  return element.slice(0, element.indexOf('>')).includes(declaration)
    ? element
    : element.replace(`<${name}`, `<${name} ${declaration}="${namespace}"`);
}

/** The transform that is left where `keepsAll` was asked: the document without its signature. */
function without(name: string) {
  return class {
    includeComments = false;
    getAlgorithmName = () => name;
    process(node: SearchedNode): SearchedNode {
      const element = node.getElementsByTagNameNS(namespace, 'Signature').item(0);
      element?.parentNode?.removeChild(element);
      return node;
    }
  };
}

/** The part of a DOM node that is used here. */
interface SearchedNode {
  readonly parentNode: { removeChild(child: SearchedNode): void } | null;
  getElementsByTagNameNS(uri: string, name: string): { item(at: number): SearchedNode | null };
}

/** The library lacks ECDSA, and RSA over SHA-384. */
const addedAlgorithms = Object.fromEntries(
  ['ecdsa-sha1', 'ecdsa-sha256', 'ecdsa-sha384', 'ecdsa-sha512', 'rsa-sha384'].map((short) => {
    const name = `http://www.w3.org/2001/04/xmldsig-more#${short}`;
    return [name, algorithm(name, short.slice(short.indexOf('-') + 1))];
  }),
);

function algorithm(name: string, hash: string): new () => SignatureAlgorithm {
  return class {
    getAlgorithmName = () => name;
    getSignature = (): never => {
      throw new Error('Only for checking');
    };
    verifySignature = (material: string, key: string, value: string): boolean =>
      createVerify(hash).update(material).verify({ key, dsaEncoding: 'ieee-p1363' }, value, 'base64');
  };
}

class Sha384 {
  getAlgorithmName = () => sha384;
  getHash = (xml: string): string => createHash('sha384').update(xml, 'utf8').digest('base64');
}

function signerOf(element: XmlElement): string | null {
  const certificate = textAt(element, 'KeyInfo/X509Data/X509Certificate');
  return certificate === null ? null : subjectName(new X509Certificate(Buffer.from(certificate, 'base64')));
}

function signingTime(element: XmlElement): Date | null {
  const properties = find(element, 'Object/QualifyingProperties/SignedProperties/SignedSignatureProperties');
  const text = textAt(properties, 'SigningTime');
  return text === null ? null : new Date(text);
}

import { createHash, X509Certificate } from 'node:crypto';
import { fromBER, OctetString, UTCTime, GeneralizedTime } from 'asn1js';
import { ContentInfo, SignedData, SignedDataVerifyError, type Certificate, type SignerInfo } from 'pkijs';
import type { DocumentSignature } from '../../src/contract/signature.ts';
import { signature, together } from '../../src/shared/signatures/signature.ts';

/** object identifiers of RFC 5652 and RFC 3161 */
const signedData = '1.2.840.113549.1.7.2';
const timeStamp = '1.2.840.113549.1.9.16.1.4';
const messageDigest = '1.2.840.113549.1.9.4';
const signingTime = '1.2.840.113549.1.9.5';
const hashes: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const mostSigners = 10;

/**
 * Checks the signatures of a CMS container, as PDF and .p7m have it. `content`: what it signs, where the container does
 * not have that itself. Never throws for its bytes.
 */
export async function checkCms(container: Uint8Array, content: Uint8Array | null): Promise<DocumentSignature> {
  const signed = parsed(container);
  const data = signed && signedContent(signed, content);
  if (signed === null || data === null) return signature('unchecked');
  const checked: DocumentSignature[] = [];
  for (const [index, info] of signed.signerInfos.slice(0, mostSigners).entries())
    checked.push(await checkSigner(signed, index, info, data));
  return together(checked) ?? signature('unchecked');
}

function parsed(container: Uint8Array): SignedData | null {
  try {
    const { offset, result } = fromBER(Uint8Array.from(container));
    if (offset === -1) return null;
    const info = new ContentInfo({ schema: result });
    return info.contentType === signedData ? new SignedData({ schema: info.content }) : null;
  } catch {
    return null;
  }
}

/** A container with content of its own says nothing about other content, except for the hash in a time stamp. */
function signedContent({ encapContentInfo }: SignedData, content: Uint8Array | null): Uint8Array | null {
  const { eContent, eContentType } = encapContentInfo;
  if (eContentType === timeStamp) return content;
  if (eContent === undefined) return content;
  return content === null ? new Uint8Array(eContent.getValue()) : null;
}

async function checkSigner(
  signed: SignedData,
  index: number,
  info: SignerInfo,
  data: Uint8Array,
): Promise<DocumentSignature> {
  const at = timeOf(info);
  try {
    if (signed.encapContentInfo.eContentType !== timeStamp && isOther(info, data))
      return signature('changed', null, at);
    const options = {
      signer: index,
      extendedMode: true,
      checkChain: false,
      data: Uint8Array.from(data).buffer,
    } as const;
    const { signatureVerified, signerCertificate } = await signed.verify(options);
    return signature(signatureVerified === true ? 'unchanged' : 'changed', nameOf(signerCertificate), at);
  } catch (error) {
    const isFalse = error instanceof SignedDataVerifyError && error.signatureVerified === false;
    return signature(isFalse ? 'changed' : 'unchecked', null, at);
  }
}

/** The signed hash is that of other content; false where there is no hash that is known. */
function isOther(info: SignerInfo, data: Uint8Array): boolean {
  const value = attributeOf(info, messageDigest);
  const hash = hashes[info.digestAlgorithm.algorithmId];
  if (!(value instanceof OctetString) || hash === undefined) return false;
  return !createHash(hash).update(data).digest().equals(Buffer.from(value.getValue()));
}

function nameOf(certificate: Certificate | null | undefined): string | null {
  if (certificate == null) return null;
  return subjectName(new X509Certificate(Buffer.from(certificate.toSchema().toBER())));
}

/** The common name of a certificate's subject, else its organisation. */
export function subjectName({ subject }: X509Certificate): string | null {
  const value = (name: string): string | undefined =>
    subject
      .split('\n')
      .find((line) => line.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  return value('CN') ?? value('O') ?? null;
}

function timeOf(info: SignerInfo): Date | null {
  const value = attributeOf(info, signingTime);
  return value instanceof UTCTime || value instanceof GeneralizedTime ? value.toDate() : null;
}

const attributeOf = ({ signedAttrs }: SignerInfo, oid: string): unknown =>
  signedAttrs?.attributes.find(({ type }) => type === oid)?.values[0];

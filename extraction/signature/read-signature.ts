import type { DocumentSignature } from '../../src/contract/signature.ts';

/** The signature within a document; null: it has none. Never throws for its bytes. */
export async function readSignature(bytes: Uint8Array, format: string): Promise<DocumentSignature | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Loaded on demand: the libraries are large, and few documents are signed.
  if (format === 'pdf' && file.includes('/ByteRange')) return (await import('./pdf-signature.ts')).pdfSignature(bytes);
  if (format === 'xml') return (await import('./xml-signature.ts')).xmlSignature(bytes);
  return null;
}

import type { DocumentCopies } from './document-copies-store.ts';
import type { DocumentToSend } from './document-sender.ts';
import type { DocumentUploadsStore } from './document-uploads-store.ts';

/** Puts a sealed document on its way; false: the same bytes are on their way, or the company has them from here. */
export function queueDocument(
  { store, copies }: { readonly store: DocumentUploadsStore; readonly copies: DocumentCopies },
  document: DocumentToSend & { readonly size: number },
): boolean {
  const { companyId, sha256 } = document;
  if (store.has(companyId, sha256) || copies.has(companyId, sha256)) return false;
  store.add(document);
  return true;
}

import type { DocumentKey } from '../../../contract/documents.ts';
import type { FileId } from '../../../contract/inbox.ts';

export type FetchedDocument =
  | { readonly ok: true; readonly mime: string; readonly bytes: ArrayBuffer }
  | { readonly ok: false; readonly why: 'missing' | 'unreadable' };

/** Where the app's protocol has the sealed copy of a captured file. */
export const filePath = (fileId: FileId): string => `/documents/${fileId}`;

/** Address of an attached document that was added on this computer. */
export const heldDocumentPath = ({ companyId, documentId }: DocumentKey): string =>
  `/company-documents/${companyId}/${documentId}`;

/** A document by its protocol; the caller owns the bytes. Never rejects. */
export async function fetchDocument(get: (path: string) => Promise<Response>, path: string): Promise<FetchedDocument> {
  try {
    const answer = await get(path);
    if (answer.status === 404) return { ok: false, why: 'missing' };
    if (!answer.ok) return { ok: false, why: 'unreadable' };
    const [mime = ''] = (answer.headers.get('content-type') ?? '').split(';');
    return { ok: true, mime: mime.trim(), bytes: await answer.arrayBuffer() };
  } catch {
    return { ok: false, why: 'unreadable' };
  }
}

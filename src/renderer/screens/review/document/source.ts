import type { FileId } from '../../../../contract/inbox.ts';

export type Fetched =
  | { readonly ok: true; readonly mime: string; readonly bytes: ArrayBuffer }
  | { readonly ok: false; readonly why: 'missing' | 'unreadable' };

/** A document by its protocol; the caller owns the bytes. Never rejects. */
export async function fetchDocument(get: (path: string) => Promise<Response>, fileId: FileId): Promise<Fetched> {
  try {
    const answer = await get(`/documents/${fileId}`);
    if (answer.status === 404) return { ok: false, why: 'missing' };
    if (!answer.ok) return { ok: false, why: 'unreadable' };
    const [mime = ''] = (answer.headers.get('content-type') ?? '').split(';');
    return { ok: true, mime: mime.trim(), bytes: await answer.arrayBuffer() };
  } catch {
    return { ok: false, why: 'unreadable' };
  }
}

import type { PageBox } from '../../../contract/examination.ts';
import type { FileId } from '../../../contract/inbox.ts';
import { whenIdle } from '../../lib/idle.ts';
import { closeContent, type DocumentContent } from './content.ts';
import type { DocView } from './doc-view.svelte.ts';
import { prerenderPage, shapeOf } from './draw-page.ts';
import { DocumentCache, type OpenedDocument } from './document-cache.ts';

const patience = 300;

interface Parts {
  readonly open: (fileId: FileId) => Promise<DocumentContent>;
  /** where the documents will be shown */
  readonly view: DocView;
  /** where the words of the first page stand, as far as it was read */
  readonly ink: (fileId: FileId) => Promise<PageBox | null>;
}

/** Documents of this window, the next ones with their first page drawn as the view would show it. */
export function openDocumentCache({ open, view, ink }: Parts): DocumentCache {
  return new DocumentCache({
    open,
    close: closeContent,
    prepare: (content, fileId) =>
      prepare(content, view, () => ink(fileId)).catch(() => ({ content, size: null, first: null })),
    idle: () => whenIdle(patience),
  });
}

async function prepare(
  content: DocumentContent,
  view: DocView,
  ink: () => Promise<PageBox | null>,
): Promise<OpenedDocument> {
  if (content.kind === 'image')
    return { content, size: { ...(await decoded(content.url)), ink: await ink() }, first: null };
  if (content.kind !== 'pdf') return { content, size: null, first: null };
  const size = await shapeOf(content.document, 1, ink);
  const request = { number: 1, scale: view.scaleFor(size), rotation: 0, pixelRatio: window.devicePixelRatio };
  return { content, size, first: await prerenderPage(content.document, request) };
}

/** The browser keeps a decoded picture for a while, so that it is painted at once. */
async function decoded(url: string): Promise<{ readonly width: number; readonly height: number }> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

import type { FileId } from '../../../../contract/inbox.ts';
import { whenIdle } from '../../../lib/idle.ts';
import { closeContent } from './content.ts';
import type { DocumentContent } from './content.ts';
import type { DocView } from './doc-view.svelte.ts';
import { prerenderPage, naturalSize } from './draw-page.ts';
import { DocumentCache } from './document-cache.ts';
import type { OpenedDocument } from './document-cache.ts';

const patience = 300;

interface Parts {
  readonly open: (fileId: FileId) => Promise<DocumentContent>;
  /** where the documents will be shown */
  readonly view: DocView;
}

/** Documents of this window, the next ones with their first page drawn as the view would show it. */
export function openDocumentCache({ open, view }: Parts): DocumentCache {
  return new DocumentCache({
    open,
    close: closeContent,
    prepare: (content) => prepare(content, view).catch(() => ({ content, size: null, first: null })),
    idle: () => whenIdle(patience),
  });
}

async function prepare(content: DocumentContent, view: DocView): Promise<OpenedDocument> {
  if (content.kind === 'image') return { content, size: await decoded(content.url), first: null };
  if (content.kind !== 'pdf') return { content, size: null, first: null };
  const size = naturalSize(await content.document.page(1));
  const scale = view.scaleFor(size.width);
  const request = { number: 1, scale, rotation: 0, pixelRatio: window.devicePixelRatio };
  return { content, size, first: await prerenderPage(content.document, request) };
}

/** The browser keeps a decoded picture for a while, so that it is painted at once. */
async function decoded(url: string): Promise<{ readonly width: number; readonly height: number }> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

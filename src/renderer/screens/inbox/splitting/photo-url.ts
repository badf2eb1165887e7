import type { FileId } from '../../../../contract/inbox.ts';
import { closeContent, openContent } from '../../../components/document-viewer/content.ts';
import { PdfEngine } from '../../../components/document-viewer/pdf-engine.ts';
import { fetchDocument, filePath } from '../../../components/document-viewer/source.ts';

/** Opens the photo of a file for an img: `show` gets its address, or `fail` is called. Returns the call that closes it. */
export function openPhoto(fileId: FileId, show: (url: string) => void, fail: () => void): () => void {
  const engine = new PdfEngine();
  let close: (() => void) | null = null;
  let closed = false;
  void fetchDocument((path) => fetch(path), filePath(fileId))
    .then((fetched) => openContent(fetched, engine))
    .then((content) => {
      close = () => closeContent(content);
      if (closed) close();
      else if (content.kind === 'image') show(content.url);
      else fail();
    })
    .finally(() => engine.stop());
  return () => {
    closed = true;
    close?.();
  };
}

import type { FileId } from '../../../../contract/inbox.ts';
import { closeContent, openFrom } from '../../../components/document-viewer/content.ts';
import { PdfEngine } from '../../../components/document-viewer/pdf-engine.ts';
import { filePath } from '../../../components/document-viewer/source.ts';

/** Opens the photo of a file for an img: `show` gets its address, or `fail` is called. Returns the call that closes it. */
export function openPhoto(fileId: FileId, show: (url: string) => void, fail: () => void): () => void {
  const engine = new PdfEngine();
  let close: (() => void) | null = null;
  let closed = false;
  void openFrom(filePath(fileId), engine)
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

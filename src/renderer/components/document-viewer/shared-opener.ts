import type { FileId } from '../../../contract/inbox.ts';
import { closeContent, type DocumentContent } from './content.ts';

type Open = (fileId: FileId) => Promise<DocumentContent>;

interface Held {
  readonly content: Promise<DocumentContent>;
  holders: number;
}

/** Opens each document once however many ask for it. Each closes what it was given; the last one closes the document. */
export function sharedOpener(open: Open): Open {
  const held = new Map<FileId, Held>();

  return async (fileId) => {
    const document = held.get(fileId) ?? { content: open(fileId), holders: 0 };
    held.set(fileId, document);
    document.holders += 1;
    const content = await document.content;
    return heldContent(content, () => {
      document.holders -= 1;
      if (document.holders > 0) return;
      if (held.get(fileId) === document) held.delete(fileId);
      closeContent(content);
    });
  };
}

/** The same content with a close of its own; what has nothing to close is let go at once. */
function heldContent(content: DocumentContent, release: () => void): DocumentContent {
  let isOpen = true;
  const close = (): void => {
    if (isOpen) release();
    isOpen = false;
  };
  if (content.kind === 'pdf') return { ...content, document: { ...content.document, close } };
  if (content.kind === 'image') return { ...content, close };
  close();
  return content;
}

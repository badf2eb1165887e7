import { createContext } from 'svelte';
import { whenIdle } from '../../../lib/idle.ts';
import type { DocumentContent } from '../../../components/document-viewer/content.ts';
import { drawPicture } from '../../../components/document-viewer/draw-picture.ts';
import { PagePictures } from '../../../components/document-viewer/page-pictures.ts';

const patience = 300;

/** `open`: as for the documents that are shown, so that each is opened once. */
export const pagePictures = (open: (fileId: number) => Promise<DocumentContent>): PagePictures =>
  new PagePictures({
    draw: (fileId, page) => drawPicture(open, fileId, page),
    idle: () => whenIdle(patience),
  });

export const [usePagePictures, providePagePictures] = createContext<PagePictures>();

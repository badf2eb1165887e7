/** Reads the documents at the received paths, one after the other, as the desk does: fields and kind. */
import { readFileSync } from 'node:fs';
import { createRecogniser } from '../../extraction/ocr/engines.ts';
import { readDocument } from '../../extraction/extraction.ts';
import { documentKind } from '../../src/main/review/evidence/document-kind.ts';
import { pageWords } from '../../src/main/review/evidence/page-words.ts';
import type { PaperReading } from './paper-reader.ts';

const [, , engines] = process.argv;
const recogniser = engines === 'first' ? createRecogniser(0) : createRecogniser();

async function read(path: string): Promise<PaperReading> {
  const bytes = new Uint8Array(readFileSync(path));
  const start = performance.now();
  const { extraction, pages } = await readDocument(bytes, recogniser);
  const words = pages.map(pageWords);
  const { kind } = documentKind(words, {
    number: extraction.invoiceNumber?.value ?? null,
    dueAt: extraction.dueAt?.value ?? null,
  });
  return { extraction, words, kind, ms: performance.now() - start };
}

process.on('message', (path) => {
  void read(String(path)).then((reading) => process.send?.(reading));
});

import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { getDocument, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DocumentFinding } from './document-check.ts';

/** Pages that must be there; nobody sends a longer receipt, and the service looks at all. */
const pagesLooked = 50;

async function open(path: string): Promise<DocumentFinding> {
  const data = new Uint8Array(await readFile(path));
  const task = getDocument({ data, verbosity: 0, stopAtErrors: true, useSystemFonts: false });
  try {
    const { numPages, getPage } = await bound(task.promise);
    if (numPages === 0) return 'no-pages';
    for (let page = 1; page <= Math.min(numPages, pagesLooked); page += 1) await getPage(page);
    return 'sound';
  } catch (error) {
    return error instanceof PasswordException ? 'password-needed' : 'damaged';
  } finally {
    await task.destroy();
  }
}

async function bound(promise: ReturnType<typeof getDocument>['promise']) {
  const document = await promise;
  return { numPages: document.numPages, getPage: (page: number) => document.getPage(page) };
}

parentPort?.on('message', (path: string) => {
  void open(path)
    .catch((): DocumentFinding => 'damaged')
    .then((finding) => parentPort?.postMessage(finding));
});

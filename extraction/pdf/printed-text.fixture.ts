import { readDocument } from '../extraction.ts';

/**
 * The text of each page of a PDF, as the reader gets it. A word with letters of two fonts is several adjacent runs. For
 * tests only.
 */
export async function printedText(bytes: Uint8Array): Promise<readonly string[]> {
  const { pages } = await readDocument(bytes, null);
  return pages.map(({ runs }) =>
    runs
      .map(({ text, left, y }, at) => {
        const before = runs[at - 1];
        const touches = before !== undefined && Math.abs(before.y - y) < 1 && Math.abs(left - before.right) < 1;
        return touches ? text : ` ${text}`;
      })
      .join(''),
  );
}

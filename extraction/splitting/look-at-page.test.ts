import { beforeAll, expect, it } from 'vitest';
import type { Recogniser } from '../ocr/recogniser.ts';
import { lookAtPage } from './look-at-page.ts';
import { pdfOfPictures, printedPdf, scannedPages } from './scanned-pdf.fixture.ts';

const seeingNothing: Recogniser = {
  recognise: () => Promise.resolve({ words: [], confidence: 0 }),
  lookAgain: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};

let picture: Buffer;

beforeAll(async () => {
  [picture = Buffer.of()] = await scannedPages(await printedPdf([['Muster GmbH, 10115 Berlin']]), { dpi: 50 });
});

const altered = (pdf: Buffer, from: RegExp, to: string): Buffer =>
  Buffer.from(pdf.toString('latin1').replace(from, to), 'latin1');

it.each([
  ['as large as a field', () => pdfOfPictures([picture], 0.5)],
  ['of no size', async () => altered(await pdfOfPictures([picture]), /\/MediaBox \[[^\]]*\]/, '/MediaBox [0 0 0 0]')],
  ['whose picture is broken', async () => altered(await pdfOfPictures([picture]), /\u00ff\u00d8\u00ff/, 'xxx')],
])('a page %s is looked at, and is none to leave out', async (_, make) => {
  const looked = await lookAtPage(await make(), 0, seeingNothing);
  expect(looked).toMatchObject({ isBlank: false, signs: { hasText: false } });
});

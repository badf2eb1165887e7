import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { madePdf } from '../pdf/made-pdf.fixture.ts';
import { printedText } from '../pdf/printed-text.fixture.ts';
import { takePages } from '../pdf/take-pages.ts';
import { ciiInvoice } from '../xml/invoices.fixture.ts';
import { pdfOfPictures } from './scanned-pdf.fixture.ts';
import { recognisePieces } from './recognise-pieces.ts';
import { invoiceLines } from './invoice-lines.fixture.ts';

const three = madePdf({
  pages: [invoiceLines('R-101'), ['Beratung im Mai und im Juni'], [], invoiceLines('R-102'), invoiceLines('R-103')],
});
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

afterEach(() => vi.useRealTimers());

it('three invoices, with a continued page and an empty one', async () => {
  expect(await recognisePieces(three)).toEqual([
    { begins: null, isBlank: false },
    { begins: null, isBlank: false },
    { begins: null, isBlank: true },
    { begins: { kind: 'number', value: 'R-102' }, isBlank: false },
    { begins: { kind: 'number', value: 'R-103' }, isBlank: false },
  ]);
});

it('one invoice of several pages is not split', async () => {
  expect(
    await recognisePieces(madePdf({ pages: [invoiceLines('R-101'), ['Beratung im Mai'], ['Beratung im Juni']] })),
  ).toBeNull();
});

it('an invoice with embedded data is one document', async () => {
  const pages = [invoiceLines('R-101'), invoiceLines('R-102')];
  expect(await recognisePieces(madePdf({ pages }))).not.toBeNull();
  const attachments = [{ name: 'factur-x.xml', content: ciiInvoice }];
  expect(await recognisePieces(madePdf({ pages, attachments }))).toBeNull();
});

it('a PDF of too many pages, or of too many pictures, is not read', async () => {
  const pages = Array.from({ length: 301 }, () => ['Beratung']);
  expect(await recognisePieces(madePdf({ pages }))).toEqual({ unseen: 301 });
  expect(await recognisePieces(madePdf({ pages: pages.slice(1) }))).toBeNull();
  const attachments = [{ name: 'factur-x.xml', content: ciiInvoice }];
  expect(await recognisePieces(madePdf({ pages, attachments }))).toBeNull();
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer();
  const scan = async (count: number) => pdfOfPictures(Array.from({ length: count }, () => picture));
  expect(await recognisePieces(await scan(200), true)).toEqual({ scanned: 200 });
  expect(await recognisePieces(await scan(201), true)).toEqual({ unseen: 201 });
});

it('each piece has its pages, and always the same bytes', async () => {
  const pieces = [[0, 1], [3], [4]];
  const made = await takePages(three, pieces);
  const texts = await printedText(three);
  for (const [at, piece] of made.entries()) {
    expect(await printedText(piece)).toEqual(pieces[at]?.map((page) => texts[page]));
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  expect((await takePages(three, pieces)).map(hash)).toEqual(made.map(hash));
});

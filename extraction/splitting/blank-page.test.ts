import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { withPdf } from '../pdf/open-pdf.ts';
import { blankCheck } from './blank-page.ts';

const [width, height] = [827, 1_169];

/** A greyish sheet with a scanner's noise and its shadow along one edge; `drawn` is drawn on it. */
async function scan(drawn: string): Promise<Buffer> {
  const grain = Buffer.alloc(width * height);
  for (let dot = 0; dot < grain.length; dot += 1) grain[dot] = 232 + ((dot * 2_654_435_761) % 97) / 10;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="12" height="${height}" fill="#555"/>${drawn}</svg>`;
  const paper = sharp(grain, { raw: { width, height, channels: 1 } }).toColourspace('srgb');
  const composed = await paper
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
  return sharp(composed).flatten({ background: '#ffffff' }).jpeg({ quality: 75 }).toBuffer();
}

async function isBlank(drawn: string): Promise<boolean> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  pdf.image(await scan(drawn), 0, 0, { width: 595.28, height: 841.89 }).end();
  return withPdf(await buffer(pdf), (opened) => blankCheck(opened)(0));
}

const dots = (many: number, size: number, colour: string) =>
  Array.from(
    { length: many },
    (_, at) =>
      `<rect x="${100 + ((at * 61) % 600)}" y="${120 + at * 12}" width="${size}" height="${size}" fill="${colour}"/>`,
  ).join('');

it.each([
  ['of an empty page', ''],
  ['with some dust', dots(6, 2, '#555')],
  ['through which the other side shows', dots(60, 8, '#d6d6d6')],
])('the scan %s is blank', async (_, drawn) => {
  expect(await isBlank(drawn)).toBe(true);
});

it.each([
  ['a line of print', dots(30, 6, '#333')],
  [
    'some words in pencil',
    '<path d="M120 400 q40 -60 60 0 t60 0 t60 0 t60 0" stroke="#999" stroke-width="3" fill="none"/>',
  ],
  ['a dark picture', '<rect x="200" y="300" width="200" height="160" fill="#444"/>'],
])('the scan with %s is not', async (_, drawn) => {
  expect(await isBlank(drawn)).toBe(false);
});

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { afterAll, expect, it } from 'vitest';
import { withPdf } from '../pdf/open-pdf.ts';
import { pagePicture } from '../pdf/page-pictures.ts';
import { preparePicture } from './picture.ts';
import type { Models } from './recogniser.ts';
import { createTesseract } from './tesseract.ts';

const engine = createTesseract();
afterAll(() => engine.close());

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');

async function printed(text: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [400, 120], margin: 30, font: join(fonts, 'LiberationSans-Regular.ttf') });
  pdf.fontSize(14).text(text);
  pdf.end();
  return withPdf(Uint8Array.from(await buffer(pdf)), async (page) => {
    const { png } = await preparePicture(await pagePicture(page, 0));
    return png;
  });
}

it.each<[Models, string]>([
  ['hu', 'Győri Fűszer és Csemege'],
  ['de', 'Bäckerei Grünwerk, Große Straße'],
  ['quick', 'The Baker and Daughter'],
  ['fr', 'Pâtisserie Françoise, à côté'],
  ['it', 'Società agricola, così è'],
  ['es', 'Ferretería Núñez, calle Señor'],
  ['ro', 'Fierărie și Brutăria Măriuca'],
  ['sk', 'Kvetinárstvo Ľubica, Žilina'],
  ['cs', 'Květiny Růžena, Řečkovice'],
  ['pl', 'Żuraw i Łódź, spółka Gęś'],
  ['hr', 'Cvjećarnica Ruža, Šibenik'],
  ['sl', 'Železnina Kranjc, Škofja Loka'],
  ['nl', 'Eetcafé De Gouden Leeuw'],
])('reads the letters of a language by its model: %s', async (models, text) => {
  const { words } = await engine.recognise(await printed(text), models);
  expect(words.map((word) => word.text).join(' ')).toBe(text);
});

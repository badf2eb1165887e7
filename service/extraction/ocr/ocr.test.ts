import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { extract } from '../extraction.ts';
import { preparePicture } from './picture.ts';
import { readPicture } from './read-picture.ts';
import type { Recogniser, SeenPage } from './recogniser.ts';
import { createTesseract } from './tesseract.ts';

const documents = join(import.meta.dirname, '../../../resources/sample-company');
const document = (name: string): Buffer => readFileSync(join(documents, name));
const engine = createTesseract();
afterAll(() => engine.close());

describe('extract, pictures', { timeout: 240_000 }, () => {
  it('reads a photographed till receipt, and says where on it', async () => {
    const { source, gross, currency } = await extract(document('tankolás okt 27.jpg'), engine);
    expect(source).toBe('ocr');
    expect(gross).toMatchObject({ value: '35585.00', source: 'ocr', place: { page: 1 } });
    expect(currency?.value).toBe('HUF');
    const { top = 0, bottom = 0 } = gross?.place ?? {};
    expect(top).toBeGreaterThan(0.2);
    expect(bottom).toBeLessThan(0.8);
  });

  it('reads a scanned PDF', async () => {
    const read = await extract(document('Scan_20261027_0915.pdf'), engine);
    expect(read).toMatchObject({
      source: 'ocr',
      invoiceNumber: { value: 'KD-0386/2026' },
      partnerTaxNumber: { value: '92650710-2-13' },
      issuedAt: { value: '2026-10-20' },
      gross: { value: '182664.00' },
    });
  });
});

describe('preparePicture', () => {
  const page = sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

  it.each([
    ['turns as its EXIF says', () => page.clone().flatten().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 2 / 3],
    ['takes CMYK', () => page.clone().flatten().toColourspace('cmyk').jpeg().toBuffer(), 3 / 2],
    ['takes transparency', () => page.clone().png().toBuffer(), 3 / 2],
  ])('%s', async (_, make, ratio) => {
    const prepared = await preparePicture({ kind: 'file', bytes: await make() });
    expect(prepared.width / prepared.height).toBeCloseTo(ratio, 1);
    const { channels, space } = await sharp(prepared.png).metadata();
    expect([channels, space]).toEqual([1, 'b-w']);
  });

  it('makes transparent paper white, and large pictures smaller', async () => {
    const large = page.clone().resize(4000, 3000).png();
    const { png, width, height } = await preparePicture({ kind: 'file', bytes: await large.toBuffer() });
    expect(width * height).toBeLessThan(4_500_000);
    expect((await sharp(png).stats()).channels[0]?.min).toBe(255);
  });

  it('refuses what is no picture', async () => {
    await expect(preparePicture({ kind: 'file', bytes: Uint8Array.of(0xff, 0xd8, 0xff) })).rejects.toThrow();
  });
});

/** An engine that is only sure of pictures of this width. */
function sureAt(width: number): Recogniser & { readonly widths: number[] } {
  const widths: number[] = [];
  const word = { text: 'word', left: 0, top: 0, right: 10, bottom: 10, line: 0 };
  return {
    widths,
    recognise: async (png): Promise<SeenPage> => {
      const { width: given } = await sharp(png).metadata();
      widths.push(given);
      const confidence = given === width ? 90 : 20;
      return { confidence, words: Array.from({ length: 5 }, () => ({ ...word, confidence })) };
    },
    close: () => Promise.resolve(),
  };
}

describe('readPicture', () => {
  const picture = sharp({ create: { width: 1200, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

  it('reads a picture that is upright once', async () => {
    const recogniser = sureAt(1643);
    const { size } = await readPicture(recogniser, { kind: 'file', bytes: await picture }, 0);
    expect([size, recogniser.widths]).toEqual([{ width: 1643, height: 548 }, [1643]]);
  });

  it('turns one that makes no sense', async () => {
    const recogniser = sureAt(548);
    await readPicture(recogniser, { kind: 'file', bytes: await picture }, 0);
    expect(recogniser.widths.length).toBeGreaterThan(1);
    expect(recogniser.widths.length).toBeLessThan(6);
  });
});

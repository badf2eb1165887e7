import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { imageSize } from 'image-size';
import { documents, type SampleDocument } from './documents.ts';
import { expectedOf, type Kind, type Truth } from './expected.ts';
import { isForeignVatId, isTaxNumber } from './identifiers.ts';
import { written, type Language } from './money.ts';
import { orientationOf } from './testing/orientation.ts';
import { pageTexts } from './testing/pdf-text.ts';

const folder = resolve(import.meta.dirname, '../../resources/sample-company');
const notSamples = ['README.md', 'expected.json'];
const mebibytes25 = 2.5 * 1024 * 1024;

const bytesOf = (file: string): Promise<Buffer> => readFile(join(folder, file));
const ofKind = (kind: Kind): readonly SampleDocument[] => documents.filter((document) => document.kind === kind);

function truthOf({ file, truth }: SampleDocument): Truth {
  if (truth === null) throw new Error(`${file} says nothing`);
  return truth;
}

describe('the folder of the sample company', () => {
  it('holds exactly the files that expected.json names', async () => {
    const present = (await readdir(folder)).filter((file) => !notSamples.includes(file));
    const expected = JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')) as readonly { file: string }[];
    expect(present.toSorted()).toEqual(expected.map(({ file }) => file).toSorted());
  });

  it('has an expected.json that agrees with the data the documents are made from', async () => {
    expect(JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8'))).toEqual(documents.map(expectedOf));
  });

  it('names its files in composed form, under 2.5 MiB together', async () => {
    const files = await readdir(folder);
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
    expect(files).toEqual(files.map((file) => file.normalize('NFC')));
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(mebibytes25);
  });

  it('has every kind of document often enough', () => {
    const counts = Object.fromEntries(documents.map(({ kind }) => [kind, ofKind(kind).length]));
    expect(counts).toEqual({
      'pdf-text': 4,
      'pdf-scan': 2,
      jpeg: 3,
      png: 1,
      'nav-xml': 5,
      'ubl-xml': 2,
      'picture-of-xml': 1,
      'receipt-of-tax-office': 1,
      'bank-statement': 1,
      'not-a-document': 2,
    });
  });
});

describe("the documents' values", () => {
  it.each(documents.filter(({ truth }) => truth !== null))(
    '$file names a supplier with a valid tax number',
    (document) => {
      const { tax_number: number } = truthOf(document);
      expect(isTaxNumber(number) || isForeignVatId(number)).toBe(true);
    },
  );

  it('every invoice has its own number', () => {
    const invoices = documents.filter(({ kind }) => kind !== 'picture-of-xml');
    const numbers = invoices.flatMap(({ truth }) => (truth === null ? [] : [truth.invoice_number]));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('the bytes match the kind', () => {
  const magic: Readonly<Record<Kind, RegExp>> = {
    'pdf-text': /^%PDF-1\./,
    'pdf-scan': /^%PDF-1\./,
    jpeg: /^\u00ff\u00d8\u00ff/,
    png: /^\u0089PNG\r\n/,
    'nav-xml': /^<\?xml [\s\S]*<InvoiceData /,
    'ubl-xml': /^<\?xml [\s\S]*<(Invoice|CreditNote) /,
    'picture-of-xml': /^%PDF-1\./,
    'receipt-of-tax-office': /^<\?xml [\s\S]*<QueryTransactionStatusResponse /,
    'bank-statement': /^<\?xml [\s\S]*<BkToCstmrStmt>/,
    'not-a-document': /^(<!doctype html>|PK)/,
  };

  it.each(documents)('$file is $kind', async ({ file, kind }) => {
    expect((await bytesOf(file)).subarray(0, 200).toString('latin1')).toMatch(magic[kind]);
  });
});

describe('PDFs with text', () => {
  const languages: Readonly<Record<string, Language>> = { RE: 'de', IN: 'en' };

  it.each(ofKind('pdf-text'))('$file has number, partner, tax number and gross in its text', async (document) => {
    const truth = truthOf(document);
    const text = (await pageTexts(await bytesOf(document.file))).join(' ');
    const language = languages[truth.invoice_number.slice(0, 2)] ?? 'hu';
    const gross = written(truth.gross, language).replace('\u00a0', ' ');
    for (const part of [truth.invoice_number, truth.partner, truth.tax_number]) expect(text).toContain(part);
    expect(text).toContain(gross.replaceAll('\u00a0', ' '));
  });

  it('has an invoice of two pages', async () => {
    const counts = await Promise.all(
      ofKind('pdf-text').map(async ({ file }) => (await pageTexts(await bytesOf(file))).length),
    );
    expect(counts.toSorted()).toEqual([1, 1, 1, 2]);
  });
});

describe('pictures', () => {
  it.each(ofKind('pdf-scan'))('$file has pages but no text layer', async ({ file }) => {
    const texts = await pageTexts(await bytesOf(file));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join('')).toBe('');
  });

  it('has one photo that is upright only with its EXIF orientation', async () => {
    const photos = await Promise.all(ofKind('jpeg').map(({ file }) => bytesOf(file)));
    expect(photos.map(orientationOf)).toEqual([null, null, 6]);
    expect(photos.map((photo) => imageSize(photo)).map(({ width, height }) => width > height)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { withPdf } from './open-pdf.ts';
import { pageText } from './page-text.ts';

async function textsOf(document: PDFKit.PDFDocument): Promise<readonly (readonly [string, number, number])[]> {
  document.end();
  const { runs } = await withPdf(new Uint8Array(await buffer(document)), (pdf) => pageText(pdf, 0));
  return runs.map(({ text, left, y }) => [text, Math.round(left), Math.round(y)] as const);
}

it('reads what was typed into the fields of a form, beside its labels', async () => {
  const document = new PDFDocument({ size: 'A4' });
  document.fontSize(10).text('Invoice no', 50, 100, { lineBreak: false });
  document.initForm();
  document.formText('number', 120, 96, 100, 18, { value: 'A-17', fontSize: 10 });
  document.formText('seller', 50, 200, 200, 40, { value: 'Egret Ltd\nMain Street 1', fontSize: 10, multiline: true });
  document.formText('empty', 50, 300, 100, 18, {});
  const texts = await textsOf(document);
  expect(texts.map(([text]) => text)).toEqual(['Invoice no', 'A-17', 'Egret Ltd', 'Main Street 1']);
  const [label, value, first, second] = texts.map(([, , y]) => y);
  expect(Math.abs((value ?? 0) - (label ?? 0))).toBeLessThan(4);
  expect((second ?? 0) - (first ?? 0)).toBe(12);
});

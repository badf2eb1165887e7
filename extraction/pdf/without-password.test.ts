import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { printedText } from './printed-text.fixture.ts';
import { withoutPassword } from './without-password.ts';

it('opens with the matching password, and gives the same bytes each time', async () => {
  const document = new PDFDocument({ userPassword: 'titok', pdfVersion: '1.7ext3' });
  document.text('Invoice 1').addPage().text('Page two').end();
  const locked = await buffer(document);
  expect(await withoutPassword(locked, [])).toBeNull();
  expect(await withoutPassword(locked, ['other'])).toBeNull();
  const open = await withoutPassword(locked, ['other', 'titok']);
  expect(await printedText(open ?? new Uint8Array())).toEqual([' Invoice 1', ' Page two']);
  expect(await withoutPassword(locked, ['titok'])).toEqual(open);
});

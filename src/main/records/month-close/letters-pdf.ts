import { buffer } from 'node:stream/consumers';
import type { ClientLetter } from '../../../contract/month-close.ts';
import { heading, newPdf, PdfPages, plain, secondary, type TextStyle } from '../../support/pdf-page.ts';

const body: TextStyle = { ...plain, size: 10.5 };

/** Each letter begins on a new page. `fonts`: folder of the fonts */
export async function lettersPdf(letters: readonly ClientLetter[], fonts: string, title: string): Promise<Buffer> {
  const pdf = await newPdf({ title, at: new Date() });
  const pages = new PdfPages(pdf, fonts, () => '');
  letters.forEach(({ to, day, subject, text }, at) => {
    if (at > 0) pages.newPage();
    pages.space(24);
    for (const line of to) pages.paragraph(line, body);
    pages.space(18);
    pages.paragraph(day, secondary);
    pages.space(6);
    pages.paragraph(subject, heading);
    pages.space(12);
    for (const line of text.split('\n')) {
      if (line.trim() === '') pages.space(body.size);
      else pages.paragraph(line, body);
    }
  });
  pdf.end();
  return buffer(pdf);
}

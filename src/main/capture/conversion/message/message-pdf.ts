import { buffer } from 'node:stream/consumers';
import { newPdf, PdfPages, plain, title } from '../../../support/pdf-page.ts';
import { htmlToText } from './html-to-text.ts';
import type { Address, Message } from './message.ts';

/** characters: a longer text is no receipt, and the sealed copy keeps the whole */
const longestText = 200_000;
const nameWidth = 70;

/** Header and text of an e-mail as a printed page; null: it has no text. */
export async function messagePdf(message: Message, fonts: string): Promise<Buffer | null> {
  const text = textOf(message).slice(0, longestText);
  if (text.trim() === '') return null;
  const { subject } = message;
  const sentAt = Date.parse(message.date);
  // Deterministic bytes, because pieces are recognised by their hash.
  const pdf = await newPdf({ title: subject, at: new Date(Number.isNaN(sentAt) ? 0 : sentAt) });
  const pages = new PdfPages(pdf, fonts, String);
  if (subject !== '') pages.paragraph(subject, title);
  pages.space(6);
  for (const [name, value] of headOf(message)) if (value !== '') pages.fact(name, value, nameWidth);
  pages.space(6);
  pages.rule();
  pages.space(6);
  for (const line of text.split('\n')) pages.paragraph(line, plain);
  pdf.end();
  return buffer(pdf);
}

/** With the names of the message's own fields, which are English in every language. */
const headOf = ({ from, to, date }: Message): readonly (readonly [string, string])[] => [
  ['From', from ? nameOf(from) : ''],
  ['To', to.map(nameOf).join(', ')],
  ['Date', date],
];

const nameOf = ({ name, address }: Address): string =>
  [name, address === '' ? '' : `<${address}>`].filter((part) => part !== '').join(' ');

const textOf = ({ text, html }: Message): string =>
  (text.trim() === '' ? htmlToText(html) : text).replaceAll('\r', '').replaceAll('\t', '    ');

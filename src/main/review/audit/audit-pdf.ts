import type { AuditSheet } from '../../../contract/audit.ts';
import type { DaysQuery } from '../../../contract/companies.ts';
import type { Signer } from '../../../contract/signer.ts';
import type { Language, Locale } from '../../../contract/settings.ts';
import { formatAmount } from '../../../shared/money/format-amount.ts';
import { sheetView, signedText, signerText, type SheetView } from '../../../shared/review/sheet-view.ts';
import { sheetWords, type SheetWords } from '../../../words/sheet.ts';
import { formatDate, formatMoment } from '../../../shared/timing/format-date.ts';
import { heading, plain, secondary, strong, title, type PdfPages } from '../../support/pdf-page.ts';

export interface PdfCover extends Locale {
  readonly company: string;
  readonly query: DaysQuery;
  /** UTC instant */
  readonly madeAt: string;
  readonly madeBy: Signer;
}

const nameWidth = 96;
/** height of a sheet's head with its first facts: less space than this at the foot starts a new page */
const leastOfSheet = 96;

/** The text at the foot of every page. */
export const footerOf =
  ({ company, query, language }: PdfCover) =>
  (page: number): string =>
    [company, periodText(query, language), sheetWords[language].page(page)].join(' · ');

const periodText = ({ from, to }: DaysQuery, language: Language): string =>
  sheetWords[language].period(formatDate(from, language), formatDate(to, language));

/** Draws the company, the period, the time and the author of the export. */
export function drawCover(pages: PdfPages, cover: PdfCover, isEmpty: boolean): void {
  const { company, query, madeAt, madeBy, language } = cover;
  const words = sheetWords[language];
  pages.paragraph(words.titles, title);
  pages.paragraph(`${company}, ${periodText(query, language)}`, heading);
  pages.paragraph(words.made(formatMoment(madeAt, language), signerText(madeBy, language)), secondary);
  pages.paragraph(words.zone(Intl.DateTimeFormat().resolvedOptions().timeZone), secondary);
  pages.space(10);
  if (isEmpty) pages.paragraph(words.none, plain);
  else drawListHead(pages, words);
}

const listWidths = { number: 28, when: 92, partner: 148, invoice: 96, gross: 88 };

function drawListHead(pages: PdfPages, words: SheetWords): void {
  const { fields } = words;
  pages.row(
    [
      { text: '', width: listWidths.number },
      { text: words.when, width: listWidths.when },
      { text: fields.partner_name, width: listWidths.partner },
      { text: fields.invoice_number, width: listWidths.invoice },
      { text: fields.gross_amount, width: listWidths.gross, right: true },
      { text: words.outcome, width: lastWidth(pages, listWidths) },
    ],
    secondary,
  );
  pages.rule();
}

const lastWidth = (pages: PdfPages, widths: Readonly<Record<string, number>>): number =>
  pages.width - Object.values(widths).reduce((sum, width) => sum + width, 0);

/** One line of the list that comes before the sheets; `number` counts from 1. */
export function drawListed(pages: PdfPages, sheet: AuditSheet, number: number, locale: Locale): void {
  const { language } = locale;
  const words = sheetWords[language];
  const { content } = sheet;
  const signed = (field: Parameters<typeof signedText>[1]) => (content === null ? null : signedText(content, field));
  pages.row(
    [
      { text: `${number}.`, width: listWidths.number },
      { text: formatMoment(sheet.at, language), width: listWidths.when },
      { text: signed('partner_name') ?? words.unnamed, width: listWidths.partner },
      { text: signed('invoice_number') ?? '', width: listWidths.invoice },
      { text: formatAmount(signed('gross_amount'), signed('currency'), locale), width: listWidths.gross, right: true },
      { text: words.outcomes[sheet.outcome.state], width: lastWidth(pages, listWidths) },
    ],
    plain,
  );
}

/** One sheet in full. */
export function drawSheet(pages: PdfPages, sheet: AuditSheet, number: number, locale: Locale): void {
  const words = sheetWords[locale.language];
  const view = sheetView(sheet, locale);
  pages.space(12);
  pages.need(leastOfSheet);
  pages.rule();
  pages.paragraph(`${number}. ${view.heading}`, heading);
  for (const { name, text } of view.facts) pages.fact(name, text, nameWidth);
  if (view.grounds.length > 0) pages.fact(words.proof, proofText(view), nameWidth);
  if (view.objections.length > 0) pages.fact(words.objections, view.objections.join(' '), nameWidth);
  else if (view.grounds.length > 0) pages.fact(words.objections, words.noObjections, nameWidth);
  drawValues(pages, view, words);
  drawLines(pages, words.lines, view.lines);
  drawLines(pages, words.linesBefore, view.linesBefore);
}

const proofText = ({ grounds }: SheetView): string => grounds.map(({ text }) => text).join(' › ');

const valueWidths = { field: nameWidth, value: 150, found: 150 };

function drawValues(pages: PdfPages, { values }: SheetView, words: SheetWords): void {
  if (values.length === 0) return;
  const before = lastWidth(pages, valueWidths);
  pages.space(4);
  pages.row(
    [
      { text: words.field, width: valueWidths.field },
      { text: words.value, width: valueWidths.value },
      { text: words.onDocument, width: valueWidths.found },
      { text: words.before, width: before },
    ],
    secondary,
  );
  for (const value of values) {
    pages.row(
      [
        { text: value.name, width: valueWidths.field },
        { text: value.value, width: valueWidths.value },
        { text: value.onDocument, width: valueWidths.found },
        { text: value.before ?? '', width: before },
      ],
      value.doubtful || value.before !== null ? strong : plain,
    );
  }
}

function drawLines(pages: PdfPages, name: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  pages.space(4);
  pages.paragraph(name, secondary);
  for (const line of lines) pages.paragraph(line, plain);
}

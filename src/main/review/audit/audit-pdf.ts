import type { AuditSheet } from '../../../contract/audit.ts';
import type { DaysQuery } from '../../../contract/companies.ts';
import type { Signer } from '../../../contract/signer.ts';
import type { Language, Locale } from '../../../contract/settings.ts';
import { formatAmount } from '../../../shared/money/format-amount.ts';
import { sheetView, signedText, signerText, type SheetView } from '../../../shared/review/sheet-view.ts';
import { sheetWords, type SheetWords } from '../../../words/sheet.ts';
import { formatDate, formatMoment } from '../../../shared/timing/format-date.ts';
import {
  heading,
  plain,
  secondary,
  strong,
  title,
  type Cell,
  type PdfPages,
  type TextStyle,
} from '../../support/pdf-page.ts';

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

type Column = Omit<Cell, 'text'>;

/** A row of texts in these columns; the last text has the rest of the width. */
function drawRow(pages: PdfPages, columns: readonly Column[], texts: readonly string[], style: TextStyle): void {
  const rest = pages.width - columns.reduce((sum, { width }) => sum + width, 0);
  const cells = texts.map((text, at) => ({ text, ...(columns[at] ?? { width: rest }) }));
  pages.row(cells, style);
}

/** number, when, partner, invoice, gross */
const listColumns: readonly Column[] = [
  ...[{ width: 28 }, { width: 92 }, { width: 148 }, { width: 96 }],
  { width: 88, right: true },
];

function drawListHead(pages: PdfPages, { when, outcome, fields }: SheetWords): void {
  const { partner_name: partner, invoice_number: invoice, gross_amount: gross } = fields;
  drawRow(pages, listColumns, ['', when, partner, invoice, gross, outcome], secondary);
  pages.rule();
}

/** One line of the list that comes before the sheets; `number` counts from 1. */
export function drawListed(pages: PdfPages, sheet: AuditSheet, number: number, locale: Locale): void {
  const { language } = locale;
  const words = sheetWords[language];
  const { content } = sheet;
  const signed = (field: Parameters<typeof signedText>[1]) => (content === null ? null : signedText(content, field));
  const texts = [
    `${number}.`,
    formatMoment(sheet.at, language),
    signed('partner_name') ?? words.unnamed,
    signed('invoice_number') ?? '',
    formatAmount(signed('gross_amount'), signed('currency'), locale),
    words.outcomes[sheet.outcome.state],
  ];
  drawRow(pages, listColumns, texts, plain);
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

/** field, value, on the document */
const valueColumns: readonly Column[] = [{ width: nameWidth }, { width: 150 }, { width: 150 }];

function drawValues(pages: PdfPages, { values }: SheetView, words: SheetWords): void {
  if (values.length === 0) return;
  pages.space(4);
  drawRow(pages, valueColumns, [words.field, words.value, words.onDocument, words.before], secondary);
  for (const { name, value, onDocument, before, doubtful } of values) {
    drawRow(pages, valueColumns, [name, value, onDocument, before ?? ''], doubtful || before !== null ? strong : plain);
  }
}

function drawLines(pages: PdfPages, name: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  pages.space(4);
  pages.paragraph(name, secondary);
  for (const line of lines) pages.paragraph(line, plain);
}

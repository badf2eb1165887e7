import { oneLine } from '../../scripts/sample-documents/invoice.ts';
import { markup, nothing, trusted, type Markup } from '../../scripts/sample-documents/markup.ts';
import { htmlPage } from '../../scripts/sample-documents/templates/page.ts';
import type { InventedInvoice } from './invented.ts';
import type { OtherWords } from './other-words.ts';

export const otherKinds = [
  'order',
  'quote',
  'proforma',
  'delivery',
  'payslip',
  'statement',
  'contract',
  'reminder',
] as const;
export type OtherKind = (typeof otherKinds)[number];

/** The printed values that a reader takes: the document's number and date, and its total. */
export interface Paper {
  readonly language: string;
  readonly words: OtherWords;
  readonly kind: OtherKind;
  /** for parties, number and date */
  readonly like: InventedInvoice;
  /** as written, with the currency */
  readonly total: string;
  readonly part: string;
  readonly date: string;
}

const css = `@page { size: A4; margin: 16mm; } body { font-size: 10pt; } td, th { padding: 4px 6px; vertical-align: top; } .two { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; }
 .gap { margin-top: 7mm; } .right { text-align: right; } .title { font-size: 17pt; font-weight: bold; } .plain { font-size: 11pt; font-weight: bold; }`;

/** `style` 0: the title large above all; 1: the parties first, the title as a bold line with its number. */
export function paperPage(paper: Paper, style: number): string {
  const { words, kind, like, date, language } = paper;
  const [number, on, from, to, tax] = words.labels;
  const seller = markup`${from}: <b>${like.supplier.name}</b><br>${oneLine(like.supplier.address)}<br>${tax}: ${like.supplier.taxNumber}`;
  const buyer = markup`${to}: <b>${like.buyer.name}</b><br>${oneLine(like.buyer.address)}<br>${tax}: ${like.buyer.taxNumber}`;
  const facts = markup`${number}: ${like.number}<br>${on}: ${date}`;
  const title = words[kind];
  const head =
    style === 0
      ? markup`<div class="title">${title}</div><p class="gap">${facts}</p><div class="two gap"><div>${seller}</div><div>${buyer}</div></div>`
      : markup`<div class="two"><div>${seller}</div><div>${buyer}</div></div><p class="gap plain">${title} ${like.number}</p><p>${on}: ${date}</p>`;
  return htmlPage({ language, title: like.number, css, body: markup`${head}<div class="gap">${body(paper)}</div>` });
}

function body(paper: Paper): Markup {
  const { words, kind, like, total, part, date } = paper;
  const [, , , , , totalLabel] = words.labels;
  const sum = markup`<p class="right gap"><b>${totalLabel}: ${total}</b></p>`;
  switch (kind) {
    case 'payslip':
      return rows([
        [words.pay[0], total],
        [words.pay[1], part],
        [words.pay[2], total],
      ]);
    case 'statement':
      return markup`<p>IBAN ${like.supplier.iban ?? ''}</p>${rows([
        [words.account[0], part],
        [`${date} ${words.account[1]}`, part],
        [words.account[2], total],
      ])}`;
    case 'contract':
      return markup`${[1, 2, 3].map((at) => markup`<p class="gap">${at}. ${words.clause}</p>`)}${sum}`;
    case 'reminder':
      return markup`<p>${words.asking}</p><p class="gap">${words.invoice}: ${like.number}</p>${sum}`;
    case 'delivery':
    case 'order':
    case 'quote':
    case 'proforma':
      return markup`${goods(paper)}${sum}`;
  }
}

function goods({ words, like, part }: Paper): Markup {
  const lines = like.lines.map(
    ({ name, quantity }) => markup`<tr><td>${name}</td><td class="n">${quantity}</td><td class="n">${part}</td></tr>`,
  );
  return markup`<table><tr>${words.columns.map((column) => markup`<th>${column}</th>`)}</tr>${lines}</table>`;
}

const rows = (pairs: readonly (readonly [string, string])[]): Markup =>
  markup`<table>${pairs.map(([label, value]) => markup`<tr><td>${label}</td><td class="n">${value}</td></tr>`)}</table>`;

const pageBody = (html: string): string => /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
const pageCss = (html: string): string => /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';

/** Several pages in one file, each its own document. */
export function severalPages(language: string, pages: readonly string[]): string {
  const [first = ''] = pages;
  const parts = pages.map(
    (html, at) => markup`<div style="${at === 0 ? '' : 'break-before: page'}">${trusted(pageBody(html))}</div>`,
  );
  return htmlPage({
    language,
    title: 'several',
    css: pageCss(first),
    body: parts.length === 0 ? nothing : markup`${parts}`,
  });
}

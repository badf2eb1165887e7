import { printedDate } from '../../scripts/sample-documents/dates.ts';
import { lineNet, oneLine, totalsOf, type Party } from '../../scripts/sample-documents/invoice.ts';
import { markup, type Markup } from '../../scripts/sample-documents/markup.ts';
import { amount, percentOf, written } from '../../scripts/sample-documents/money.ts';
import { htmlPage } from '../../scripts/sample-documents/templates/page.ts';
import type { InventedInvoice } from './invented.ts';
import { invoiceWords } from './invoice-words.ts';

/** Families of layouts; each returns a whole page. */
export const invoiceLayouts: Readonly<Record<string, (invoice: InventedInvoice) => string>> = {
  boxes,
  letter,
  banner,
  ruled,
  ledger,
};

const css = `@page { size: A4; margin: 15mm; } body { font-size: 10pt; } td, th { padding: 3px 5px; vertical-align: top; }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; } .right { text-align: right; } .big { font-size: 20pt; font-weight: bold; }
  .small { font-size: 8pt; color: #555; } .box { border: 1px solid #444; padding: 3mm; } .gap { margin-top: 6mm; } .total td { font-weight: bold; font-size: 12pt; }
  .ruled th { border-bottom: 1px solid #000; } .label { color: #666; font-size: 8pt; } .half { width: 50%; margin-left: auto; }`;

function page(invoice: InventedInvoice, body: Markup): string {
  return htmlPage({ language: invoice.language, title: invoice.number, css, body });
}

function printed(invoice: InventedInvoice) {
  const { language, currency } = invoice;
  return {
    words: invoiceWords[language],
    date: (iso: string) => printedDate(iso, language),
    money: (minor: number) => `${amount(minor, currency, language)} ${currency === 'HUF' ? 'Ft' : 'EUR'}`,
    bare: (minor: number) => amount(minor, currency, language),
    totals: totalsOf(invoice.lines, currency),
  };
}

const party = ({ name, address, taxNumber }: Party, label: string): Markup =>
  markup`<b>${name}</b><br>${oneLine(address)}<br>${label}: ${taxNumber}`;

function lineTable(invoice: InventedInvoice): Markup {
  const { words, bare } = printed(invoice);
  const { language, currency } = invoice;
  const rows = invoice.lines.map((line) => {
    const net = lineNet(line, currency);
    const vat = percentOf(net, line.rate);
    return markup`<tr><td>${line.name}</td><td class="n">${line.quantity} ${line.unit}</td><td class="n">${written(line.unitPrice, language)}</td>
<td class="n">${bare(net)}</td><td class="n">${line.rate}%</td><td class="n">${bare(vat)}</td><td class="n">${bare(net + vat)}</td></tr>`;
  });
  return markup`<table class="ruled gap"><tr><th>${words.description}</th><th class="n">${words.quantity}</th><th class="n">${words.unit}</th>
<th class="n">${words.net}</th><th class="n">${words.rate}</th><th class="n">${words.vat}</th><th class="n">${words.gross}</th></tr>${rows}</table>`;
}

function rateTable(invoice: InventedInvoice): Markup {
  const { words, bare, totals } = printed(invoice);
  return markup`<table class="half gap"><tr><th>${words.rate}</th><th class="n">${words.net}</th><th class="n">${words.vat}</th><th class="n">${words.gross}</th></tr>
${totals.rates.map(({ rate, net, vat, gross }) => markup`<tr><td>${rate}%</td><td class="n">${bare(net)}</td><td class="n">${bare(vat)}</td><td class="n">${bare(gross)}</td></tr>`)}</table>`;
}

function sums(invoice: InventedInvoice): Markup {
  const { words, money, totals } = printed(invoice);
  return markup`<table class="half gap"><tr><td>${words.netTotal}</td><td class="n">${money(totals.net)}</td></tr>
<tr><td>${words.vatTotal}</td><td class="n">${money(totals.vat)}</td></tr><tr class="total"><td>${words.total}</td><td class="n">${money(totals.gross)}</td></tr></table>`;
}

/** Seller and buyer in boxes, the facts in a row of labels over values. */
function boxes(invoice: InventedInvoice): string {
  const { words, date } = printed(invoice);
  const facts = [
    [words.number, invoice.number],
    [words.payment, words.transfer],
    [words.issued, date(invoice.issued)],
    [words.delivered, date(invoice.delivered)],
    [words.due, date(invoice.due)],
    [words.order, invoice.order],
  ] as const;
  return page(
    invoice,
    markup`<div class="big">${words.invoice}</div>
<div class="two gap"><div class="box"><span class="label">${words.seller}</span><br>${party(invoice.supplier, words.tax)}<br>${words.bank}: ${invoice.supplier.iban ?? ''}</div>
<div class="box"><span class="label">${words.buyer}</span><br>${party(invoice.buyer, words.tax)}</div></div>
<table class="gap"><tr>${facts.map(([label]) => markup`<th class="label">${label}</th>`)}</tr><tr>${facts.map(([, value]) => markup`<td>${value}</td>`)}</tr></table>
${lineTable(invoice)}${rateTable(invoice)}${sums(invoice)}`,
  );
}

/** A business letter: the buyer's address first, the seller in the foot. */
function letter(invoice: InventedInvoice): string {
  const { words, date } = printed(invoice);
  const { supplier, buyer } = invoice;
  return page(
    invoice,
    markup`<div class="right"><b>${supplier.name}</b><br><span class="small">${oneLine(supplier.address)}<br>${supplier.web ?? ''}</span></div>
<div class="two gap"><div><span class="small">${supplier.name} · ${oneLine(supplier.address)}</span><br><br>${buyer.name}<br>${buyer.address.street}<br>${buyer.address.zip} ${buyer.address.city}<br>${words.tax}: ${buyer.taxNumber}</div>
<table><tr><td>${words.customer}:</td><td>${invoice.customerNumber}</td></tr><tr><td>${words.order}:</td><td>${invoice.order}</td></tr><tr><td>${words.ordered}:</td><td>${date(invoice.ordered)}</td></tr>
<tr><td>${words.note}:</td><td>${invoice.deliveryNote}</td></tr><tr><td>${words.delivered}:</td><td>${date(invoice.delivered)}</td></tr><tr><td>${words.issued}:</td><td>${date(invoice.issued)}</td></tr></table></div>
<h1 class="gap" style="font-size:14pt"><b>${words.invoice} ${invoice.number}</b></h1>
${lineTable(invoice)}${sums(invoice)}
<p class="gap">${words.due}: ${date(invoice.due)} · ${words.payment}: ${words.transfer}</p><p class="gap">${words.thanks}</p>
<p class="small gap">${supplier.name} · ${words.tax}: ${supplier.taxNumber} · ${words.bank}: ${supplier.iban ?? ''}</p>`,
  );
}

/** A coloured banner, labels and values on one line each. */
function banner(invoice: InventedInvoice): string {
  const { words, date, money, totals } = printed(invoice);
  return page(
    invoice,
    markup`<div style="background:#224;color:#fff;padding:6mm" class="two"><div><b>${invoice.supplier.name}</b></div><div class="right big">${words.invoice.toUpperCase()}</div></div>
<div class="two gap"><div>${words.number}: <b>${invoice.number}</b><br>${words.issued}: ${date(invoice.issued)}<br>${words.due}: ${date(invoice.due)}<br>${words.delivered}: ${date(invoice.delivered)}<br>${words.order}: ${invoice.order}</div>
<div>${words.seller}: ${party(invoice.supplier, words.tax)}<br><br>${words.buyer}: ${party(invoice.buyer, words.tax)}</div></div>
<div class="box gap big right">${words.total}: ${money(totals.gross)}</div>${lineTable(invoice)}${rateTable(invoice)}${sums(invoice)}
<p class="small gap">${words.payment}: ${words.transfer} · ${words.bank}: ${invoice.supplier.iban ?? ''}</p>`,
  );
}

/** Typewritten: one column, everything in a row. */
function ruled(invoice: InventedInvoice): string {
  const { words, date } = printed(invoice);
  const row = (label: string, value: string): Markup => markup`<tr><td>${label}</td><td>${value}</td></tr>`;
  return page(
    invoice,
    markup`<div style="font-family:'Liberation Mono',monospace;font-size:9.5pt"><p style="text-align:center;letter-spacing:6px;font-size:15pt">${words.invoice.toUpperCase()}</p>
<table class="gap">${row(words.seller, `${invoice.supplier.name}, ${oneLine(invoice.supplier.address)}`)}${row(words.tax, invoice.supplier.taxNumber)}${row(words.buyer, `${invoice.buyer.name}, ${oneLine(invoice.buyer.address)}`)}${row(words.tax, invoice.buyer.taxNumber)}
${row(words.number, invoice.number)}${row(words.issued, date(invoice.issued))}${row(words.delivered, date(invoice.delivered))}${row(words.due, date(invoice.due))}${row(words.note, invoice.deliveryNote)}${row(words.payment, words.transfer)}</table>
${lineTable(invoice)}${rateTable(invoice)}${sums(invoice)}</div>`,
  );
}

/** Facts on the left, sums in a block beside them. */
function ledger(invoice: InventedInvoice): string {
  const { words, date, money, totals } = printed(invoice);
  return page(
    invoice,
    markup`<div class="two"><div class="big" style="color:#a33">${invoice.supplier.name}</div><div class="right">${oneLine(invoice.supplier.address)}<br>${words.tax} ${invoice.supplier.taxNumber}<br>${words.bank} ${invoice.supplier.iban ?? ''}</div></div>
<p class="gap" style="font-size:15pt"><b>${words.invoice}</b></p>
<div class="two"><table><tr><td class="label">${words.number}</td><td><b>${invoice.number}</b></td></tr><tr><td class="label">${words.issued}</td><td>${date(invoice.issued)}</td></tr><tr><td class="label">${words.delivered}</td><td>${date(invoice.delivered)}</td></tr>
<tr><td class="label">${words.due}</td><td>${date(invoice.due)}</td></tr><tr><td class="label">${words.payment}</td><td>${words.transfer}</td></tr><tr><td class="label">${words.customer}</td><td>${invoice.customerNumber}</td></tr><tr><td class="label">${words.order}</td><td>${invoice.order}</td></tr></table>
<div><span class="label">${words.buyer}</span><br>${party(invoice.buyer, words.tax)}</div></div>
${lineTable(invoice)}<div class="two gap"><div>${words.netTotal}: ${money(totals.net)}<br>${words.vatTotal}: ${money(totals.vat)}</div><div class="right big">${words.total}<br>${money(totals.gross)}</div></div>`,
  );
}

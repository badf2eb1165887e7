import { buyer } from '../data/parties.ts';
import { printedDate } from '../dates.ts';
import { lineNet, oneLine, totalsOf, type Invoice, type Line, type RateTotal } from '../invoice.ts';
import { markup, nothing, type Markup } from '../markup.ts';
import { amount, written } from '../money.ts';
import { htmlPage } from './page.ts';

const css = (footer: string): string => `
  @page { size: A4; margin: 14mm 15mm 19mm;
    @bottom-left { content: '${footer}'; font: 7.5pt 'Liberation Sans'; color: #666; }
    @bottom-right { content: counter(page) '. oldal / ' counter(pages); font: 7.5pt 'Liberation Sans'; color: #666; } }
  body { font-size: 8.8pt; }
  header { display: flex; align-items: center; gap: 4mm; border-bottom: 1.2mm solid #8a5a1f; padding-bottom: 3mm; }
  header svg { width: 15mm; height: 15mm; }
  header .brand { flex: 1; font-size: 15pt; font-weight: bold; color: #6b4212; line-height: 1.15; }
  header .brand small { display: block; font-size: 8pt; font-weight: normal; color: #7a6a55; }
  h1 { font-size: 20pt; letter-spacing: .6mm; text-align: right; line-height: 1.1; }
  h1 small { display: block; font-size: 10pt; letter-spacing: 0; }
  .parties { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin: 6mm 0 5mm; }
  .parties h2 { font-size: 7.5pt; text-transform: uppercase; color: #8a5a1f; letter-spacing: .3mm; }
  .parties b { font-size: 10.5pt; }
  .facts th { font-size: 7.5pt; font-weight: normal; color: #555; padding: 1.2mm 2mm 0; }
  .facts td { font-weight: bold; padding: 0 2mm 1.4mm; }
  .facts { background: #f6efe4; margin-bottom: 5mm; }
  .lines th { font-size: 7.6pt; border-bottom: .35mm solid #8a5a1f; padding: 1mm 1.2mm; vertical-align: bottom; }
  .lines td { padding: 1.15mm 1.2mm; border-bottom: .15mm solid #ddd3c2; }
  .lines tr { break-inside: avoid; }
  .lines .code { color: #666; font-size: 7.6pt; white-space: nowrap; }
  .end { display: grid; grid-template-columns: 1fr 96mm; gap: 8mm; margin-top: 6mm; break-inside: avoid; }
  .rates th { font-size: 7.6pt; background: #f6efe4; }
  .rates th, .rates td { padding: 1.2mm 2mm; }
  .rates .sum td { border-top: .35mm solid #8a5a1f; font-weight: bold; }
  .pay { display: flex; justify-content: space-between; font-size: 13pt; font-weight: bold; color: #fff; background: #6b4212;
    padding: 2.4mm 2mm; margin-top: 2mm; }
  .small { font-size: 7.8pt; color: #444; }
`;

const logo = markup`<svg viewBox="0 0 60 60"><circle cx="30" cy="30" r="29" fill="#f6efe4" stroke="#8a5a1f" stroke-width="2"/>
  <path d="M23 50 26 30h8l3 20zM24 29l6-7 6 7z" fill="#6b4212"/>
  <g stroke="#8a5a1f" stroke-width="3.4" stroke-linecap="round"><path d="M30 26 14 12M30 26l16-14M30 26 16 42M30 26l14 16"/></g></svg>`;

export const millInvoicePage = (invoice: Invoice): string =>
  invoicePage(invoice, markup`${logo}<div class="brand">Malomsor<small>Pékellátó nagykereskedés</small></div>`);

/** The page of an invoice that also comes as XML, where units are codes. */
export function dairyInvoicePage(invoice: Invoice): string {
  const lines = invoice.lines.map((line) => ({ ...line, unit: units[line.unit] ?? line.unit }));
  return invoicePage({ ...invoice, lines }, markup`<div class="brand">Tanyakapu<small>Tejüzem</small></div>`);
}

const units: Readonly<Record<string, string>> = { LITER: 'l', KILOGRAM: 'kg' };

function invoicePage(invoice: Invoice, brand: Markup): string {
  return htmlPage({
    language: 'hu',
    title: `Számla ${invoice.number}`,
    css: css(`${invoice.supplier.name} · ${invoice.number}`),
    body: markup`
<header>${brand}
  <h1>SZÁMLA<small>${invoice.number}</small></h1></header>
${parties(invoice)}${facts(invoice)}
<table class="lines"><thead><tr><th>Cikkszám</th><th>Megnevezés</th><th class="n">Mennyiség</th><th class="n">Nettó egységár</th>
  <th class="n">Áfakulcs</th><th class="n">Nettó érték (Ft)</th></tr></thead>
  <tbody>${invoice.lines.map(lineRow)}</tbody></table>
${ending(invoice)}`,
  });
}

function parties({ supplier }: Invoice): Markup {
  return markup`<section class="parties">
  <div><h2>Szállító</h2><b>${supplier.name}</b><br>${oneLine(supplier.address)}<br>Adószám: ${supplier.taxNumber}<br>
    Bank: ${supplier.bank ?? ''}<br>Bankszámlaszám: ${supplier.account ?? ''}<br>IBAN: ${supplier.iban ?? ''}</div>
  <div><h2>Vevő</h2><b>${buyer.name}</b><br>${oneLine(buyer.address)}<br>Adószám: ${buyer.taxNumber}<br>
    Vevőkód: 20417 · Körjárat: Tölgyfás / szerda</div></section>`;
}

const facts = (invoice: Invoice): Markup => markup`<table class="facts">
  <tr><th>Számlaszám</th><th>Kiállítás kelte</th><th>Teljesítés kelte</th><th>Fizetési határidő</th><th>Fizetési mód</th></tr>
  <tr><td>${invoice.number}</td><td>${printedDate(invoice.issued, 'hu')}</td><td>${printedDate(invoice.delivered, 'hu')}</td>
  <td>${printedDate(invoice.due, 'hu')}</td><td>Átutalás</td></tr></table>`;

const forints = (minor: number): string => amount(minor, 'HUF', 'hu');

function lineRow(line: Line): Markup {
  return markup`<tr><td class="code">${line.code ?? ''}</td><td>${line.name}</td>
  <td class="n">${written(line.quantity, 'hu')} ${line.unit}</td><td class="n">${written(twoPlaces(line.unitPrice), 'hu')}</td>
  <td class="n">${line.rate}%</td><td class="n">${forints(lineNet(line, 'HUF'))}</td></tr>`;
}

/** 4865 stays, 612.5 becomes 612.50. */
const twoPlaces = (text: string): string => (/\.\d$/.test(text) ? `${text}0` : text);

function rateRow({ rate, net, vat, gross }: RateTotal): Markup {
  return markup`<tr><td>${rate}%</td><td class="n">${forints(net)}</td><td class="n">${forints(vat)}</td>
  <td class="n">${forints(gross)}</td></tr>`;
}

function ending(invoice: Invoice): Markup {
  const { rates, net, vat, gross } = totalsOf(invoice.lines, 'HUF');
  return markup`<section class="end"><div class="small">Az árut a fuvarlevél szerint hiánytalanul átvettük.<br><br>
  Utaláskor a közlemény rovatban kérjük a számlaszámot feltüntetni. Késedelmes fizetés esetén a Ptk. szerinti késedelmi kamatot
  számítjuk fel.<br><br>${contact(invoice)}</div>
  <div><table class="rates"><tr><th>Áfakulcs</th><th class="n">Nettó (Ft)</th><th class="n">Áfa (Ft)</th><th class="n">Bruttó (Ft)</th></tr>
  ${rates.map(rateRow)}
  <tr class="sum"><td>Összesen</td><td class="n">${forints(net)}</td><td class="n">${forints(vat)}</td><td class="n">${forints(gross)}</td></tr></table>
  <div class="pay"><span>Fizetendő összesen:</span><span>${forints(gross)} Ft</span></div></div></section>`;
}

const contact = ({ supplier: { web, email, phone } }: Invoice): Markup =>
  web === undefined ? nothing : markup`${web} · ${email ?? ''}<br>${phone ?? ''}`;

import { deliveryNote } from '../data/picture-documents.ts';
import { buyer } from '../data/parties.ts';
import { printedDate } from '../dates.ts';
import { lineNet, oneLine, totalsOf, type Invoice, type Line } from '../invoice.ts';
import { markup, type Markup } from '../markup.ts';
import { amount, decimal, product, written } from '../money.ts';
import { scanSheet } from './scan-sheet.ts';

const css = `
  .sheet { color: #222; font-size: 17px; }
  header { display: flex; justify-content: space-between; align-items: center; border-bottom: 5px solid #3d6b35; padding-bottom: 14px; }
  header b { font-size: 36px; letter-spacing: -1px; color: #3d6b35; } header small { display: block; font-size: 14px; }
  h1 { font-size: 32px; font-weight: bold; margin: 22px 0 14px; }
  .who { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 26px; font-size: 16px; }
  .who h2 { font-size: 13px; color: #555; border-bottom: 1px solid #999; margin-bottom: 5px; }
  .who td { padding: 1px 0; }
  .lines { margin-top: 28px; font-size: 16px; } .lines th { background: #dfe8d9; padding: 8px 6px; font-size: 14px; }
  .lines td { border-bottom: 1px solid #aaa; padding: 9px 6px; }
  .sum { width: 440px; margin: 20px 0 0 auto; font-size: 18px; } .sum td { padding: 4px 6px; }
  .sum .big td { background: #dfe8d9; font-weight: bold; font-size: 23px; padding: 10px 6px; }
  .note { margin-top: 34px; font-size: 15px; color: #333; }
  .pen { position: absolute; color: #23349a; transform: rotate(-2deg); }
  .boxes { display: grid; grid-template-columns: 1fr 1fr; gap: 60px; margin-top: 110px; text-align: center; font-size: 15px; }
  .boxes div { border-top: 1.5px solid #333; padding-top: 5px; position: relative; } .boxes svg { position: absolute; left: 70px; top: -84px; width: 240px; }
`;

const forints = (minor: number): string => amount(minor, 'HUF', 'hu');
const date = (iso: string): string => printedDate(iso, 'hu');
const unitPrice = (line: Line): string => written(decimal(product('1', line.unitPrice, 'EUR'), 'EUR'), 'hu');

/** Two sheets that went through the scanner together: the invoice and its delivery note. */
export const packagingPages = (invoice: Invoice): readonly string[] => [
  scanSheet(`Számla ${invoice.number}`, css, invoiceSheet(invoice), { turn: -0.6, shift: 3, seed: 23 }),
  scanSheet(`Szállítólevél ${deliveryNote}`, css, noteSheet(invoice), { turn: 1.1, shift: 8, seed: 47 }),
];

const letterhead = ({
  supplier,
}: Invoice): Markup => markup`<header><div><b>ZSÁKVÁR</b><small>Papírzacskó, doboz, táska</small></div>
  <small style="text-align:right">${supplier.name}<br>${oneLine(supplier.address)}<br>${supplier.email ?? ''} · ${supplier.phone ?? ''}</small></header>`;

function invoiceSheet(invoice: Invoice): Markup {
  return markup`${letterhead(invoice)}<h1>Számla ${invoice.number}</h1>${parties(invoice)}
<table class="lines"><tr><th>Kód</th><th>Megnevezés</th><th class="n">Mennyiség</th><th class="n">Nettó ár</th><th class="n">Áfa</th><th class="n">Nettó érték</th></tr>
${invoice.lines.map(lineRow)}</table>${sums(invoice)}
<p class="note">Szállítólevél: ${deliveryNote}. A számla aláírás és bélyegző nélkül is érvényes.<br>Nyomtatva 2 példányban, 1. példány: vevő.</p>`;
}

function parties(invoice: Invoice): Markup {
  const { supplier } = invoice;
  return markup`<section class="who"><div><h2>Eladó</h2><b>${supplier.name}</b><br>${oneLine(supplier.address)}<br>Adószám: ${supplier.taxNumber}<br>
  ${supplier.bank ?? ''}<br>${supplier.account ?? ''}</div>
  <div><h2>Vevő</h2><b>${buyer.name}</b><br>${oneLine(buyer.address)}<br>Adószám: ${buyer.taxNumber}</div>
  <div><h2>Adatok</h2><table><tr><td>Kelt:</td><td class="n">${date(invoice.issued)}</td></tr>
  <tr><td>Teljesítés:</td><td class="n">${date(invoice.delivered)}</td></tr><tr><td>Fizetési határidő:</td><td class="n"><b>${date(invoice.due)}</b></td></tr>
  <tr><td>Fizetési mód:</td><td class="n">átutalás</td></tr></table></div></section>`;
}

const lineRow = (
  line: Line,
): Markup => markup`<tr><td>${line.code ?? ''}</td><td>${line.name}</td><td class="n">${written(line.quantity, 'hu')} ${line.unit}</td>
  <td class="n">${unitPrice(line)}</td><td class="n">${line.rate}%</td><td class="n">${forints(lineNet(line, 'HUF'))}</td></tr>`;

function sums(invoice: Invoice): Markup {
  const { net, vat, gross } = totalsOf(invoice.lines, 'HUF');
  return markup`<table class="sum"><tr><td>Nettó összesen</td><td class="n">${forints(net)} Ft</td></tr><tr><td>Áfa 27%</td><td class="n">${forints(vat)} Ft</td></tr>
  <tr class="big"><td>Fizetendő</td><td class="n">${forints(gross)} Ft</td></tr></table>`;
}

function noteSheet(invoice: Invoice): Markup {
  return markup`${letterhead(invoice)}<h1>Szállítólevél ${deliveryNote}</h1>${parties(invoice)}
<table class="lines"><tr><th>Kód</th><th>Megnevezés</th><th class="n">Rendelt</th><th class="n">Szállított</th><th class="n">Karton</th></tr>
${invoice.lines.map(noteRow)}</table>
<p class="note">Rendelés: 2026.10.29., telefonon. Szállító jármű: ZSV-117. Az árut mennyiségben és minőségben átvettem:</p>
<div class="boxes"><div>átadó</div><div><svg viewBox="0 0 240 100"><path d="M10 60c30-50 44-40 30-4s-20 30 2 4 30-34 26-6 18 14 24-4 18-20 16-2 14 12 26-4 30-20 90 6"
  fill="none" stroke="#23349a" stroke-width="3" stroke-linecap="round"/></svg>átvevő</div></div>
<svg class="pen" style="left:806px;top:449px;width:180px" viewBox="0 0 180 260"><path d="M6 26l8 10 16-22M3 67l8 10 16-22M7 109l8 10 16-22M4 150l8 10 16-22M6 191l8 10 16-22M3 232l8 10 16-22" fill="none"
  stroke="#23349a" stroke-width="3.4" stroke-linecap="round"/></svg>`;
}

const noteRow = (line: Line, index: number): Markup => markup`<tr><td>${line.code ?? ''}</td><td>${line.name}</td>
  <td class="n">${written(line.quantity, 'hu')} ${line.unit}</td><td class="n">${written(line.quantity, 'hu')} ${line.unit}</td><td class="n">${[6, 5, 5, 3, 2, 4][index] ?? 1}</td></tr>`;

import { buyer } from '../data/parties.ts';
import { printedDate } from '../dates.ts';
import { lineNet, oneLine, totalsOf, type Invoice, type Line } from '../invoice.ts';
import { markup, type Markup } from '../markup.ts';
import { amount, percentOf, written } from '../money.ts';
import { scanSheet } from './scan-sheet.ts';

/** A plain invoice from an old invoicing program, printed, stamped and signed. */
const css = `
  .sheet { font-family: 'DejaVu Sans Mono', monospace; font-size: 15.5px; line-height: 1.42; color: #26262b; }
  h1 { font-size: 31px; text-align: center; letter-spacing: 12px; margin: 6px 0 18px; }
  .box { border: 2px solid #333; display: grid; grid-template-columns: 1fr 1fr; }
  .box > div { padding: 12px 16px; min-height: 158px; } .box > div + div { border-left: 2px solid #333; }
  .box u { text-decoration: none; font-size: 12.5px; }
  .facts { border: 2px solid #333; border-top: 0; } .facts td { border-left: 1px solid #333; text-align: center; padding: 7px 4px; font-size: 14px; }
  .facts small { display: block; font-size: 11.5px; }
  .lines { margin-top: 22px; font-size: 14px; } .lines th { border-block: 2px solid #333; padding: 6px 4px; } .lines td { padding: 5px 4px; }
  .lines tr:last-child td { border-bottom: 2px solid #333; padding-bottom: 9px; }
  .sum { width: 470px; margin: 20px 0 0 auto; } .sum td { padding: 3px 4px; }
  .sum .big td { font-size: 21px; font-weight: bold; border-top: 2px solid #333; padding-top: 9px; }
  .words { margin-top: 26px; } .sign { position: absolute; right: 150px; top: 1010px; width: 300px; text-align: center; }
  .sign hr { border: 0; border-top: 1.5px dotted #333; margin-bottom: 4px; } .sign svg { position: absolute; left: 40px; top: -82px; width: 230px; }
  .stamp { position: absolute; color: #23408f; opacity: .78; transform: rotate(-6deg); right: 330px; top: 900px; border: 3px solid; border-radius: 8px;
    font: bold 15px/1.35 'Liberation Sans', sans-serif; padding: 9px 16px; text-align: center; }
  .booked { position: absolute; color: #b0263a; opacity: .72; transform: rotate(8deg); left: 110px; top: 1060px; border: 4px double; padding: 8px 22px;
    font: bold 25px/1.2 'Liberation Sans', sans-serif; letter-spacing: 3px; text-align: center; }
  .booked small { display: block; font-size: 15px; letter-spacing: 1px; }
`;

const forints = (minor: number): string => amount(minor, 'HUF', 'hu');
const date = (iso: string): string => printedDate(iso, 'hu');

export function repairInvoicePage(invoice: Invoice): string {
  const { supplier } = invoice;
  const content = markup`<h1>SZÁMLA</h1>
<div class="box"><div><u>Kibocsátó:</u><br><b>${supplier.name}</b><br>${oneLine(supplier.address)}<br>Adószám: ${supplier.taxNumber}<br>
  Bank: ${supplier.bank ?? ''}<br>${supplier.account ?? ''}<br>Tel.: ${supplier.phone ?? ''}</div>
  <div><u>Vevő:</u><br><b>${buyer.name}</b><br>${oneLine(buyer.address)}<br>Adószám: ${buyer.taxNumber}</div></div>
<table class="facts"><tr><td><small>Sorszám</small><b>${invoice.number}</b></td><td><small>Fizetési mód</small>átutalás</td>
  <td><small>Teljesítés</small>${date(invoice.delivered)}</td><td><small>Kelt</small>${date(invoice.issued)}</td>
  <td><small>Fizetési határidő</small>${date(invoice.due)}</td></tr></table>
${lineTable(invoice)}${sums(invoice)}
<p class="words">Munkalap: ML-2026/0411   Kemence: 3 etázsos, gy.sz. 99-0417<br>A javításra 6 hónap jótállást vállalunk.</p>
${stamps(invoice)}`;
  return scanSheet(`Számla ${invoice.number}`, css, content, { turn: 0.8, shift: 5, seed: 11 });
}

function lineRow(line: Line): Markup {
  const net = lineNet(line, 'HUF');
  return markup`<tr><td>${line.name}</td><td class="n">${written(line.quantity, 'hu')} ${line.unit}</td>
  <td class="n">${written(line.unitPrice, 'hu')}</td><td class="n">${forints(net)}</td><td class="n">${line.rate}%</td>
  <td class="n">${forints(percentOf(net, line.rate))}</td></tr>`;
}

const lineTable = (
  invoice: Invoice,
): Markup => markup`<table class="lines"><tr><th>Megnevezés</th><th class="n">Menny.</th>
  <th class="n">Egységár</th><th class="n">Nettó</th><th class="n">ÁFA</th><th class="n">ÁFA Ft</th></tr>${invoice.lines.map(lineRow)}</table>`;

function sums(invoice: Invoice): Markup {
  const { net, vat, gross } = totalsOf(invoice.lines, 'HUF');
  return markup`<table class="sum"><tr><td>Nettó összesen:</td><td class="n">${forints(net)} Ft</td></tr>
  <tr><td>27% ÁFA összesen:</td><td class="n">${forints(vat)} Ft</td></tr>
  <tr class="big"><td>FIZETENDŐ:</td><td class="n">${forints(gross)} Ft</td></tr></table>`;
}

const stamps = ({
  supplier,
}: Invoice): Markup => markup`<div class="stamp">${supplier.name}<br>${oneLine(supplier.address)}<br>Adószám: ${supplier.taxNumber}</div>
<div class="sign"><svg viewBox="0 0 230 100"><path d="M8 70c22-52 40-62 34-18s-22 38-12 10 40-46 44-20-14 30-4 12 26-32 30-12-8 20 4 6 22-26 26-10 4 14 16-2 26-22 66-30"
  fill="none" stroke="#1c2f9c" stroke-width="3.2" stroke-linecap="round"/></svg><hr>aláírás</div>
<div class="booked">ÁTUTALVA<small>2026 OKT. 27.</small></div>`;

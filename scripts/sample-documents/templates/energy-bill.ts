import { buyer } from '../data/parties.ts';
import { meter } from '../data/text-invoices.ts';
import { printedDate } from '../dates.ts';
import { lineNet, oneLine, totalsOf, type Invoice, type Line } from '../invoice.ts';
import { markup, type Markup } from '../markup.ts';
import { amount, written } from '../money.ts';
import { htmlPage } from './page.ts';

const css = `
  @page { size: A4; margin: 0; }
  body { font-size: 8.6pt; width: 210mm; height: 296.5mm; position: relative; overflow: hidden; }
  .band { background: #123f4d; color: #fff; padding: 9mm 15mm 7mm; display: flex; justify-content: space-between; }
  .band .logo { font-size: 17pt; font-weight: bold; letter-spacing: -.2mm; display: flex; gap: 3mm; align-items: center; }
  .band .logo i { width: 9mm; height: 9mm; border-radius: 50%; background: radial-gradient(circle at 35% 35%, #fff6a8, #ffd000 55%, #7db52b); }
  .band p { text-align: right; font-size: 8pt; line-height: 1.45; }
  main { padding: 7mm 15mm 0; }
  .top { display: grid; grid-template-columns: 1fr 74mm; gap: 8mm; }
  .to { font-size: 10.5pt; padding-top: 11mm; line-height: 1.45; }
  .box { border: .5mm solid #123f4d; border-radius: 2.5mm; padding: 4mm 5mm; }
  .box .big { font-size: 20pt; font-weight: bold; color: #123f4d; line-height: 1.2; }
  .box dl, .ids dl { margin: 2mm 0 0; display: grid; grid-template-columns: auto auto; gap: .6mm 4mm; }
  dd { margin: 0; text-align: right; font-weight: bold; } dt { color: #445; }
  h2 { font-size: 11pt; font-weight: bold; color: #123f4d; margin: 5.5mm 0 1.8mm; border-bottom: .3mm solid #9db7bf; padding-bottom: .8mm; }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; }
  td, th { padding: .9mm 1.5mm; } th { font-size: 7.4pt; color: #445; font-weight: normal; }
  tbody tr:nth-child(odd) { background: #f0f5f6; }
  .sum td { font-weight: bold; border-top: .3mm solid #123f4d; background: #fff; }
  .bars { display: flex; align-items: flex-end; gap: 1.6mm; height: 23mm; border-bottom: .25mm solid #9db7bf; }
  .bars span { flex: 1; background: #9ec3cd; } .bars span:last-child { background: #7db52b; }
  .names { display: flex; gap: 1.6mm; font-size: 6.6pt; color: #556; } .names span { flex: 1; text-align: center; }
  .slip { position: absolute; left: 0; right: 0; bottom: 0; border-top: .3mm dashed #777; padding: 5mm 15mm 8mm; background: #fdf6e6; }
  .slip h3 { font-size: 7.4pt; text-transform: uppercase; letter-spacing: .3mm; color: #8a6a10; margin-bottom: 2mm; }
  .slip .grid { display: grid; grid-template-columns: 1.2fr 1.5fr .8fr .8fr; gap: 3mm; }
  .slip .grid div { background: #fff; border: .25mm solid #cbb67c; padding: 1.4mm 2mm; font-weight: bold; }
  .slip small { display: block; font-weight: normal; font-size: 6.8pt; color: #665; }
  .note { font-size: 7.4pt; color: #556; margin-top: 3.5mm; }
`;

const forints = (minor: number): string => amount(minor, 'HUF', 'hu');
const grouped = (value: number): string => written(String(value), 'hu');
const date = (iso: string): string => printedDate(iso, 'hu');

export function energyBillPage(invoice: Invoice): string {
  const { supplier } = invoice;
  return htmlPage({
    language: 'hu',
    title: `Villamosenergia-számla ${invoice.number}`,
    css,
    body: markup`
<div class="band"><div class="logo"><i></i>Szentjánosbogár</div>
  <p>${supplier.name}<br>${oneLine(supplier.address)}<br>Adószám: ${supplier.taxNumber}</p></div>
<main>${heading(invoice)}
<h2>A számla részletezése</h2>${details(invoice)}
<h2>Mérés</h2><div class="two">${readings}${chart}</div>
<p class="note">A számla a villamos energiáról szóló törvény szerinti havi elszámoló számla. Az áfa szempontjából a teljesítés időpontja a
fizetési határidő. Ügyfélszolgálat: ${supplier.phone ?? ''}, ${supplier.email ?? ''}, ${supplier.web ?? ''}. Hibabejelentés éjjel-nappal: 06 99 555 0141.</p>
</main>${slip(invoice)}`,
  });
}

function heading(invoice: Invoice): Markup {
  const { gross } = totalsOf(invoice.lines, 'HUF');
  return markup`<div class="top"><div><b style="font-size:14pt">Villamosenergia-számla</b>
  <div class="to"><b>${buyer.name}</b><br>${buyer.address.city}<br>${buyer.address.street}<br>${buyer.address.zip}</div></div>
<div><div class="box">Fizetendő összeg<div class="big">${forints(gross)} Ft</div>
  <dl><dt>Fizetési határidő:</dt><dd>${date(invoice.due)}</dd><dt>Fizetési mód:</dt><dd>átutalás</dd></dl></div>
  <div class="ids"><dl><dt>Számla sorszáma:</dt><dd>${invoice.number}</dd><dt>Számla kelte:</dt><dd>${date(invoice.issued)}</dd>
  <dt>Teljesítés kelte:</dt><dd>${date(invoice.delivered)}</dd><dt>Felhasználó azonosítója:</dt><dd>5500418077</dd>
  <dt>Felhasználó adószáma:</dt><dd>${buyer.taxNumber}</dd></dl></div></div></div>`;
}

const detailRow = (
  line: Line,
): Markup => markup`<tr><td>${line.name}</td><td class="n">${written(line.quantity, 'hu')} ${line.unit}</td>
  <td class="n">${written(line.unitPrice, 'hu')}</td><td class="n">${line.rate}%</td><td class="n">${forints(lineNet(line, 'HUF'))}</td></tr>`;

function details(invoice: Invoice): Markup {
  const { net, vat, gross } = totalsOf(invoice.lines, 'HUF');
  return markup`<table><thead><tr><th>Tétel</th><th class="n">Mennyiség</th><th class="n">Egységár (Ft)</th><th class="n">Áfakulcs</th>
  <th class="n">Nettó (Ft)</th></tr></thead><tbody>${invoice.lines.map(detailRow)}
  <tr class="sum"><td colspan="4">Nettó összesen</td><td class="n">${forints(net)}</td></tr>
  <tr class="sum" style="font-weight:normal"><td colspan="4">Áfa 27%</td><td class="n">${forints(vat)}</td></tr>
  <tr class="sum"><td colspan="4">Bruttó számlaérték</td><td class="n">${forints(gross)}</td></tr></tbody></table>`;
}

const readings = markup`<table><thead><tr><th>Mérő gyári száma</th><th></th><th class="n">${meter.serial}</th></tr></thead><tbody>
  <tr><td>Kezdő állás</td><td>${date(meter.from.date)}</td><td class="n">${grouped(meter.from.value)} kWh</td></tr>
  <tr><td>Záró állás</td><td>${date(meter.to.date)}</td><td class="n">${grouped(meter.to.value)} kWh</td></tr>
  <tr class="sum"><td>Felhasználás</td><td>31 nap</td><td class="n">${grouped(meter.to.value - meter.from.value)} kWh</td></tr>
  <tr style="background:none"><td colspan="3">Felhasználási hely: ${oneLine(buyer.address)}<br>POD: ${meter.pointOfDelivery}</td></tr></tbody></table>`;

const chart = markup`<div><div style="font-size:7.4pt;color:#445;margin-bottom:1mm">Felhasználás az elmúlt 12 hónapban (kWh)</div>
  <div class="bars">${meter.months.map(([, value]) => markup`<span style="height:${Math.round(value / 55)}%"></span>`)}</div>
  <div class="names">${meter.months.map(([name]) => markup`<span>${name}</span>`)}</div></div>`;

function slip(invoice: Invoice): Markup {
  const { gross } = totalsOf(invoice.lines, 'HUF');
  return markup`<section class="slip"><h3>Átutalási adatok</h3><div class="grid">
  <div><small>Kedvezményezett</small>${invoice.supplier.name}</div><div><small>Számlaszám</small>${invoice.supplier.account ?? ''}</div>
  <div><small>Közlemény</small>${invoice.number}</div><div><small>Összeg</small>${forints(gross)} Ft</div></div></section>`;
}

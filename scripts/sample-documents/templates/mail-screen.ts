import { buyer } from '../data/parties.ts';
import { printedDate } from '../dates.ts';
import { lineNet, oneLine, totalsOf, type Invoice, type Line } from '../invoice.ts';
import { markup, type Markup } from '../markup.ts';
import { amount } from '../money.ts';
import { htmlPage } from './page.ts';

export const screen = { width: 1240, height: 740 } as const;

const css = `
  body { width: 1240px; height: 740px; overflow: hidden; font-size: 14px; background: #fff; display: grid; grid-template: 44px 1fr / 56px 300px 1fr; color: #22262b; }
  .bar { grid-column: 1 / 4; background: #2e4374; color: #dfe6f5; display: flex; align-items: center; gap: 16px; padding: 0 18px; }
  .bar span { background: #44598b; border-radius: 5px; padding: 5px 14px; width: 380px; color: #c3cee6; }
  .rail { background: #eef1f6; border-right: 1px solid #d5dae3; padding-top: 16px; }
  .rail i { display: block; width: 24px; height: 24px; border-radius: 6px; background: #b4bfd2; margin: 0 auto 18px; } .rail i:first-child { background: #2e4374; }
  .list { border-right: 1px solid #d5dae3; background: #fafbfd; }
  .list div { padding: 11px 16px; border-bottom: 1px solid #e6e9ef; line-height: 1.35; } .list .on { background: #dfe7f7; box-shadow: inset 3px 0 #2e4374; }
  .list b { display: flex; justify-content: space-between; } .list b small { font-weight: normal; color: #667; } .list p { color: #667; font-size: 12.5px; }
  .mail { padding: 20px 30px; } .mail > h1 { font-size: 20px; }
  .from { display: flex; gap: 12px; align-items: center; margin: 14px 0 16px; } .from i { width: 40px; height: 40px; border-radius: 50%; background: #1b9c85; color: #fff;
    font: bold 18px/40px 'Liberation Sans'; text-align: center; } .from small { color: #667; }
  .card { border: 1px solid #dfe3ea; border-radius: 8px; padding: 24px 30px 22px; width: 720px; }
  .card .logo { font-size: 22px; font-weight: bold; color: #1b9c85; } .card .top { display: flex; justify-content: space-between; }
  .card .who { display: grid; grid-template-columns: 1fr 1fr; gap: 20px; margin: 16px 0; font-size: 13px; } .card .who u { text-decoration: none; color: #778; font-size: 12px; }
  .card dl { display: grid; grid-template-columns: repeat(4, 1fr); background: #f1f8f6; padding: 10px 14px; margin: 0 0 14px; font-size: 13px; row-gap: 2px; } .card dt { color: #667; font-size: 12px; grid-row: 1; } .card dd { margin: 0; font-weight: bold; }
  .card th { font-size: 12px; color: #667; font-weight: normal; border-bottom: 1px solid #ccd2da; padding: 4px 0; } .card td { padding: 6px 0; border-bottom: 1px solid #eceff3; }
  .card .sum td { border: 0; padding: 3px 0; } .card .total td { border: 0; border-top: 2px solid #1b9c85; font-size: 18px; font-weight: bold; padding-top: 8px; }
`;

const neighbours = [
  ['Malomsor Pékellátó', '11:20', 'Heti árváltozások', 'Tisztelt Partnerünk! A jövő héttől az alábbi'],
  ['Kiss Boróka', '10:47', 'Re: szombati nyitvatartás', 'Szia, nekem jó a 6-tól 11-ig, de akkor'],
  ['Fernhollow', 'tegnap', 'Your invoice INV-20931', 'Hi, thanks for using Crumbline. Your'],
  ['Zsákvár rendelés', 'tegnap', 'Rendelés visszaigazolása', 'Köszönjük rendelését! A várható szállítás'],
  ['Tölgyfás Önkormányzat', 'okt. 30.', 'Adventi vásár, standok', 'Tisztelt Vállalkozó! Az idei vásárra'],
  ['Könyvelés', 'okt. 29.', 'Hiányzó számlák, október', 'Kedves Gábor, ezek még hiányoznak:'],
] as const;

const forints = (minor: number): string => `${amount(minor, 'HUF', 'hu')} Ft`;
const date = (iso: string): string => printedDate(iso, 'hu');

/** A screenshot of an invoice in a mail program. */
export function mailScreenPage(invoice: Invoice): string {
  const subject = `Elkészült a számlája: ${invoice.number}`;
  return htmlPage({
    language: 'hu',
    title: subject,
    css,
    body: markup`<div class="bar"><b>Posta</b><span>Keresés a levelekben</span></div><div class="rail"><i></i><i></i><i></i><i></i></div>
<div class="list"><div class="on"><b>Felhőpolc Tárhely<small>14:02</small></b>${subject}<p>Tisztelt Ügyfelünk! Elkészült a számlája</p></div>
${neighbours.map(([who, when, what, text]) => markup`<div><b>${who}<small>${when}</small></b>${what}<p>${text}</p></div>`)}</div>
<div class="mail"><h1>${subject}</h1>
<div class="from"><i>F</i><div><b>Felhőpolc Tárhely</b> <small>&lt;${invoice.supplier.email ?? ''}&gt;</small><br><small>Címzett: iroda@tolgyfapekseg.example · 2026. november 2., hétfő 14:02</small></div></div>
${card(invoice)}</div>`,
  });
}

function card(invoice: Invoice): Markup {
  const { supplier } = invoice;
  return markup`<div class="card"><div class="top"><div class="logo">☁ Felhőpolc</div><b style="font-size:18px">SZÁMLA</b></div>
<div class="who"><div><u>Szolgáltató</u><br><b>${supplier.name}</b><br>${oneLine(supplier.address)}<br>Adószám: ${supplier.taxNumber}<br>${supplier.bank ?? ''}<br>${supplier.account ?? ''}</div>
<div><u>Vevő</u><br><b>${buyer.name}</b><br>${oneLine(buyer.address)}<br>Adószám: ${buyer.taxNumber}</div></div>
<dl><dt>Számlaszám</dt><dt>Számla kelte</dt><dt>Teljesítés</dt><dt>Fizetési határidő</dt><dd>${invoice.number}</dd><dd>${date(invoice.issued)}</dd><dd>${date(invoice.delivered)}</dd><dd>${date(invoice.due)}</dd></dl>
<table><tr><th>Megnevezés</th><th class="n">Menny.</th><th class="n">Áfa</th><th class="n">Nettó</th></tr>${invoice.lines.map(lineRow)}${sums(invoice)}</table></div>`;
}

const lineRow = (
  line: Line,
): Markup => markup`<tr><td>${line.name}</td><td class="n">${line.quantity} ${line.unit}</td><td class="n">${line.rate}%</td>
  <td class="n">${forints(lineNet(line, 'HUF'))}</td></tr>`;

function sums(invoice: Invoice): Markup {
  const { net, vat, gross } = totalsOf(invoice.lines, 'HUF');
  return markup`<tr class="sum"><td colspan="3">Nettó összesen</td><td class="n">${forints(net)}</td></tr>
  <tr class="sum"><td colspan="3">Áfa 27%</td><td class="n">${forints(vat)}</td></tr>
  <tr class="total"><td colspan="3">Fizetendő (átutalással)</td><td class="n">${forints(gross)}</td></tr>`;
}

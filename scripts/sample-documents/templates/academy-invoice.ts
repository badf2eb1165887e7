import { buyer, buyerVatId } from '../data/parties.ts';
import { printedDate } from '../dates.ts';
import { lineNet, totalsOf, type Invoice, type Line, type Party, type RateTotal } from '../invoice.ts';
import { markup, type Markup } from '../markup.ts';
import { amount, decimal, product, written } from '../money.ts';
import { htmlPage } from './page.ts';

const css = `
  @page { size: A4; margin: 0; }
  body { font: 10pt/1.45 'DejaVu Serif', 'Liberation Serif', serif; width: 210mm; height: 296.5mm; position: relative; overflow: hidden; }
  .fold { position: absolute; left: 4mm; width: 5mm; border-top: .2mm solid #999; }
  .mark { position: absolute; top: 15mm; right: 20mm; text-align: right; font-size: 17pt; color: #2f4a2b; line-height: 1.1; }
  .mark small { display: block; font-size: 8pt; letter-spacing: .9mm; margin-top: 1.5mm; color: #7b8a63; }
  .window { position: absolute; left: 25mm; top: 47mm; width: 85mm; }
  .window small { font-size: 6.6pt; border-bottom: .15mm solid #777; color: #555; }
  .info { position: absolute; left: 125mm; top: 52mm; width: 65mm; font-size: 9pt; }
  .info td { padding: .45mm 0; }
  main { position: absolute; left: 25mm; right: 20mm; top: 98mm; }
  h1 { font-size: 14pt; font-weight: bold; margin-bottom: 5mm; }
  .lines { margin: 5mm 0; font-size: 9pt; }
  .lines th { border-bottom: .4mm solid #2f4a2b; border-top: .4mm solid #2f4a2b; padding: 1.6mm 1.2mm; font-size: 8.2pt; }
  .lines td { padding: 1.9mm 1.2mm; border-bottom: .15mm solid #c9cfbd; vertical-align: top; }
  .sums { width: 92mm; margin-left: auto; font-size: 9.4pt; }
  .sums td { padding: .8mm 1.2mm; }
  .sums .total td { border-top: .4mm solid #2f4a2b; border-bottom: 1mm double #2f4a2b; font-weight: bold; font-size: 11pt; padding: 1.8mm 1.2mm; }
  .pay { margin-top: 7mm; font-size: 9.4pt; }
  footer { position: absolute; left: 25mm; right: 20mm; bottom: 10mm; border-top: .2mm solid #7b8a63; padding-top: 2mm; display: grid;
    grid-template-columns: 1fr 1.15fr 1.15fr; gap: 5mm; font-size: 6.7pt; color: #444; }
`;

const euros = (minor: number): string => `${amount(minor, 'EUR', 'de')} €`;
const unitPrice = (line: Line): string => written(decimal(product('1', line.unitPrice, 'EUR'), 'EUR'), 'de');
const date = (iso: string): string => printedDate(iso, 'de');

export function academyInvoicePage(invoice: Invoice): string {
  const { supplier } = invoice;
  return htmlPage({
    language: 'de',
    title: `Rechnung ${invoice.number}`,
    css,
    body: markup`
<div class="fold" style="top:105mm"></div><div class="fold" style="top:148.5mm"></div><div class="fold" style="top:210mm"></div>
<div class="mark">Backakademie<br>Sauerteigtal<small>LEHRE · HANDWERK · KORN</small></div>
<div class="window"><small>${supplier.name} · ${supplier.address.street} · ${supplier.address.zip} ${supplier.address.city}</small><br><br>
  ${buyer.name}<br>Buchhaltung<br>${buyer.address.street}<br>${buyer.address.zip} ${buyer.address.city}<br>UNGARN</div>
${infoBlock(invoice)}
<main><h1>Rechnung ${invoice.number}</h1>
<p>Sehr geehrte Damen und Herren,</p><p>für Ihre Teilnahme an unserer Fachtagung berechnen wir wie folgt:</p>
${lineTable(invoice)}${sums(invoice)}
<p class="pay">Bitte überweisen Sie den Rechnungsbetrag ohne Abzug bis zum <b>${date(invoice.due)}</b> unter Angabe der Rechnungsnummer.</p>
<p class="pay">Mit freundlichen Grüßen<br>Ihre Backakademie Sauerteigtal</p></main>
${footer(supplier)}`,
  });
}

function infoBlock(invoice: Invoice): Markup {
  return markup`<table class="info"><tr><td>Rechnungsnummer:</td><td class="n">${invoice.number}</td></tr>
  <tr><td>Rechnungsdatum:</td><td class="n">${date(invoice.issued)}</td></tr>
  <tr><td>Leistungsdatum:</td><td class="n">${date(invoice.delivered)}</td></tr>
  <tr><td>Kundennummer:</td><td class="n">K-10771</td></tr>
  <tr><td>Ihre USt-IdNr.:</td><td class="n">${buyerVatId}</td></tr></table>`;
}

const lineRow = (line: Line, index: number): Markup => markup`<tr><td>${index + 1}</td><td>${line.name}</td>
  <td class="n">${line.quantity} ${line.unit}</td><td class="n">${unitPrice(line)}</td><td class="n">${line.rate} %</td>
  <td class="n">${amount(lineNet(line, 'EUR'), 'EUR', 'de')}</td></tr>`;

const lineTable = (
  invoice: Invoice,
): Markup => markup`<table class="lines"><thead><tr><th>Pos.</th><th>Bezeichnung</th><th class="n">Menge</th>
  <th class="n">Einzelpreis</th><th class="n">USt.</th><th class="n">Netto €</th></tr></thead><tbody>${invoice.lines.map(lineRow)}</tbody></table>`;

const rateRow = ({ rate, net, vat }: RateTotal): Markup =>
  markup`<tr><td>zzgl. ${rate} % USt. auf ${euros(net)}</td><td class="n">${euros(vat)}</td></tr>`;

function sums(invoice: Invoice): Markup {
  const { rates, net, gross } = totalsOf(invoice.lines, 'EUR');
  return markup`<table class="sums"><tr><td>Nettobetrag</td><td class="n">${euros(net)}</td></tr>${rates.map(rateRow)}
  <tr class="total"><td>Gesamtbetrag brutto</td><td class="n">${euros(gross)}</td></tr></table>`;
}

const footer = (supplier: Party): Markup => markup`<footer>
  <div>${supplier.name}<br>${supplier.address.street}<br>${supplier.address.zip} ${supplier.address.city}</div>
  <div>Amtsgericht Krustenberg HRB 00417<br>USt-IdNr.: ${supplier.taxNumber}<br>Geschäftsführung: A. Roggenfeld</div>
  <div>${supplier.bank ?? ''}<br>IBAN: ${supplier.iban ?? ''}<br>${supplier.email ?? ''}</div></footer>`;

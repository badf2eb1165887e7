import { buyer, buyerVatId } from '../data/parties.ts';
import { printedDate } from '../dates.ts';
import { lineNet, totalsOf, type Invoice, type Line } from '../invoice.ts';
import { markup, type Markup } from '../markup.ts';
import { amount, decimal, product, written } from '../money.ts';
import { htmlPage } from './page.ts';

const css = `
  @page { size: A4; margin: 20mm 20mm 16mm; }
  body { font-size: 9.6pt; color: #20242c; }
  header { display: flex; justify-content: space-between; align-items: flex-start; }
  .logo { display: flex; gap: 2.6mm; align-items: center; font-size: 14pt; font-weight: bold; letter-spacing: -.3mm; }
  .logo i { width: 8mm; height: 8mm; border-radius: 2.2mm 2.2mm 2.2mm 0; background: linear-gradient(135deg, #6a4cf5, #2fb5c4); }
  h1 { font-size: 24pt; letter-spacing: -.5mm; color: #6a4cf5; line-height: 1; }
  .meta { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 6mm; margin: 14mm 0 11mm; line-height: 1.5; }
  h2 { font-size: 7.6pt; color: #7a8190; margin-bottom: 1mm; }
  .meta dl { margin: 0; display: grid; grid-template-columns: auto auto; gap: .7mm 3mm; }
  .meta dt { color: #7a8190; } .meta dd { margin: 0; text-align: right; white-space: nowrap; }
  .lines th { font-size: 7.8pt; color: #7a8190; font-weight: normal; padding: 0 0 2mm; border-bottom: .25mm solid #c8ccd6; }
  .lines .n { padding-left: 7mm; }
  .lines td { padding: 3mm 0; border-bottom: .15mm solid #e4e6ec; }
  .sums { width: 82mm; margin: 4mm 0 0 auto; }
  .sums td { padding: 1.3mm 0; }
  .sums .total td { font-size: 13pt; font-weight: bold; border-top: .4mm solid #20242c; padding-top: 2.6mm; }
  .note { background: #f3f1fe; border-radius: 2mm; padding: 4mm 5mm; margin-top: 12mm; font-size: 8.8pt; }
  .bank { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin-top: 9mm; font-size: 8.8pt; }
  .foot { margin-top: 16mm; font-size: 7.8pt; color: #7a8190; }
`;

const euros = (minor: number): string => `€${amount(minor, 'EUR', 'en')}`;
const date = (iso: string): string => printedDate(iso, 'en');
const unitPrice = (line: Line): string => `€${written(decimal(product('1', line.unitPrice, 'EUR'), 'EUR'), 'en')}`;

export function softwareInvoicePage(invoice: Invoice): string {
  return htmlPage({
    language: 'en',
    title: `Invoice ${invoice.number}`,
    css,
    body: markup`
<header><div class="logo"><i></i>Fernhollow</div><h1>Invoice</h1></header>
${meta(invoice)}
<table class="lines"><thead><tr><th>Description</th><th class="n">Quantity</th><th class="n">Unit price</th><th class="n">VAT</th>
  <th class="n">Amount</th></tr></thead><tbody>${invoice.lines.map(lineRow)}</tbody></table>
${sums(invoice)}
<p class="note"><b>Reverse charge.</b> VAT is to be accounted for by the recipient under Articles 44 and 196 of Council Directive 2006/112/EC.</p>
${bankDetails(invoice)}
<p class="foot">${invoice.supplier.name}, registered in Ireland no. 990417. Questions about this invoice: ${invoice.supplier.email ?? ''}</p>`,
  });
}

function meta(invoice: Invoice): Markup {
  const { supplier } = invoice;
  return markup`<section class="meta"><div><h2>From</h2><b>${supplier.name}</b><br>${supplier.address.street}<br>${supplier.address.city}, Co. Nowhere<br>
  ${supplier.address.zip}, Ireland<br>VAT no. ${supplier.taxNumber}</div>
  <div><h2>Bill to</h2><b>${buyer.name}</b><br>${buyer.address.street}<br>${buyer.address.zip} ${buyer.address.city}<br>Hungary<br>VAT no. ${buyerVatId}</div>
  <dl><dt>Invoice no.</dt><dd><b>${invoice.number}</b></dd><dt>Issue date</dt><dd>${date(invoice.issued)}</dd>
  <dt>Due date</dt><dd>${date(invoice.due)}</dd><dt>Currency</dt><dd>EUR</dd><dt>Account</dt><dd>tolgyfa-pek</dd></dl></section>`;
}

const lineRow = (line: Line): Markup => markup`<tr><td>${line.name}</td><td class="n">${line.quantity} ${line.unit}</td>
  <td class="n">${unitPrice(line)}</td><td class="n">${line.rate}%</td><td class="n">${euros(lineNet(line, 'EUR'))}</td></tr>`;

function sums(invoice: Invoice): Markup {
  const { net, vat, gross } = totalsOf(invoice.lines, 'EUR');
  return markup`<table class="sums"><tr><td>Subtotal</td><td class="n">${euros(net)}</td></tr>
  <tr><td>VAT 0% (reverse charge)</td><td class="n">${euros(vat)}</td></tr>
  <tr class="total"><td>Total due</td><td class="n">${euros(gross)}</td></tr></table>`;
}

const bankDetails = ({ supplier, number }: Invoice): Markup => markup`<section class="bank">
  <div><h2>Bank transfer</h2>${supplier.bank ?? ''}<br>IBAN ${supplier.iban ?? ''}</div>
  <div><h2>Payment reference</h2>${number}</div></section>`;

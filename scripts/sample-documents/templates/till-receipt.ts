import { buyer } from '../data/parties.ts';
import type { TillItem, TillReceipt } from '../data/picture-documents.ts';
import { printedDate } from '../dates.ts';
import { markup, nothing, type Markup } from '../markup.ts';
import { amount, written } from '../money.ts';
import { itemGross, receiptSums, type ReceiptSums } from '../receipt.ts';

/** Thermal print on a roll of 80 mm; sizes in pixels of the photo scene. */
export const receiptCss = `
  .roll { width: 560px; padding: 34px 34px 44px; font: 21.5px/1.34 'DejaVu Sans Mono', monospace; color: #33343c; background: #fbfaf5; letter-spacing: -.5px; }
  .roll p { margin: 0; text-align: center; } .roll .shop { font-size: 28px; font-weight: bold; letter-spacing: 0; }
  .roll .title { font-size: 25px; font-weight: bold; margin: 12px 0; }
  .roll .row { display: flex; justify-content: space-between; gap: 14px; white-space: nowrap; }
  .roll hr { border: 0; border-top: 2.5px dashed #55565e; margin: 11px 0; }
  .roll .sub { padding-left: 46px; font-size: 19.5px; }
  .roll .total { font-size: 31px; font-weight: bold; margin: 6px 0; }
  .roll .small { font-size: 18.5px; }
`;

const forints = (minor: number): string => `${amount(minor, 'HUF', 'hu')} Ft`;
const signed = (minor: number): string => (minor < 0 ? `-${forints(-minor)}` : forints(minor));

export function tillReceipt(receipt: TillReceipt): Markup {
  const { supplier } = receipt;
  const sums = receiptSums(receipt);
  return markup`<div class="roll"><p class="shop">${receipt.shop}</p><p>${supplier.name}</p><p>${supplier.address.zip} ${supplier.address.city}</p>
<p>${supplier.address.street}</p><p>ADÓSZÁM: ${supplier.taxNumber}</p>
<p class="title">${receipt.title}</p>${buyerBlock(receipt)}
${receipt.items.map(itemRows)}<hr>
<div class="row total"><span>ÖSSZESEN:</span><span>${forints(sums.gross)}</span></div>
${payment(receipt, sums)}<hr>${receipt.namesBuyer ? groupRows(sums) : nothing}
${closing(receipt)}</div>`;
}

const row = (left: string, right: string): Markup =>
  markup`<div class="row"><span>${left}</span><span>${right}</span></div>`;

const buyerBlock = ({ namesBuyer, number }: TillReceipt): Markup =>
  namesBuyer
    ? markup`${row('Sorszám:', number)}<div>Vevő: ${buyer.name}</div><div class="sub">${buyer.address.zip} ${buyer.address.city}, ${buyer.address.street}</div>
<div class="sub">Adósz.: ${buyer.taxNumber}</div><hr>`
    : nothing;

function itemRows(item: TillItem): Markup {
  const many =
    item.quantity === '1'
      ? nothing
      : markup`<div class="sub">${written(item.quantity, 'hu')} ${item.unit} x ${written(item.unitGross, 'hu')}</div>`;
  return markup`${row(`${item.group} ${item.name}`, amount(itemGross(item), 'HUF', 'hu'))}${many}`;
}

function payment({ paidBy }: TillReceipt, { gross, rounding }: ReceiptSums): Markup {
  if (paidBy === 'card') return row('BANKKÁRTYA:', forints(gross));
  const rounded = rounding === 0 ? nothing : row('KEREKÍTÉS:', signed(rounding));
  const paid = gross + rounding;
  const given = Math.ceil(paid / 5000) * 5000;
  return markup`${rounded}${row('KÉSZPÉNZ:', forints(given))}${row('VISSZAJÁRÓ:', forints(given - paid))}`;
}

const groupRows = ({ groups }: ReceiptSums): Markup =>
  markup`${groups.map(
    ({ group, rate, gross, vat }) =>
      markup`<div class="row small"><span>${group}: ${rate}% áfa</span><span>bruttó ${forints(gross)}</span><span>áfa ${forints(vat)}</span></div>`,
  )}<hr>`;

function closing(receipt: TillReceipt): Markup {
  const count = receipt.namesBuyer ? nothing : row('NYUGTASZÁM:', receipt.number);
  return markup`${receipt.footer.map((text) => markup`<p>${text}</p>`)}<hr>${count}
${row(printedDate(receipt.issued, 'hu'), receipt.time)}<p class="small">NAV Ellenőrző kód: ${receipt.controlCode}</p>
<p style="font-weight:bold">AP ${receipt.register}</p>`;
}

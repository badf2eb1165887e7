import * as pictures from './data/picture-documents.ts';
import type { TillReceipt } from './data/picture-documents.ts';
import { carSeat, innTable, workbench } from './data/shots.ts';
import * as texts from './data/text-invoices.ts';
import { octoberLines } from './data/bank-lines.ts';
import {
  coldRoom,
  dairy,
  dairyAgain,
  dairyElsewhere,
  dairyThird,
  ovenCredit,
  ovenParts,
  type NavInvoice,
  type UblInvoice,
} from './data/xml-invoices.ts';
import { truthOfInvoice, truthOfReceipt, truthOfUbl, type Kind, type Truth } from './expected.ts';
import type { Invoice } from './invoice.ts';
import { photoRatio, type Renderer } from './render/browser.ts';
import { docx } from './render/docx.ts';
import { withOrientation } from './render/exif.ts';
import { scanPdf } from './render/scan-pdf.ts';
import { academyInvoicePage } from './templates/academy-invoice.ts';
import { energyBillPage } from './templates/energy-bill.ts';
import { mailScreenPage, screen } from './templates/mail-screen.ts';
import { dairyInvoicePage, millInvoicePage } from './templates/mill-invoice.ts';
import { contractAppendix, quotePage } from './templates/not-documents.ts';
import { packagingPages } from './templates/packaging-invoice.ts';
import { photoScene, storedSize, type Shot } from './templates/photo-scene.ts';
import { repairInvoicePage } from './templates/repair-invoice.ts';
import { scanSize } from './templates/scan-sheet.ts';
import { softwareInvoicePage } from './templates/software-invoice.ts';
import { tillReceipt } from './templates/till-receipt.ts';
import { bankStatement } from './xml/camt.ts';
import { navInvoice } from './xml/nav.ts';
import { taxOfficeReceipt } from './xml/tax-office-receipt.ts';
import { ublDocument } from './xml/ubl.ts';

export interface SampleDocument {
  readonly file: string;
  readonly kind: Kind;
  /** the document's values; null for a file that is no document */
  readonly truth: Truth | null;
  readonly render: (renderer: Renderer) => Promise<Buffer>;
}

const scanQuality = 52;
const scanPixels = { width: scanSize.width * photoRatio, height: scanSize.height * photoRatio };
const photoQuality = 70;
const turned = 6;

const textPdf = (file: string, invoice: Invoice, page: (invoice: Invoice) => string): SampleDocument => ({
  file,
  kind: 'pdf-text',
  truth: truthOfInvoice(invoice),
  render: (renderer) => renderer.pdf(page(invoice)),
});

const scan = (file: string, invoice: Invoice, pages: (invoice: Invoice) => readonly string[]): SampleDocument => ({
  file,
  kind: 'pdf-scan',
  truth: truthOfInvoice(invoice),
  render: async (renderer) => {
    const pictures = pages(invoice).map((page) => renderer.jpeg(page, scanSize, scanQuality));
    return scanPdf(await Promise.all(pictures), scanPixels);
  },
});

const photo = (file: string, receipt: TillReceipt, shot: Shot): SampleDocument => ({
  file,
  kind: 'jpeg',
  truth: truthOfReceipt(receipt),
  render: async (renderer) => {
    const scene = photoScene(receipt.title, tillReceipt(receipt), shot);
    const jpeg = await renderer.jpeg(scene, storedSize(shot), photoQuality);
    return shot.sideways ? withOrientation(jpeg, turned) : jpeg;
  },
});

const screenshot = (file: string, invoice: Invoice): SampleDocument => ({
  file,
  kind: 'png',
  truth: truthOfInvoice(invoice),
  render: (renderer) => renderer.png(mailScreenPage(invoice), screen),
});

const written = (file: string, kind: Kind, truth: Truth | null, content: () => string | Buffer): SampleDocument => ({
  file,
  kind,
  truth,
  render: () => Promise.resolve(Buffer.from(content())),
});

const nav = (file: string, invoice: NavInvoice): SampleDocument =>
  written(file, 'nav-xml', truthOfInvoice(invoice), () => navInvoice(invoice));

const ubl = (file: string, invoice: UblInvoice): SampleDocument =>
  written(file, 'ubl-xml', truthOfUbl(invoice), () => ublDocument(invoice));

/** Every file of resources/sample-company except README and expected.json, with names as people give them. */
export const documents: readonly SampleDocument[] = [
  textPdf('Malomsor számla MS-2026-01874.pdf', texts.millInvoice, millInvoicePage),
  textPdf('villanyszámla 2026 október.pdf', texts.energyInvoice, energyBillPage),
  textPdf('Rechnung_RE-2026-0417.pdf', texts.academyInvoice, academyInvoicePage),
  textPdf('Invoice INV-20931.pdf', texts.softwareInvoice, softwareInvoicePage),
  scan('Scan_20261027_0915.pdf', pictures.ovenRepair, (invoice) => [repairInvoicePage(invoice)]),
  scan('Zsákvár számla és szállítólevél.pdf', pictures.packaging, packagingPages),
  photo('IMG_20261012_081733.jpg', pictures.hardwareReceipt, workbench),
  photo('tankolás okt 27.jpg', pictures.fuelReceipt, carSeat),
  photo('20261103_133104.jpg', pictures.innReceipt, innTable),
  screenshot('Képernyőkép 2026-11-02 140311.png', pictures.hostingInvoice),
  nav('TK-2026-00318.xml', dairy),
  nav('TK-2026-00331.xml', dairyAgain),
  nav('TK-2026-00344.xml', dairyThird),
  nav('TK-2026-00357.xml', dairyElsewhere),
  nav('Hidegsarok kamrabérlet október (NAV).xml', coldRoom),
  ubl('OK-26-10388.xml', ovenParts),
  ubl('Gutschrift GS-26-00219.xml', ovenCredit),
  { ...textPdf('TK-2026-00318.pdf', dairy, dairyInvoicePage), kind: 'picture-of-xml' },
  written('NAV visszaigazolás.xml', 'receipt-of-tax-office', null, () => taxOfficeReceipt(dairy)),
  written('Bankszámlakivonat 2026 október.xml', 'bank-statement', null, () => bankStatement('2026-10', octoberLines)),
  written('arajanlat.pdf', 'not-a-document', null, quotePage),
  written('szerzodes_melleklet.pdf', 'not-a-document', null, () => docx(contractAppendix)),
];

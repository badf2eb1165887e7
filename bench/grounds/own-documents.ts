import type { TillReceipt } from '../../scripts/sample-documents/data/picture-documents.ts';
import { buyer as sampleBuyer } from '../../scripts/sample-documents/data/parties.ts';
import { printedDate } from '../../scripts/sample-documents/dates.ts';
import { totalsOf } from '../../scripts/sample-documents/invoice.ts';
import { amount, type Language } from '../../scripts/sample-documents/money.ts';
import type { Renderer } from '../../scripts/sample-documents/render/browser.ts';
import { htmlPage } from '../../scripts/sample-documents/templates/page.ts';
import { receiptCss, tillReceipt } from '../../scripts/sample-documents/templates/till-receipt.ts';
import { navInvoice } from '../../scripts/sample-documents/xml/nav.ts';
import { createRandom } from '../../service/demo/random.ts';
import type { KnownDocument } from './documents.ts';
import { inventedInvoice, inventedParty } from './invented.ts';
import { invoiceLayouts } from './invoice-layouts.ts';
import { keptRenderer } from './kept-renderer.ts';
import { ofInvoice, ofReceipt, partyOf, truthOf } from './own-truth.ts';
import { otherKinds, paperPage, severalPages } from './other-layouts.ts';
import { receiptsOnTable, tableSize } from './several-receipts.ts';
import { otherWords } from './other-words.ts';
import { withoutVat } from './without-vat.ts';

const languages: readonly Language[] = ['hu', 'de', 'en'];
const ofEachLayout = 4;
const xmlInvoices = 16;
const receipts = 8;
const severals = 12;
const receiptsOnPictures = [2, 3, 4, 5, 6, 2];
/** CSS pixels of an A4 page, and how large it is photographed */
const sheet = { width: 1000, height: 1414 };
const zoom = 1.26;
const quality = 70;

/** Generated documents, identical in every run; drawn pages come from the cache folder `keptIn`. */
export async function ownDocuments(keptIn: string): Promise<readonly KnownDocument[]> {
  const renderer = keptRenderer(keptIn);
  try {
    return [
      ...(await invoices(renderer)),
      ...(await withoutVat(renderer)),
      ...(await tills(renderer)),
      ...ownXml(),
      ...(await others(renderer)),
      ...(await several(renderer)),
      ...(await receiptsTogether(renderer)),
    ];
  } finally {
    await renderer.close();
  }
}

/** Each family of layouts in each language, as PDF; the first of each also as a picture. */
async function invoices(renderer: Renderer): Promise<readonly KnownDocument[]> {
  const made: KnownDocument[] = [];
  for (const [family, layout] of Object.entries(invoiceLayouts)) {
    for (const language of languages) {
      for (let at = 0; at < ofEachLayout; at += 1) {
        const invoice = inventedInvoice(language, createRandom(made.length * 31 + 7));
        const html = layout(invoice);
        const name = `own/${family}-${language}-${at + 1}`;
        made.push(ofInvoice(`${name}.pdf`, await renderer.pdf(html), invoice));
        if (at === 0) made.push(ofInvoice(`${name}.jpg`, await picture(renderer, html, made.length), invoice));
      }
    }
  }
  return made;
}

/** Slightly tilted and grey, as from a scanner. */
const picture = (renderer: Renderer, html: string, at: number): Promise<Buffer> =>
  renderer.jpeg(
    html.replace(
      '</style>',
      `html{zoom:${zoom}} body{padding:40px;filter:grayscale(.4) contrast(.95);transform:rotate(${(at % 5) - 2 > 0 ? 0.6 : -0.4}deg)}</style>`,
    ),
    sheet,
    quality,
  );

async function tills(renderer: Renderer): Promise<readonly KnownDocument[]> {
  const made: KnownDocument[] = [];
  for (let at = 0; at < receipts; at += 1) {
    const receipt = inventedReceipt(at);
    const html = htmlPage({
      language: 'hu',
      title: receipt.number,
      css: `${receiptCss} body{background:#ddd}`,
      body: tillReceipt(receipt),
    });
    const bytes = await renderer.jpeg(html, { width: 560, height: 900 }, quality);
    made.push(ofReceipt(`own/till-${at + 1}.jpg`, bytes, receipt));
  }
  return made;
}

function inventedReceipt(at: number): TillReceipt {
  const random = createRandom(at + 900);
  const namesBuyer = at % 2 === 0;
  const { supplier, issued, lines } = inventedInvoice('hu', random);
  return {
    title: namesBuyer ? 'EGYSZERŰSÍTETT SZÁMLA' : 'NYUGTA',
    shop: supplier.name.split(' ')[0]?.toUpperCase() ?? '',
    supplier,
    number: `${random.between(1000, 9999)}/${random.between(10_000, 99_999)}`,
    issued,
    time: '14:05',
    currency: 'HUF',
    items: lines.map(({ name, quantity, unit }) => ({
      group: 'C00',
      name,
      quantity,
      unit,
      unitGross: String(random.between(100, 4_000)),
    })),
    rates: { C00: 27 },
    paidBy: random.chance(50) ? 'card' : 'cash',
    namesBuyer,
    register: 'A99901234',
    controlCode: '7F3C1',
    footer: ['Köszönjük a vásárlást'],
  };
}

/** those that need no drawing */
export const ownXml = (): readonly KnownDocument[] =>
  Array.from({ length: xmlInvoices }, (_, at) => {
    const invoice = inventedInvoice('hu', createRandom(at + 500));
    const bytes = Buffer.from(navInvoice({ ...invoice, exchangeRate: '1', nature: 'PRODUCT' }));
    return { ...ofInvoice(`own/nav-${at + 1}.xml`, bytes, invoice), buyer: partyOf(sampleBuyer) };
  });

/** Documents that become no expense but carry every value of one; their records hold the printed values. */
async function others(renderer: Renderer): Promise<readonly KnownDocument[]> {
  const made: KnownDocument[] = [];
  for (const [language, words] of Object.entries(otherWords)) {
    for (const kind of otherKinds) {
      for (const style of [0, 1]) {
        const random = createRandom(made.length + 2_000);
        const near: Language = language === 'hu' || language === 'de' ? language : 'en';
        const like = { ...inventedInvoice(near, random), buyer: inventedParty('hu', random) };
        const { net, gross } = totalsOf(like.lines, like.currency);
        const money = (minor: number) =>
          `${amount(minor, like.currency, near)} ${like.currency === 'HUF' ? 'Ft' : 'EUR'}`;
        const date = language === 'hu' ? printedDate(like.issued, 'hu') : printedDate(like.issued, 'de');
        const paper = { language, words, kind, like, total: money(gross), part: money(net), date };
        const bytes = await renderer.pdf(paperPage(paper, style));
        const truth = {
          ...truthOf(like),
          net: null,
          vat: null,
          fulfilledAt: null,
          dueAt: null,
          paymentMethod: null,
          vatLines: [],
        };
        const name = `own/${kind}-${language}-${style}.pdf`;
        made.push({ ...ofInvoice(name, bytes, like), truth, isPartial: true, isNot: kind });
      }
    }
  }
  return made;
}

/** Two or three invoices in one file; the record is that of the first. */
async function several(renderer: Renderer): Promise<readonly KnownDocument[]> {
  const layouts = Object.values(invoiceLayouts);
  const made: KnownDocument[] = [];
  for (let at = 0; at < severals; at += 1) {
    const language = languages[at % languages.length] ?? 'hu';
    const some = Array.from({ length: 2 + (at % 2) }, (_, n) =>
      inventedInvoice(language, createRandom(at * 10 + n + 3_000)),
    );
    const [first] = some;
    const layout = layouts[at % layouts.length];
    if (first === undefined || layout === undefined) continue;
    // Invoices from one seller to one buyer, scanned together.
    const pages = some.map((invoice) => layout({ ...invoice, supplier: first.supplier, buyer: first.buyer }));
    const bytes = await renderer.pdf(severalPages(language, pages));
    made.push({ ...ofInvoice(`own/several-${at + 1}.pdf`, bytes, first), isNot: 'several' });
  }
  return made;
}

/** The record is that of the first. */
async function receiptsTogether(renderer: Renderer): Promise<readonly KnownDocument[]> {
  const made: KnownDocument[] = [];
  for (const [at, count] of receiptsOnPictures.entries()) {
    const some = Array.from({ length: count }, (_, n) => ({
      ...inventedReceipt(50 + at * 10 + n),
      register: `A9990${2_000 + at * 10 + n}`,
    }));
    const [first] = some;
    if (first === undefined) continue;
    const bytes = await renderer.jpeg(receiptsOnTable(some), tableSize(count), quality);
    made.push({ ...ofReceipt(`own/receipts-together-${at + 1}.jpg`, bytes, first), isNot: 'several receipts' });
  }
  return made;
}

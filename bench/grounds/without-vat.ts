import type { Renderer } from '../../scripts/sample-documents/render/browser.ts';
import type { Language } from '../../scripts/sample-documents/money.ts';
import { createRandom } from '../../service/demo/random.ts';
import type { NoVatReason } from '../../src/shared/money/no-vat.ts';
import type { KnownDocument } from './documents.ts';
import { inventedInvoice } from './invented.ts';
import { invoiceLayouts } from './invoice-layouts.ts';
import { ofInvoice } from './own-truth.ts';

/** As programs for invoices print it. */
const sentences: readonly (readonly [language: string, NoVatReason, string])[] = [
  ['hu', 'reverse-charge', 'Fordított adózás: az áfát a vevő fizeti meg.'],
  ['hu', 'exempt', 'Alanyi adómentes (AAM).'],
  ['de', 'reverse-charge', 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).'],
  ['de', 'intra-community', 'Steuerfreie innergemeinschaftliche Lieferung gemäß § 4 Nr. 1b UStG.'],
  ['de', 'exempt', 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.'],
  ['en', 'reverse-charge', 'Reverse charge: the customer accounts for the VAT.'],
  ['en', 'intra-community', 'VAT exempt intra-Community supply of goods.'],
  ['en', 'export', 'VAT exempt export of goods outside the European Union.'],
  ['fr', 'reverse-charge', 'Autoliquidation de la TVA par le preneur, article 283-2 du CGI.'],
  ['it', 'reverse-charge', 'Inversione contabile ai sensi dell’art. 17 del D.P.R. 633/72.'],
  ['es', 'reverse-charge', 'Operación con inversión del sujeto pasivo.'],
  ['nl', 'reverse-charge', 'Btw verlegd naar de afnemer.'],
  ['pl', 'reverse-charge', 'Odwrotne obciążenie.'],
  ['cs', 'reverse-charge', 'Daň odvede zákazník.'],
  ['sk', 'reverse-charge', 'Prenesenie daňovej povinnosti na odberateľa.'],
  ['ro', 'reverse-charge', 'Taxare inversă conform art. 331 din Codul fiscal.'],
  ['hr', 'reverse-charge', 'Prijenos porezne obveze na kupca.'],
  ['sl', 'reverse-charge', 'Obrnjena davčna obveznost po 76. členu ZDDV-1.'],
];

/** Invoices at 0 %, with the reason for it in a sentence under the sums. */
export async function withoutVat(renderer: Renderer): Promise<readonly KnownDocument[]> {
  const layouts = Object.values(invoiceLayouts);
  const made: KnownDocument[] = [];
  for (const [at, [language, noVat, sentence]] of sentences.entries()) {
    const near: Language = language === 'hu' || language === 'de' ? language : 'en';
    const like = inventedInvoice(near, createRandom(at + 4_000));
    const invoice = { ...like, lines: like.lines.map((line) => ({ ...line, rate: 0 })) };
    const html = layouts[at % layouts.length]?.(invoice) ?? '';
    const bytes = await renderer.pdf(html.replace('</body>', `<p class="gap">${sentence}</p></body>`));
    made.push({ ...ofInvoice(`own/no-vat-${noVat}-${language}.pdf`, bytes, invoice), noVat });
  }
  return made;
}

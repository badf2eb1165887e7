import { list } from './phrase-list.ts';

/** Headings of pages that explain a bill with a specimen: in every language, folded to lower case without accents. */
export const explanations = list(`
  szamlaminta, mintaszamla, szamlamagyarazo, szamlamagyarazat, szamlaertelmezo, a szamla ertelmezese,
  szamla ertelmezesehez, hogyan olvassa a szamlajat, hogyan olvassa a szamlat, ismerje meg szamlajat,
  rechnung verstehen, so lesen sie ihre rechnung, rechnung einfach erklart, rechnung leicht erklart,
  rechnungserklarung, musterrechnung, beispielrechnung,
  understanding your bill, understand your bill, understanding your invoice, understand your invoice,
  your bill explained, your invoice explained, how to read your bill, how to read your invoice, guide to your bill,
  sample bill, sample invoice, specimen bill, specimen invoice,
  mieux comprendre, comprendre votre facture, comprendre ma facture, comprendre le montant, lire votre facture,
  lire ma facture, votre facture expliquee, exemple de facture, specimen de facture,
  come leggere la bolletta, come leggere la fattura, capire la bolletta, comprendere la bolletta,
  guida alla lettura, esempio di bolletta, esempio di fattura, fac-simile,
  entienda su factura, entiende tu factura, como leer su factura, como leer tu factura, comprender su factura,
  ejemplo de factura, factura de ejemplo,
  cum citesti factura, cum se citeste factura, intelege factura, intelegerea facturii, explicarea facturii,
  model de factura, exemplu de factura,
  ako citat fakturu, vysvetlenie faktury, vzor faktury, vzorova faktura,
  jak cist fakturu, jak cist vyuctovani, vysvetleni faktury,
  jak czytac fakture, jak czytac rachunek, objasnienie faktury, objasnienia do faktury, wzor faktury,
  przykladowa faktura,
  kako citati racun, objasnjenje racuna, primjer racuna, ogledni racun,
  kako brati racun, razlaga racuna, pojasnilo racuna, primer racuna, vzorcni racun,
  uw factuur uitgelegd, uw rekening uitgelegd, uitleg bij uw factuur, zo leest u uw factuur, voorbeeldfactuur`);

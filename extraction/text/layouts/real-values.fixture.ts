import type { TypedLayout } from './typed-layout.fixture.ts';

/** Numbers, days and amounts as real programs printed them, with invented parties. */
export const realValues: readonly TypedLayout[] = [
  {
    title: 'Italian, a short number, its day under it, the day of a law, and no VAT',
    page: `
Bottega di Falco Marina
Via dei Pini 5, 75020 Marconia
P.IVA: 01335720755
                                                     Fattura n°    2
                                                          06/02/2026
Cliente:
Upupa srl, via Puglia 12, 75020 Marconia (MT)
Descrizione                                                  Importo €
Consulenza                                                   1201,00
Operazione non soggetta a Iva – legge n. 190 del 23 dicembre 2014
                                          IMPONIBILE         1201,00
                                          TOTALE €           1201,00
`,
    expected: { invoiceNumber: '2', issuedAt: '2026-02-06', net: '1201.00', vat: '0.00', gross: '1201.00' },
  },
  {
    title: 'German, a title with a short number and nothing else',
    page: `
Specht GmbH
Rechnung 10
Datum: 19.08.2026
Leistung                             64,00
Rechnungsbetrag                      76,16 EUR
`,
    expected: { invoiceNumber: '10', issuedAt: '2026-08-19', gross: '76.16' },
  },
  {
    title: 'Dutch, a short number under its heading',
    page: `
factuur nummer            factuur datum              vervaldatum
001                       21/03/2026                 04/04/2026
Opname podcast                                       €100,00
TOTAAL incl. BTW          €100,00
Merel Van Ingelgem
Sint-Katelijnestraat 109 - 2800 Mechelen
info@merelvaningelgem.be
`,
    expected: { invoiceNumber: '001', issuedAt: '2026-03-21', partnerName: 'Merel Van Ingelgem' },
  },
  {
    title: 'English, a number of three digits behind "No."',
    page: `
Invoice
DATE: 05/14/2026
INVOICE: NO. 001
FROM: Heron Studio LLC        TO: Jane Doe
Tool A                        500        $1.00               $500.00
BALANCE DUE                   $500.00
`,
    expected: { invoiceNumber: '001', gross: '500.00' },
  },
  {
    title: 'Czech, the total in a box under its label, beside a VAT that cannot be',
    page: `
Faktura - daňový doklad       2026001
Dodavatel: Čáp s.r.o.
Datum vystavení: 10. 11. 2026
DPH 21 %                      19,970.28 Kč
BEZ DPH                       16,236.00 Kč
              CELKEM S DPH
              36,206.28 Kč
`,
    expected: { invoiceNumber: '2026001', gross: '36206.28' },
  },
  {
    title: 'French, one amount twice under the headings of a table',
    page: `
NOTE D'HONORAIRES                              MESANGE Elsa
                                               28 Cours Gouffé, 13006
                                               Marseille
                                               Tél: 07 69 68 44 99
ACTE                    HONORAIRES             TOTAL
CONSULTATION            60€                    60€
reçu ce jour 24/03/2026
`,
    expected: { partnerName: 'MESANGE Elsa', gross: '60.00', issuedAt: '2026-03-24' },
  },
  {
    title: 'English, totals inclusive and exclusive of tax',
    page: `
Egret Limited
Receipt no: 140005         Date: 24-08-2026
TOTAL EXCLUSIVE OF TAX     2,118.64
TAX A - 18%                381.36
TOTAL INCLUSIVE OF TAX     2,500.00
`,
    expected: { net: '2118.64', vat: '381.36', gross: '2500.00' },
  },
];

/** Pages on which a value invites to be taken for another one. */
export const misleading: readonly (TypedLayout & { readonly absent: readonly string[] })[] = [
  {
    title: 'a total beside a title that is a label too is no number',
    page: `
FACTURE
Facture du 29/01/2026
Facture TTC Montant total     1479,85 €
`,
    expected: { issuedAt: '2026-01-29' },
    absent: ['invoiceNumber'],
  },
  {
    title: 'an addressee without a heading, named again as the customer',
    page: `
                                          JOHN DOE
                                          123 RUE DES LILAS
                                          75001 PARIS
Facture 1234567    Date: 29/01/2026
Nom du client
JOHN DOE
12 AVENUE DES ROSES
75000 PARIS
Total TTC   288,00 EUR
`,
    expected: { invoiceNumber: '1234567' },
    absent: ['partnerName'],
  },
  {
    title: 'an addressee at the head, far above the details of the issuer',
    page: `
LERCHE WOHNEN
Hauptplatz 1
8010 Graz




Tel. 0316 123456
Rechnung Nr. 2026-17       Datum: 05.01.2026
Gesamtbetrag   33,20 EUR
`,
    expected: { invoiceNumber: '2026-17' },
    absent: ['partnerName'],
  },
  {
    title: 'the addressee beside the heading, over the labels of its address',
    page: `
FACTURE            N° Facture : BTS/2026/11/003
Client             SOCIETE DES PINSONS
Rue                78 rue Joss
Tel                33427010
Total TTC          5 104 034
`,
    expected: { invoiceNumber: 'BTS/2026/11/003' },
    absent: ['partnerName'],
  },
];

import type { TypedLayout } from './typed-layout.fixture.ts';

/** French, Italian, Spanish and Romanian. */
export const romanceLayouts: readonly TypedLayout[] = [
  {
    title: 'French, letterhead without a heading, buyer on the right, totals in a box',
    page: `
Menuiserie du Vallon SARL
12 rue des Tilleuls
69003 Lyon
Tél. : 04 72 00 00 00                             FACTURE N° FA-2026-118
                                                  Date : 02/11/2026
                                                  Échéance : 02/12/2026
                                                  Client : C0042
                                                  Hôtel de la Gare SAS
                                                  3 place Carnot
                                                  69002 Lyon
Désignation              Qté      P.U. HT       Montant HT
Porte en chêne           2        450,00        900,00
Pose                     4        50,00         200,00
                                  Total HT      1 100,00 €
                                  TVA 20 %      220,00 €
                                  Total TTC     1 320,00 €
                                  Net à payer   1 320,00 €
Mode de règlement : virement
Menuiserie du Vallon SARL au capital de 10 000 € - SIRET 303 265 045 00012 - N° TVA : FR40303265045
`,
    expected: {
      invoiceNumber: 'FA-2026-118',
      partnerName: 'Menuiserie du Vallon SARL',
      partnerTaxNumber: 'FR40303265045',
      issuedAt: '2026-11-02',
      dueAt: '2026-12-02',
      currency: 'EUR',
      net: '1100.00',
      vat: '220.00',
      gross: '1320.00',
      paymentMethod: 'transfer',
    },
    vatLines: '20.00:1100.00:220.00',
  },
  {
    title: 'French, two parties with headings, date in words',
    page: `
Facture
Vendeur                                 Facturé à
Atelier Coquelicot SAS                  Café Lumière SARL
8 quai Rive Neuve                       1 rue Haute
13007 Marseille                         13001 Marseille
N° TVA : FR40303265045                  N° TVA : FR96552100554
Numéro de facture : 2026-77
Date d'émission : 1er octobre 2026
Date d'échéance : 31 octobre 2026
Sous-total      80,00 €
TVA (10 %)      8,00 €
Total           88,00 €
`,
    expected: {
      invoiceNumber: '2026-77',
      partnerName: 'Atelier Coquelicot SAS',
      partnerTaxNumber: 'FR40303265045',
      issuedAt: '2026-10-01',
      dueAt: '2026-10-31',
      currency: 'EUR',
      net: '80.00',
      vat: '8.00',
      gross: '88.00',
    },
  },
  {
    title: 'Italian, Spett.le, Partita IVA without its country',
    page: `
Officina Meccanica Ginepro S.r.l.
Via dei Mille 4 - 40121 Bologna
P.IVA 00743110157
                                        Spett.le
                                        Trattoria del Porto S.n.c.
                                        Via Emilia 9
                                        40139 Bologna
Fattura n. 214/2026 del 05/11/2026
Descrizione            Quantità     Prezzo      Importo
Tagliando              1            200,00      200,00
                       Imponibile               200,00
                       IVA 22%                  44,00
                       Totale fattura           € 244,00
Scadenza: 05/12/2026
Modalità di pagamento: bonifico bancario
`,
    expected: {
      invoiceNumber: '214/2026',
      partnerName: 'Officina Meccanica Ginepro S.r.l.',
      partnerTaxNumber: '00743110157',
      issuedAt: '2026-11-05',
      dueAt: '2026-12-05',
      currency: 'EUR',
      net: '200.00',
      vat: '44.00',
      gross: '244.00',
      paymentMethod: 'transfer',
    },
  },
  {
    title: 'Spanish, Emisor and Cliente side by side, NIF',
    page: `
FACTURA
Emisor                                  Cliente
Talleres Amapola S.L.                   Bar El Faro S.A.
C/ Mayor 15                             Av. del Mar 2
28013 Madrid                            29016 Málaga
NIF: B58818501                          NIF: B12345674
Nº de factura: 2026/0312
Fecha de emisión: 3 de noviembre de 2026
Fecha de vencimiento: 03/12/2026
Forma de pago: Transferencia bancaria
Concepto               Cantidad    Precio      Importe
Revisión               1           100,00      100,00
Base imponible     IVA 21 %     Total
100,00 €           21,00 €      121,00 €
Total a pagar: 121,00 €
`,
    expected: {
      invoiceNumber: '2026/0312',
      partnerName: 'Talleres Amapola S.L.',
      partnerTaxNumber: 'B58818501',
      issuedAt: '2026-11-03',
      dueAt: '2026-12-03',
      currency: 'EUR',
      net: '100.00',
      vat: '21.00',
      gross: '121.00',
      paymentMethod: 'transfer',
    },
  },
  {
    title: 'Romanian, Furnizor and Cumpărător, series and number',
    page: `
FACTURĂ FISCALĂ
Furnizor: Moara Verde S.R.L.              Cumpărător: Hotel Carpați S.A.
C.I.F.: RO18547290                        C.I.F.: RO12345674
Nr. Reg. Com.: J12/345/2010               Nr. Reg. Com.: J40/100/2005
Seria MV nr. 001234
Data emiterii: 04.11.2026
Data scadenței: 19.11.2026
Nr. crt.   Denumire      U.M.    Cantitate    Preț unitar     Valoare     Valoare TVA
1          Făină albă    kg      100          4,00            400,00      36,00
Total fără TVA        400,00 lei
Total TVA             36,00 lei
Total de plată        436,00 lei
`,
    expected: {
      invoiceNumber: 'MV 001234',
      partnerName: 'Moara Verde S.R.L.',
      partnerTaxNumber: 'RO18547290',
      issuedAt: '2026-11-04',
      dueAt: '2026-11-19',
      currency: 'RON',
      net: '400.00',
      vat: '36.00',
      gross: '436.00',
    },
  },
];

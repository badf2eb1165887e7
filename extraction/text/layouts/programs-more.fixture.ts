import type { TypedLayout } from './typed-layout.fixture.ts';

/** Layouts of invoicing programs of several countries; each expects only the fields it was added for. */
export const moreProgramLayouts: readonly TypedLayout[] = [
  {
    title: 'Spanish, income tax withheld',
    page: `
FACTURA Nº 2026-15                                Fecha: 2 de noviembre de 2026
Datos del emisor                                  Datos del cliente
María López García                                Gestoría Río S.A.
NIF: 12345678Z                                    CIF: A28015865
C/ Mayor 3, 50001 Zaragoza                        C/ Ancha 5, 50002 Zaragoza
Concepto                                   Importe
Diseño gráfico                             1.000,00 €
Base imponible                             1.000,00 €
IVA (21 %)                                 210,00 €
Retención IRPF (-15 %)                     -150,00 €
Total a pagar                              1.060,00 €
Forma de pago: transferencia
`,
    expected: {
      invoiceNumber: '2026-15',
      partnerName: 'María López García',
      partnerTaxNumber: '12345678Z',
      issuedAt: '2026-11-02',
      currency: 'EUR',
    },
  },
  {
    title: 'Dutch, the issuer on the right under its name',
    page: `
                                                        Studio Esdoorn
Bakkerij Van Dam B.V.                                   Oudegracht 5
T.a.v. de administratie                                 3511 AB Utrecht
Hoofdstraat 1                                           info@studioesdoorn.nl
1234 AB Amersfoort                                      KvK: 12345678
                                                        Btw: NL123456782B01
                                                        IBAN: NL91 ABNA 0417 1643 00
Factuur 2026-0042
Factuurdatum: 02-11-2026
Vervaldatum: 16-11-2026
Aantal     Omschrijving              Bedrag      Btw
1          Ontwerp logo              € 500,00    21%
           Subtotaal                 € 500,00
           21% btw                   € 105,00
           Totaal                    € 605,00
We verzoeken u vriendelijk het bovenstaande bedrag van € 605,00 voor 16-11-2026 te voldoen op onze bankrekening.
`,
    expected: {
      invoiceNumber: '2026-0042',
      partnerTaxNumber: 'NL123456782B01',
      issuedAt: '2026-11-02',
      dueAt: '2026-11-16',
      gross: '605.00',
      net: '500.00',
      currency: 'EUR',
    },
  },
  {
    title: 'French, Émetteur and Destinataire',
    page: `
FACTURE n°F-20261102-001
Date de facturation : 02/11/2026
Date d'échéance : 02/12/2026
Émetteur                                      Destinataire
Éts Bouleau EURL                              Mairie de Saint-Pré
4 impasse du Bois                             1 place de l'Église
44000 Nantes                                  44100 Saint-Pré
SIRET : 303 265 045 00012
TVA : FR40303265045
Description          Quantité     Prix unitaire HT     TVA        Total HT
Taille de haies      10 h         40,00 €              20,0 %     400,00 €
                                  Total HT                        400,00 €
                                  TVA (20,0 %)                    80,00 €
                                  Total TTC                       480,00 €
En cas de retard de paiement, une indemnité forfaitaire de 40 € sera exigée.
`,
    expected: {
      invoiceNumber: 'F-20261102-001',
      partnerName: 'Éts Bouleau EURL',
      partnerTaxNumber: 'FR40303265045',
      issuedAt: '2026-11-02',
      dueAt: '2026-12-02',
      gross: '480.00',
      net: '400.00',
      currency: 'EUR',
    },
  },
  {
    title: 'French, a number beside the title',
    page: `
OUTILLAGE DU NORD S.A.S.                                         Facture
ZI des Érables - 59000 LILLE                                     N° : 90012345
Capital 100 000 EUR - RCS Lille 303 265 045                      Date : 02.11.26
TVA Intracom. FR 40 303265045                                    Page : 1/1
                                                                 N° client : 4711
                                                                 MENUISERIE DUPONT
                                                                 12 RUE VERTE
                                                                 59100 ROUBAIX
Référence     Désignation          Qté     P.U. net     Montant HT    Code TVA
A12           Perceuse             1       150,00       150,00        1
Code    Base HT      Taux      Montant TVA      Total H.T.       150,00
1       150,00       20,00     30,00            Total T.V.A.     30,00
                                                NET À PAYER      180,00 EUR
Échéance : 31.12.26   par LCR
`,
    expected: {
      invoiceNumber: '90012345',
      partnerName: 'OUTILLAGE DU NORD S.A.S.',
      partnerTaxNumber: 'FR40303265045',
      issuedAt: '2026-11-02',
      dueAt: '2026-12-31',
      gross: '180.00',
      net: '150.00',
      currency: 'EUR',
    },
  },
  {
    title: 'Croatian, a trade',
    page: `
Brezovac obrt za usluge, vl. Ivan Horvat
Ilica 10, 10000 Zagreb
OIB: 33392005961
IBAN: HR1210010051863000160
Račun broj: 42-1-1
Kupac: Hotel Sunce d.o.o.
       Obala 1, 23000 Zadar
       OIB: 12345678903
Datum i vrijeme izdavanja: 02.11.2026. 14:05
Datum isporuke: 31.10.2026.
Dospijeće plaćanja: 16.11.2026.
Način plaćanja: Transakcijski račun
Operater: Ivan
Rb.   Opis                  Jed.mj.   Količina   Cijena    Popust   Iznos
1.    Izrada web stranice   kom       1          800,00    0,00     800,00
                                                 Ukupno bez PDV-a   800,00 €
                                                 PDV (25%)          200,00 €
                                                 Ukupan iznos       1.000,00 €
`,
    expected: {
      invoiceNumber: '42-1-1',
      partnerTaxNumber: '33392005961',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-10-31',
      dueAt: '2026-11-16',
      gross: '1000.00',
      net: '800.00',
      currency: 'EUR',
    },
  },
  {
    title: 'Slovenian, the tax number under the name',
    page: `
Hrastov d.o.o.
Celovška 12, 1000 Ljubljana
Tel.: 01 123 45 67
ID za DDV: SI50223054
TRR: SI56 0110 0600 0001 234
Vrtnarija Lilija d.o.o.
Cesta 4
4000 Kranj
ID za DDV: SI23456787                          RAČUN št. 26-300-000042
                                               Kraj in datum: Ljubljana, 02.11.2026
                                               Datum opravljene storitve: 31.10.2026
                                               Rok plačila: 17.11.2026
Naziv               Količina    EM     Cena       Popust %    DDV %    Vrednost brez DDV
Omara               1,00        kos    500,00     0,00        22,00    500,00
                                              Skupaj brez DDV         500,00
                                              DDV 22,00 %             110,00
                                              Za plačilo EUR          610,00
Sklic: SI00 26300000042
`,
    expected: {
      invoiceNumber: '26-300-000042',
      partnerName: 'Hrastov d.o.o.',
      partnerTaxNumber: 'SI50223054',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-10-31',
      dueAt: '2026-11-17',
      gross: '610.00',
      net: '500.00',
      currency: 'EUR',
    },
  },
  {
    title: 'of the United States, for Hungary',
    page: `
Maple Street Software Inc.                              INVOICE
500 Howard St, San Francisco, CA 94105
                                                        Invoice #: 10042
Bill To:                                                Invoice Date: 11/02/2026
Malomsor Kft.                                           Due Date: 12/02/2026
1024 Budapest, Fő utca 2                                P.O. #: 77
HU10773381
Description               Qty      Rate       Amount
Subscription              1        $99.00     $99.00
                                   Subtotal   $99.00
                                   Sales Tax  $0.00
                                   Total      $99.00
                                   Balance Due $99.00
`,
    expected: {
      invoiceNumber: '10042',
      partnerName: 'Maple Street Software Inc.',
      issuedAt: '2026-11-02',
      dueAt: '2026-12-02',
      gross: '99.00',
      currency: 'USD',
    },
  },
  {
    title: 'English, no legal form, sums labelled one by one under a heading of the items',
    page: `
Sunny Side Bakery · 52 Mill Hill · Leeds LS1 4AP
Silvermere Limited                                Invoice date:     25-08-2026
107 Kings Parade                                  Due date:         02-09-2026
Bristol BS1 5TR
Invoice # INV-26790
#     Description         Qty       Unit price      Net
1     Catering            1 pcs     315.76          315.76
                                    Subtotal        £315.76
                                    Tax 5%          £15.79
                                    Total           £331.55
Sunny Side Bakery            VAT No. GB 220430231
`,
    expected: {
      invoiceNumber: 'INV-26790',
      partnerName: 'Sunny Side Bakery',
      partnerTaxNumber: 'GB220430231',
      issuedAt: '2026-08-25',
      dueAt: '2026-09-02',
      net: '315.76',
      vat: '15.79',
      gross: '331.55',
    },
  },
  {
    title: 'Dutch, the issuer on the right in the row of the buyer’s heading, VAT of two rates',
    page: `
Factuur
Factuur aan                            Dennenrand
Reiger V.O.F.                          Molenweg 20
Kerkstraat 51                          5611 EM Eindhoven
3511 AB Utrecht                        BTW nr.: NL820098395B01
BTW nr.: NL123456782B01                Tel. 020 555 1978
Factuurnr.        Datum                Betalen voor
A-81877           20 januari 2026      4 februari 2026
Omschrijving           Aantal      Btw %      Excl. btw
Toner                  1           21%        100,00
Boek                   1           9%         200,00
Subtotaal     € 300,00
Btw 21%       € 21,00
Btw 9%        € 18,00
Te betalen    € 339,00
`,
    expected: {
      invoiceNumber: 'A-81877',
      partnerName: 'Dennenrand',
      partnerTaxNumber: 'NL820098395B01',
      issuedAt: '2026-01-20',
      dueAt: '2026-02-04',
      net: '300.00',
      vat: '39.00',
      gross: '339.00',
    },
  },
];

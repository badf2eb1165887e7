import type { TypedLayout } from './typed-layout.fixture.ts';

/** Traits of documents that real programs printed, with invented parties; each expects only what it was added for. */
export const realKinds: readonly TypedLayout[] = [
  {
    title: 'Dutch, a person as the issuer in the foot, under the addressee at the head; no VAT printed',
    page: `
Zwaluw Beheer VOF
Dorpsstraat, 117
3220 Holsbeek
BE0403521681
FACTUUR
Volgnummer          Factuurdatum      Vervaldatum
2026∕ZWA∕0250       04/11/2026        18/11/2026
Omschrijving        Aantal     Prijs       Subtotaal
Schoonmaak          29.5       € 25.0      € 737.5
                               Totaal excl BTW:     € 737.5
                               Totaal incl BTW:     € 892.38
        Mirjana Petrovic — Kerkdreef 78, 3010 Leuven
                      BTW BE0428759497
                  IBAN BE68 5390 0754 7034
`,
    expected: {
      invoiceNumber: '2026/ZWA/0250',
      partnerName: 'Mirjana Petrovic',
      partnerTaxNumber: 'BE0428759497',
      net: '737.50',
      vat: '154.88',
      gross: '892.38',
    },
  },
  {
    title: 'German, parties in one line each, behind "Von" and "An"',
    page: `
RECHNUNG
Von: Kornblume GmbH, Hauptstraße 10, 10115 Berlin
An: Reiher AG, Industrieweg 5, 80333 München
Rechnungsnummer: RE-2026-042
Rechnungsdatum: 20.10.2026
Nettobetrag: EUR 850,00
MwSt. (19%): EUR 161,50
Gesamtbetrag: EUR 1011,50
`,
    expected: { partnerName: 'Kornblume GmbH', gross: '1011.50' },
  },
  {
    title: 'German, a spaced title with its number, and the euro sign as a letter',
    page: `
Tankhof Kranich                              69469 Weinheim, 01.10.2026
R E C H N U N G      Nr. 6866      Kundennr.: 61
Bonnummer    Getankt       Betrag
377457       03.09.2026    120,00 e
Gesamtbetrag     120,00 e
`,
    expected: { invoiceNumber: '6866', issuedAt: '2026-10-01', gross: '120.00', currency: 'EUR' },
  },
  {
    title: 'Slovak, a last amount of another name',
    page: `
DODÁVATEĽ:
Vodná, a.s.
Partizánska cesta 9
FAKTÚRA:            9000953833
Dátum vyhotovenia:  31.10.2026
Položka             Cena s DPH
Vodné               50,00
Konečná čiastka     50,00
Mena: EUR
`,
    expected: { gross: '50.00' },
  },
  {
    title: 'Croatian, the currency in brackets behind the label',
    page: `
Prodaja Galeb d.o.o.
Savska cesta 44, 10360 Sesvete
Broj računa: 144/2022
Datum: 24.9.2022
Iznos (kn): 84,96
`,
    expected: { gross: '84.96', currency: 'HRK' },
  },
  {
    title: 'English, days that only one order puts before their due day',
    page: `
Heron Plumbing                    INVOICE
Invoice No: INV01699
Invoice Date: 7/9/26
Due Date: 09/07/26
Balance due    $761.17
`,
    expected: { issuedAt: '2026-07-09', dueAt: '2026-09-07' },
  },
  {
    title: 'English, letters without a width in its labels',
    page: `
Heron Ltd
INVOICE\u200B NO\u200B: 2026-17
DATE\u200B: 2 November 2026
Total    $12.00
`,
    expected: { invoiceNumber: '2026-17', issuedAt: '2026-11-02' },
  },
  {
    title: 'French, a sentence of the conditions with a heading’s word, and the issuer named by its mailbox',
    page: `
GRIVE RV SUD
AGENCE DU MIDI
9 rue des Lilas
31830 Plaisance
Mail: contact@grive.fr
                                     MERLE DISTRIBUTION SAS
                                     12 rue Verte
                                     59100 Roubaix
Facture N° N050195725    Date : 31/10/2026
Total TTC   288,00 EUR
de règlement portée sur ladite facture :
Européenne (BCE) majoré de dix (10) points ;
MERLE DISTRIBUTION SAS
`,
    expected: { partnerName: 'GRIVE RV SUD' },
  },
  {
    title: 'Spanish, a legal form of two words and a day of debit',
    page: `
Fecha emisión factura: 25/10/2026
Fecha de cargo: 1 de noviembre de 2026
Lucero Energía, S.A. Unipersonal.
CIF A28015865.
Total   41,64 €
www.lucero-energia.es
`,
    expected: { partnerName: 'Lucero Energía, S.A. Unipersonal', dueAt: '2026-11-01' },
  },
  {
    title: 'Polish, a name that begins with the word for a company, and a heading of the items',
    page: `
Sprzedawca:                        Nabywca:
Firma Żuraw sp. z o.o.             Fundacja Sowa
ul. Długa 13, 05-122 Wilanów       ul. Krótka 35, 61-896 Poznań
Faktura VAT nr FV 1/10/2026
Lp    Nazwa towaru lub usługi      Wartość brutto
1     Papier                       109,46
Do zapłaty:   109,46 PLN
`,
    expected: { partnerName: 'Firma Żuraw sp. z o.o.' },
  },
  {
    title: 'Spanish, a title before the name of a person',
    page: `
Factura 2026-7        Fecha: 2 de noviembre de 2026
Arrendador: D. Carlos Mirlo Pais
Camino Real 5, 38760 Los Llanos
Total: 352,00 €
`,
    expected: { partnerName: 'Carlos Mirlo Pais' },
  },
  {
    title: 'Spanish, the number of the house behind a comma',
    page: `
TORDO ENERGIA S.L. Calle Rusiñol, 9 02006 Albacete
Factura 2026-8        Fecha: 2 de noviembre de 2026
Tel. 967 000 000
Total: 52,00 €
`,
    expected: { partnerName: 'TORDO ENERGIA S.L.' },
  },
  {
    title: 'Spanish, the street behind the legal form, without a number',
    page: `
TORDO ENERGIA S.L. C/Santiago Rusiñol
Factura 2026-9        Fecha: 2 de noviembre de 2026
Total: 52,00 €
`,
    expected: { partnerName: 'TORDO ENERGIA S.L.' },
  },
  {
    title: 'English, an issuer without a country and an addressee in the United States',
    page: `
Heron Plumbing                    INVOICE
Bill to
Mary Wren
93196 Bryan Village, Robertsfort, TX 67535
Invoice No: INV03181
Invoice Date: 1/2/26
Balance due    434.42
`,
    expected: { issuedAt: '2026-01-02' },
  },
];

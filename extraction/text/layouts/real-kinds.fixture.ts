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
  {
    title: 'Polish, words between the title and a number that looks like a day',
    page: `
Rachunek sprzedaży nr 1/3/2026
Data: 16.03.2026
Do zapłaty:   38,00 zł
`,
    expected: { invoiceNumber: '1/3/2026', issuedAt: '2026-03-16' },
  },
  {
    title: 'Croatian, brackets before the title',
    page: `
(e) Račun 24/1/1
Datum računa: 14.01.2026
Ukupno: 103,54 EUR
`,
    expected: { invoiceNumber: '24/1/1' },
  },
  {
    title: 'Italian, a label that goes on with more words, and its value below',
    page: `
DATA FATTURA: 06/04/2026
NUMERO FATTURA ELETTRONICA VALIDA AI FINI FISCALI:
KE-26-E59593BF-004
Totale: 103,75 €
`,
    expected: { invoiceNumber: 'KE-26-E59593BF-004' },
  },
  {
    title: 'Spanish, a number that begins with a letter and an underscore',
    page: `
Nº Factura: N_25002457576
Fecha: 24/09/2026
Total: 53,39 €
`,
    expected: { invoiceNumber: 'N_25002457576' },
  },
  {
    title: 'Czech, a second language in brackets behind the dot of the label',
    page: `
Daňový doklad č. (Invoice No): 2406000590
Datum vystavení: 3.10.2026
Celkem k úhradě: 1 200,00 Kč
`,
    expected: { invoiceNumber: '2406000590' },
  },
];

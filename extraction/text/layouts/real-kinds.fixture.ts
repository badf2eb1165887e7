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
  {
    title: 'English, a brand at the head and the company with its legal form in the foot',
    page: `
HERON DESIGN
12 Mill Lane
Invoice No: 8802              Bill to
Date: 13 February 2026        Wren Hotels
Total    $12.00
Payment to Heron Design Group LLC within 14 days.
`,
    expected: { partnerName: 'Heron Design Group LLC' },
  },
  {
    title: 'German, the department of the issuer behind its name',
    page: `
Kornblume AG Abteilung Buchhaltung
Rechnung Nr. M-1675
Datum: 13.02.2026
Gesamtbetrag: EUR 12,00
`,
    expected: { partnerName: 'Kornblume AG' },
  },
  {
    title: 'Czech, an association with its legal form behind a comma',
    page: `
Dodavatel:   SOVA.CZ, zájmové sdružení právnických osob, Americká 23, 120 00 Praha 2
Faktura č. 2406000590
Datum vystavení: 3.10.2026
Celkem k úhradě: 1 200,00 Kč
`,
    expected: { partnerName: 'SOVA.CZ, zájmové sdružení právnických osob' },
  },
  {
    title: 'German, the sender’s line without separators over the addressee',
    page: `
                                                       Tennisplatzbau
KRANICH GmbH Hundsberg 13 97950 Großrinderfeld
Herrn Andreas Sperber
Albrecht-Dürer-Straße 44
97204 Höchberg
RECHNUNG 2503001              Datum 04.03.2026
Gesamtbetrag: EUR 12,00
`,
    expected: { partnerName: 'KRANICH GmbH' },
  },
  {
    title: 'Italian, the group that controls the issuer in a line of its own on each page',
    page: `
Allodola Energia Mercato SpA Via Fersina 23, 38123 TRENTO
Direzione e Coordinamento di Allodola Energia S.p.A.
Fattura 82602308031 del 28/04/2026
Totale da pagare: 554,84 €
Direzione e Coordinamento di Allodola Energia S.p.A.
`,
    expected: { partnerName: 'Allodola Energia Mercato SpA' },
  },
  {
    title: 'Spanish, a letterhead over the numbered block of an addressee without a heading',
    page: `
Mi Taller
España
                                  Lucero Innovaciones S.L.
                                  Calle de la Alcarria, 14
                                  28041 Madrid
                                  España
                                  NIF: ESA12345674
Factura INV/2026/00001
Fecha de factura: 25/05/2026
Total: 235,77 €
`,
    expected: { partnerName: 'Mi Taller' },
  },
  {
    title: 'Spanish, the name of the company behind its registration and its number',
    page: `
Titular: Comunidad Los Planos
Factura FA26-00131019       Fecha: 02/06/2026
Total: 59,02 €
Registro Mercantil de Madrid - Hoja M566232 N.I.F. A-62943600 Lucero Energía, S.A.U., c/Orense 68 28020 – Madrid
`,
    expected: { partnerName: 'Lucero Energía, S.A.U.' },
  },
  {
    title: 'Spanish, the address between the name of the company and its registration',
    page: `
Factura FE20255102234206       Fecha: 29/09/2026
Total: 107,00 €
TORDO ENERGÍA, S. A. U. – Poeta Maragall 1, 28020 – MADRID. Reg. M. Madrid, T-30.634 H-M-478238. C.I.F. A-74255282
`,
    expected: { partnerName: 'TORDO ENERGÍA, S. A. U.' },
  },
  {
    title: 'Spanish, a label’s word within the name of the company',
    page: `
Tordo XXI Comercializadora de Referencia S.L.U.
Cif: B82846825
Factura C24CON003123634       Fecha: 01/10/2026
Total: 46,61 €
`,
    expected: { partnerName: 'Tordo XXI Comercializadora de Referencia S.L.U.' },
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

import type { TypedLayout } from './typed-layout.fixture.ts';

/** The issuer on documents that real programs printed, with invented parties. */
export const realParties: readonly TypedLayout[] = [
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
    title: 'English, a form within the name, before the word for a department',
    page: `
Heron & Co Accounting Services Ltd
Invoice No: 8803        Date: 13 February 2026
Total    $12.00
`,
    expected: { partnerName: 'Heron & Co Accounting Services Ltd' },
  },
  {
    title: 'French, the legal form in a line of its own',
    page: `
GRIVE OUEST
6 rue des Goutais
35136 SAINT JACQUES
SARL       au capital de 7 622,45 EUR
N° Intra : FR 40303265045
                                     MERLE
                                     13 LE PEREY
                                     22330 LE MENE
FACTURE N° 052273    Date 21/10/2026
Montant TTC     74,70 €
`,
    expected: { partnerName: 'GRIVE OUEST' },
  },
  {
    title: 'Dutch, a name that begins with the word for a company, over its address',
    page: `
                     Bedrijf IJsvogel
                     Adres: Straat 123, 4567 AB Plaatsnaam
Factuurnummer: 20261214-001            Datum: 14-12-2026
Naam klant: Jan Jansen                 Adres klant: Weg 99, 1234 AB Plaatsnaam
                                       Totaal       € 1499.99
`,
    expected: { partnerName: 'Bedrijf IJsvogel' },
  },
  {
    title: 'Dutch, without a legal form in the foot, as in the address of its mailbox',
    page: `
Factuurnummer: F-2026-0002    Datum: 28-01-2026
                              Reiger Food Logistics B.V
                              T.a.v. Crediteurenadministratie
                              7451 PH HOLTEN
Totaal (incl. BTW):           € 1104.73
S&P TRANSPORT            T : 0636129223           IBAN : NL67 RABO 0171.218.302
Rijnvallei 12            https://sptransport.nl
6718 NV EDE
`,
    expected: { partnerName: 'S&P TRANSPORT' },
  },
  {
    title: 'Spanish, a road behind the name, and the addressee without and with its heading',
    page: `
TORDO BAREA S.L.                     CLIENTE
C/ RODAS 2                           TORDO BAREA S.L.
Factura F26-40-08002       Fecha: 30/11/2026
Total EUR    307,39
COMPAÑÍA DEL VENCEJO S.A. CTRA. LOGROÑO - LAGUARDIA KM. 4,8 01300 LAGUARDIA Tel 945625255 CIF A48002893
`,
    expected: { partnerName: 'COMPAÑÍA DEL VENCEJO S.A.' },
  },
  {
    title: 'German, a heading behind other labels of its line',
    page: `
Rechnung Nr. UK-44552 Datum: 03. April 2026 Aussteller: Heron Strategy Group,
Westminster, UK
Netto: £ 3.200,50 Mehrwertsteuer (20%): £ 640,10 Brutto: £ 3.840,60
`,
    expected: { invoiceNumber: 'UK-44552', partnerName: 'Heron Strategy Group' },
  },
];

/**
 * Pages of invented companies that show one trait each, as programs print them. `expected`: fields that the trait is
 * about; `not`: the wrong value that it invites.
 */
export const singleTraits: readonly {
  readonly title: string;
  readonly page: string;
  readonly expected: Readonly<Record<string, string>>;
  readonly not?: Readonly<Record<string, string>>;
}[] = [
  {
    title: 'a table of rates ends with the row of its sums, without a label',
    page: `
Lieferant: Nordkorn GmbH
Rechnung Nr. 8817                  Rechnungsdatum: 06.08.2026
Warenwert    Zu-/Abschlag    Nettobetrag    MwSt-Betrag    MwSt-%    Endbetrag
326,50       -5,10           321,40         61,07          19,0      382,47
130,70       -3,11           127,59         8,93           7,0       136,52
457,20       -8,21           448,99         70,00          EUR       518,99
`,
    expected: { partnerName: 'Nordkorn GmbH', net: '448.99', vat: '70.00', gross: '518.99' },
  },
  {
    title: 'one heading covers two columns, and heads neither',
    page: `
Blauwater B.V.
Factuurnummer: 993548900           Factuurdatum: 19-04-2026
Artikel                            Aantal    Prijs per stuk    BTW Prijs incl. BTW
Lamp                               1         € 399,00          21%      € 399,00
Snoer                              1         € 318,97          21%      € 318,97
Exclusief BTW    € 593,36                                Subtotaal      € 717,97
BTW 21%          € 124,61
                                                          Totaal        € 717,97
`,
    expected: { partnerName: 'Blauwater B.V.', net: '593.36', vat: '124.61', gross: '717.97' },
  },
  {
    title: 'numbers of the seller come before its name, a contact before its tax number',
    page: `
Handelsrechnung (380) Nr. 17 vom 05.03.2026
Verkäufer:                                    Käufer:
Nummer      : 549910                          Nummer      : 16259
Globale Nummer: 4333741000005                 Globale Nummer: 4304171000002
Elbtal Autovermietung                         Kranich Bau GmbH
Musterweg 99                                  Kundenweg 88
DE 99199 Weimar                               DE 40235 Essen
Ansprechpartner: Jan Kurz
USt.-Id.-Nr. : DE136695976
`,
    expected: { partnerName: 'Elbtal Autovermietung', partnerTaxNumber: 'DE136695976', issuedAt: '2026-03-05' },
  },
  {
    title: 'a name of two lines ends with its legal form',
    page: `
Verkäufer:                                    Käufer:
MVM Musterhafter                              Max Mustermann
Versicherungsverein Leipzig a.G.              Musterstr. 11
Musterstr. 12                                 04103 Leipzig
04103 Leipzig
Rechnung Nr. 88123
`,
    expected: { partnerName: 'MVM Musterhafter Versicherungsverein Leipzig a.G.' },
  },
  {
    title: 'the addressee is under a salutation',
    page: `
Herrn Max Mustermann
Musterstr. 11
12346 Potsdam
Rosengarten Pflegedienst
Tel.: 0331/45678
Rechnung Nr. 4411 vom 11.03.2026
Rechnungsbetrag: 220,00 EUR
`,
    expected: { invoiceNumber: '4411', issuedAt: '2026-03-11', gross: '220.00' },
    not: { partnerName: 'Herrn Max Mustermann' },
  },
  {
    title: "the addressee is under the sender's line, whose brand is in small letters",
    page: `
webklapp.com | Somestreet 42 | 08155 Zwickau          webklapp.com
Beispiel AG                                           Somestreet 42
Feldstraße 34                                         08155 Zwickau
54321 Trier                                           Phone: 06661556
Rechnung RE1001
Endsumme                                              963,12 €
`,
    expected: { partnerName: 'webklapp.com', gross: '963.12' },
  },
  {
    title: 'the foot gives the registration of the company',
    page: `
                                              ALEXANDRIN
                                              27 rue Henri Rolland
                                              69100 Villeurbanne
Facture n° 2022089083
Date : 28/11/2026
N° de dossier : 365146 - ALEXANDRIN
Total TTC :                                   56,02 €
PRESSENET SAS au capital de 10 000 € - RCS Paris B 530 848 134 - Siège social : 16 rue Mollien
`,
    expected: { partnerName: 'PRESSENET SAS', issuedAt: '2026-11-28', gross: '56.02' },
  },
  {
    title: 'the legal form begins the line of the registration, under the name and the seat',
    page: `
                                              ALEXANDRIN
                                              27 rue Henri Rolland
                                              69100 Villeurbanne
Facture n° 2022089083
N° de dossier : 365146 - ALEXANDRIN
Total TTC :                                   56,02 €
                              PRESSENET
               Siège social : 16 rue Mollien - 92100 BOULOGNE
          Sarl au capital de 10 000€ - RCS Paris B 530 848 134
`,
    expected: { partnerName: 'PRESSENET' },
  },
  {
    title: 'the company with an account under it is the issuer',
    page: `
Robot voor facturen
Sesamstraat 46
5555 NH Tilburg
cirkel.nl b.v.
Papendorpseweg 100, 3528 BJ Utrecht KVK Utrecht: 32147380
NL27INGB0000026501
Bedrag incl. BTW          € 22,50
`,
    expected: { partnerName: 'cirkel.nl b.v.', gross: '22.50' },
  },
  {
    title: 'a legal form of another language, and a mail behind it',
    page: `
Facture n° 4417                    Date de facture : 05/03/2026
Nordwind Verlag GmbH kontakt@nordwind.example
Hafenstr. 4, 20457 Hamburg

Client : Boulangerie Dupont SARL
Total TTC                          119,00 €
`,
    expected: { partnerName: 'Nordwind Verlag GmbH' },
  },
  {
    title: "the issuer's tax number is in the foot, the buyer's beside the customer number",
    page: `
Hornbach Server GmbH • Industriestr. 25 • 91710 Gunzenhausen
Verein Lichtung                               USt-IdNr.: DE199952957
Huswertstr. 14
60435 Frankfurt
Rechnungsnummer: R0005532486                  Rechnungsdatum: 19.01.2026
Brutto                                        104,00 €
Hornbach Server GmbH           Deutsche Bank AG
Registergericht Ansbach
USt-IdNr. DE812871812
`,
    expected: { partnerName: 'Hornbach Server GmbH', partnerTaxNumber: 'DE812871812' },
  },
  {
    title: 'the day follows the number, after words between title and number',
    page: `
Beispiel-Rechnungen für ZUGFeRD
Schlussrechnung Bau (877) Nr. 181301674 vom 25.04.2026
Rapport-Nr.: 42389 vom 08.03.2026
`,
    expected: { invoiceNumber: '181301674', issuedAt: '2026-04-25' },
  },
  {
    title: 'a contract that is referred to is not the invoice',
    page: `
Handelsrechnung Nr. 471102 vom 05.03.2026
Rechnung gemäß Betriebskostenrechnung vom 21.11.2021.
`,
    expected: { invoiceNumber: '471102', issuedAt: '2026-03-05' },
  },
  {
    title: 'a year behind a title is no number',
    page: `
Stromrechnung 2026
Rechnungsbetrag: 220,00 EUR
`,
    expected: { gross: '220.00' },
    not: { invoiceNumber: '2026' },
  },
  {
    title: 'the town of the day is in another column, and the foot has the day of printing',
    page: `
Rechnungsnummer:                              2015738820
Mainz, den                                    01.11.2026
Rechnungsbetrag                               447,88 EUR
                                  Datum:      30.10.2026    Zeit:    04:59:13
`,
    expected: { issuedAt: '2026-11-01' },
  },
  {
    title: "KSeF's picture: a number like a date, headings at the left of wide columns, long labels",
    page: `
Krajowy System e-Faktur                                       Numer faktury
                                                                2/11/2026
Sprzedawca                                    Nabywca
NIP: 5260250995                               NIP: 1234563218
Nazwa: ABC Rozwój S.A.                        Nazwa: F.H.U. Jan Kowalski
Data wystawienia, z zastrzeżeniem art. 106na ust. 1 ustawy: 2026-11-30
Data dokonania lub zakończenia dostawy towarów lub wykonania:
2026-11-29
                         Kwota należności ogółem: 17 115,45 PLN
Stawka podatku      Kwota netto               Kwota podatku               Kwota brutto
22% lub 23%                    13 915,00                    3 200,45                     17 115,45
`,
    expected: {
      invoiceNumber: '2/11/2026',
      partnerName: 'ABC Rozwój S.A.',
      issuedAt: '2026-11-30',
      fulfilledAt: '2026-11-29',
      net: '13915.00',
      vat: '3200.45',
      gross: '17115.45',
    },
  },
  {
    title: 'words that the program tore apart are read as labels, and not as a name',
    page: `
Handelsrechnung Nr. 471102 vom 05.03.2026
Ver käufer :
Liefer ant GmbH
Nordstraße 20
Br uttosumme                       235,62
Zahlbetr ag                        235,62
`,
    expected: { gross: '235.62' },
    not: { partnerName: 'Liefer ant GmbH' },
  },
  {
    title: 'two cents are no VAT at zero percent',
    page: `
Rechnung Nr. 21012345 vom 16.09.2026
Abschlag    Rechnungsrabatt    -2,90    7 % USt    0,02
Rechnungssumme ohne USt.           -7,67
Bruttosumme                        -8,79
`,
    expected: { gross: '-8.79' },
    not: { vat: '0.02' },
  },
  {
    title: 'a remark is between a heading and its amount',
    page: `
FACTURE N° :   F20180027
Un retard de paiement engendre une pénalité        TOTAL HT    TOTAL TVA    TOTAL TTC
de trois fois le taux d'intérêt légal.
                                                   100,00      10,00        110,00
Acompte :                                                                   10,00
                                                   NET A PAYER              100,00 EUR
`,
    expected: { net: '100.00', vat: '10.00', gross: '110.00' },
  },
  {
    title: 'Spanish, an issuer as a logo with its mailbox, left of the addressee without a heading',
    page: `
FACTURA
NUMERO: 11160       FECHA: 04/04/2026
B38310322                              MIRLO ASESORÍA S.L.
Avda. Enrique Mederos 29               B01887512
38760 - Los Llanos                     Avda. Enrique Mederos 31
Email: tordo@tordo.es                  38760 - Los Llanos
Total: 286,00 €
MIRLO ASESORÍA S.L.
`,
    expected: { gross: '286.00' },
    not: { partnerName: 'MIRLO ASESORÍA S.L.' },
  },
  {
    title: 'nothing is left to pay after an advance, and the rates have no sum',
    page: `
Daňový doklad č. 2406000590       Datum vystavení: 3.10.2026
%DPH     Základ daně     Kč DPH      Kč celkem
5%       13 027.00       983.00      3 000.00
19%      42 017.00       7 983.00    50 000.00
Celkem k úhradě:                     0.00
`,
    expected: { invoiceNumber: '2406000590' },
    not: { gross: '0.00' },
  },
];

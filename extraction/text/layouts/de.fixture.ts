import type { TypedLayout } from './typed-layout.fixture.ts';

export const germanLayouts: readonly TypedLayout[] = [
  {
    title: 'window letter, info block right, footer in three columns, buyer VAT id',
    page: `
Tischlerei Ahornblatt GmbH · Werkstraße 7 · 04109 Leipzig
                                                  Rechnungs-Nr.:     RE26-1043
Hotel Seeblick KG                                 Datum:             02.11.2026
Strandweg 1                                       Kunden-Nr.:        10422
18119 Rostock                                     Lieferdatum:       28.10.2026
                                                  Ihre USt-IdNr.:    DE123456788
Rechnung RE26-1043
Pos.   Bezeichnung          Menge     Einzelpreis     Gesamtpreis
1      Schrank Eiche        2 Stk     1.450,00 €      2.900,00 €
2      Montage              6 Std     58,00 €         348,00 €
                                      Summe netto     3.248,00 €
                                      19 % MwSt.      617,12 €
                                      Gesamtbetrag    3.865,12 €
Zahlbar innerhalb von 14 Tagen bis 16.11.2026 ohne Abzug. Bei Zahlung bis zum 09.11.2026 gewähren wir 2 % Skonto.
Tischlerei Ahornblatt GmbH      Amtsgericht Leipzig HRB 12345      IBAN: DE89 3704 0044 0532 0130 00
Werkstraße 7                    USt-IdNr.: DE136695976             BIC: COBADEFFXXX
04109 Leipzig                   Steuer-Nr.: 232/123/45678          Tel. 0341 1234567
`,
    expected: {
      invoiceNumber: 'RE26-1043',
      partnerName: 'Tischlerei Ahornblatt GmbH',
      partnerTaxNumber: 'DE136695976',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-10-28',
      dueAt: '2026-11-16',
      currency: 'EUR',
      net: '3248.00',
      vat: '617.12',
      gross: '3865.12',
    },
    vatLines: '19.00:3248.00:617.12',
  },
  {
    title: 'two rates in a table at the foot',
    page: `
Feinkost Birnbaum e.K.
Marktplatz 3, 79098 Freiburg                      USt-ID: DE136695976

Café Wolke
Inselstr. 12, 79098 Freiburg

RECHNUNG
Rechnungsnummer     Rechnungsdatum     Leistungsdatum     Fällig am
2026-00871          02.11.2026         01.11.2026         02.12.2026

Artikel             Menge     Preis      MwSt     Betrag
Käse                3 kg      18,00      7 %      54,00
Weinkühler          1         46,00      19 %     46,00

MwSt-Satz     Netto      MwSt       Brutto
7 %           54,00      3,78       57,78
19 %          46,00      8,74       54,74
Summe         100,00     12,52      112,52
Zu zahlender Betrag: 112,52 EUR
Zahlungsart: Lastschrift
`,
    expected: {
      invoiceNumber: '2026-00871',
      partnerName: 'Feinkost Birnbaum e.K.',
      partnerTaxNumber: 'DE136695976',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-11-01',
      dueAt: '2026-12-02',
      currency: 'EUR',
      net: '100.00',
      vat: '12.52',
      gross: '112.52',
      paymentMethod: 'direct_debit',
    },
    vatLines: '19.00:46.00:8.74;7.00:54.00:3.78',
  },
  {
    title: 'credit note with minus signs behind the amounts',
    page: `
Papierwaren Falter GmbH                                  Gutschrift Nr. GU-4711
                                                         vom 2. November 2026
Schule am Bach                                           zur Rechnung Nr. RE-4520 vom 15.10.2026
Hauptstr. 5
50667 Köln
1   Hefte A4 liniert, Rücksendung     50     0,80     40,00-
Nettobetrag                                           40,00-
zzgl. 19 % USt                                        7,60-
Gutschriftsbetrag                                     47,60- EUR
USt-IdNr. DE136695976
`,
    expected: {
      invoiceNumber: 'GU-4711',
      partnerName: 'Papierwaren Falter GmbH',
      partnerTaxNumber: 'DE136695976',
      issuedAt: '2026-11-02',
      currency: 'EUR',
      net: '-40.00',
      vat: '-7.60',
      gross: '-47.60',
    },
  },
  {
    title: 'rates each on their line with base, discount before',
    page: `
Rechnung Nr.: 20261102-3
Rechnungsdatum: 02.11.2026
Leistungszeitraum: 01.10.2026 - 31.10.2026
Rechnungssteller: Garten & Land Müller GmbH & Co. KG
USt-IdNr.: DE136695976
Rechnungsempfänger: Stadtwerke Beispielstadt AG
USt-IdNr.: DE123456788
Zwischensumme                          500,00 €
Rabatt 10 %                            -50,00 €
Gesamt netto                           450,00 €
zzgl. 7 % MwSt. auf 150,00 €           10,50 €
zzgl. 19 % MwSt. auf 300,00 €          57,00 €
Gesamt brutto                          517,50 €
Bitte überweisen Sie den Betrag bis zum 30.11.2026 auf unser Konto.
`,
    expected: {
      invoiceNumber: '20261102-3',
      partnerName: 'Garten & Land Müller GmbH & Co. KG',
      partnerTaxNumber: 'DE136695976',
      issuedAt: '2026-11-02',
      dueAt: '2026-11-30',
      currency: 'EUR',
      net: '450.00',
      vat: '67.50',
      gross: '517.50',
    },
    vatLines: '19.00:300.00:57.00;7.00:150.00:10.50',
  },
  {
    title: 'Kleinunternehmer, no VAT, no VAT id',
    page: `
Lena Sommer Grafikdesign
Lindenallee 9
10115 Berlin
Steuernummer: 12/345/67890

Rechnung 2026-17
Rechnungsdatum: 02.11.2026
Logoentwurf                                   800,00 €
Rechnungsbetrag                               800,00 €
Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.
Zahlbar bis 16.11.2026.
`,
    expected: {
      invoiceNumber: '2026-17',
      partnerName: 'Lena Sommer Grafikdesign',
      issuedAt: '2026-11-02',
      dueAt: '2026-11-16',
      currency: 'EUR',
      gross: '800.00',
    },
  },
  {
    title: 'Austrian, UID of both, 10 and 20 %',
    page: `
Bergkäserei Tannheim GmbH                UID: ATU12345675
Dorf 1, 6675 Tannheim                    FN 123456 a

An                                       Rechnung Nr. 26-0551
Gasthof Adler                            Datum 30.10.2026
Ihre UID: ATU12345782                    Lieferung am 29.10.2026

Bergkäse             10 kg     15,00     10%     150,00
Lieferkiste          2         10,00     20%     20,00
Netto                                            170,00
10% MwSt von 150,00                              15,00
20% MwSt von 20,00                               4,00
Rechnungsbetrag in EUR                           189,00
Zahlbar prompt netto Kassa. IBAN AT61 1904 3002 3457 3201
`,
    expected: {
      invoiceNumber: '26-0551',
      partnerName: 'Bergkäserei Tannheim GmbH',
      partnerTaxNumber: 'ATU12345675',
      issuedAt: '2026-10-30',
      fulfilledAt: '2026-10-29',
      currency: 'EUR',
      net: '170.00',
      vat: '19.00',
      gross: '189.00',
    },
    vatLines: '10.00:150.00:15.00;20.00:20.00:4.00',
  },
  {
    title: 'Swiss francs with apostrophes',
    page: `
Uhrwerk Schmid AG
Bahnhofstrasse 1, 8001 Zürich
CHE-123.456.788 MWST

Rechnung Nr. 90017                        Zürich, 2. November 2026
Rechnungsdatum: 02.11.2026
Service Turmuhr                           CHF 12'500.00
Zwischentotal exkl. MWST                  CHF 12'500.00
MWST 8.1 %                                CHF 1'012.50
Total inkl. MWST                          CHF 13'512.50
Zahlbar innert 30 Tagen
`,
    expected: {
      invoiceNumber: '90017',
      partnerName: 'Uhrwerk Schmid AG',
      partnerTaxNumber: 'CHE123456788',
      issuedAt: '2026-11-02',
      currency: 'CHF',
      net: '12500.00',
      vat: '1012.50',
      gross: '13512.50',
    },
  },
  {
    title: 'online shop, order date and number near, amounts per item in columns',
    page: `
Verkauft von: Wanderlust Ausrüstung GmbH
USt-IDNr. DE136695976

Rechnungsdatum / Lieferdatum          3 November 2026
Rechnungsnummer                       INV-DE-8841120
Zahlbetrag                            178,50 €
Bestelldatum 1 November 2026
Bestellnummer 302-1234567-7654321

Rechnungsadresse                      Lieferadresse
Kamel Outdoor Kft.                    Kamel Outdoor Kft.
Fő u. 1, 1011 Budapest                Fő u. 1, 1011 Budapest
Beschreibung     Menge     Stückpreis (ohne USt.)     USt. %     Stückpreis (inkl. USt.)     Zwischensumme (inkl. USt.)
Zelt             1         150,00 €                   19%        178,50 €                    178,50 €
                                      Rechnungsbetrag            178,50 €
USt. %           Zwischensumme (ohne USt.)            USt.
19%              150,00 €                             28,50 €
USt. Gesamt      150,00 €                             28,50 €
`,
    expected: {
      invoiceNumber: 'INV-DE-8841120',
      partnerName: 'Wanderlust Ausrüstung GmbH',
      partnerTaxNumber: 'DE136695976',
      issuedAt: '2026-11-03',
      fulfilledAt: '2026-11-03',
      currency: 'EUR',
      net: '150.00',
      vat: '28.50',
      gross: '178.50',
    },
  },
];

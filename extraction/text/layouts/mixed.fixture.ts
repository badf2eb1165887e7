import type { TypedLayout } from './typed-layout.fixture.ts';

export const mixedLayouts: readonly TypedLayout[] = [
  {
    title: 'telephone bill, total to pay with collected date',
    page: `
Funkwelle Telekom GmbH                              Ihre Rechnung für Oktober 2026
                                                    Rechnungsnummer     4 019 887 221
Malerbetrieb Pinsel GmbH                            Kundennummer        8812003344
Am Ring 4                                           Rechnungsdatum      28.10.2026
53113 Bonn
Monatliche Grundpreise (netto)                      33,57 €
Summe netto                                         33,57 €
Umsatzsteuer 19 % (auf 33,57 €)                     6,38 €
Rechnungsbetrag                                     39,95 €
Der Rechnungsbetrag von 39,95 € wird am 06.11.2026 von Ihrem Konto DE89 3704 0044 0532 0130 00 abgebucht.
Funkwelle Telekom GmbH, Landgrabenweg 1, 53227 Bonn, USt-IdNr. DE136695976, St-Nr. 205/5777/0518
`,
    expected: {
      invoiceNumber: '4 019 887 221',
      partnerName: 'Funkwelle Telekom GmbH',
      partnerTaxNumber: 'DE136695976',
      issuedAt: '2026-10-28',
      currency: 'EUR',
      net: '33.57',
      vat: '6.38',
      gross: '39.95',
    },
  },
  {
    title: 'final invoice with part payments',
    page: `
Bauunternehmung Stein GmbH
Schlussrechnung Nr. SR-2026-09
Rechnungsdatum 15. Oktober 2026
Auftraggeber: Wohnbau Süd eG
Leistungsdatum 30. September 2026
Nettosumme                       100.000,00 €
Umsatzsteuer 19 %                19.000,00 €
Bruttosumme                      119.000,00 €
abzüglich Abschlagszahlung vom 01.08.2026     -59.500,00 €
Noch zu zahlen                   59.500,00 €
Zahlungsziel: 14.11.2026
USt-IdNr.: DE136695976
`,
    expected: {
      invoiceNumber: 'SR-2026-09',
      partnerName: 'Bauunternehmung Stein GmbH',
      partnerTaxNumber: 'DE136695976',
      issuedAt: '2026-10-15',
      fulfilledAt: '2026-09-30',
      dueAt: '2026-11-14',
      currency: 'EUR',
      net: '100000.00',
      vat: '19000.00',
      gross: '119000.00',
    },
  },
  {
    title: 'DE info line, amounts with EUR before, USt line with base under',
    page: `
Druckerei Lindwurm KG | Gutenbergweg 2 | 55116 Mainz
Firma
Weingut Rebstock GmbH
Kellerweg 4
55278 Oppenheim
                                                      Mainz, den 02.11.2026
Rechnung-Nr. 2026/4410          Kunden-Nr. 20031          Auftrag-Nr. 88120 vom 20.10.2026
Wir lieferten Ihnen am 30.10.2026:
Pos Menge Einheit Artikel                    Preis          Summe
1   2.000 Stück   Etiketten                  0,18           360,00
2   1     Stück   Klischee                   95,00          95,00
                                 Nettowert              EUR 455,00
                                 + 19,00 % USt. (455,00) EUR 86,45
                                 Rechnungssumme         EUR 541,45
Zahlung: 10 Tage 2 % Skonto = EUR 530,62, 30 Tage netto
Steuer-Nr. 26/201/12345   USt-Id-Nr. DE 136 695 976
`,
    expected: {
      invoiceNumber: '2026/4410',
      issuedAt: '2026-11-02',
      partnerName: 'Druckerei Lindwurm KG',
      partnerTaxNumber: 'DE136695976',
      currency: 'EUR',
      net: '455.00',
      vat: '86.45',
      gross: '541.45',
    },
  },
  {
    title: 'DE hotel bill with 7/19, no header labels for seller',
    page: `
Hotel Zum Goldenen Anker
Inh. Petra Anker e.K.
Hafenstr. 10, 18055 Rostock
Tel.: 0381 12345    USt-IdNr.: DE136695976

Frau Kincső Bajor
Tölgy Média Kft.
RECHNUNG                 Nr. 11872        Datum: 02.11.2026
Anreise: 30.10.2026      Abreise: 02.11.2026      Zimmer: 214
30.10.2026  Übernachtung            89,00
31.10.2026  Übernachtung            89,00
01.11.2026  Übernachtung            89,00
30.10.2026  Frühstück               14,00
Gesamt                              281,00 EUR
Enthaltene MwSt.:
MwSt.       Netto       Steuer      Brutto
7,00 %      249,53      17,47       267,00
19,00 %     11,76       2,24        14,00
Bezahlt mit: EC-Karte   281,00 EUR
`,
    expected: {
      invoiceNumber: '11872',
      partnerName: 'Hotel Zum Goldenen Anker',
      partnerTaxNumber: 'DE136695976',
      issuedAt: '2026-11-02',
      currency: 'EUR',
      net: '261.29',
      vat: '19.71',
      gross: '281.00',
      paymentMethod: 'card',
    },
  },
  {
    title: 'EN statement-like with account number and previous balance',
    page: `
Hillside Telecom plc                          Your bill
                                              Account number: 8810 2231 09
Mr A Baker                                    Bill number: 000881-11
12 Rose Lane                                  Bill date: 1 November 2026
Oxford OX1 2AB                                VAT Reg. No. GB 123 4567 82
Previous balance                              £45.00
Payment received 15 October 2026 - thank you  -£45.00
Line rental                                   £37.50
Total excluding VAT                           £37.50
VAT at 20%                                    £7.50
Total charges this month                      £45.00
Amount due                                    £45.00
We will collect £45.00 by Direct Debit on or after 15 November 2026
`,
    expected: {
      invoiceNumber: '000881-11',
      partnerName: 'Hillside Telecom plc',
      partnerTaxNumber: 'GB123456782',
      issuedAt: '2026-11-01',
      currency: 'GBP',
      net: '37.50',
      vat: '7.50',
      gross: '45.00',
    },
  },
  {
    title: 'EN US with due on receipt and zero tax, $ columns',
    page: `
                                             INVOICE
Redwood Analytics LLC                        Invoice No. RA-3391
88 Pine Street, Suite 4                      Date: Nov 2, 2026
Portland, OR 97204                           Due: Nov 16, 2026
EIN 12-3456789
BILL TO
Magyar Könyvelő Kft.
1055 Budapest, Kossuth tér 1.
Service                 Hours     Rate       Total
Consulting              12        $150.00    $1,800.00
Workshop                1         $900.00    $900.00
                                  SUBTOTAL   $2,700.00
                                  TAX (0%)   $0.00
                                  TOTAL      $2,700.00
Make all checks payable to Redwood Analytics LLC
`,
    expected: {
      invoiceNumber: 'RA-3391',
      partnerName: 'Redwood Analytics LLC',
      issuedAt: '2026-11-02',
      dueAt: '2026-11-16',
      currency: 'USD',
      net: '2700.00',
      vat: '0.00',
      gross: '2700.00',
    },
  },
  {
    title: 'DE reverse layout, totals at left with colon, date long',
    page: `
RECHNUNG
Nummer: R-7781
Datum: Montag, 2. November 2026
Leistungserbringer: Agentur Nordlicht UG (haftungsbeschränkt)
Anschrift: Deichweg 3, 26506 Norden
USt-IdNr.: DE136695976
Leistungsempfänger: Inselreederei Baltrum GmbH
USt-IdNr.: DE123456788
Summe netto: 1.200,00 EUR
USt. 19%: 228,00 EUR
Summe brutto: 1.428,00 EUR
Zahlbar bis: 30. November 2026
`,
    expected: {
      invoiceNumber: 'R-7781',
      partnerName: 'Agentur Nordlicht UG (haftungsbeschränkt)',
      partnerTaxNumber: 'DE136695976',
      issuedAt: '2026-11-02',
      dueAt: '2026-11-30',
      currency: 'EUR',
      net: '1200.00',
      vat: '228.00',
      gross: '1428.00',
    },
  },
  {
    title: 'EN bilingual Polish style, VAT per rate with zw, buyer left of seller',
    page: `
Invoice no. FV/11/2026/044                       Date of issue: 02.11.2026
Buyer                                            Seller
Lipa Trade Kft.                                  Drewpol Sp. z o.o.
1134 Budapest                                    30-001 Krakow
VAT ID: HU12345676                               VAT ID: PL5260250274
Delivery date: 31.10.2026                        Due date: 16.11.2026
No.  Item        Qty     Net price     Net value     VAT     VAT value     Gross value
1    Boards      100     12.40         1 240.00      23%     285.20        1 525.20
                         Total         1 240.00              285.20        1 525.20
                         including     1 240.00      23%     285.20        1 525.20
Total due: 1 525.20 EUR
`,
    expected: {
      invoiceNumber: 'FV/11/2026/044',
      partnerName: 'Drewpol Sp. z o.o.',
      partnerTaxNumber: 'PL5260250274',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-10-31',
      dueAt: '2026-11-16',
      currency: 'EUR',
      net: '1240.00',
      vat: '285.20',
      gross: '1525.20',
    },
  },
  {
    title: 'Italian, named in the foot alone, and the sum beside the heading of the rates',
    page: `
                                                                                Fattura
Destinatario
Pietrarossa S.r.l.
Via Garibaldi 49
10121 Torino (TO)
Fattura n.          Data fattura          Data scadenza
2026/358            17/10/2026            16/11/2026

Descrizione              Q.tà      Prezzo      IVA %      Imponibile
Carta A4                 8 pz      10,00       22%        80,00
Trasferta                1 pz      200,00      10%        200,00
IVA %      Imponibile      IVA        Totale        Totale documento      € 317,60
22%        80,00           17,60      97,60
10%        200,00          20,00      220,00
Airone di Rossi & C. S.a.s. | Viale dei Mille 54 | 00185 Roma (RM)
Partita IVA: IT01122660499 | Tel.: 02 555 9301 | IT21 2801 1838 3038 7986 53
`,
    expected: {
      invoiceNumber: '2026/358',
      partnerName: 'Airone di Rossi & C. S.a.s.',
      partnerTaxNumber: 'IT01122660499',
      issuedAt: '2026-10-17',
      dueAt: '2026-11-16',
      currency: 'EUR',
      net: '280.00',
      vat: '37.60',
      gross: '317.60',
    },
    vatLines: '10.00:200.00:20.00;22.00:80.00:17.60',
  },
  {
    title: 'Croatian, all of a party in one line behind its label',
    page: `
Račun 118/1/1
Prodavatelj          Svjetlost d.o.o. za trgovinu, Ulica lipa 82, 10000 Zagreb
OIB                  94577403194
Kupac                Velebitka d.o.o., Riva 3, 21000 Split
OIB                  69435151530
Datum izdavanja      2.11.2026.
Datum dospijeća      17.11.2026.

Naziv                 Količina     Cijena      Iznos
Toner                 2 kom        100,00      200,00
                                   Osnovica    200,00 EUR
                                   PDV 25 %    50,00 EUR
                                   Ukupno      250,00 EUR
`,
    expected: {
      invoiceNumber: '118/1/1',
      partnerName: 'Svjetlost d.o.o. za trgovinu',
      partnerTaxNumber: '94577403194',
      issuedAt: '2026-11-02',
      dueAt: '2026-11-17',
      currency: 'EUR',
      net: '200.00',
      vat: '50.00',
      gross: '250.00',
    },
    vatLines: '25.00:200.00:50.00',
  },
];

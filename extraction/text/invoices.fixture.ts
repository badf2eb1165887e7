/** Invoices of invented companies in the layouts that are common in each country, typed on a grid. */
export const invoices: readonly {
  readonly title: string;
  readonly page: string;
  readonly expected: Readonly<Record<string, string>>;
}[] = [
  {
    title: 'a Hungarian invoice with the parties side by side and a VAT table',
    page: `
                         SZÁMLA

Szállító:                               Vevő:
Hegyi Forrás Kft.                       Zöld Malom Bt.
1117 Budapest, Fő utca 12.              6720 Szeged, Kossuth tér 3.
Adószám: 12345676-2-43                  Adószám: 87654329-1-06
Bankszámlaszám: 11700000-12345678-00000000

Számla sorszáma:     HF-2024/117
Számla kelte         Teljesítés dátuma     Fizetési határidő     Fizetési mód
2024.03.05.          2024.03.01.           2024.03.20.           Átutalás

Megnevezés           Menny.   Egységár     Nettó érték     ÁFA kulcs     ÁFA érték     Bruttó érték
Forrásvíz 19 l       10 db    1 500        15 000          27 %          4 050         19 050
Könyv                2 db     2 000        4 000           5 %           200           4 200

                              Összesen:    19 000                        4 250         23 250

Fizetendő összeg:    23 250 Ft
`,
    expected: {
      invoiceNumber: 'HF-2024/117',
      partnerName: 'Hegyi Forrás Kft.',
      partnerTaxNumber: '12345676-2-43',
      issuedAt: '2024-03-05',
      fulfilledAt: '2024-03-01',
      dueAt: '2024-03-20',
      currency: 'HUF',
      net: '19000.00',
      vat: '4250.00',
      gross: '23250.00',
      paymentMethod: 'transfer',
    },
  },
  {
    title: 'a Hungarian invoice with a list of totals',
    page: `
Számlaszám: KL-000451

Kibocsátó                                Vevő
Kék Lámpa Világítástechnikai Zrt.        Példa Pál e.v.
9021 Győr, Baross Gábor út 7.            8000 Székesfehérvár, Ady Endre utca 1.
Adószám: 23456783-2-08                   Adószám: 55555551-1-27

Kiállítás dátuma: 2023. november 9.
Teljesítés: 2023. november 9.
Esedékesség: 2023. november 17.
Fizetési mód: Készpénz

LED izzó 9 W           20 db       900 Ft        18 000 Ft

Nettó összesen:                                  18 000 Ft
ÁFA 27%:                                         4 860 Ft
Bruttó végösszeg:                                22 860 Ft
Fizetendő:                                       22 860 Ft
`,
    expected: {
      invoiceNumber: 'KL-000451',
      partnerName: 'Kék Lámpa Világítástechnikai Zrt.',
      partnerTaxNumber: '23456783-2-08',
      issuedAt: '2023-11-09',
      fulfilledAt: '2023-11-09',
      dueAt: '2023-11-17',
      currency: 'HUF',
      net: '18000.00',
      vat: '4860.00',
      gross: '22860.00',
      paymentMethod: 'cash',
    },
  },
  {
    title: 'a German invoice with the letterhead at the foot and no headings',
    page: `
Blumen Sonnenschein GmbH
Gartenweg 5
50667 Köln

Café Morgenrot
Ringstraße 8
50670 Köln

Rechnung                                  Rechnungsnummer:   2024-0815
                                          Rechnungsdatum:    17.04.2024
                                          Lieferdatum:       15.04.2024

Pos   Bezeichnung            Menge     Einzelpreis     Gesamt
1     Rosen, rot             40        2,50            100,00
2     Vase                   1         19,90           19,90

Nettobetrag                                            119,90 €
zzgl. 19 % MwSt.                                       22,78 €
Rechnungsbetrag                                        142,68 €

Zahlbar bis 01.05.2024 ohne Abzug.

USt-IdNr.: DE 136 695 976      IBAN: DE89 3704 0044 0532 0130 00
`,
    expected: {
      invoiceNumber: '2024-0815',
      partnerName: 'Blumen Sonnenschein GmbH',
      partnerTaxNumber: 'DE136695976',
      issuedAt: '2024-04-17',
      fulfilledAt: '2024-04-15',
      dueAt: '2024-05-01',
      currency: 'EUR',
      net: '119.90',
      vat: '22.78',
      gross: '142.68',
    },
  },
  {
    title: 'an English invoice with "From" and "Bill to"',
    page: `
INVOICE

From:                                Bill to:
Northwind Tiling Ltd                 Harbour House Hotel
4 Mill Lane, Leeds                   1 Quay Street, Hull
VAT number: GB123456789

Invoice number: NT-3391
Invoice date: 3 June 2024
Due date: 17 June 2024

Description              Qty     Price       Amount
Floor tiles              60      12.50       750.00
Grout                    4       9.00        36.00

Subtotal                                     £786.00
VAT (20%)                                    £157.20
Total                                        £943.20
Amount due                                   £943.20
`,
    expected: {
      invoiceNumber: 'NT-3391',
      partnerName: 'Northwind Tiling Ltd',
      partnerTaxNumber: 'GB123456789',
      issuedAt: '2024-06-03',
      dueAt: '2024-06-17',
      currency: 'GBP',
      net: '786.00',
      vat: '157.20',
      gross: '943.20',
    },
  },
  {
    title: 'a Hungarian credit note with the amounts below nought, and keeps the sign',
    page: `
Sztornó számla sorszáma: ST-12
Eredeti számla sorszáma: SZ-7
Eladó: Téli Fa Kft
Adószám: 12345676-2-43
Számla kelte: 2024-01-31
Számla pénzneme: HUF
                 Nettó összeg:     Áfa összeg:     Bruttó összeg:
Mindösszesen:    -10 000 HUF       -2 700 HUF      -12 700 HUF
`,
    expected: {
      invoiceNumber: 'ST-12',
      partnerName: 'Téli Fa Kft',
      partnerTaxNumber: '12345676-2-43',
      issuedAt: '2024-01-31',
      currency: 'HUF',
      net: '-10000.00',
      vat: '-2700.00',
      gross: '-12700.00',
    },
  },
  {
    title: 'the euro totals of an invoice that repeats them in forints',
    page: `
Számla sorszáma: EX-9
Számla kelte: 2024.02.29.
Számla pénzneme: EUR
                 Nettó összeg:     Áfa összeg:     Bruttó összeg:
Mindösszesen:    100 EUR           27 EUR          127 EUR
Forintban:       40 000 HUF        10 800 HUF      50 800 HUF
`,
    expected: {
      invoiceNumber: 'EX-9',
      issuedAt: '2024-02-29',
      currency: 'EUR',
      net: '100.00',
      vat: '27.00',
      gross: '127.00',
    },
  },
  {
    title: 'the total, not what a deposit leaves to pay',
    page: `
Rechnung Nr. A-77 vom 05.03.2024
Nettosumme            200,00 EUR
Umsatzsteuer 19 %     38,00 EUR
Bruttosumme           238,00 EUR
Anzahlung             100,00 EUR
Zahlbetrag            138,00 EUR
`,
    expected: {
      invoiceNumber: 'A-77',
      issuedAt: '2024-03-05',
      currency: 'EUR',
      net: '200.00',
      vat: '38.00',
      gross: '238.00',
    },
  },
  {
    title: 'nothing where two numbers have the same claim',
    page: `
Invoice number: A-100
Invoice number: B-200
Invoice date: 2024-05-06
Grand total: 12.00 EUR
Grand total: 99.00 EUR
`,
    expected: { issuedAt: '2024-05-06', currency: 'EUR' },
  },
];

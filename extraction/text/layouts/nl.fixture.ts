import type { TypedLayout } from './typed-layout.fixture.ts';

export const dutchLayouts: readonly TypedLayout[] = [
  {
    title: 'letterhead, addressee without a heading, totals under the items',
    page: `
Timmerbedrijf De Linde B.V.
Keizersgracht 10
1015 CN Amsterdam
KvK 12345678
BTW-nummer: NL820098395B01

Café 't Hoekje
Dam 1
1012 JS Amsterdam

FACTUUR
Factuurnummer: 2026-0118
Factuurdatum: 2 november 2026
Vervaldatum: 16-11-2026
Omschrijving           Aantal     Prijs       Bedrag
Kast op maat           1          € 500,00    € 500,00
                       Subtotaal              € 500,00
                       21% BTW                € 105,00
                       Totaal te betalen      € 605,00
`,
    expected: {
      invoiceNumber: '2026-0118',
      partnerName: 'Timmerbedrijf De Linde B.V.',
      partnerTaxNumber: 'NL820098395B01',
      issuedAt: '2026-11-02',
      dueAt: '2026-11-16',
      currency: 'EUR',
      net: '500.00',
      vat: '105.00',
      gross: '605.00',
    },
  },
  {
    title: 'Belgian, Klant on the right, ondernemingsnummer',
    page: `
Schrijnwerkerij Els BV                            Klant
Bondgenotenlaan 5                                 Bakkerij Peeters NV
3000 Leuven                                       Markt 1
BTW BE 0428.759.497                               2000 Antwerpen
Factuur nr. 118                                   Datum: 02/11/2026
Te betalen voor: 02/12/2026
Maatstaf van heffing     BTW 6 %      Totaal incl. btw
1.000,00 EUR             60,00 EUR    1.060,00 EUR
`,
    expected: {
      invoiceNumber: '118',
      partnerName: 'Schrijnwerkerij Els BV',
      partnerTaxNumber: 'BE0428759497',
      issuedAt: '2026-11-02',
      dueAt: '2026-12-02',
      currency: 'EUR',
      net: '1000.00',
      vat: '60.00',
      gross: '1060.00',
    },
  },
];

import type { TypedLayout } from './typed-layout.fixture.ts';

/** Slovak, Czech, Polish, Croatian and Slovenian. */
export const slavicLayouts: readonly TypedLayout[] = [
  {
    title: 'Slovak, Dodávateľ and Odberateľ, IČ DPH of both',
    page: `
FAKTÚRA č. 20260118
Dodávateľ:                              Odberateľ:
Javorina s.r.o.                         Hotel Kriváň a.s.
Dlhá 12                                 Hlavná 5
949 01 Nitra                            010 01 Žilina
IČO: 36421928                           IČO: 31333532
DIČ: 2022749619                         DIČ: 2021345678
IČ DPH: SK2022749619                    IČ DPH: SK2021345678
Dátum vystavenia:     02.11.2026
Dátum dodania:        31.10.2026
Dátum splatnosti:     16.11.2026
Forma úhrady:         Bankový prevod
Variabilný symbol:    20260118
Názov                 Množstvo    Jedn. cena     Spolu bez DPH
Drevo                 10 m3       50,00          500,00
Sadzba DPH     Základ dane     DPH        Spolu s DPH
23 %           500,00          115,00     615,00
Celkom na úhradu:     615,00 EUR
`,
    expected: {
      invoiceNumber: '20260118',
      partnerName: 'Javorina s.r.o.',
      partnerTaxNumber: 'SK2022749619',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-10-31',
      dueAt: '2026-11-16',
      currency: 'EUR',
      net: '500.00',
      vat: '115.00',
      gross: '615.00',
      paymentMethod: 'transfer',
    },
  },
  {
    title: 'Czech, Faktura - daňový doklad, amounts in Kč',
    page: `
Faktura - daňový doklad č. 2026110042
Dodavatel                               Odběratel
Truhlářství Borovice s.r.o.             Kavárna Na Rohu s.r.o.
Lipová 8                                Náměstí 1
602 00 Brno                             110 00 Praha 1
IČO: 27082440                           IČO: 26045672
DIČ: CZ27082440                         DIČ: CZ26045672
Datum vystavení: 2. listopadu 2026
Datum uskutečnění zdanitelného plnění: 31.10.2026
Datum splatnosti: 16.11.2026
Způsob úhrady: převodem
Položka                Množství     Cena za MJ     Celkem bez DPH
Stůl                   1 ks         10 000,00      10 000,00
Základ daně 21 %       10 000,00 Kč
DPH 21 %               2 100,00 Kč
Celkem k úhradě        12 100,00 Kč
`,
    expected: {
      invoiceNumber: '2026110042',
      partnerName: 'Truhlářství Borovice s.r.o.',
      partnerTaxNumber: 'CZ27082440',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-10-31',
      dueAt: '2026-11-16',
      currency: 'CZK',
      net: '10000.00',
      vat: '2100.00',
      gross: '12100.00',
      paymentMethod: 'transfer',
    },
  },
  {
    title: 'Polish, Sprzedawca and Nabywca, NIP without its country',
    page: `
Faktura VAT nr FV/118/11/2026
Data wystawienia: 2026-11-02
Data sprzedaży: 2026-10-31
Termin płatności: 2026-11-16
Sposób zapłaty: przelew
Sprzedawca                              Nabywca
Stolarnia Jarzębina Sp. z o.o.          Pensjonat Widok S.A.
ul. Długa 5                             ul. Górska 7
30-001 Kraków                           34-500 Zakopane
NIP: 856-734-62-15                      NIP: 521-312-34-56
Lp.   Nazwa      Ilość   Cena netto   Wartość netto   VAT %   Kwota VAT   Wartość brutto
1     Szafa      1       1 000,00     1 000,00        23%     230,00      1 230,00
      Razem                           1 000,00                230,00      1 230,00
Do zapłaty: 1 230,00 zł
`,
    expected: {
      invoiceNumber: 'FV/118/11/2026',
      partnerName: 'Stolarnia Jarzębina Sp. z o.o.',
      partnerTaxNumber: '8567346215',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-10-31',
      dueAt: '2026-11-16',
      currency: 'PLN',
      net: '1000.00',
      vat: '230.00',
      gross: '1230.00',
      paymentMethod: 'transfer',
    },
  },
  {
    title: 'Croatian, letterhead, OIB of both, a month that is another one in Poland',
    page: `
Stolarija Jasen d.o.o.
Vukovarska 10, 21000 Split
OIB: 33392005961
                                        Kupac:
                                        Hotel Jadran d.d.
                                        Obala 3, 21000 Split
                                        OIB kupca: 12345678903
Račun br. 118-1-1
Datum izdavanja: 2. listopada 2026.
Datum dospijeća: 1. studenoga 2026.
Način plaćanja: transakcijski račun
Opis              Količina     Cijena      Iznos
Ormar             1            400,00      400,00
                  Osnovica     400,00
                  PDV 25%      100,00
                  Za platiti   500,00 EUR
`,
    expected: {
      invoiceNumber: '118-1-1',
      partnerName: 'Stolarija Jasen d.o.o.',
      partnerTaxNumber: '33392005961',
      issuedAt: '2026-10-02',
      dueAt: '2026-11-01',
      currency: 'EUR',
      net: '400.00',
      vat: '100.00',
      gross: '500.00',
      paymentMethod: 'transfer',
    },
  },
  {
    title: 'Slovenian, Izdajatelj and Kupec, ID za DDV',
    page: `
Izdajatelj                              Kupec
Mizarstvo Brin d.o.o.                   Gostilna Pri Lipi s.p.
Dunajska 20                             Glavni trg 2
1000 Ljubljana                          2000 Maribor
ID za DDV: SI50223054                   ID za DDV: SI23456787
Račun št. 2026-0118
Datum izdaje: 02.11.2026
Datum opravljene storitve: 31.10.2026
Rok plačila: 17.11.2026
Opis              Količina     Cena        Vrednost
Miza              1            200,00      200,00
Osnova            200,00 €
DDV 22 %          44,00 €
Skupaj za plačilo 244,00 €
`,
    expected: {
      invoiceNumber: '2026-0118',
      partnerName: 'Mizarstvo Brin d.o.o.',
      partnerTaxNumber: 'SI50223054',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-10-31',
      dueAt: '2026-11-17',
      currency: 'EUR',
      net: '200.00',
      vat: '44.00',
      gross: '244.00',
    },
  },
];

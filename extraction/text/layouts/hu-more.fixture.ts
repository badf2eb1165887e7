import type { TypedLayout } from './typed-layout.fixture.ts';

export const moreHungarianLayouts: readonly TypedLayout[] = [
  {
    title: 'totals on the left, header labels above values in boxes, dotted leaders',
    page: `
A szállító neve, címe:                   A vevő neve, címe:
Malomkő Őrlő Bt.                         Pékműhely Plusz Kft.
9700 Szombathely, Malom út 7.            9730 Kőszeg, Várkör 20.
Adószáma: 55555555-2-18                  Adószáma: 23456787-2-18
Számla sorszáma                          Keltezés
MK 000219                                2026.10.07
Teljesítés napja                         Fizetési határidő           Fizetés módja
2026.10.07                               2026.10.14                  átutalás
Összesen nettó: ......... 80 000 Ft
5 % ÁFA: ................ 4 000 Ft
Összesen bruttó: ........ 84 000 Ft
Fizetendő: .............. 84 000 Ft
`,
    expected: {
      invoiceNumber: 'MK 000219',
      partnerName: 'Malomkő Őrlő Bt.',
      partnerTaxNumber: '55555555-2-18',
      issuedAt: '2026-10-07',
      fulfilledAt: '2026-10-07',
      dueAt: '2026-10-14',
      currency: 'HUF',
      net: '80000.00',
      vat: '4000.00',
      gross: '84000.00',
      paymentMethod: 'transfer',
    },
  },
  {
    title: 'letterhead supplier without heading, buyer box with heading and its tax number',
    page: `
Cinege Stúdió Kft.
1085 Budapest, Üllői út 14. | Adószám: 87654323-2-42 | Cg. 01-09-123456
Számla
Számla száma: CS-2026-052          Számla dátuma: 2026/11/02
Vevő
Zengő Hangszer Kft.
7621 Pécs, Király u. 30.
Adószám: 12345676-2-02
Fizetési határidő: 2026/11/16      Teljesítési dátum: 2026/11/01
Leírás                         Nettó         ÁFA           Bruttó
Hangfelvétel                   200 000 Ft    54 000 Ft     254 000 Ft
ÖSSZESEN                       200 000 Ft    54 000 Ft     254 000 Ft
`,
    expected: {
      invoiceNumber: 'CS-2026-052',
      partnerName: 'Cinege Stúdió Kft.',
      partnerTaxNumber: '87654323-2-42',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-11-01',
      dueAt: '2026-11-16',
      currency: 'HUF',
      net: '200000.00',
      vat: '54000.00',
      gross: '254000.00',
    },
  },
  {
    title: 'simplified, only gross with tax content',
    page: `
Egyszerűsített számla                    Sorszám: ESZ 2026/00077
Kibocsátó: Fűszerkert Vendéglátó Kft.    Vevő: Sólyom Mérnökiroda Kft.
1052 Budapest, Váci u. 1.                1119 Budapest, Etele út 5.
Adószám: 12345676-2-41                   Adószám: 87654323-2-43
Kelt: 2026.11.02.                        Fizetés módja: Bankkártya
Étkezés     1 adag     12 700 Ft     21,26%
Összesen: 12 700 Ft
Fizetendő: 12 700 Ft     Áfatartalom: 21,26 %
`,
    expected: {
      invoiceNumber: 'ESZ 2026/00077',
      partnerName: 'Fűszerkert Vendéglátó Kft.',
      partnerTaxNumber: '12345676-2-41',
      issuedAt: '2026-11-02',
      currency: 'HUF',
      gross: '12700.00',
      paymentMethod: 'card',
    },
  },
  {
    title: 'reverse charge, group number, bilingual headings on two lines',
    page: `
Eladó                                    Vevő
(Seller)                                 (Buyer)
Acélszerkezet Csoport Zrt.               Híd Építő Kft.
3527 Miskolc, Kohó u. 2.                 1111 Budapest, Műegyetem rkp. 3.
Csoportazonosító szám: 17780010-5-05     Adószám: 12345676-2-43
Adószám: 23456787-4-05
Számlaszám (Invoice No.): ACS-261100
Teljesítés (Delivery): 2026.10.31.   Kelt (Issued): 2026.11.03.   Esedékes (Due): 2026.12.03.
Acélgerenda     10 t     5 000 000     F.AFA     5 000 000
Nettó összesen (Net total)      5 000 000 HUF
ÁFA összesen (VAT total)        0 HUF
Bruttó összesen (Gross total)   5 000 000 HUF
`,
    expected: {
      invoiceNumber: 'ACS-261100',
      partnerName: 'Acélszerkezet Csoport Zrt.',
      partnerTaxNumber: '17780010-5-05',
      issuedAt: '2026-11-03',
      fulfilledAt: '2026-10-31',
      dueAt: '2026-12-03',
      currency: 'HUF',
      net: '5000000.00',
      vat: '0.00',
      gross: '5000000.00',
    },
  },
  {
    title: 'HU big total under its label, label boxes',
    page: `
Galagonya Nyomda Kft.                        SZÁMLA
1097 Budapest, Könyves Kálmán krt. 2.        GN-26-1044
Adószám: 12345676-2-43

Vevő adatai                                  Számla kelte           2026. 11. 02.
Nádas Hotel Zrt.                             Teljesítés időpontja   2026. 11. 01.
8600 Siófok, Part u. 1.                      Fizetési határidő      2026. 11. 17.
Adószám: 23456787-2-14                       Fizetési mód           Átutalás

Megnevezés            Mennyiség   Egységár   Nettó összeg   Áfa %   Áfa összeg   Bruttó összeg
Névjegy               1 000 db    35,00      35 000,00      27      9 450,00     44 450,00
Szórólap              5 000 db    12,50      62 500,00      27      16 875,00    79 375,00
                                  Összesen   97 500,00              26 325,00    123 825,00
Fizetendő végösszeg
123 825 Ft
`,
    expected: {
      invoiceNumber: 'GN-26-1044',
      partnerName: 'Galagonya Nyomda Kft.',
      partnerTaxNumber: '12345676-2-43',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-11-01',
      dueAt: '2026-11-17',
      currency: 'HUF',
      net: '97500.00',
      vat: '26325.00',
      gross: '123825.00',
      paymentMethod: 'transfer',
    },
  },
  {
    title: 'HU table columns ÁFA summary left, totals right, dots as thousands',
    page: `
Számla sorszám: A00117/2026
ELADÓ:                                        VEVŐ:
Vadrózsa Patika Bt.                           Egészségház Nonprofit Kft.
5000 Szolnok, Szapáry u. 3.                   5000 Szolnok, Verseghy út 6.
Adószám: 55555555-1-16                        Adószám: 87654323-2-16
Számlaszám: 11745004-20001234-00000000        Fizetés módja: Készpénz
A számla kelte: 2026.11.02.   A teljesítés kelte: 2026.11.02.   Fizetési határidő: 2026.11.02.
Cikk               Menny.   Nettó egys.ár   Nettó érték   ÁFA   Bruttó érték
Fertőtlenítő       10       2.000           20.000        27%   25.400
Kötszer            20       500             10.000        5%    10.500
ÁFA összesítő                               Nettó összesen:      30.000,- Ft
27%  20.000  5.400                          ÁFA összesen:         5.900,- Ft
5%   10.000  500                            Bruttó összesen:     35.900,- Ft
                                            Kerekítés:                0,- Ft
                                            Fizetendő:           35.900,- Ft
`,
    expected: {
      invoiceNumber: 'A00117/2026',
      partnerName: 'Vadrózsa Patika Bt.',
      partnerTaxNumber: '55555555-1-16',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-11-02',
      dueAt: '2026-11-02',
      currency: 'HUF',
      net: '30000.00',
      vat: '5900.00',
      gross: '35900.00',
      paymentMethod: 'cash',
    },
  },
  {
    title: 'HU negative correction with both original and new values',
    page: `
MÓDOSÍTÓ SZÁMLA                                    Számlaszám: MOD-2026-0007
Hivatkozott számla: KIM-2026-0311
Szállító                                           Vevő
Lombik Labor Kft.                                  Kémcső Diagnosztika Kft.
4032 Debrecen, Egyetem tér 1.                      4026 Debrecen, Bem tér 18.
Adószám: 12345676-2-09                             Adószám: 23456787-2-09
Kiállítás dátuma: 2026-11-02                       Teljesítés dátuma: 2026-10-15
Fizetési határidő: 2026-11-10                      Fizetési mód: Átutalás
Tétel                 Mennyiség   Egységár     Nettó         ÁFA       Bruttó
Reagens (eredeti)     -10         10 000       -100 000      -27 000   -127 000
Reagens (helyes)      8           10 000       80 000        21 600    101 600
Összesen (HUF)                                 -20 000       -5 400    -25 400
`,
    expected: {
      invoiceNumber: 'MOD-2026-0007',
      partnerName: 'Lombik Labor Kft.',
      partnerTaxNumber: '12345676-2-09',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-10-15',
      dueAt: '2026-11-10',
      currency: 'HUF',
      net: '-20000.00',
      vat: '-5400.00',
      gross: '-25400.00',
      paymentMethod: 'transfer',
    },
  },
  {
    title: 'HU in euros, per-line HUF, IBAN and account in the seller box first',
    page: `
Kibocsátó                                     Befogadó
Dunagép Zrt.                                  Maschinenhandel Nord GmbH
IBAN: HU42 1177 3016 1111 1018 0000 0000      22303 Hamburg, Goldbekplatz 1
Bankszámla: 11773016-11111018-00000000        Adószám: DE123456788
Adószám: 17780010-2-51
2400 Dunaújváros, Acél u. 5.
Számla sorszáma      Kelt            Teljesítés       Esedékesség      Devizanem
DG2026/000881        2026.10.31      2026.10.30       2026.12.15       EUR
Megnevezés           Nettó EUR       ÁFA              Bruttó EUR       Bruttó HUF
Présgép              84 500,00       0,00 (KBAET)     84 500,00        33 981 675
Összesen EUR         84 500,00       0,00             84 500,00
Összesen HUF         33 981 675      0                33 981 675
Fizetendő:           84 500,00 EUR
`,
    expected: {
      invoiceNumber: 'DG2026/000881',
      partnerName: 'Dunagép Zrt.',
      partnerTaxNumber: '17780010-2-51',
      issuedAt: '2026-10-31',
      fulfilledAt: '2026-10-30',
      dueAt: '2026-12-15',
      currency: 'EUR',
      net: '84500.00',
      vat: '0.00',
      gross: '84500.00',
    },
  },
  {
    title: 'quote, not an invoice: amounts may be read, number of the offer must not',
    page: `
Szerszámkamra Kft.
ÁRAJÁNLAT
Ajánlat száma: AJ-2026-55         Ajánlat kelte: 2026.11.02.
Érvényes: 2026.11.30.
Fúrógép     2 db     45 000     90 000 Ft
Nettó összesen: 90 000 Ft
ÁFA 27%: 24 300 Ft
Bruttó összesen: 114 300 Ft
`,
    expected: {
      partnerName: 'Szerszámkamra Kft.',
      currency: 'HUF',
      net: '90000.00',
      vat: '24300.00',
      gross: '114300.00',
    },
  },
  {
    title: 'HU fuel-card invoice with many item lines and discounts',
    page: `
Szolgáltató:                             Ügyfél:
Zöldút Üzemanyag Zrt.                    Fürge Futár Kft.
1117 Budapest, Október 23. u. 18.        1106 Budapest, Jászberényi út 1.
Adószám: 12345676-4-44                   Adószám: 87654323-2-42
Csoport azonosító: 17780010-5-44         Ügyfélszám: 70011223
Számlaszám: 9100445566      Kiállítás: 2026.10.31.      Esedékesség: 2026.11.15.      Teljesítés: 2026.10.31.
Termék          Mennyiség     Nettó        ÁFA 27%      Bruttó
Gázolaj 95      412,50 l      198 425      53 575       252 000
Kedvezmény                    -3 937       -1 063       -5 000
AdBlue          20 l          7 874        2 126        10 000
Számla összesen:              202 362      54 638       257 000
Fizetendő összeg: 257 000 Ft, azaz kettőszázötvenhétezer forint.
`,
    expected: {
      invoiceNumber: '9100445566',
      partnerName: 'Zöldút Üzemanyag Zrt.',
      partnerTaxNumber: '12345676-4-44',
      issuedAt: '2026-10-31',
      fulfilledAt: '2026-10-31',
      dueAt: '2026-11-15',
      currency: 'HUF',
      net: '202362.00',
      vat: '54638.00',
      gross: '257000.00',
    },
  },
];

import type { TypedLayout } from './typed-layout.fixture.ts';

export const hungarianLayouts: readonly TypedLayout[] = [
  {
    title: 'Eladó/Vevő columns, dates under headings, totals row with labels right',
    page: `
SZÁMLA                                                Számlaszám: E-KVT-2026-118
Eladó:                                       Vevő:
Kövirózsa Virágtartó Kft.                    Bükkfa Asztalos Bt.
8380 Hévíz, Rózsa köz 4.                     3300 Eger, Dobó utca 9.
Magyarország                                 Magyarország
Adószám: 12345676-2-20                       Adószám: 23456787-1-10
EU adószám: HU12345676
Bankszámlaszám: 11773016-11111018-00000000
E-mail: szamla@kovirozsa.example

Fizetési mód      Teljesítés dátuma     Számla kelte      Fizetési határidő
Átutalás          2026.10.28.           2026.11.02.       2026.11.10.

Tétel megnevezése     Menny.     Egységár      Nettó ár      Áfa      Bruttó ár
Agyagcserép 30 cm     24 db      1 250 Ft      30 000 Ft     27%      38 100 Ft
Tálca                 10 db      1 000 Ft      10 000 Ft     27%      12 700 Ft

                                               Nettó         Áfa          Bruttó
27% áfakulcs                                   40 000 Ft     10 800 Ft    50 800 Ft
Fizetendő végösszeg:                                                      50 800 Ft
azaz ötvenezer-nyolcszáz forint
Nyomtatva: 2026.11.03.
`,
    expected: {
      invoiceNumber: 'E-KVT-2026-118',
      partnerName: 'Kövirózsa Virágtartó Kft.',
      partnerTaxNumber: '12345676-2-20',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-10-28',
      dueAt: '2026-11-10',
      currency: 'HUF',
      net: '40000.00',
      vat: '10800.00',
      gross: '50800.00',
      paymentMethod: 'transfer',
    },
    vatLines: '27.00:40000.00:10800.00',
  },
  {
    title: 'letter-spaced SZÁLLÍTÓ | VEVŐ, multi-rate summary with totals',
    page: `
S Z Á L L Í T Ó                          V E V Ő
Kékfrank Borház Kft.                     Tavirózsa Vendéglő Kft.
7773 Villány, Pince sor 3.               8230 Balatonfüred, Fő utca 2.
Adószám: 87654323-2-02                   Adószám: 12345676-2-19
Bankszámlaszám: 50800111-10012345-00000000

Számlaszám       Kiállítás kelte    Teljesítés kelte    Fizetési határidő     Fizetési mód
KB-2026/00417    2026.09.30.        2026.09.29.         2026.10.15.           Átutalás

Megnevezés          Mennyiség    Nettó egységár     Áfakulcs     Nettó érték (Ft)
Vörösbor            12 üveg      2 500              27%          30 000
Kenyér              10 db        600                18%          6 000
Tojás               100 db       50                 5%           5 000

Megjegyzés          Áfakulcs     Nettó (Ft)     Áfa (Ft)     Bruttó (Ft)
                    27%          30 000         8 100        38 100
                    18%          6 000          1 080        7 080
                    5%           5 000          250          5 250
                    Összesen     41 000         9 430        50 430
                    Fizetendő összesen:         50 430 Ft
`,
    expected: {
      invoiceNumber: 'KB-2026/00417',
      partnerName: 'Kékfrank Borház Kft.',
      partnerTaxNumber: '87654323-2-02',
      issuedAt: '2026-09-30',
      fulfilledAt: '2026-09-29',
      dueAt: '2026-10-15',
      currency: 'HUF',
      net: '41000.00',
      vat: '9430.00',
      gross: '50430.00',
      paymentMethod: 'transfer',
    },
    vatLines: '18.00:6000.00:1080.00;27.00:30000.00:8100.00;5.00:5000.00:250.00',
  },
  {
    title: 'buyer on the left, supplier on the right, labels with values beside',
    page: `
                         SZÁMLA
Vevő                                     Szállító
Név:       Dió Ker Kft.                  Név:       Hársfa Fuvar Zrt.
Cím:       1139 Budapest, Váci út 9.     Cím:       2100 Gödöllő, Hársfa út 1.
Adószám:   23456787-2-41                 Adószám:   12345676-2-13
Bankszámla: 10300002-20100001-00003285   Bankszámla: 10700024-25874139-51100005

A számla sorszáma:       2026-F-00233
A számla kelte:          2026. november 2.
A teljesítés időpontja:  2026. október 31.
A fizetés határideje:    2026. november 17.
A fizetés módja:         banki átutalás

Fuvardíj                 1 alkalom     118 110 Ft     27%     31 890 Ft     150 000 Ft

Nettó végösszeg:         118 110 Ft
ÁFA összesen:            31 890 Ft
Bruttó végösszeg:        150 000 Ft
`,
    expected: {
      invoiceNumber: '2026-F-00233',
      partnerName: 'Hársfa Fuvar Zrt.',
      partnerTaxNumber: '12345676-2-13',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-10-31',
      dueAt: '2026-11-17',
      currency: 'HUF',
      net: '118110.00',
      vat: '31890.00',
      gross: '150000.00',
      paymentMethod: 'transfer',
    },
  },
  {
    title: 'foreign currency with VAT in forints',
    page: `
Számla / Invoice                              Sorszám / No.: EXP-26/0091
Kibocsátó / Issuer                            Vevő / Customer
Napfény Szoftver Kft.                         Alpenblick Software GmbH
1037 Budapest, Bécsi út 3.                    6020 Innsbruck, Talweg 8
Adószám / Tax number: 87654323-2-41           Adószám / Tax number: ATU12345675
Közösségi adószám / EU VAT number: HU87654323

Kiállítás kelte / Date of issue: 2026.11.02
Teljesítés kelte / Date of supply: 2026.10.31
Fizetési határidő / Due date: 2026.12.02
Fizetési mód / Payment method: Átutalás / Bank transfer
Pénznem / Currency: EUR        Árfolyam / Exchange rate: 1 EUR = 402,15 HUF

Megnevezés / Description        Nettó / Net     ÁFA / VAT %     ÁFA / VAT     Bruttó / Gross
Fejlesztés / Development        2.000,00        27%             540,00        2.540,00

Összesen / Total:               2.000,00                        540,00        2.540,00
ÁFA összege forintban:          217 161 HUF
Fizetendő / Amount due:         2.540,00 EUR
IBAN: HU42 1177 3016 1111 1018 0000 0000    SWIFT: OTPVHUHB
`,
    expected: {
      invoiceNumber: 'EXP-26/0091',
      partnerName: 'Napfény Szoftver Kft.',
      partnerTaxNumber: '87654323-2-41',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-10-31',
      dueAt: '2026-12-02',
      currency: 'EUR',
      net: '2000.00',
      vat: '540.00',
      gross: '2540.00',
      paymentMethod: 'transfer',
    },
  },
  {
    title: 'utility bill, buyer addressed without heading, earlier debts',
    page: `
Fényfonal Áramszolgáltató Zrt.                              Számla sorszáma: 8260 0012 3456
1138 Budapest, Vízmű sor 10.                                Számla kelte: 2026.11.04.
Adószám: 12345676-2-44
                                     Mintaház Lakásszövetkezet
                                     2030 Érd, Diósdi út 15.
Vevő (fizető) azonosító: 4400123456     Felhasználó adószáma: 87654323-2-13
Elszámolt időszak: 2026.10.01 - 2026.10.31.
Előző időszak egyenlege: 0 Ft
A számla bruttó összege:              63 500 Ft
Nettó számlaérték összesen:           50 000 Ft
ÁFA összesen (27%):                   13 500 Ft
Fizetendő összeg:                     63 500 Ft
Fizetési határidő: 2026.11.19.
Fizetés módja: Csoportos beszedés
Bankszámlaszám: 10918001-00000003-22990009
`,
    expected: {
      invoiceNumber: '8260 0012 3456',
      partnerName: 'Fényfonal Áramszolgáltató Zrt.',
      partnerTaxNumber: '12345676-2-44',
      issuedAt: '2026-11-04',
      dueAt: '2026-11-19',
      currency: 'HUF',
      net: '50000.00',
      vat: '13500.00',
      gross: '63500.00',
      paymentMethod: 'direct_debit',
    },
  },
  {
    title: 'exempt sole trader, no VAT',
    page: `
Számlakibocsátó:                        Vevő:
Berkes Tímea e.v.                       Nyírfa Dental Kft.
4400 Nyíregyháza, Nyírfa tér 2.         4400 Nyíregyháza, Bocskai u. 1.
Adószám: 55555555-1-35                  Adószám: 12345676-2-15
Nyilvántartási szám: 50123456

Bizonylatszám: BT-2026-7
Kelt: 2026-11-02     Teljesítés: 2026-11-02     Esedékesség: 2026-11-12     Fiz. mód: Készpénz

Megnevezés         Mennyiség     Egységár     Nettó      ÁFA     Bruttó
Fordítás           1 db          45 000       45 000     AAM     45 000

Összesen:                                     45 000     0       45 000
Fizetendő: 45 000 Ft
Alanyi adómentes.
`,
    expected: {
      invoiceNumber: 'BT-2026-7',
      partnerName: 'Berkes Tímea e.v.',
      partnerTaxNumber: '55555555-1-35',
      issuedAt: '2026-11-02',
      fulfilledAt: '2026-11-02',
      dueAt: '2026-11-12',
      currency: 'HUF',
      net: '45000.00',
      vat: '0.00',
      gross: '45000.00',
      paymentMethod: 'cash',
    },
  },
  {
    title: 'storno, negative amounts, original number near',
    page: `
SZTORNÓ SZÁMLA
Sorszám: 2026/S-000031
Eredeti számla sorszáma: 2026/000412
Eladó                                   Vevő
Pataki Gépkölcsönző Kft.                Vakond Földmunka Kft.
2000 Szentendre, Duna korzó 1.          2040 Budaörs, Kamaraerdei út 5.
Adószám: 23456787-2-13                  Adószám: 87654323-2-13
Teljesítés dátuma: 2026.10.20.  Számla kelte: 2026.10.25.  Fizetési határidő: 2026.10.25.  Fizetési mód: Átutalás
Megnevezés           Menny.   Egységár    Nettó       ÁFA %    ÁFA         Bruttó
Kotrógép bérlet      -2 nap   60 000      -120 000    27       -32 400     -152 400
Összesen                                  -120 000             -32 400     -152 400
Visszatérítendő:                                                           -152 400 Ft
`,
    expected: {
      invoiceNumber: '2026/S-000031',
      partnerName: 'Pataki Gépkölcsönző Kft.',
      partnerTaxNumber: '23456787-2-13',
      issuedAt: '2026-10-25',
      fulfilledAt: '2026-10-20',
      dueAt: '2026-10-25',
      currency: 'HUF',
      net: '-120000.00',
      vat: '-32400.00',
      gross: '-152400.00',
      paymentMethod: 'transfer',
    },
  },
  {
    title: 'multi-page with carried sums, total on the second page, advance deducted',
    page: `
Számlaszám: VSZ2026-88                                        Oldal: 1/2
Szállító: Tetőfedő Mesterek Kft.         Vevő: Csendes Társasház
6000 Kecskemét, Ipar u. 4.               6000 Kecskemét, Csend u. 8.
Adószám: 12345676-2-03
Kelte: 2026.10.10.  Teljesítés: 2026.10.09.  Határidő: 2026.10.25.
Megnevezés           Mennyiség     Nettó érték     ÁFA érték     Bruttó érték
Cserép               400 db        400 000         108 000       508 000
Munkadíj             1             600 000         162 000       762 000
Átvitel:                           1 000 000       270 000       1 270 000
\fSzámlaszám: VSZ2026-88                                        Oldal: 2/2
Áthozat:                           1 000 000       270 000       1 270 000
Levont előleg                      -200 000        -54 000       -254 000
Végösszesen:                       800 000         216 000       1 016 000
Fizetendő: 1 016 000,- Ft azaz egymillió-tizenhatezer Ft
`,
    expected: {
      invoiceNumber: 'VSZ2026-88',
      partnerName: 'Tetőfedő Mesterek Kft.',
      partnerTaxNumber: '12345676-2-03',
      issuedAt: '2026-10-10',
      fulfilledAt: '2026-10-09',
      dueAt: '2026-10-25',
      currency: 'HUF',
      net: '800000.00',
      vat: '216000.00',
      gross: '1016000.00',
    },
  },
];

import type { TypedLayout } from './typed-layout.fixture.ts';

/** Layouts of invoicing programs of several countries; each expects only the fields it was added for. */
export const programLayouts: readonly TypedLayout[] = [
  {
    title: 'Slovak, dates on the left, bank on the right, sums in a row',
    page: `
                                                       Faktúra 2026042
DODÁVATEĽ                                              ODBERATEĽ
Lipová Dielňa, s.r.o.                                  Penzión Jasná, s. r. o.
Kvetná 7                                               Demänovská 2
811 08 Bratislava                                      031 01 Liptovský Mikuláš
Slovensko                                              Slovensko
IČO: 36421928                                          IČO: 31333532
DIČ: 2022749619                                        DIČ: 2021345678
IČ DPH: SK2022749619                                   IČ DPH: SK2021345678
Zapísaná v OR OS Bratislava I, oddiel Sro, vložka 1234/B
Dátum vystavenia   02.11.2026        Banka              Tatra banka
Dátum dodania      02.11.2026        IBAN               SK31 1200 0000 1987 4263 7541
Dátum splatnosti   16.11.2026        Variabilný symbol  2026042
                                     Forma úhrady       prevodom
P.č.  Názov                  Množstvo  Cena za MJ  Základ DPH  DPH %   Celkom s DPH
1.    Stolička               4 ks      50,00       200,00      23      246,00
2.    Doprava                1         40,00       40,00       23      49,20
Sumár               Základ DPH     DPH         Celkom
                    240,00 €       55,20 €     295,20 €
K úhrade                                       295,20 €
Vystavil: Ján Novák
`,
    expected: {
      invoiceNumber: '2026042',
      partnerName: 'Lipová Dielňa, s.r.o.',
      partnerTaxNumber: 'SK2022749619',
      issuedAt: '2026-11-02',
      dueAt: '2026-11-16',
      gross: '295.20',
      net: '240.00',
      currency: 'EUR',
    },
  },
  {
    title: 'Czech, a trader without a legal form',
    page: `
                                             Faktura 2026-0042
Dodavatel                                    Odběratel
Jiří Vrba                                    Kavárna Slunečnice s.r.o.
Sadová 3                                     Hlavní 15
639 00 Brno                                  616 00 Brno
IČO         26045672                         IČO         27082440
DIČ         CZ26045672                       DIČ         CZ27082440
Bankovní účet        2000123456/2010         Datum vystavení      2. 11. 2026
Variabilní symbol    20260042                Datum splatnosti     16. 11. 2026
Způsob platby        Převodem                Datum zdan. plnění   2. 11. 2026
                                   DPH       Cena za MJ      Celkem bez DPH
10 h     Grafické práce            21 %      500,00          5 000,00
                                   Celkem bez DPH            5 000,00
                                   DPH 21 %                  1 050,00
                                   Celkem k úhradě           6 050,00 Kč
Faktura byla vystavena v online fakturační službě
`,
    expected: {
      invoiceNumber: '2026-0042',
      partnerName: 'Jiří Vrba',
      partnerTaxNumber: 'CZ26045672',
      issuedAt: '2026-11-02',
      dueAt: '2026-11-16',
      gross: '6050.00',
      net: '5000.00',
      currency: 'CZK',
    },
  },
  {
    title: 'Czech, numbers above the parties, recapitulation of VAT',
    page: `
FAKTURA - DAŇOVÝ DOKLAD č. 260100042
Dodavatel:                                   Variabilní symbol:   260100042
Pila Šumava, a.s.                            Konstantní symbol:   0308
Nádražní 10                                  Objednávka č.:
385 01 Vimperk                               Odběratel:                  IČ: 27082440
IČ: 26045672                                                             DIČ: CZ27082440
DIČ: CZ26045672                              Stavby Morava s.r.o.
Telefon: 388 123 456                         Dlouhá 8
                                             779 00 Olomouc
Forma úhrady:   Příkazem                     Datum vystavení:     02.11.2026
Číslo účtu:     123456789 / 0100             Datum splatnosti:    16.11.2026
                                             Datum uskutečnění plnění:   31.10.2026
Označení dodávky        Množství   J.cena     Sleva   Cena        %DPH   DPH        Kč Celkem
Prkna                   10         1 000,00           10 000,00   21%    2 100,00   12 100,00
Součet položek                                        10 000,00          2 100,00   12 100,00
CELKEM K ÚHRADĚ                                                                     12 100,00
Vystavil:
Rekapitulace DPH v Kč:      Základ v Kč     Sazba     DPH v Kč     Celkem s DPH v Kč
                            10 000,00       21%       2 100,00     12 100,00
`,
    expected: {
      invoiceNumber: '260100042',
      partnerName: 'Pila Šumava, a.s.',
      partnerTaxNumber: 'CZ26045672',
      issuedAt: '2026-11-02',
      dueAt: '2026-11-16',
      gross: '12100.00',
      net: '10000.00',
      currency: 'CZK',
    },
  },
  {
    title: 'Polish, a number like a date',
    page: `
Faktura VAT numer 12/11/2026                     Data wystawienia: 2026-11-02
                                                 Data sprzedaży: 2026-11-02
                                                 Termin płatności: 2026-11-16
                                                 Metoda płatności: przelew
Sprzedawca:                                      Nabywca:
Biuro Projektowe Klon                            ABC Hurt sp. z o.o. sp.k.
Anna Kowalska                                    ul. Przemysłowa 4
ul. Lipowa 3/5                                   60-001 Poznań
00-001 Warszawa                                  NIP 521-312-34-56
NIP 856-734-62-15
mBank 11 1140 2004 0000 3002 0135 5387
LP  Nazwa towaru / usługi    Ilość   Cena netto   Wartość netto   VAT%   Wartość VAT   Wartość brutto
1   Projekt łazienki         1 szt   1 000,00     1 000,00        23     230,00        1 230,00
                                     W tym        1 000,00        23     230,00        1 230,00
                                     Razem        1 000,00               230,00        1 230,00
Zapłacono     0,00 PLN
Do zapłaty    1 230,00 PLN
Słownie: jeden tysiąc dwieście trzydzieści PLN 00/100
`,
    expected: {
      invoiceNumber: '12/11/2026',
      partnerName: 'Biuro Projektowe Klon',
      partnerTaxNumber: '8567346215',
      issuedAt: '2026-11-02',
      dueAt: '2026-11-16',
      gross: '1230.00',
      net: '1000.00',
      currency: 'PLN',
    },
  },
  {
    title: 'Romanian, series and number, the rate on a line of its own',
    page: `
FACTURA
Seria SB nr. 0042 din data de 02/11/2026                 Termen plata: 16/11/2026
FURNIZOR:                                                CLIENT:
Atelier Stejar SRL                                       Restaurant La Nuc SRL
Reg. com.: J40/1234/2015                                 Reg. com.: J12/99/2012
CIF: RO18547290                                          CIF: RO12345674
Adresa: Str. Florilor 3, Bucuresti                       Adresa: Str. Lunga 8, Cluj
IBAN: RO49AAAA1B31007593840000                           
Cota TVA: 19%
Nr. crt.  Denumirea produselor    U.M.   Cant.   Pret unitar (fara TVA)  Valoare    Valoare TVA
                                                 -Lei-                   -Lei-      -Lei-
1         Masa stejar             buc    1       1000.00                 1000.00    190.00
Intocmit de: Ana Pop                             Total                   1000.00    190.00
                                                 TOTAL PLATA             1190.00 Lei
`,
    expected: {
      invoiceNumber: 'SB 0042',
      partnerName: 'Atelier Stejar SRL',
      partnerTaxNumber: 'RO18547290',
      issuedAt: '2026-11-02',
      dueAt: '2026-11-16',
      gross: '1190.00',
      net: '1000.00',
      currency: 'RON',
    },
  },
  {
    title: 'Italian, addressee on the right',
    page: `
Studio Tecnico Cipresso S.r.l.                                  FATTURA nr. 42/2026
Via Roma 8                                                      del 02/11/2026
50123 Firenze (FI)
P.IVA IT00743110157
                                                                DESTINATARIO
                                                                Albergo Stella S.p.A.
                                                                Piazza Garibaldi 1
                                                                80142 Napoli (NA)
                                                                P.IVA 02345678003
DESCRIZIONE                     QUANTITÀ     PREZZO          IMPORTO       IVA
Consulenza                      1            1.000,00 €      1.000,00 €    22%
SCADENZE                                     IMPONIBILE      1.000,00 €
30/11/2026: 1.220,00 €                       IVA 22%         220,00 €
MODALITÀ DI PAGAMENTO                        TOTALE          1.220,00 €
Bonifico
`,
    expected: {
      invoiceNumber: '42/2026',
      partnerName: 'Studio Tecnico Cipresso S.r.l.',
      partnerTaxNumber: 'IT00743110157',
      issuedAt: '2026-11-02',
      gross: '1220.00',
      net: '1000.00',
      currency: 'EUR',
    },
  },
  {
    title: 'Italian, the table of an electronic invoice',
    page: `
Cedente/prestatore (fornitore)                       Cessionario/committente (cliente)
Identificativo fiscale ai fini IVA: IT00743110157    Identificativo fiscale ai fini IVA: IT02345678003
Codice fiscale: 00743110157                          Codice fiscale: 02345678003
Denominazione: Officina Abete S.n.c.                 Denominazione: Trasporti Lago S.r.l.
Regime fiscale: RF01 ordinario                       Indirizzo: Via Verdi 2
Indirizzo: Via Po 1                                  Comune: Como Provincia: CO
Comune: Torino Provincia: TO                         Cap: 22100 Nazione: IT
Cap: 10121 Nazione: IT
Tipologia documento     Art. 73    Numero documento     Data documento     Codice destinatario
TD01 fattura                       118/A                02-11-2026         ABC1234
Descrizione                   Quantità      Prezzo unitario     %IVA       Prezzo totale
Riparazione                   1,00          300,00              22,00      300,00
RIEPILOGHI IVA E TOTALI
esigibilità iva / riferimenti normativi      %IVA       Totale imponibile     Totale imposta
I (esigibilità immediata)                    22,00      300,00                66,00
Importo bollo      Sconto/Maggiorazione      Arr.       Totale documento
                                                        366,00
Modalità pagamento      IBAN                              Data scadenza     Importo
MP05 Bonifico           IT60X0542811101000000123456       02-12-2026        366,00
`,
    expected: {
      invoiceNumber: '118/A',
      partnerName: 'Officina Abete S.n.c.',
      partnerTaxNumber: 'IT00743110157',
      issuedAt: '2026-11-02',
      dueAt: '2026-12-02',
      gross: '366.00',
      net: '300.00',
      currency: 'EUR',
    },
  },
  {
    title: 'Spanish, the issuer on the right',
    page: `
Factura
Número    # F26-0042                    Carpintería Roble, S.L.
Fecha     02/11/2026                    B58818501
Vencimiento  02/12/2026                 Calle Luna 4, 28004 Madrid
                                        info@roble.es
Cliente
Hostal Sol S.L.
B12345674
Av. Paz 3
41001 Sevilla
CONCEPTO            PRECIO       UNIDADES     SUBTOTAL     IVA       TOTAL
Mesa                100,00€      2            200,00€      21%       242,00€
BASE IMPONIBLE      200,00€
IVA 21%             42,00€
TOTAL               242,00€
Condiciones de pago: Pagar por transferencia bancaria al siguiente número de cuenta: ES91 2100 0418 4502 0005 1332
`,
    expected: {
      invoiceNumber: 'F26-0042',
      partnerName: 'Carpintería Roble, S.L.',
      issuedAt: '2026-11-02',
      dueAt: '2026-12-02',
      gross: '242.00',
      net: '200.00',
      currency: 'EUR',
    },
  },
];

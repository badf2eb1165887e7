import { list } from './phrase-list.ts';

/** Words of invoices in unsupported languages, so that such a page is not read in a similar supported one. */
export const unreadLanguages: readonly (readonly [code: string, words: readonly string[]])[] = [
  [
    'pt',
    list(`fatura, vencimento, emissão, data de emissão, data de vencimento, contribuinte, nif, não, morada, valor, quantidade, preço,
      total a pagar, iva, cliente, descrição, à taxa, recibo, incidência, fornecedor, líquido, imposto, pagamento, condições`),
  ],
  [
    'sv',
    list(`faktura, fakturanummer, fakturadatum, förfallodatum, förfallodag, att betala, moms, belopp, summa, kund, kundnummer, betalningsvillkor,
      organisationsnummer, antal, pris, exkl, inkl, oss tillhanda, leverans, säljare, köpare, kvitto`),
  ],
  [
    'da',
    list(`faktura, fakturanummer, fakturanr, fakturadato, forfaldsdato, betalingsfrist, moms, beløb, i alt, kunde, kundenummer, antal, pris, ekskl,
      inkl, at betale, mva, forfall, beløp, å betale, kundenr, organisasjonsnummer, sælger, køber, kvittering`),
  ],
  [
    'fi',
    list(`lasku, laskun, laskunumero, laskun numero, eräpäivä, päiväys, yhteensä, alv, maksettava, asiakas, asiakasnumero, verollinen, veroton,
      määrä, hinta, toimitus, viitenumero, saaja, maksaja, kuitti`),
  ],
  [
    'et',
    list(
      'arve, arve number, kuupäev, maksetähtaeg, käibemaks, kokku, tasuda, summa, klient, müüja, ostja, kogus, hind',
    ),
  ],
  [
    'lt',
    list(
      'sąskaita, faktūra, pvm, suma, mokėti, pirkėjas, pardavėjas, kiekis, kaina, apmokėti, iki, viso, data, serija',
    ),
  ],
  [
    'lv',
    list(
      'rēķins, pavadzīme, pvn, summa, apmaksai, kopā, pircējs, pārdevējs, daudzums, cena, samaksas, termiņš, datums',
    ),
  ],
  [
    'tr',
    list('fatura, fatura no, tarih, kdv, toplam, ödenecek, tutar, vergi, müşteri, miktar, fiyat, düzenleme, vade'),
  ],
  [
    'bg',
    list('фактура, дата, ддс, общо, сума, плащане, получател, доставчик, данъчна, основа, стойност, количество, цена'),
  ],
  ['sr', list('фактура, рачун, датум, пдв, укупно, купац, продавац, износ, плаћање, основица, количина, цена')],
  [
    'ru',
    list('счет, фактура, дата, ндс, итого, сумма, покупатель, продавец, количество, цена, оплате, рахунок, пдв, разом'),
  ],
  ['el', list('τιμολόγιο, ημερομηνία, φπα, σύνολο, αφμ, πελάτης, ποσό, πληρωμή, αξία, ποσότητα, τιμή, πληρωτέο')],
];

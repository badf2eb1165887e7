import { choices } from '../country.ts';
import type { CommonWords, Country } from '../country.ts';
import { slovenian } from '../tax-numbers.ts';

export const countries: readonly Country[] = [
  {
    code: 'SI',
    language: 'sl',
    currency: 'EUR',
    money: choices('# €|# EUR|# €'),
    places: 2,
    numbers: choices('.,|.,'),
    dates: choices('DD.MM.YYYY|D. M. YYYY|D. MMMM YYYY|DD.MM.YY'),
    rates: [220, 95],
    cashStep: 1,
    towns: choices('1000 Ljubljana|2000 Maribor|3000 Celje|4000 Kranj|6000 Koper'),
    streets: choices('Slovenska cesta|Prešernova ulica|Trg svobode|Cankarjeva|Mlinska pot'),
    houseFirst: false,
    legalForms: choices('# d.o.o.|# d.d.|# s.p.|# d.n.o.|# trgovina d.o.o.'),
    shops: choices('Pekarna Novak|Cvetličarna Vrtnica|Gostilna Pri Lipi|Slaščičarna Metka|Železnina Kranjc'),
    phone: '01 555 ## ##',
    taxNumber: slovenian,
  },
];

export const common: CommonWords = {
  months: 'januar februar marec april maj junij julij avgust september oktober november december'.split(' '),
  names: choices('Zeleni dvor|Severnica|Žerjav|Srebrno jezero|Vzhod|Sokol|Ledeni potok|Triglavka|Borovje|Svetloba'),
  goods: choices('Papir A4|Vzdrževanje kotla|Prihod|Svetovanje|Varjen okvir|Toner črn|Objemka za cev'),
  groceries: choices('KRUH 1KG|MLEKO 1L|JABOLKA|KAVA MLETA|SIR EDAMEC|MINERALNA VODA|VIJAKI M8'),
  piece: 'kos',
  description: 'Opis',
  quantity: 'Količina',
  price: 'Cena',
  net: 'Osnova',
  rate: 'DDV %',
  vat: 'DDV',
  gross: 'Z DDV',
  page: 'Stran',
  phone: 'Tel.',
  bank: 'TRR',
  transfer: 'Nakazilo',
  cash: 'Gotovina',
  card: 'Kartica',
  change: 'Vračilo',
  rounding: 'Zaokrožitev',
  deposit: 'Prejeto predplačilo',
  balance: 'Prejšnji saldo',
  thanks: choices('Hvala za zaupanje.|Hvala za obisk!'),
  letter: 'Obveščamo vas, da se od prihodnjega meseca spremeni naš delovni čas. Za vprašanja smo vam na voljo.',
  contract:
    'Pogodbeni stranki se dogovorita, kot sledi. Pogodba je sklenjena za nedoločen čas z odpovednim rokom trideset dni.',
  reminder: 'Po naši evidenci spodnji znesek še ni poravnan. Prosimo za plačilo v osmih dneh.',
  pay: ['Bruto plača', 'Dohodnina', 'Prispevki', 'Neto plača'],
  statement: ['Začetno stanje', 'Končno stanje', 'Dobro'],
};

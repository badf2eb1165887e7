import { choices, type CommonWords, type Country } from '../country.ts';
import { croatian } from '../tax-numbers.ts';

export const countries: readonly Country[] = [
  {
    code: 'HR',
    language: 'hr',
    currency: 'EUR',
    money: choices('# €|# EUR|# €'),
    places: 2,
    numbers: choices('.,|.,'),
    dates: choices('DD.MM.YYYY.|D.M.YYYY.|D. MMMM YYYY.|DD.MM.YYYY'),
    rates: [250, 130, 50],
    cashStep: 1,
    towns: choices('10000 Zagreb|21000 Split|51000 Rijeka|31000 Osijek|23000 Zadar'),
    streets: choices('Ilica|Vukovarska ulica|Trg slobode|Obala kneza Branimira|Ulica lipa'),
    houseFirst: false,
    legalForms: choices('# d.o.o.|# d.d.|# j.d.o.o.|# d.o.o. za trgovinu|obrt #'),
    shops: choices('Pekara Horvat|Cvjećarnica Ruža|Konoba Kod Mate|Slastičarna Ana|Željezara Babić'),
    phone: '01 555 ####',
    taxNumber: croatian,
  },
];

export const common: CommonWords = {
  months: 'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca'.split(
    ' ',
  ),
  names: choices('Zeleni dvor|Sjevernica|Ždral|Srebrno jezero|Istok|Sokol|Ledeni potok|Velebitka|Borovina|Svjetlost'),
  goods: choices('Papir A4|Održavanje kotla|Dolazak|Savjetovanje|Zavareni okvir|Toner crni|Obujmica za cijev'),
  groceries: choices('KRUH 1KG|MLIJEKO 1L|JABUKE|KAVA MLJEVENA|SIR GAUDA|MINERALNA VODA|VIJCI M8'),
  piece: 'kom',
  description: 'Naziv',
  quantity: 'Količina',
  price: 'Cijena',
  net: 'Osnovica',
  rate: 'PDV %',
  vat: 'PDV',
  gross: 'Iznos s PDV',
  page: 'Stranica',
  phone: 'Tel.',
  bank: 'IBAN',
  transfer: 'Transakcijski račun',
  cash: 'Gotovina',
  card: 'Kartica',
  change: 'Povrat',
  rounding: 'Zaokruženje',
  deposit: 'Primljeni predujam',
  balance: 'Prethodni saldo',
  thanks: choices('Zahvaljujemo na povjerenju.|Hvala na posjetu!'),
  letter:
    'Obavještavamo vas da se od idućeg mjeseca mijenja naše radno vrijeme. Za pitanja vam stojimo na raspolaganju.',
  contract:
    'Ugovorne strane suglasno utvrđuju sljedeće. Ugovor se sklapa na neodređeno vrijeme uz otkazni rok od trideset dana.',
  reminder: 'Prema našoj evidenciji dolje navedeni iznos nije podmiren. Molimo uplatu u roku od osam dana.',
  pay: ['Bruto plaća', 'Porez', 'Doprinosi', 'Neto plaća'],
  statement: ['Početno stanje', 'Završno stanje', 'Uplata'],
};

import { choices } from '../country.ts';
import type { CommonWords, Country } from '../country.ts';
import { romanian } from '../tax-numbers.ts';

export const countries: readonly Country[] = [
  {
    code: 'RO',
    language: 'ro',
    currency: 'RON',
    money: choices('# lei|# RON|# LEI'),
    places: 2,
    numbers: choices('.,|.,|,.'),
    dates: choices('DD.MM.YYYY|D MMMM YYYY|DD/MM/YYYY|DD-MM-YYYY'),
    rates: [190, 90, 50],
    cashStep: 1,
    towns: choices('010011 București|400001 Cluj-Napoca|300001 Timișoara|700028 Iași|500007 Brașov'),
    streets: choices('Str. Mihai Viteazul|Bd. Unirii|Calea Victoriei|Str. Florilor|Str. Școlii'),
    houseFirst: false,
    legalForms: choices('# SRL|SC # SRL|# S.R.L.|# S.A.|SC # S.A.'),
    shops: choices('Brutăria Ionescu|Cofetăria Dulce|Florăria Măriuca|Cafeneaua Veche|Fierărie Popescu'),
    phone: '021 555 ## ##',
    taxNumber: romanian,
  },
];

export const common: CommonWords = {
  months: 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie'.split(
    ' ',
  ),
  names: choices('Valea Mare|Muntele Verde|Cocor|Lacul Alb|Piatra Roșie|Șoimul|Izvor|Verdeal|Brădet|Luminița'),
  goods: choices('Hârtie A4|Întreținere centrală|Deplasare|Consultanță|Cadru sudat|Toner negru|Colier țeavă'),
  groceries: choices('PÂINE 500G|LAPTE 1L|MERE|CAFEA MĂCINATĂ|CAȘCAVAL|APĂ MINERALĂ|ȘURUBURI M8'),
  piece: 'buc',
  description: 'Denumire',
  quantity: 'Cant.',
  price: 'Preț unitar',
  net: 'Valoare',
  rate: 'TVA %',
  vat: 'TVA',
  gross: 'Total',
  page: 'Pagina',
  phone: 'Telefon',
  bank: 'IBAN',
  transfer: 'Virament bancar',
  cash: 'Numerar',
  card: 'Card',
  change: 'Rest',
  rounding: 'Rotunjire',
  deposit: 'Avans încasat',
  balance: 'Sold anterior',
  thanks: choices('Vă mulțumim pentru încredere.|Vă mulțumim!'),
  letter: 'Vă informăm că programul nostru se va schimba de luna viitoare. Vă stăm la dispoziție pentru întrebări.',
  contract: 'Părțile convin următoarele. Contractul este pe durată nedeterminată, cu un preaviz de treizeci de zile.',
  reminder: 'Conform evidențelor noastre suma de mai jos este restantă. Vă rugăm să o achitați în opt zile.',
  pay: ['Salariu brut', 'Impozit', 'Contribuții', 'Salariu net'],
  statement: ['Sold inițial', 'Sold final', 'Încasare'],
};

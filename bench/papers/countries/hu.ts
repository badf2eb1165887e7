import { choices, type CommonWords, type Country } from '../country.ts';
import { hungarian } from '../tax-numbers.ts';

export const countries: readonly Country[] = [
  {
    code: 'HU',
    language: 'hu',
    currency: 'HUF',
    money: choices('# Ft|# HUF|# Ft'),
    places: 0,
    numbers: choices(' ,|.,| ,'),
    dates: choices('YYYY.MM.DD.|YYYY-MM-DD|YYYY. MMMM D.|YYYY.MM.DD'),
    rates: [270, 50, 180],
    cashStep: 5,
    towns: choices('1117 Budapest|6720 Szeged|4024 Debrecen|7621 Pécs|9021 Győr|3525 Miskolc|8200 Veszprém'),
    streets: choices('Váci út|Kossuth Lajos utca|Petőfi Sándor u.|Rákóczi út|Szőlő köz|Fő tér'),
    houseFirst: false,
    legalForms: choices('# Kft.|# Bt.|# Zrt.|# Nyrt.|# Kereskedelmi és Szolgáltató Kft.|# Ipari Szövetkezet'),
    shops: choices('Kovács Pékség|Zöldfűszer a sarkon|Tóth Éva e.v.|Nagymama Cukrászdája|Csavarbolt Nagy és Fia'),
    phone: '+36 1 555 ## ##',
    taxNumber: hungarian,
  },
];

export const common: CommonWords = {
  months: 'január február március április május június július augusztus szeptember október november december'.split(
    ' ',
  ),
  names: choices('Kékhegy|Vadvirág|Ezüsthíd|Hajnal-Trans|Mezőkert|Őrségi Fa|Tűzkő|Pannon-Szerviz|Zöldág|Gyöngyvér'),
  goods: choices('Nyomtatópapír A4|Karbantartási díj|Szállítás|Hegesztett keret|Tanácsadás|Festékkazetta|Csőbilincs'),
  groceries: choices('KENYÉR 1KG|TEJ 2,8% 1L|ALMA|KÁVÉ ŐRÖLT 250G|SAJT TRAPPISTA|ÁSVÁNYVÍZ 1,5L|CSAVAR M8'),
  piece: 'db',
  description: 'Megnevezés',
  quantity: 'Mennyiség',
  price: 'Egységár',
  net: 'Nettó',
  rate: 'Áfa%',
  vat: 'Áfa',
  gross: 'Bruttó',
  page: 'oldal',
  phone: 'Telefon',
  bank: 'Bankszámlaszám',
  transfer: 'Átutalás',
  cash: 'Készpénz',
  card: 'Bankkártya',
  change: 'Visszajáró',
  rounding: 'Kerekítés',
  deposit: 'Fizetett előleg',
  balance: 'Előző egyenleg',
  thanks: choices('Köszönjük a vásárlást!|Köszönjük, hogy minket választott.'),
  letter:
    'Tájékoztatjuk, hogy ügyfélszolgálatunk nyitvatartása a jövő hónaptól megváltozik. Kérdés esetén keressen minket.',
  contract:
    'A felek az alábbi feltételekkel állapodnak meg. A szerződés határozatlan időre szól, és harminc napra felmondható.',
  reminder: 'Nyilvántartásunk szerint az alábbi követelésünk lejárt. Kérjük, nyolc napon belül rendezze.',
  pay: ['Bruttó bér', 'SZJA előleg', 'TB járulék', 'Nettó bér'],
  statement: ['Nyitó egyenleg', 'Záró egyenleg', 'Jóváírás'],
};

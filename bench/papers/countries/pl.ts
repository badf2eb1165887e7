import { choices, type CommonWords, type Country } from '../country.ts';
import { polish } from '../tax-numbers.ts';

export const countries: readonly Country[] = [
  {
    code: 'PL',
    language: 'pl',
    currency: 'PLN',
    money: choices('# zł|# PLN|# zł'),
    places: 2,
    numbers: choices(' ,|\u00a0,|.,'),
    dates: choices('DD.MM.YYYY|YYYY-MM-DD|D MMMM YYYY|DD-MM-YYYY'),
    rates: [230, 80, 50],
    cashStep: 1,
    towns: choices('00-001 Warszawa|31-042 Kraków|80-831 Gdańsk|50-106 Wrocław|90-418 Łódź'),
    streets: choices('ul. Długa|ul. Piękna|al. Jana Pawła II|ul. Świętojańska|ul. Młyńska'),
    houseFirst: false,
    legalForms: choices('# Sp. z o.o.|# sp. z o.o.|# S.A.|# sp.j.|# spółka z o.o.'),
    shops: choices('Piekarnia Kowalski|Kwiaciarnia Róża|Karczma Pod Dębem|Cukiernia Zosia|Sklep Żelazny Wójcik'),
    phone: '22 555 ## ##',
    taxNumber: polish,
  },
];

export const common: CommonWords = {
  months: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(
    ' ',
  ),
  names: choices('Zielony Dwór|Północ|Żuraw|Srebrna|Wschód|Sokolik|Lodowy Potok|Tatrzańska|Sosna|Światło'),
  goods: choices('Papier A4|Konserwacja kotła|Dojazd|Doradztwo|Rama spawana|Toner czarny|Obejma rury'),
  groceries: choices('CHLEB 1KG|MLEKO 1L|JABŁKA|KAWA MIELONA|SER GOUDA|WODA MINERALNA|ŚRUBY M8'),
  piece: 'szt.',
  description: 'Nazwa',
  quantity: 'Ilość',
  price: 'Cena',
  net: 'Netto',
  rate: 'VAT %',
  vat: 'VAT',
  gross: 'Brutto',
  page: 'Strona',
  phone: 'Tel.',
  bank: 'Konto',
  transfer: 'Przelew',
  cash: 'Gotówka',
  card: 'Karta',
  change: 'Reszta',
  rounding: 'Zaokrąglenie',
  deposit: 'Zaliczka',
  balance: 'Poprzednie saldo',
  thanks: choices('Dziękujemy za współpracę.|Dziękujemy za zakupy!'),
  letter:
    'Informujemy, że od przyszłego miesiąca zmieniają się nasze godziny otwarcia. Prosimy o kontakt w razie pytań.',
  contract:
    'Strony postanawiają, co następuje. Umowa zostaje zawarta na czas nieokreślony z trzydziestodniowym wypowiedzeniem.',
  reminder: 'Według naszych zapisów poniższa kwota jest przeterminowana. Prosimy o zapłatę w ciągu ośmiu dni.',
  pay: ['Wynagrodzenie brutto', 'Podatek', 'Składki ZUS', 'Wynagrodzenie netto'],
  statement: ['Saldo początkowe', 'Saldo końcowe', 'Uznanie'],
};

import { choices, type CommonWords, type Country } from '../country.ts';
import { austrian, german, swiss } from '../tax-numbers.ts';

const germany: Country = {
  code: 'DE',
  language: 'de',
  currency: 'EUR',
  money: choices('# €|# EUR|EUR #'),
  places: 2,
  numbers: choices('.,|.,| ,'),
  dates: choices('DD.MM.YYYY|D. MMMM YYYY|DD.MM.YY|YYYY-MM-DD'),
  rates: [190, 70],
  cashStep: 1,
  towns: choices('80331 München|20095 Hamburg|04109 Leipzig|70173 Stuttgart|50667 Köln|99084 Erfurt'),
  streets: choices('Hauptstraße|Bahnhofstr.|Lindenweg|Goethestraße|Am Mühlbach|Industriering'),
  houseFirst: false,
  legalForms: choices('# GmbH|# GmbH & Co. KG|# AG|# UG (haftungsbeschränkt)|# e.K.|# OHG'),
  shops: choices('Bäckerei Huber|Blumen Wagner|Gasthof zum Hirschen|Schreinerei Krüger|Eisenwaren Böhm'),
  phone: '089 / 555 ####',
  taxNumber: german,
};

export const countries: readonly Country[] = [
  germany,
  {
    ...germany,
    code: 'AT',
    rates: [200, 100],
    towns: choices('1010 Wien|8010 Graz|5020 Salzburg|4020 Linz'),
    streets: choices('Mariahilfer Straße|Landstraße|Getreidegasse|Annenstraße'),
    legalForms: choices('# GmbH|# Ges.m.b.H.|# KG|# e.U.'),
    phone: '+43 1 555 ####',
    taxNumber: austrian,
  },
  {
    ...germany,
    code: 'CH',
    currency: 'CHF',
    money: choices('CHF #|# CHF|Fr. #'),
    numbers: choices("'.|’."),
    dates: choices('DD.MM.YYYY|D. MMMM YYYY|DD.MM.YY'),
    rates: [81, 26],
    cashStep: 5,
    towns: choices('8001 Zürich|3011 Bern|4051 Basel|6003 Luzern'),
    streets: choices('Bahnhofstrasse|Bundesgasse|Seestrasse|Dorfstrasse'),
    legalForms: choices('# AG|# GmbH|# & Partner AG'),
    phone: '+41 44 555 ## ##',
    taxNumber: swiss,
  },
];

export const common: CommonWords = {
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  names: choices('Waldhof|Nordwind|Kranich|Silbersee|Ostertal|Falkenberg|Eisbach|Grünwerk|Tannenhain|Lichtblick'),
  goods: choices('Kopierpapier A4|Wartung Heizung|Anfahrt|Beratung|Stahlrahmen geschweißt|Toner schwarz|Rohrschelle'),
  groceries: choices('BROT 1KG|MILCH 3,5% 1L|ÄPFEL|KAFFEE GEM. 250G|GOUDA JUNG|MINERALWASSER|SCHRAUBEN M8'),
  piece: 'Stk',
  description: 'Bezeichnung',
  quantity: 'Menge',
  price: 'Einzelpreis',
  net: 'Netto',
  rate: 'USt %',
  vat: 'USt',
  gross: 'Brutto',
  page: 'Seite',
  phone: 'Tel.',
  bank: 'IBAN',
  transfer: 'Überweisung',
  cash: 'Bar',
  card: 'Kartenzahlung',
  change: 'Rückgeld',
  rounding: 'Rundung',
  deposit: 'Anzahlung',
  balance: 'Saldo Vormonat',
  thanks: choices('Vielen Dank für Ihren Auftrag.|Vielen Dank für Ihren Einkauf!'),
  letter:
    'Wir teilen Ihnen mit, dass sich unsere Öffnungszeiten ab dem nächsten Monat ändern. Bei Fragen sind wir gern da.',
  contract:
    'Die Parteien vereinbaren das Folgende. Der Vertrag läuft auf unbestimmte Zeit und ist mit dreißig Tagen kündbar.',
  reminder:
    'Leider konnten wir zu der unten genannten Forderung keinen Zahlungseingang feststellen. Wir bitten um Ausgleich.',
  pay: ['Bruttolohn', 'Lohnsteuer', 'Rentenversicherung', 'Nettolohn'],
  statement: ['Alter Kontostand', 'Neuer Kontostand', 'Gutschrift'],
};

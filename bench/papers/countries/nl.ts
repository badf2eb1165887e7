import { choices, type CommonWords, type Country } from '../country.ts';
import { dutch } from '../tax-numbers.ts';

export const countries: readonly Country[] = [
  {
    code: 'NL',
    language: 'nl',
    currency: 'EUR',
    money: choices('€ #|EUR #|€ #'),
    places: 2,
    numbers: choices('.,|.,'),
    dates: choices('DD-MM-YYYY|D MMMM YYYY|DD/MM/YYYY|DD-MM-YY'),
    rates: [210, 90],
    cashStep: 1,
    towns: choices('1012 LG Amsterdam|3511 AB Utrecht|9711 LM Groningen|5611 EM Eindhoven|6211 CS Maastricht'),
    streets: choices('Kerkstraat|Dorpsstraat|Stationsplein|Molenweg|Herengracht'),
    houseFirst: false,
    legalForms: choices('# B.V.|# BV|# N.V.|# V.O.F.|# Groep B.V.'),
    shops: choices('Bakkerij De Vries|Bloemen Anneke|Eetcafé De Gouden Leeuw|Loodgieter Jansen|IJzerhandel Smit'),
    phone: '020 - 555 ####',
    taxNumber: dutch,
  },
];

export const common: CommonWords = {
  months: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  names: choices('Waterhof|Noorderlicht|Reiger|Zilvermeer|Oosterdal|Valkenberg|IJsbeek|Groenwerk|Dennenrand|Lichtpunt'),
  goods: choices('Kopieerpapier A4|Onderhoud ketel|Voorrijkosten|Advies|Stalen frame gelast|Toner zwart|Pijpklem'),
  groceries: choices('BROOD 800G|MELK 1L|APPELS|KOFFIE GEM. 250G|GOUDSE KAAS|MINERAALWATER|SCHROEVEN M8'),
  piece: 'st',
  description: 'Omschrijving',
  quantity: 'Aantal',
  price: 'Prijs',
  net: 'Excl. btw',
  rate: 'Btw %',
  vat: 'Btw',
  gross: 'Incl. btw',
  page: 'Pagina',
  phone: 'Tel.',
  bank: 'IBAN',
  transfer: 'Overboeking',
  cash: 'Contant',
  card: 'PIN',
  change: 'Wisselgeld',
  rounding: 'Afronding',
  deposit: 'Aanbetaling',
  balance: 'Vorig saldo',
  thanks: choices('Hartelijk dank voor uw opdracht.|Bedankt voor uw bezoek!'),
  letter: 'Graag laten wij u weten dat onze openingstijden vanaf volgende maand veranderen. Bel ons gerust met vragen.',
  contract:
    'De partijen komen het volgende overeen. De overeenkomst geldt voor onbepaalde tijd en is met dertig dagen opzegbaar.',
  reminder:
    'Volgens onze administratie staat het onderstaande bedrag nog open. Wij verzoeken u dit binnen acht dagen te voldoen.',
  pay: ['Brutoloon', 'Loonheffing', 'Premies', 'Nettoloon'],
  statement: ['Beginsaldo', 'Eindsaldo', 'Bijschrijving'],
};

import { choices } from '../country.ts';
import type { CommonWords, Country } from '../country.ts';
import { american, british, irish } from '../tax-numbers.ts';

const britain: Country = {
  code: 'GB',
  language: 'en',
  currency: 'GBP',
  money: choices('£#|GBP #|£#'),
  places: 2,
  numbers: choices(',.|,.'),
  dates: choices('DD/MM/YYYY|D MMMM YYYY|DD-MM-YYYY|DD/MM/YY'),
  rates: [200, 50],
  cashStep: 1,
  towns: choices('Leeds LS1 4AP|Bristol BS1 5TR|London EC2A 4NE|Norwich NR2 1TF|Cardiff CF10 1EP'),
  streets: choices('High Street|Station Road|Church Lane|Victoria Avenue|Mill Hill|Kings Parade'),
  houseFirst: true,
  legalForms: choices('# Ltd|# Limited|# LLP|# plc|# (UK) Ltd|# & Sons Ltd'),
  shops: choices("Baker's Corner|The Copper Kettle|Hughes Hardware|Sunny Side Cafe|J. Whitfield Plumbing"),
  phone: '0113 555 ####',
  taxNumber: british,
};

export const countries: readonly Country[] = [
  britain,
  {
    ...britain,
    code: 'US',
    currency: 'USD',
    money: choices('$#|USD #|$#'),
    dates: choices('MM/DD/YYYY|MMMM D, YYYY|MM/DD/YY|M/D/YYYY'),
    rates: [80, 60],
    towns: choices('Austin, TX 78701|Portland, OR 97204|Columbus, OH 43215|Tampa, FL 33602'),
    streets: choices('Main St|Elm Avenue|Lakeview Blvd|Commerce Dr|Oak Street'),
    legalForms: choices('# LLC|# Inc.|# Corp.|#, Inc.'),
    phone: '(512) 555-####',
    taxNumber: american,
  },
  {
    ...britain,
    code: 'IE',
    currency: 'EUR',
    money: choices('€#|EUR #'),
    rates: [230, 135],
    towns: choices('Dublin D02 X285|Cork T12 W8AP|Galway H91 E2R8'),
    streets: choices('Patrick Street|Main Street|Shop Street|Grand Parade'),
    legalForms: choices('# Ltd|# DAC|# Limited'),
    phone: '+353 1 555 ####',
    taxNumber: irish,
  },
];

export const common: CommonWords = {
  months: 'January February March April May June July August September October November December'.split(' '),
  names: choices('Foxglove|Northgate|Harrier|Silvermere|Ridgeway|Falcon Hill|Coldwater|Greenfold|Pinewood|Larkrise'),
  goods: choices('Copy paper A4|Boiler service|Call-out|Consulting|Welded steel frame|Toner black|Pipe clamp'),
  groceries: choices('BREAD 800G|MILK 2PT|APPLES|GROUND COFFEE|CHEDDAR|MINERAL WATER|SCREWS M8'),
  piece: 'pcs',
  description: 'Description',
  quantity: 'Qty',
  price: 'Unit price',
  net: 'Net',
  rate: 'Tax %',
  vat: 'Tax',
  gross: 'Gross',
  page: 'Page',
  phone: 'Tel',
  bank: 'IBAN',
  transfer: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  change: 'Change',
  rounding: 'Rounding',
  deposit: 'Deposit received',
  balance: 'Previous balance',
  thanks: choices('Thank you for your business.|Thank you for shopping with us!'),
  letter:
    'We are writing to let you know that our opening hours will change from next month. Please call us with any questions.',
  contract:
    'The parties agree to the following terms. This agreement runs until ended by either of them with thirty days notice.',
  reminder: 'Our records show that the amount below is overdue. Please settle it within eight days.',
  pay: ['Gross pay', 'Income tax', 'National insurance', 'Net pay'],
  statement: ['Opening balance', 'Closing balance', 'Credit'],
};

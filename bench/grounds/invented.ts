import type { Random } from '../../service/demo/random.ts';
import { germanVatId, irishVatId, taxNumber } from '../../scripts/sample-documents/identifiers.ts';
import type { Invoice, Party } from '../../scripts/sample-documents/invoice.ts';
import type { Language } from '../../scripts/sample-documents/money.ts';
import { addDays } from '../../src/shared/timing/instants.ts';

/** An invoice with further printed values, which a reader may confuse with its own. */
export interface InventedInvoice extends Invoice {
  readonly language: Language;
  readonly buyer: Party;
  readonly order: string;
  readonly ordered: string;
  readonly deliveryNote: string;
  readonly customerNumber: string;
}

const names: Readonly<Record<Language, readonly string[]>> = {
  hu: [
    'Kékdomb',
    'Zsindely',
    'Aranykalász',
    'Borostyánkő',
    'Rézkakas',
    'Sárgarigó',
    'Tavirózsa',
    'Hétvezér',
    'Kútfő',
    'Pipacs',
  ],
  de: [
    'Birkenhain',
    'Steinbrück',
    'Kupferberg',
    'Lindenthal',
    'Rabenfels',
    'Nordlicht',
    'Silberbach',
    'Hohenau',
    'Mühltal',
    'Eichgrund',
  ],
  en: [
    'Blackthorn',
    'Silverpine',
    'Oakhaven',
    'Ravensmoor',
    'Brightwater',
    'Copperfield',
    'Stonebridge',
    'Larkhill',
    'Ashgrove',
    'Millrace',
  ],
};
const trades: Readonly<Record<Language, readonly string[]>> = {
  hu: ['Nyomda Kft.', 'Fuvarozó Bt.', 'Irodaszer Kft.', 'Villamosság Zrt.', 'Takarító Kft.', 'Kertészet Kft.'],
  de: ['Druck GmbH', 'Logistik AG', 'Bürobedarf GmbH', 'Elektrotechnik KG', 'Reinigung GmbH', 'Gartenbau GmbH'],
  en: ['Printing Ltd', 'Logistics Ltd', 'Office Supplies Ltd', 'Electrical Ltd', 'Cleaning Ltd', 'Software Ltd'],
};
const towns: Readonly<Record<Language, readonly (readonly [string, string, string])[]>> = {
  hu: [
    ['1117', 'Budapest', 'Rézsű utca 14.'],
    ['6720', 'Szeged', 'Tisza sor 3.'],
    ['9021', 'Győr', 'Révész köz 8.'],
  ],
  de: [
    ['70173', 'Stuttgart', 'Gerberweg 12'],
    ['20095', 'Hamburg', 'Fleetgasse 4'],
    ['1010', 'Wien', 'Brunnengasse 7'],
  ],
  en: [
    ['D02 X285', 'Dublin', '12 Harbour Row'],
    ['T12 W8K3', 'Cork', '4 Quay Lane'],
    ['H91 E2K8', 'Galway', '9 Spanish Walk'],
  ],
};
const goods: Readonly<Record<Language, readonly string[]>> = {
  hu: [
    'Szórólap A5, 4+4 szín',
    'Kiszállítás Budapesten belül',
    'Fénymásolópapír A4',
    'LED fénycső 120 cm',
    'Irodatakarítás',
    'Muskátli, cserepes',
    'Karbantartási átalánydíj',
  ],
  de: [
    'Flyer A5, 4/4-farbig',
    'Transport innerhalb der Stadt',
    'Kopierpapier A4',
    'LED-Röhre 120 cm',
    'Büroreinigung',
    'Geranien im Topf',
    'Wartungspauschale',
  ],
  en: [
    'Flyers A5, full colour',
    'Delivery within the city',
    'Copy paper A4',
    'LED tube 120 cm',
    'Office cleaning',
    'Annual subscription',
    'Maintenance fee',
  ],
};
const rates: Readonly<Record<Language, readonly [number, number]>> = { hu: [27, 5], de: [19, 7], en: [23, 9] };
const units: Readonly<Record<Language, string>> = { hu: 'db', de: 'Stk', en: 'pcs' };

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, (_, at) => (at === 0 ? random.between(1, 9) : random.below(10))).join('');
const oneOf = <T>(random: Random, all: readonly [T, ...T[]] | readonly T[]): T => all[random.below(all.length)] as T;

export function inventedParty(language: Language, random: Random): Party {
  const [zip, city, street] = oneOf(random, towns[language]);
  const numbers: Readonly<Record<Language, () => string>> = {
    hu: () => taxNumber(digits(random, 7), `2-${oneOf(random, ['13', '41', '43', '06', '08'])}`),
    de: () => germanVatId(digits(random, 8)),
    en: () => irishVatId(digits(random, 7)),
  };
  const web = `www.${digits(random, 3)}.example`;
  return {
    name: `${oneOf(random, names[language])} ${oneOf(random, trades[language])}`,
    address: { country: { hu: 'HU', de: 'DE', en: 'IE' }[language], zip, city, street },
    taxNumber: numbers[language](),
    iban: `${{ hu: 'HU', de: 'DE', en: 'IE' }[language]}${digits(random, 20)}`,
    web,
  };
}

/** `buyer`: default: in Hungary. */
export function inventedInvoice(language: Language, random: Random): InventedInvoice {
  const issued = addDays('2026-03-01', random.below(200));
  const currency = language === 'hu' ? 'HUF' : 'EUR';
  const [usual, reduced] = rates[language];
  const year = issued.slice(0, 4);
  const number = oneOf(random, [
    `${digits(random, 1)}A-${year}/${digits(random, 4)}`,
    `RE${digits(random, 6)}`,
    `${year}-${digits(random, 5)}`,
    `SZ${digits(random, 5)}/${year}`,
    digits(random, 8),
  ]);
  return {
    language,
    number,
    currency,
    issued,
    delivered: addDays(issued, -random.between(1, 9)),
    due: addDays(issued, random.between(8, 30)),
    supplier: inventedParty(language, random),
    buyer: inventedParty('hu', random),
    order: oneOf(random, [`PO-${digits(random, 6)}`, `${year}/R${digits(random, 4)}`, digits(random, 7)]),
    ordered: addDays(issued, -random.between(12, 25)),
    deliveryNote: `L${digits(random, 6)}`,
    customerNumber: digits(random, 5),
    lines: Array.from({ length: random.between(2, 6) }, (_, at) => ({
      code: digits(random, 4),
      name: oneOf(random, goods[language]),
      quantity: String(random.between(1, 40)),
      unit: units[language],
      unitPrice:
        currency === 'HUF' ? String(random.between(12, 900) * 10) : `${random.between(2, 140)}.${digits(random, 2)}`,
      rate: at === 1 ? reduced : usual,
    })),
  };
}

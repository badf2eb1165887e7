import type { Random } from './random.ts';

const first = [
  'Aranykalász',
  'Bükkalja',
  'Cserhát',
  'Dunamenti',
  'Első Tiszai',
  'Fecske',
  'Gesztenye',
  'Hársfa',
  'Ibolya',
  'Juhar',
  'Kék Duna',
  'Levendula',
  'Mátravidék',
  'Napsugár',
  'Orgona',
  'Pannon Híd',
  'Rozmaring',
  'Sárgarigó',
  'Tulipán',
  'Ürge',
  'Vadrózsa',
  'Zsálya',
  'Balassa és Társa',
  'Csonka és Fia',
  'Dombi',
  'Fazekas',
  'Gulyás',
  'Halmos',
  'Kerekes',
  'Lengyel',
  'Molnár és Molnár',
  'Nyíri',
  'Pásztor',
  'Ráday',
  'Somogyi',
  'Takács',
  'Vízvári',
  'Zentai',
] as const;
const trade = [
  'Malomipari',
  'Kereskedelmi',
  'Logisztikai',
  'Nyomda',
  'Irodaszer',
  'Gépészeti',
  'Villamossági',
  'Takarító',
  'Energia',
  'Távközlési',
  'Csomagolóanyag',
  'Tejipari',
  'Építőanyag',
  'Fuvarozó',
  'Szerszám',
  'Hűtéstechnikai',
  'Informatikai',
  'Könyvelő',
  'Festék',
  'Munkavédelmi',
  'Faipari',
  'Autószerviz',
  'Biztonságtechnikai',
  'Nagyker',
] as const;
const form = ['Kft.', 'Kft.', 'Kft.', 'Bt.', 'Zrt.', 'Nyrt.'] as const;

/** zip code, city, and the county part of a tax number */
const cities = [
  ['1117', 'Budapest', '43'],
  ['1138', 'Budapest', '41'],
  ['1097', 'Budapest', '43'],
  ['2030', 'Érd', '13'],
  ['2600', 'Vác', '13'],
  ['2800', 'Tatabánya', '11'],
  ['3300', 'Eger', '10'],
  ['3525', 'Miskolc', '05'],
  ['4024', 'Debrecen', '09'],
  ['4400', 'Nyíregyháza', '15'],
  ['5000', 'Szolnok', '16'],
  ['5600', 'Békéscsaba', '04'],
  ['6000', 'Kecskemét', '03'],
  ['6720', 'Szeged', '06'],
  ['7100', 'Szekszárd', '17'],
  ['7400', 'Kaposvár', '14'],
  ['7621', 'Pécs', '02'],
  ['8000', 'Székesfehérvár', '07'],
  ['8200', 'Veszprém', '19'],
  ['8900', 'Zalaegerszeg', '20'],
  ['9022', 'Győr', '08'],
  ['9400', 'Sopron', '08'],
  ['9700', 'Szombathely', '18'],
  ['3100', 'Salgótarján', '12'],
] as const;

export interface DemoPartner {
  readonly name: string;
  readonly taxNumber: string;
  readonly zipCode: string;
  readonly city: string;
}

/** Invented companies with distinct names. */
export function inventPartners(random: Random, count: number): DemoPartner[] {
  const partners = new Map<string, DemoPartner>();
  while (partners.size < count) {
    const name = `${random.pick(first)} ${random.pick(trade)} ${random.pick(form)}`;
    const [zipCode, city, county] = random.pick(cities);
    if (!partners.has(name)) partners.set(name, { name, taxNumber: inventTaxNumber(random, county), zipCode, city });
  }
  return [...partners.values()];
}

/** Hungarian tax number: seven digits, their check digit, VAT code 2, county. No issued number begins with 9 so far. */
function inventTaxNumber(random: Random, county: string): string {
  const base = String(random.between(9_000_000, 9_899_999));
  return `${base}${checkDigit(base)}-2-${county}`;
}

const weights = [9, 7, 3, 1, 9, 7, 3] as const;

export function checkDigit(sevenDigits: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(sevenDigits[index] ?? 0), 0);
  return (10 - (sum % 10)) % 10;
}

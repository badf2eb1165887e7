import { iban } from '../../scripts/sample-documents/identifiers.ts';
import type { Random } from '../../service/demo/random.ts';
import { ibanLengths } from '../../src/shared/money/bank-account.ts';
import { isRightTaxNumber } from '../../src/shared/tax-numbers/tax-number.ts';

export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(random.below(10))).join('');

const leading = (random: Random): string => String(random.between(1, 9));

/** "## ###": each # is the next letter of the number. */
function shaped(number: string, shape: string): string {
  let at = 0;
  return shape.replace(/#/g, () => number[at++] ?? '');
}

/** Draws until the check digits are right: about a hundred tries at worst. */
function drawn(country: string, draw: () => string): string {
  for (;;) {
    const number = draw();
    if (isRightTaxNumber({ country, number }) === true) return number;
  }
}

export const hungarian = (random: Random): string => {
  const base = drawn('HU', () => leading(random) + digits(random, 7));
  return `${base}-2-${random.pick(['41', '42', '13', '09', '15', '08', '43'])}`;
};
export const german = (random: Random): string => `DE${drawn('DE', () => leading(random) + digits(random, 8))}`;
export const austrian = (random: Random): string => `AT${drawn('AT', () => `U${digits(random, 8)}`)}`;
export const swiss = (random: Random): string =>
  `CHE-${shaped(drawn('CH', () => `E${leading(random)}${digits(random, 8)}`).slice(1), '###.###.###')} MWST`;
export const british = (random: Random): string =>
  random.pick(['GB #########', 'GB### #### ##', 'GB#########']).replace(/#.*#/, (shape) =>
    shaped(
      drawn('GB', () => leading(random) + digits(random, 8)),
      shape,
    ),
  );
export const irish = (random: Random): string =>
  `IE${drawn('IE', () => `${digits(random, 7)}${random.pick(['A', 'C', 'F', 'H', 'K', 'N', 'T', 'W'])}H`)}`;
/** An employer's number has no check digits; it is no VAT number. */
export const american = (random: Random): string => `${random.pick(['12', '36', '47', '82'])}-${digits(random, 7)}`;
export const french = (random: Random): string => {
  const siren = luhnNumber(random, 9);
  const key = String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');
  return shaped(key + siren, random.pick(['FR ## ### ### ###', 'FR###########', 'FR## #########']));
};
export const italian = (random: Random): string =>
  shaped(
    drawn('IT', () => `0${digits(random, 6)}0${digits(random, 3)}`),
    random.pick(['###########', 'IT###########', 'IT ###########']),
  );
/** A limited company's: the check digit is Luhn's. */
export const spanish = (random: Random): string => random.pick(['B', 'ES-B', 'ESB', 'B-']) + luhnNumber(random, 8);
export const romanian = (random: Random): string =>
  random.pick(['RO', 'RO ', 'RO']) + drawn('RO', () => leading(random) + digits(random, 7));
export const slovak = (random: Random): string => `SK${drawn('SK', () => `202${digits(random, 7)}`)}`;
/** The eighth digit of a company's number checks the first seven. */
export const czech = (random: Random): string => {
  const stem = String(random.between(1, 8)) + digits(random, 6);
  const sum = Array.from(stem).reduce((total, digit, at) => total + Number(digit) * (8 - at), 0);
  return `CZ${stem}${String((11 - (sum % 11)) % 10)}`;
};
export const polish = (random: Random): string =>
  shaped(
    drawn('PL', () => leading(random) + digits(random, 9)),
    random.pick(['###-###-##-##', '##########', 'PL##########']),
  );
export const croatian = (random: Random): string =>
  random.pick(['', 'HR', 'HR']) + drawn('HR', () => leading(random) + digits(random, 10));
export const slovenian = (random: Random): string =>
  random.pick(['SI', 'SI ', 'SI']) + drawn('SI', () => leading(random) + digits(random, 7));
export const dutch = (random: Random): string =>
  shaped(
    drawn('NL', () => `${leading(random)}${digits(random, 8)}B${random.pick(['01', '02'])}`),
    random.pick(['NL############', 'NL#########.###', 'NL ####.##.###.###']),
  );

/** As it is put down in a list: without the marks it is printed with; a Hungarian one as 12345678-2-41. */
export const plainTax = (printed: string): string =>
  /^\d{8}-\d-\d\d$/.test(printed) ? printed : printed.replace(/[\s.-]/g, '').replace(/MWST$/, '');

/** The last digit is Luhn's. */
function luhnNumber(random: Random, length: number): string {
  const stem = leading(random) + digits(random, length - 2);
  const sum = Array.from(stem)
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? crossSum(Number(digit) * 2) : Number(digit)), 0);
  return stem + String((10 - (sum % 10)) % 10);
}

const crossSum = (value: number): number => (value > 9 ? value - 9 : value);

/** An IBAN with right check digits and as long as the country's, in groups of four. */
export function bankAccount(country: string, random: Random): string {
  const length = (ibanLengths.get(country) ?? 22) - 4;
  // Keeps the count of random draws fixed: another count would change every later value of the documents.
  const account = digits(random, country === 'HU' || country === 'PL' ? 24 : 18)
    .padEnd(length, '0')
    .slice(0, length);
  return iban(country, account);
}

import type { Random } from '../../service/demo/random.ts';

export const paperLanguages = ['hu', 'de', 'en', 'fr', 'it', 'es', 'ro', 'sk', 'cs', 'pl', 'hr', 'sl', 'nl'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

export type Choices = readonly [string, ...string[]];

/** "A|B": alternatives, one of which is printed. */
export function choices(text: string): Choices {
  const [first = '', ...rest] = text.split('|');
  return [first, ...rest];
}

/** The notation and the invented companies of a country. */
export interface Country {
  readonly code: string;
  readonly language: PaperLanguage;
  readonly currency: string;
  /** as printed with an amount: "# Ft" */
  readonly money: Choices;
  /** decimal places of the currency in daily use */
  readonly places: 0 | 2;
  /** group and decimal point: " ," */
  readonly numbers: Choices;
  /** tokens: D DD M MM MMMM YY YYYY */
  readonly dates: Choices;
  /** tenths of a percent, the standard rate first */
  readonly rates: readonly [number, ...number[]];
  /** cash is paid in multiples of this many minor units */
  readonly cashStep: number;
  /** "postcode town" as written in an address */
  readonly towns: Choices;
  readonly streets: Choices;
  readonly houseFirst: boolean;
  /** "# Kft." */
  readonly legalForms: Choices;
  /** names without a legal form */
  readonly shops: Choices;
  readonly phone: string;
  /** in the country's notation, with correct check digits */
  readonly taxNumber: (random: Random) => string;
}

/** A language's words that no reader looks for; both halves share them. */
export interface CommonWords {
  readonly months: readonly string[];
  readonly names: Choices;
  readonly goods: Choices;
  readonly groceries: Choices;
  readonly piece: string;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly net: string;
  readonly rate: string;
  readonly vat: string;
  readonly gross: string;
  readonly page: string;
  readonly phone: string;
  readonly bank: string;
  readonly transfer: string;
  readonly cash: string;
  readonly card: string;
  readonly change: string;
  readonly rounding: string;
  readonly deposit: string;
  readonly balance: string;
  readonly thanks: Choices;
  readonly letter: string;
  readonly contract: string;
  readonly reminder: string;
  readonly pay: readonly [gross: string, tax: string, social: string, net: string];
  readonly statement: readonly [opening: string, closing: string, income: string];
}

/** The labels that a reader looks for; each half has its own, and some are shared. "A|B" each. */
export interface Labels {
  readonly invoice: string;
  readonly credit: string;
  readonly number: string;
  readonly issued: string;
  readonly fulfilled: string;
  readonly due: string;
  readonly seller: string;
  readonly buyer: string;
  readonly tax: string;
  readonly payment: string;
  readonly netTotal: string;
  readonly vatTotal: string;
  readonly payable: string;
  readonly till: string;
  readonly tillNumber: string;
  readonly tillTotal: string;
  readonly order: string;
  readonly customer: string;
  readonly delivery: string;
  readonly quote: string;
  readonly paySlip: string;
  readonly reminder: string;
  readonly statement: string;
  readonly confirmation: string;
  readonly contract: string;
}

import { percentOf, product, type Currency } from './money.ts';

export interface Address {
  readonly country: string;
  readonly zip: string;
  readonly city: string;
  readonly street: string;
}

export interface Party {
  readonly name: string;
  readonly address: Address;
  /** Hungarian tax number, or the VAT id of a foreign company. */
  readonly taxNumber: string;
  readonly bank?: string;
  /** Domestic account number; only Hungarian companies have one. */
  readonly account?: string;
  readonly iban?: string;
  readonly web?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** Quantity and unit price (net, in the major unit of the currency) are decimal strings; the rate is in percent. */
export interface Line {
  readonly code?: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  readonly rate: number;
}

/** Dates are YYYY-MM-DD. */
export interface Invoice {
  readonly number: string;
  readonly currency: Currency;
  readonly issued: string;
  readonly delivered: string;
  readonly due: string;
  readonly supplier: Party;
  readonly lines: readonly Line[];
}

/** Minor units of the invoice's currency. */
export interface RateTotal {
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

export interface Totals {
  readonly rates: readonly RateTotal[];
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

export const lineNet = (line: Line, currency: Currency): number => product(line.quantity, line.unitPrice, currency);

/** Totals per rate, highest rate first. VAT is rounded once per rate, from the sum of its lines. */
export function totalsOf(lines: readonly Line[], currency: Currency): Totals {
  const rates = [...new Set(lines.map((line) => line.rate))]
    .toSorted((a, b) => b - a)
    .map((rate) => rateTotal(lines, rate, currency));
  return { rates, net: sum(rates, 'net'), vat: sum(rates, 'vat'), gross: sum(rates, 'gross') };
}

function rateTotal(lines: readonly Line[], rate: number, currency: Currency): RateTotal {
  const net = lines.filter((line) => line.rate === rate).reduce((total, line) => total + lineNet(line, currency), 0);
  const vat = percentOf(net, rate);
  return { rate, net, vat, gross: net + vat };
}

const sum = (rates: readonly RateTotal[], field: 'net' | 'vat' | 'gross'): number =>
  rates.reduce((total, rate) => total + rate[field], 0);

export const oneLine = ({ zip, city, street }: Address): string => `${zip} ${city}, ${street}`;

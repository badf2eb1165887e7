import { percentOf, type Minor } from '../support/money.ts';

/** Ids of the currencies. */
export const huf = 1;
export const eur = 2;
export const forintsForEuro = 382;

/** Whole forints in this currency. */
export const netIn = (currency: number, forints: number): Minor =>
  currency === huf ? forints * 100 : Math.floor((forints * 100) / forintsForEuro);

/** Invoices in forints have no fillér. */
export const vatOf = (net: Minor, percent: number, currency: number): Minor =>
  currency === huf ? percentOf(net / 100, percent) * 100 : percentOf(net, percent);

export const dateOf = (instant: Date): string => instant.toISOString().slice(0, 10);

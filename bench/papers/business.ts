import type { Random } from '../../service/demo/random.ts';
import type { DocumentKind } from '../../src/contract/document-kind.ts';
import { addDays } from '../../src/shared/timing/instants.ts';
import type { CommonWords, Country } from './country.ts';
import { bankAccount, digits } from './tax-numbers.ts';

export interface Party {
  readonly name: string;
  readonly street: string;
  /** with its postcode */
  readonly town: string;
  /** as printed */
  readonly tax: string;
  readonly phone: string;
  readonly bank: string;
}

/** All amounts are minor units of the document's currency; rates are tenths of a percent. */
export interface Line {
  readonly name: string;
  readonly quantity: number;
  /** with or without tax, as the document states its prices */
  readonly price: number;
  readonly amount: number;
  readonly rate: number;
}

export interface RateSum {
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** The content of a document, before layout. */
export interface Business {
  readonly kind: DocumentKind;
  readonly country: Country;
  readonly currency: string;
  readonly places: 0 | 2;
  readonly supplier: Party;
  readonly buyer: Party;
  readonly number: string;
  /** YYYY-MM-DD, as all dates here */
  readonly issued: string;
  readonly fulfilled: string;
  readonly due: string;
  readonly pricesInclude: boolean;
  readonly lines: readonly Line[];
  readonly rates: readonly RateSum[];
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  readonly paidInCash: boolean;
  /** gross rounded to coins when paid in cash; otherwise equal to gross */
  readonly payable: number;
  readonly order: string;
  readonly customer: string;
  readonly deliveryNote: string;
  /** already paid; 0 for most */
  readonly deposit: number;
  readonly time: string;
}

export interface Wanted {
  readonly kind: DocumentKind;
  readonly pricesInclude: boolean;
  readonly lines: number;
  /** fixed in advance for several documents of one company, or to one */
  readonly supplier?: Party;
  readonly buyer?: Party;
  readonly number?: string;
}

/** A random document of a company of this country; deterministic in `random`. */
export function inventBusiness(country: Country, common: CommonWords, random: Random, wanted: Wanted): Business {
  const isTill = wanted.kind === 'receipt';
  const isForeign = !isTill && country.places === 0 && random.chance(20);
  const [currency, places] = isForeign ? (['EUR', 2] as const) : ([country.currency, country.places] as const);
  const issued = day(random);
  const lines = Array.from({ length: wanted.lines }, () => inventLine(country, places, common, random, isTill));
  const rates = rateSums(lines, wanted.pricesInclude);
  const gross = total(rates, 'gross');
  const supplier = wanted.supplier ?? inventParty(country, common, random, isTill || random.chance(15));
  const buyer = wanted.buyer ?? inventOther(country, common, random, supplier);
  const paidInCash = isTill ? random.chance(50) : random.chance(10);
  return {
    kind: wanted.kind,
    country,
    currency,
    places,
    supplier,
    buyer,
    number: wanted.number ?? inventNumber(issued, random, isTill),
    issued,
    fulfilled: addDays(issued, -random.between(1, 6)),
    due: addDays(issued, random.pick([8, 14, 15, 30])),
    pricesInclude: wanted.pricesInclude,
    lines,
    rates,
    net: total(rates, 'net'),
    vat: total(rates, 'vat'),
    gross,
    paidInCash,
    payable: paidInCash && !isForeign ? Math.round(gross / country.cashStep) * country.cashStep : gross,
    order: `${random.pick(['PO-', 'B', ''])}${digits(random, 6)}`,
    customer: String(random.between(10_000, 99_999)),
    deliveryNote: `${random.pick(['L', 'DN-', ''])}${digits(random, 5)}`,
    deposit: wanted.kind === 'invoice' && random.chance(12) ? Math.floor(gross / 500) * 100 : 0,
    time: `${String(random.between(8, 20)).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}`,
  };
}

export function inventParty(country: Country, common: CommonWords, random: Random, isShop: boolean): Party {
  const house = String(random.between(1, 120));
  const street = random.pick(country.streets);
  const name = random.pick(country.legalForms).replace('#', random.pick(common.names));
  return {
    name: isShop && random.chance(60) ? random.pick(country.shops) : name,
    street: country.houseFirst ? `${house} ${street}` : `${street} ${house}`,
    town: random.pick(country.towns),
    tax: country.taxNumber(random),
    phone: country.phone.replace(/#/g, () => digits(random, 1)),
    bank: bankAccount(country.code, random),
  };
}

/** A party that shares no name with `than`. */
export function inventOther(country: Country, common: CommonWords, random: Random, than: Party): Party {
  for (;;) {
    const party = inventParty(country, common, random, false);
    const isAlike = common.names.some((name) => party.name.includes(name) && than.name.includes(name));
    if (!isAlike) return party;
  }
}

function inventLine(country: Country, places: 0 | 2, common: CommonWords, random: Random, isTill: boolean): Line {
  const rate = random.chance(70) ? country.rates[0] : random.pick(country.rates);
  const quantity = random.chance(60) ? 1 : random.between(2, 12);
  const most = isTill ? 1_500 : 60_000;
  const price = places === 0 ? random.between(20, isTill ? 600 : most * 2) * 5 : random.between(95, most);
  return {
    name: random.pick(isTill ? common.groceries : common.goods),
    quantity,
    price,
    amount: price * quantity,
    rate,
  };
}

/** The tax of a rate is computed once, from the rate's total. Minor units; halves round up. */
function rateSums(lines: readonly Line[], pricesInclude: boolean): readonly RateSum[] {
  const byRate = Map.groupBy(lines, ({ rate }) => rate);
  return [...byRate]
    .sort(([a], [b]) => b - a)
    .map(([rate, some]) => {
      const sum = some.reduce((all, { amount }) => all + amount, 0);
      const net = pricesInclude ? Math.round((sum * 1000) / (1000 + rate)) : sum;
      const vat = pricesInclude ? sum - net : Math.round((sum * rate) / 1000);
      return { rate, net, vat, gross: net + vat };
    });
}

const total = (rates: readonly RateSum[], part: 'net' | 'vat' | 'gross'): number =>
  rates.reduce((sum, rate) => sum + rate[part], 0);

function inventNumber(issued: string, random: Random, isTill: boolean): string {
  const year = issued.slice(0, 4);
  const count = digits(random, isTill ? 4 : 5);
  if (isTill)
    return random.pick([`${digits(random, 2)}-${count}`, `${year}/${count}`, `0${count}${digits(random, 2)}`]);
  return random.pick([
    `${year}-${count}`,
    `RE${year.slice(2)}${count}`,
    `${year}/${count}`,
    `F-${year}-${count}`,
    `INV-${count}`,
    `${year.slice(2)}${count}${digits(random, 2)}`,
    `A ${count}/${year.slice(2)}`,
    `FV/${count}/${issued.slice(5, 7)}/${year}`,
  ]);
}

const day = (random: Random): string => addDays('2023-01-02', random.between(0, 1300));

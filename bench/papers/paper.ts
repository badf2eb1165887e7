import { plainTax } from './tax-numbers.ts';
import type { Business } from './business.ts';
import { choices, type CommonWords, type Labels } from './country.ts';
import { listed, writtenAmount, writtenDate, writtenRate } from './writing.ts';

type Printed = 'name' | 'tax' | 'number' | 'issued' | 'fulfilled' | 'due' | 'vat' | 'rates' | 'payable' | 'buyer';

const signs: Readonly<Record<string, readonly string[]>> = { EUR: ['# €', '# EUR', '€ #'] };

/**
 * A business document in one family's layout and wording. Records what was printed, because a reader is only scored on
 * that.
 */
export class Paper {
  readonly business: Business;
  readonly common: CommonWords;
  readonly #labels: Labels;
  readonly #voice: number;
  readonly #printed = new Set<Printed>();

  /** `voice`: selects the synonyms, and the formats of dates and amounts. */
  constructor(business: Business, common: CommonWords, labels: Labels, voice: number) {
    this.business = business;
    this.common = common;
    this.#labels = labels;
    this.#voice = voice;
  }

  label(name: keyof Labels): string {
    return this.#one(choices(this.#labels[name]));
  }

  get title(): string {
    return this.label(this.business.kind === 'credit-note' ? 'credit' : 'invoice');
  }

  get name(): string {
    this.#printed.add('name');
    return this.business.supplier.name;
  }

  get tax(): string {
    this.#printed.add('tax');
    return this.business.supplier.tax;
  }

  get number(): string {
    this.#printed.add('number');
    return this.business.number;
  }

  get issued(): string {
    return this.#dated('issued');
  }

  get fulfilled(): string {
    return this.#dated('fulfilled');
  }

  get due(): string {
    return this.#dated('due');
  }

  get buyer(): string {
    this.#printed.add('buyer');
    return this.business.buyer.name;
  }

  get vat(): string {
    this.#printed.add('vat');
    return this.money(this.business.vat);
  }

  get payable(): string {
    this.#printed.add('payable');
    return this.money(this.business.payable);
  }

  date(date: string): string {
    return writtenDate(date, this.#one(this.business.country.dates), this.common.months);
  }

  /** With its currency. */
  money(minor: number): string {
    const { currency, country } = this.business;
    const forms = currency === country.currency ? country.money : (signs[currency] ?? [`# ${currency}`]);
    return this.#one(forms).replace('#', this.amount(minor));
  }

  amount(minor: number): string {
    return writtenAmount(minor, this.business.places, this.#separators);
  }

  rate(rate: number): string {
    this.#printed.add('rates');
    return writtenRate(rate, this.#separators);
  }

  /** By the columns of the manifest; empty for values that were not printed. */
  truth(): Readonly<Record<string, string>> {
    const { supplier, buyer, currency, places, rates, net, vat, gross, payable, ...rest } = this.business;
    const whenPrinted = (part: Printed, value: string): string => (this.#printed.has(part) ? value : '');
    const asked = this.#printed.has('vat') || this.#printed.has('rates');
    return {
      invoice_number: whenPrinted('number', rest.number),
      supplier_name: whenPrinted('name', supplier.name),
      supplier_tax: whenPrinted('tax', plainTax(supplier.tax)),
      customer_name: whenPrinted('buyer', buyer.name),
      issue_date: whenPrinted('issued', rest.issued),
      fulfilment_date: whenPrinted('fulfilled', rest.fulfilled),
      due_date: whenPrinted('due', rest.due),
      currency,
      net: asked ? listed(net, places) : '',
      vat: asked ? listed(vat, places) : '',
      gross: listed(gross, places),
      payable: whenPrinted('payable', listed(payable, places)),
      vat_lines: whenPrinted(
        'rates',
        rates
          .map((each) => `${listed(each.rate * 10, 2)}:${listed(each.net, places)}:${listed(each.vat, places)}`)
          .join(';'),
      ),
    };
  }

  #dated(part: 'issued' | 'fulfilled' | 'due'): string {
    this.#printed.add(part);
    return this.date(this.business[part]);
  }

  get #separators(): string {
    return this.#one(this.business.country.numbers);
  }

  #one(all: readonly string[]): string {
    return all[this.#voice % all.length] ?? '';
  }
}

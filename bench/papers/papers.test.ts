import { stdnum } from 'stdnum';
import { expect, it } from 'vitest';
import { withPdf } from '../../extraction/pdf/open-pdf.ts';
import { createRandom } from '../../service/demo/random.ts';
import { inventBusiness } from './business.ts';
import { checking } from './checking/half.ts';
import { byLanguage } from './countries.ts';
import { choices, paperLanguages } from './country.ts';
import { halves, type HalfOfPapers } from './family.ts';
import { papersEach, wantedPapers } from './folder.ts';
import { makePaper, makeSeries, paperKinds } from './papers.ts';
import { tuning } from './tuning/half.ts';

const countries = paperLanguages.flatMap((language) => byLanguage[language].countries);

const validators = {
  HU: stdnum.HU?.anum,
  DE: stdnum.DE?.vat,
  AT: stdnum.AT?.uid,
  CH: stdnum.CH?.vat,
  GB: stdnum.GB?.vat,
  IE: stdnum.IE?.vat,
  FR: stdnum.FR?.tva,
  IT: stdnum.IT?.iva,
  ES: stdnum.ES?.cif,
  RO: stdnum.RO?.cui,
  CZ: stdnum.CZ?.dic,
  PL: stdnum.PL?.nip,
  HR: stdnum.HR?.oib,
  SI: stdnum.SI?.ddv,
  NL: stdnum.NL?.btw,
};

/** All pages of a PDF as one text each, without spaces. */
function pageTexts(bytes: Uint8Array): Promise<readonly string[]> {
  return withPdf(bytes, async (pdf) => {
    const texts: string[] = [];
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      texts.push(bare(items.map((item) => ('str' in item ? item.str : '')).join('')));
    }
    return texts;
  });
}

const bare = (text: string): string => text.replace(/\s/g, '');

/** Photographing a page takes a second. */
const quickKinds = paperKinds.filter((kind) => kind !== 'invoice photo');

it.each(quickKinds)('%s: the same number gives the same document, another number another one', async (kind) => {
  const request = { half: 'tuning', kind, language: 'hu' } as const;
  const [one, again, other] = await Promise.all([0, 0, 1].map((number) => makePaper({ ...request, number })));
  expect(one?.bytes.equals(again?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(one?.truth).toEqual(again?.truth);
  expect(one?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(false);
});

/** The library drops the county from Hungarian numbers and the prefix from Spanish ones. */
const asKnown = (number: string): string => number.replace(/-2-\d\d$/, '').replace(/^(?:ES)?-?B-?/, 'B');

it.each(Object.entries(validators))('tax numbers of %s have right check digits', (code, validator) => {
  const country = countries.find((each) => each.code === code);
  const random = createRandom(7);
  const numbers = Array.from({ length: 20 }, () => country?.taxNumber(random) ?? '');
  expect(numbers.filter((number) => validator?.validate(asKnown(number)).isValid !== true)).toEqual([]);
});

it('tax numbers of Slovakia are divisible by eleven', () => {
  const slovakia = byLanguage.sk.countries[0];
  const numbers = Array.from({ length: 20 }, (_, seed) => slovakia?.taxNumber(createRandom(seed)) ?? '');
  expect(numbers.filter((number) => Number(number.slice(2)) % 11 !== 0)).toEqual([]);
});

it.each([true, false])('sums add up to the minor unit, prices with tax: %s', (pricesInclude) => {
  for (const country of countries) {
    const { common } = byLanguage[country.language];
    const random = createRandom(11);
    const { lines, rates, net, vat, gross } = inventBusiness(country, common, random, {
      kind: 'invoice',
      pricesInclude,
      lines: 7,
    });
    const sum = lines.reduce((all, { quantity, price }) => all + quantity * price, 0);
    expect(net + vat).toBe(gross);
    expect(pricesInclude ? gross : net).toBe(sum);
    for (const { rate, ...of } of rates) expect(Math.abs(of.vat - (of.net * rate) / 1000)).toBeLessThanOrEqual(1);
  }
});

it('makes at least twenty invoices and twenty receipts of each language by default', () => {
  const { count, kinds, languages } = wantedPapers({ count: papersEach, kind: '', language: '' });
  expect(count * halves.length).toBeGreaterThanOrEqual(20);
  expect(kinds).toEqual(expect.arrayContaining(['invoice', 'till slip']));
  expect(languages).toHaveLength(13);
});

it('each half has families and words of its own, for every language', () => {
  const namesOf = ({ invoices, slips, others }: HalfOfPapers) =>
    [...invoices, ...slips, ...others].map(({ draw }) => draw);
  expect(namesOf(tuning).filter((draw) => namesOf(checking).includes(draw))).toEqual([]);
  for (const language of paperLanguages) {
    const known = Object.values<string>({ ...tuning.labels[language] }).flatMap((text) => choices(text));
    const own = Object.values<string>({ ...checking.labels[language] })
      .flatMap((text) => choices(text))
      .filter((text) => !known.includes(text));
    expect(own.length, language).toBeGreaterThanOrEqual(10);
  }
});

it.each(halves)("the manifest's values of a document of the %s half are printed on it", async (half) => {
  for (const [number, language] of paperLanguages.entries()) {
    const { bytes, truth } = await makePaper({ half, kind: 'invoice', language, number });
    const text = (await pageTexts(bytes)).join('');
    const { invoice_number: invoiceNumber = '', supplier_name: name = '', customer_name: buyer = '' } = truth;
    for (const value of [invoiceNumber, name, buyer]) {
      expect(value).not.toBe('');
      expect(text, language).toContain(bare(value));
    }
    const digits = truth.gross?.replace(/\.00$/, '').replace('.', '') ?? '';
    expect(text.replace(/[^\d]/g, ''), language).toContain(digits);
  }
});

it.each(halves)(
  'each page of a file of several documents belongs to one of them or is empty (%s half)',
  async (half) => {
    for (let number = 0; number < 3; number += 1) {
      const { bytes, truth } = await makePaper({ half, kind: 'several', language: 'de', number });
      const inPieces = (truth.borders ?? '').split(';').flatMap((range) => {
        const [first = 0, last = first] = range.split('-').map(Number);
        return Array.from({ length: last - first + 1 }, (_, at) => first + at);
      });
      const texts = await pageTexts(bytes);
      const written = texts.flatMap((text, at) => (text === '' ? [] : [at + 1]));
      expect(inPieces).toEqual(written);
    }
  },
);

it('gives each document in a file of one supplier a number that the others do not have', async () => {
  const { bytes, truth } = await makePaper({ half: 'tuning', kind: 'several', language: 'de', number: 1 });
  const texts = await pageTexts(bytes);
  const firsts = (truth.borders ?? '').split(';').map((range) => texts[Number.parseInt(range, 10) - 1] ?? '');
  const numbers = firsts.map((text) => /F26-\d{4}/.exec(text)?.[0]);
  expect(numbers.length).toBeGreaterThan(2);
  expect(new Set(numbers).size).toBe(numbers.length);
  const steps = numbers.slice(1).map((number, at) => Number(number?.slice(-4)) - Number(numbers[at]?.slice(-4)));
  expect(new Set(steps).size).toBe(1);
});

it('makes a series of one seller with its own number and sums on each document', async () => {
  const request = { half: 'tuning', kind: 'invoice', language: 'hu', number: 0 } as const;
  const [own, others] = [await makeSeries(request, 0, 3), await makeSeries(request, 1, 1)];
  const count = (column: string) => new Set(own.map(({ truth }) => truth[column])).size;
  expect(['supplier_name', 'customer_name', 'invoice_number', 'gross'].map(count)).toEqual([1, 1, 3, 3]);
  expect(others[0]?.truth.customer_name).toBe(own[0]?.truth.customer_name);
  expect(others[0]?.truth.supplier_name).not.toBe(own[0]?.truth.supplier_name);
});

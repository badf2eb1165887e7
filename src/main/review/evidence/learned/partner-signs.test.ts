import { expect, it } from 'vitest';
import { addressKey, isOwner, ownerOf, signsOf } from './partner-signs.ts';

const company = { name: 'Tölgyfa Pékség Kft.', taxNumber: '25418071-2-43' };

/** Lines from the top, with cells separated by " | ", each half of the page wide. */
const page = (lines: readonly string[], number = 1) => ({
  page: number,
  cells: lines.flatMap((line, row) =>
    line.split(' | ').flatMap((cell, column) => {
      const words = cell.split(' ').filter(Boolean);
      const [left, top] = [column * 0.5 + 0.05, row * 0.025];
      const word = (text: string, at: number) => ({
        text,
        left: left + at * 0.05,
        right: left + at * 0.05 + 0.04,
        top,
        bottom: top + 0.015,
      });
      return words.length === 0 ? [] : [words.map(word)];
    }),
  ),
});

const signs = (...lines: readonly string[]) =>
  signsOf({ facts: {}, pages: [page(lines)] }, company).map(({ kind, value }) => [kind, value]);

it.each([
  ['an IBAN', 'IBAN: DE89 3704 0044 0532 0130 00 BIC: COBADEFFXXX', ['account', 'DE89370400440532013000']],
  ['one in a word', 'IBAN:DE89370400440532013000', ['account', 'DE89370400440532013000']],
  ['a Hungarian account', 'Számlaszám: 11773016-11111018-00000000', ['account', '117730161111101800000000']],
  ['one without its last eight digits', '11773016-11111018', ['account', '117730161111101800000000']],
  ['its IBAN', 'HU42 1177 3016 1111 1018 0000 0000', ['account', '117730161111101800000000']],
  ['a number at home', 'Tel.: 06 (1) 234-5678', ['phone', '612345678']],
  ['the same from abroad', '+36 1 234 5678', ['phone', '612345678']],
  ['one with a nought in brackets', 'Telefon +49 (0)30 1234567', ['phone', '301234567']],
  ['a word and a number in two cells', 'Fax: | 030/1234567', ['phone', '301234567']],
  ['a number in two cells', 'Tel. 089 | 555 0581', ['phone', '895550581']],
  ['one in Poland, where none begins with a nought', 'Tel. 22 555 11 35', ['phone', '225551135']],
  ['a web address', 'https://www.Malomsor.hu/rendeles', ['web', 'malomsor.hu']],
  ['a mail address', 'E-mail: info@bolt.malomsor.hu', ['web', 'malomsor.hu']],
  ['a bare domain', 'malomsor.co.uk', ['web', 'malomsor.co.uk']],
  ['an address', 'H-1117 BUDAPEST, Fehérvári út 12.', ['address', '1117 budapest']],
  ['one in Slovakia', '831 04 Bratislava', ['address', '83104 bratislava']],
])('%s is a sign', (_, line, expected) => {
  expect(signs(line)).toEqual([expected]);
});

it.each([
  ['a misread IBAN', 'DE88 3704 0044 0532 0130 00'],
  ['a misread Hungarian account', '11773016-11111019-00000000'],
  ['a number of a card', '1234567812345678'],
  ['an amount', 'Összesen: 123 456 789 Ft'],
  ['a tax number', '25418071-2-43'],
  ['a day', '2026.11.03 08:14:22'],
  ['a number without a word for it', '06123456789'],
  ['a mailbox that anybody has', 'malomsor@gmail.com, malomsor@freemail.hu'],
  ['the program that made it', 'www.szamlazz.hu'],
  ['a file', 'szamla.pdf'],
])('%s is not a sign', (_, line) => {
  expect(signs(line)).toEqual([]);
});

it('signs in the buyer’s block are left out', () => {
  const seller = ['Malomsor Kft.', '1117 Budapest, Malom köz 3.', 'info@malomsor.hu'];
  const buyer = [
    'Tölgyfa Pékség Kft.',
    '6720 Szeged, Fő utca 1.',
    '25418071-2-43',
    'Tel.: +36 62 123 456',
    'bolt@tpk.hu',
  ];
  const sellers = [
    ['web', 'malomsor.hu'],
    ['address', '1117 budapest'],
  ];
  const beside = buyer.map((line, at) => `${seller[at] ?? 'x'} | ${line}`);
  expect(signs(...beside)).toEqual(sellers);
  expect(signs(...seller, 'SZÁMLA', ...buyer)).toEqual(sellers);
  expect(signs('Vevő', ...buyer.slice(1), ...Array<string>(8).fill('tétel'), ...seller)).toEqual(sellers);
  expect(signs('Honlap: www.tolgyfapekseg.hu')).toEqual([]);
});

it('signs are distinct, six of a kind at most, from the first two pages and the last', () => {
  const pages = [1, 2, 3, 4].map((number) => page([`www.oldal-${number}.hu`, 'www.malomsor.hu'], number));
  expect(signsOf({ facts: {}, pages }, company).map(({ value }) => value)).toEqual([
    'oldal-1.hu',
    'malomsor.hu',
    'oldal-2.hu',
    'oldal-4.hu',
  ]);
  expect(signs(...Array.from({ length: 9 }, (_, at) => `www.oldal-${at}.hu`))).toHaveLength(6);
});

it('an address of the master data has the same key as a printed one', () => {
  expect([addressKey('H-1117', 'Budapest XI.'), addressKey('831 04', 'Bratislava')]).toEqual([
    '1117 budapest',
    '83104 bratislava',
  ]);
  expect([addressKey('', 'Budapest'), addressKey('1117', '')]).toEqual([null, null]);
});

it('an owner is known by number, or by name where one of the two has no number', () => {
  const owner = ownerOf({ name: 'Malomsor Kft.', taxNumber: '94182064-2-41' });
  expect(isOwner({ name: 'Anything', taxNumber: 'HU94182064' }, owner)).toBe(true);
  expect(isOwner({ name: 'MALOMSOR KFT.', taxNumber: null }, owner)).toBe(true);
  expect(isOwner({ name: 'Malomsor Kft.', taxNumber: '11111117-2-42' }, owner)).toBe(false);
  expect(isOwner({ name: null, taxNumber: null }, ownerOf({ name: null, taxNumber: null }))).toBe(false);
});

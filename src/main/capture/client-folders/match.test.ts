import { describe, expect, it } from 'vitest';
import { matchFolders, type Client } from './match.ts';

const client = (id: number, name: string, taxNumber = '', listed = ''): Client => ({ id, name, taxNumber, listed });

const clients = [
  client(1, 'Szélkakas Kereskedelmi Kft.', '10773381-2-44'),
  client(2, 'Kovács és Társa Bt.', '12345676-1-42'),
  client(3, 'Árvíztűrő Tükörfúrógép Zártkörűen Működő Részvénytársaság', ''),
  client(4, 'Müller Maschinenbau GmbH', 'DE129273398'),
  client(5, 'Zelená Hora, s.r.o.', 'SK2022749619'),
  client(6, 'Alfa Kft.', ''),
  client(7, 'Alfa Bt.', ''),
  client(8, 'Šumska Pilana d.o.o.', 'HR33392005961'),
  client(9, 'Beta Trade Kft.', ''),
  client(10, 'Beta Service Kft.', ''),
  client(11, 'Kis Péter e.v.', ''),
  client(12, 'Żółta Łódź Sp. z o.o.', ''),
];

const matchOf = (name: string, all: readonly Client[] = clients) => matchFolders([name], all).get(name) ?? null;

describe('a folder is matched to the company', () => {
  it.each([
    ['10773381-2-44', 1, 'tax-number'],
    ['szelkakas 10773381', 1, 'tax-number'],
    ['HU10773381_Valami más', 1, 'tax-number'],
    ['10773381 2 44 Kovács és Társa Bt', 1, 'tax-number'],
    ['DE 129 273 398 Müller', 4, 'tax-number'],
    ['Šumska (HR33392005961)', 8, 'tax-number'],
    ['Szélkakas Kereskedelmi Kft', 1, 'same-name'],
    ['SZELKAKAS KERESKEDELMI', 1, 'same-name'],
    ['kft. kereskedelmi szélkakas', 1, 'same-name'],
    ['Tükörfúrógép, Árvíztűrő Zrt.', 3, 'same-name'],
    ['Arvizturo_Tukorfurogep', 3, 'same-name'],
    ['Zelena Hora s. r. o.', 5, 'same-name'],
    ['ZELENA-HORA sro', 5, 'same-name'],
    ['Šumska pilana', 8, 'same-name'],
    ['muller maschinenbau', 4, 'same-name'],
    ['Alfa Bt', 7, 'same-name'],
    ['ALFA KFT', 6, 'same-name'],
    ['Kis Péter egyéni vállalkozó', 11, 'same-name'],
    ['Kis Péter EV', 11, 'same-name'],
    ['Żółta Łódź sp. z o.o.', 12, 'same-name'],
    ['Szélkakas', 1, 'similar-name'],
    ['Szélkakas Keresk. Kft', 1, 'similar-name'],
    ['012 Kovács és Társa', 2, 'similar-name'],
    ['Beta Trade 2026', 9, 'similar-name'],
  ] as const)('%s: %s, %s', (name, companyId, reason) => {
    expect(matchOf(name)).toEqual({ companyId, reason });
  });

  it.each([
    ['Alfa', 'two are called so, and it does not say which'],
    ['Beta', 'two begin so'],
    ['Beta Kft', 'two begin so'],
    ['Sablonok', 'nobody is called so'],
    ['2026', 'a number is no name'],
    ['Kft', 'a legal form is no name'],
    ['Kis', 'a short word says too little'],
    ['99999999-2-42', 'a tax number of nobody'],
    ['107733812', 'not a tax number'],
    ['', 'no name at all'],
  ])('%j stays open: %s', (name) => {
    expect(matchOf(name)).toBe(null);
  });
});

it('a list has the first word, by name or by the end of a path of either kind', () => {
  const listed = [
    client(1, 'Alfa Kft.', '10773381-2-44', 'D:\\Ügyfelek\\Öreg mappa'),
    client(2, 'Béta', '', '/in/beta/'),
    client(3, 'X', '', 'Alfa Kft'),
  ];
  expect(matchOf('öreg MAPPA', listed)).toEqual({ companyId: 1, reason: 'listed' });
  expect(matchOf('Beta', listed)).toEqual({ companyId: 2, reason: 'listed' });
  expect(matchOf('Alfa Kft', listed)).toEqual({ companyId: 3, reason: 'listed' });
});

it('one company gets one folder: the surer one, or none of two equally sure ones', () => {
  const found = matchFolders(
    ['Szélkakas', 'Szélkakas Kereskedelmi Kft', 'Alfa Kft', 'ALFA kft.', 'Kovács és Társa'],
    clients,
  );
  expect([...found]).toEqual([
    ['Szélkakas Kereskedelmi Kft', { companyId: 1, reason: 'same-name' }],
    ['Kovács és Társa', { companyId: 2, reason: 'same-name' }],
  ]);
});

it('companies that share a tax number are distinguished by name', () => {
  const twins = [client(1, 'Alfa Kft.', '10773381-2-44'), client(2, 'Alfa Csoport', '10773381-5-44')];
  expect(matchOf('10773381 Alfa', twins)).toEqual({ companyId: 1, reason: 'tax-number' });
  expect(matchOf('10773381', twins)).toBe(null);
});

it('a thousand folders and a thousand companies are matched while a person waits', () => {
  const many = Array.from({ length: 1_000 }, (_, n) => client(n, `Ügyfél${n} Kereskedelmi Kft.`, ''));
  const found = matchFolders(
    many.map(({ id }) => `ugyfel${id} kereskedelmi`),
    many,
  );
  expect(found.size).toBe(1_000);
});

import { expect, it } from 'vitest';
import { fold } from './fold.ts';
import { searchKey } from './search-key.ts';

it.each([
  ['Árvíztűrő TÜKÖRFÚRÓGÉP', 'arvizturo tukorfurogep'],
  ['Straße', 'strase'],
  ['Žluťoučký  kůň', 'zlutoucky  kun'],
  ['Złoty Đurđevac Øre', 'zloty durdevac ore'],
])('folds %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it('folds without moving a letter, even if the case change alters its length', () => {
  for (const text of ['İstanbul Őz', 'Straße', '😀 fa', 'ﬁ']) expect(fold(text)).toHaveLength(text.length);
});

it.each([
  ['Árvíztűrő  Tükörfúrógép Kft.', 'arvizturo tukorfurogep kft.'],
  ['ＡＢＣ', 'abc'],
  ['ﬁnom', 'finom'],
  [' Straße\t1 ', 'straße 1'],
  ['', ''],
])('stores %j as %j', (text, key) => {
  expect(searchKey(text)).toBe(key);
});

it('stores composed and decomposed text under one key', () => {
  expect(searchKey('Őz'.normalize('NFD'))).toBe(searchKey('Őz'));
});

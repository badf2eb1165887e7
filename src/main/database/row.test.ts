import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  bytesOrNull,
  flag,
  integer,
  integerOrNull,
  json,
  jsonOr,
  jsonOrNull,
  oneOf,
  oneOfOrNull,
  text,
  textOrNull,
  unreadable,
  UnreadableRowError,
} from './row.ts';

const row = {
  id: 7,
  name: 'a',
  nothing: null,
  bytes: new Uint8Array([1]),
  good: '{"a":1}',
  cut: '{"a":',
  other: '{"a":"1"}',
};
const shape = z.object({ a: z.number() });

it.each([
  ['integer', integer(row, 'id'), 7],
  ['no integer', integerOrNull(row, 'nothing'), null],
  ['text', text(row, 'name'), 'a'],
  ['no text', textOrNull(row, 'nothing'), null],
  ['a flag', [flag({ on: 1 }, 'on'), flag({ on: 0 }, 'on')], [true, false]],
  ['bytes', bytesOrNull(row, 'bytes'), row.bytes],
  ['no bytes', bytesOrNull(row, 'nothing'), null],
  ['a word of a list', oneOf(row, 'name', ['b', 'a']), 'a'],
  ['no word', oneOfOrNull(row, 'nothing', ['a']), null],
  ['JSON', json(row, 'good', shape), { a: 1 }],
  ['no JSON', jsonOrNull(row, 'nothing', shape), null],
  ['JSON that was cut off', json(row, 'cut', shape), unreadable],
  ['JSON of another shape', jsonOrNull(row, 'other', shape), unreadable],
  ['JSON where something else could stand for it', jsonOr(row, 'good', shape, null), { a: 1 }],
  ['what stands for JSON that was cut off', jsonOr(row, 'cut', shape, null), null],
  ['what stands for no JSON', jsonOr(row, 'nothing', shape, []), []],
  ['JSON that is missing', json(row, 'nothing', shape), unreadable],
])('reads %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

it.each([
  ['a number where text should be', () => text(row, 'id')],
  ['text where a number should be', () => integer(row, 'name')],
  ['nothing where something should be', () => integer(row, 'nothing')],
  ['a column that was not asked for', () => textOrNull(row, 'missing')],
  ['text where bytes should be', () => bytesOrNull(row, 'name')],
  ['a word that is not in the list', () => oneOf(row, 'name', ['b'])],
])('refuses %s', (_, read) => {
  expect(read).toThrow(UnreadableRowError);
});

it('names the column and not its value', () => {
  expect(() => integer({ amount: 'secret' }, 'amount')).toThrow('The column amount is not a number');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Decoder, Encoder } from './codec.ts';

const roundTrip = (value: unknown): unknown => new Decoder().decode(new Encoder().encode(value));

describe('codec', () => {
  test('any JSON-like value, with bytes, comes back equal', () => {
    const { value: anything } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 3 }, fc.anything({ maxDepth: 0 }), fc.uint8Array(), tie('list'), tie('fields')),
      list: fc.array(tie('value')),
      fields: fc.dictionary(fc.string(), tie('value')),
    }));
    fc.assert(
      fc.property(anything, (value) => {
        expect(roundTrip(value)).toEqual(value);
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0, undefined, null, ''])(
    'keeps %s as it is',
    (value) => expect(Object.is(roundTrip(value), value)).toBe(true),
  );

  test('what looks like its own tags is still data', () => {
    const value = { $: 'u', v: [{ $: 'n', v: 0 }], ['__proto__']: 1 };
    expect(roundTrip(value)).toEqual(value);
  });

  test('a Buffer arrives as bytes of its own, a view only with the bytes it shows', () => {
    expect(roundTrip(Buffer.from('abc'))).toEqual(new Uint8Array([97, 98, 99]));
    expect(roundTrip(new Uint8Array([1, 2, 3]).subarray(1))).toEqual(new Uint8Array([2, 3]));
  });

  test.each([[() => 1], [Symbol('x')]])('refuses %s as Electron does', (value) => {
    expect(() => new Encoder().encode({ value })).toThrow('An object could not be cloned.');
  });

  test.each([
    [Promise.resolve()],
    [new Map()],
    [new Set()],
    [new Date(5)],
    [/x/],
    [new Error('x')],
    [new ArrayBuffer(1)],
  ])('refuses %s, which no command has', (value) => {
    expect(() => new Encoder().encode({ value })).toThrow('between processes is not supported by electron-host');
  });

  test('bytes of megabytes do not overflow the stack', () => {
    const bytes = new Uint8Array(3_000_000).fill(9);
    expect((roundTrip(bytes) as Uint8Array).length).toBe(bytes.length);
  });
});

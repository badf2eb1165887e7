import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Decoder, Encoder } from './codec.ts';

const roundTrip = (value: unknown): unknown => Decoder.decode(Encoder.encode(value));

describe('codec', () => {
  test('any JSON-like value, with dates, bytes, maps, sets and big numbers, comes back equal', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withNullPrototype: false,
      withSparseArray: false,
    });
    fc.assert(
      fc.property(anything, (value) => {
        expect(roundTrip(value)).toEqual(value);
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0, undefined, null, '', 12n])(
    'keeps %s as it is',
    (value) => expect(Object.is(roundTrip(value), value)).toBe(true),
  );

  test('what looks like its own tags is still data', () => {
    const value = { $: 'u', v: [{ $: 'r', v: 0 }], ['__proto__']: 1 };
    expect(roundTrip(value)).toEqual(value);
  });

  test('shared and circular references stay the same object', () => {
    const shared = { name: 'shared' };
    const value: Record<string, unknown> = { first: shared, date: new Date(1), second: shared };
    value.self = value;
    const back = roundTrip(value) as typeof value;
    expect(back.first).toBe(back.second);
    expect(back.self).toBe(back);
  });

  test('a Buffer arrives as bytes of its own, a view only with the bytes it shows', () => {
    expect(roundTrip(Buffer.from('abc'))).toEqual(new Uint8Array([97, 98, 99]));
    expect(roundTrip(new Uint16Array([1, 2, 3]).subarray(1))).toEqual(new Uint16Array([2, 3]));
  });

  test('errors keep their kind, name and message', () => {
    const back = roundTrip(new RangeError('too far')) as Error;
    expect(back).toBeInstanceOf(RangeError);
    expect([back.name, back.message]).toEqual(['RangeError', 'too far']);
  });

  test.each([[() => 1], [Symbol('x')], [Promise.resolve()], [new WeakMap()]])(
    'refuses %s as Electron does',
    (value) => {
      expect(() => Encoder.encode({ value })).toThrow('An object could not be cloned.');
    },
  );

  test('bytes of megabytes do not overflow the stack', () => {
    const bytes = new Uint8Array(3_000_000).fill(9);
    expect((roundTrip(bytes) as Uint8Array).length).toBe(bytes.length);
  });
});

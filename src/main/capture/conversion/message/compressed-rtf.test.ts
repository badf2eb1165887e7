import { expect, test } from 'vitest';
import { decompressedRtf } from './compressed-rtf.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
/** the examples of [MS-OXRTFCP] 3.1 */
const hello = bytes(
  '2d000000 2b000000 4c5a4675 f1c5c7a7 03000a00 72637067 31323542 320af320 68656c09 00206277 05b06c64 7d0a800f a0',
);
const crossing = bytes('1a000000 1c000000 4c5a4675 e2d44b51 41000420 5758595a 0d6e7d01 0eb0');
const stored = bytes('12000000 06000000 4d454c41 00000000 7b5c72746631');

test.each([
  ['what was written before is referred to', hello, '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n'],
  ['what is being written, too', crossing, '{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}'],
  ['it may be kept as it is', stored, '{\\rtf1'],
])('%s', (_, packed, rtf) => {
  expect(decompressedRtf(packed)?.toString('latin1')).toBe(rtf);
});

test.each([
  ['shorter than its head', hello.subarray(0, 7)],
  ['cut short', hello.subarray(0, -1)],
  ['cut short, where it is kept as it is', stored.subarray(0, -1)],
  ['of another mark', Buffer.concat([hello.subarray(0, 8), bytes('4c5a4676'), hello.subarray(12)])],
  ['of another sum', Buffer.concat([hello.subarray(0, -3), bytes('00'), hello.subarray(-2)])],
])('what is %s is damaged', (_, packed) => {
  expect(decompressedRtf(packed)).toBeNull();
});

test('does not allocate the size that the header states', () => {
  const lying = Buffer.from(hello);
  lying.writeUInt32LE(0xff_ff_ff_ff, 4);
  expect(decompressedRtf(lying)).toEqual(decompressedRtf(hello));
  expect(decompressedRtf(lying)?.buffer.byteLength).toBeLessThan(100_000);
});

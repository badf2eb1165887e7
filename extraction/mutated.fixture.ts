import { madePdf } from './pdf/made-pdf.fixture.ts';
import { ciiInvoice, navInvoice, ublInvoice, zugferd1Invoice } from './xml/invoices.fixture.ts';

const page = ['Invoice number: P-1', 'Invoice date: 2024-05-02', 'VAT total: 2.00 EUR', 'Grand total: 12.00 EUR'];
const png = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000001000000010800000000' + '3a7e9b550000000a49444154789c6360000000020001e221bc33',
  'hex',
);
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080010001001011100ffda0008010100003f00ffd9',
  'hex',
);
const seeds: readonly Uint8Array[] = [
  ...[navInvoice, ublInvoice, ciiInvoice, zugferd1Invoice].map((xml) => Buffer.from(xml)),
  madePdf({ pages: [page] }),
  madePdf({ pages: [page, page], attachments: [{ name: 'a.xml', content: ciiInvoice }] }),
  png,
  jpeg,
];

/** Mulberry32: deterministic for a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A document with some faults: deterministic for the number. */
export const mutated = (number: number): Uint8Array => mutatedFrom(seeds[number % seeds.length] ?? png, number);

/** The given file with some faults: deterministic for the number. */
export function mutatedFrom(seed: Uint8Array, number: number): Buffer {
  const random = numbers(number);
  let bytes = Buffer.from(seed);
  for (let change = 0; change <= random(6); change += 1) bytes = changed(bytes, random);
  return bytes;
}

/** Changes one byte, truncates, repeats or removes a piece, or inserts a huge number as digits or as four bytes. */
function changed(bytes: Buffer<ArrayBuffer>, random: (below: number) => number): Buffer<ArrayBuffer> {
  const at = random(bytes.length + 1);
  const to = Math.min(bytes.length, at + random(200));
  const [before, piece, after] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)];
  switch (random(6)) {
    case 0:
      return Buffer.concat([before, Buffer.of(random(256)), bytes.subarray(at + 1)]);
    case 1:
      return Buffer.from(before);
    case 2:
      return Buffer.concat([before, piece, piece, after]);
    case 3:
      return Buffer.concat([before, after]);
    case 4:
      return Buffer.from(bytes.toString('latin1').replace(/\d+/, '99999999999'), 'latin1');
    default:
      return Buffer.concat([before, Buffer.of(0xff, 0xff, 0xff, random(2) * 0x7f), bytes.subarray(at + 4)]);
  }
}

import { pdf } from './test-documents.ts';

/** A value in DER. */
export function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([Buffer.from([tag, 0x84]), length, content]);
}
const pkcs7 = (kind: 1 | 2 | 3) => Buffer.from(`06092a864886f70d01070${kind}`, 'hex');
export const octets = (content: Buffer) => der(0x04, content);
/** A signed message (RFC 5652), without its signature. */
export const signed = (content: Buffer) =>
  der(
    0x30,
    pkcs7(2),
    der(0xa0, der(0x30, der(0x02, Buffer.from([1])), der(0x31), der(0x30, pkcs7(1), der(0xa0, content)))),
  );
export const encrypted = der(0x30, pkcs7(3), der(0xa0, der(0x30, der(0x02, Buffer.from([0])))));

/** An attribute of TNEF (MS-OXTNEF). */
const attribute = (id: number, value: Buffer) => {
  const head = Buffer.alloc(9);
  head.writeUInt8(2, 0);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(value.length, 5);
  return Buffer.concat([head, value, Buffer.alloc(2)]);
};
const longName = Buffer.from('számla október.pdf\0', 'utf16le');
const lengths = Buffer.alloc(8);
lengths.writeUInt32LE(1, 0);
lengths.writeUInt32LE(longName.length, 4);
/** With a.pdf in it, under its short and its long name. */
export const winmail = Buffer.concat([
  Buffer.from('789f3e220100', 'hex'),
  attribute(0x0006_9002, Buffer.alloc(14)),
  attribute(0x0001_8010, Buffer.from('SZAMLA~1.PDF\0')),
  attribute(0x0006_800f, pdf('a')),
  attribute(0x0006_9005, Buffer.concat([Buffer.from('1f000737', 'hex'), lengths, longName])),
]);

import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { rawZip, zip, type RawEntry } from '../capture/test-containers.ts';
import { archiveOf, listZip, openZip, unpackZipEntry } from './zip.ts';

const content = Buffer.from('Invoice A-1');
const one = (own: Partial<RawEntry> = {}): RawEntry => ({ name: 'a.pdf', content, ...own });
const namesOf = (...names: readonly (string | Uint8Array)[]) =>
  listZip(rawZip(names.map((name) => one({ name }))), 9).map(({ name }) => name);
const bytes = (text: string) => Buffer.from(text, 'latin1');

function changed(archive: Buffer, at: number): Buffer {
  archive.writeUInt32LE(3, archive.length + at);
  return archive;
}

function unpackedFrom(archive: Uint8Array, most = 1_000): string {
  const [entry] = listZip(archive, 1);
  if (entry === undefined) throw new Error('nothing is listed');
  return Buffer.from(unpackZipEntry(archive, entry, most)).toString();
}

describe('a ZIP archive', () => {
  test('of another program is listed and unpacked, compressed or not', () => {
    const archive = zip({ 'a/b.pdf': content, 'c.txt': [Buffer.from('x'), { level: 0 }], 'd/': new Uint8Array() });
    const entries = listZip(archive, 9);
    expect(entries.map(({ name, size }) => [name, size])).toEqual([
      ['a/b.pdf', content.length],
      ['c.txt', 1],
      ['d/', 0],
    ]);
    expect(entries.map((entry) => Buffer.from(unpackZipEntry(archive, entry, entry.size)).toString())).toEqual([
      'Invoice A-1',
      'x',
      '',
    ]);
    expect(listZip(archive, 2)).toHaveLength(2);
  });

  test('is found before a comment, and in a part of a buffer', () => {
    const archive = rawZip([one()]);
    archive.writeUInt16LE(6, archive.length - 2);
    const around = Buffer.concat([Buffer.from('around'), archive, Buffer.from('remark')]);
    expect(unpackedFrom(around.subarray(6))).toBe('Invoice A-1');
  });

  test('with 64-bit numbers is read', () => {
    expect(unpackedFrom(rawZip([one({ isLarge: true })], true))).toBe('Invoice A-1');
    expect(unpackedFrom(rawZip([one({ isLarge: true, extra: Buffer.from([7, 0, 1, 0, 9]) })]))).toBe('Invoice A-1');
  });

  test.each<[string, Uint8Array]>([
    ['is none', Buffer.from('no archive at all, but long enough for its end')],
    ['is empty', new Uint8Array()],
    ['is cut short', rawZip([one(), one({ name: 'b' })]).subarray(0, -30)],
    ['has a list that is elsewhere', changed(rawZip([one()]), -6)],
    ['has a large end that leads nowhere', changed(rawZip([one()], true), -34)],
  ])('that %s throws', (_, archive) => {
    expect(() => listZip(archive, 9)).toThrow();
  });

  test.each<[string, Partial<RawEntry>, object]>([
    ['is locked', { flags: 1 }, { kind: 'locked' }],
    ['is locked and packed in its own way', { flags: 1, method: 99 }, { kind: 'locked' }],
    ['is packed by bzip2', { method: 12 }, { kind: 'packing', detail: 'bzip2' }],
    ['is packed by a method without a name', { method: 97 }, { kind: 'packing', detail: '97' }],
    ['is not what was packed', { checksum: 1 }, { kind: 'damaged' }],
    ['is not what was stored', { method: 0, checksum: 1 }, { kind: 'damaged' }],
    ['is longer than what is taken', { content: Buffer.alloc(1_001) }, { kind: 'damaged' }],
    ['is stored, and longer than what is taken', { content: Buffer.alloc(1_001), method: 0 }, { kind: 'damaged' }],
  ])('of which a file %s says so', (_, own, fault) => {
    expect(() => unpackedFrom(rawZip([one(own)]))).toThrow(expect.objectContaining(fault) as Error);
  });

  test('of one of its files alone holds the same bytes', () => {
    const archive = rawZip([one(), one({ name: 'b.pdf', content: bytes('second'), isLarge: true })], true);
    const [, second] = listZip(archive, 2);
    if (second === undefined) throw new Error('nothing is listed');
    const alone = archiveOf(archive, second);
    expect(listZip(alone, 2).map(({ name }) => name)).toEqual(['b.pdf']);
    expect(unpackedFrom(alone)).toBe('second');
    expect(() => archiveOf(archive, { ...second, offset: 1e6 })).toThrow(RangeError);
  });

  test('with a broken file reports it', () => {
    const archive = rawZip([one({ content: Buffer.from('a long text '.repeat(9)) })]);
    const [entry] = listZip(archive, 1);
    if (entry === undefined) throw new Error('nothing is listed');
    archive[40] = 0xff;
    expect(() => unpackZipEntry(archive, entry, 999)).toThrow(expect.objectContaining({ kind: 'damaged' }) as Error);
    archive[0] = 0;
    expect(() => unpackZipEntry(archive, entry, 999)).toThrow(expect.objectContaining({ kind: 'damaged' }) as Error);
    expect(() => unpackZipEntry(archive, { ...entry, offset: 1e6 }, 999)).toThrow(RangeError);
  });

  test('returns its parts by name, the last one of a repeated name', () => {
    const parts = openZip(zip({ 'word/document.xml': content }), 100);
    expect(Buffer.from(parts.read('word/document.xml') ?? []).toString()).toBe('Invoice A-1');
    expect(parts.read('word')).toBeNull();
    expect(() => openZip(zip({ a: Buffer.alloc(101) }), 100).read('a')).toThrow();
    expect(openZip(rawZip([one(), one({ content: Buffer.from('2') })]), 9).read('a.pdf')).toEqual(Buffer.from('2'));
  });
});

describe('names in a ZIP archive', () => {
  test.each<[string, Uint8Array, string]>([
    ['UTF-8 without saying so', Buffer.from('számla őszi.pdf'), 'számla őszi.pdf'],
    ['Hungarian', bytes('sz\xa0mla \x8bszi sz\xa0ll\xa1t\xa0s.pdf'), 'számla őszi szállítás.pdf'],
    ['Hungarian in capitals', bytes('\xb5RV\xd6ZT\xebR\x8a.pdf'), 'ÁRVÍZTŰRŐ.pdf'],
    ['Polish', bytes('zap\x88ata za us\x88ug\xa9.pdf'), 'zapłata za usługę.pdf'],
    ['Czech', bytes('da\xe5ov\xec doklad.pdf'), 'daňový doklad.pdf'],
    ['French', bytes('r\x8aglement lev\x82.pdf'), 'règlement levé.pdf'],
    ['Spanish', bytes('a\xa4o.pdf'), 'año.pdf'],
    ['German', bytes('B\x81ro Gr\x94\xe1e.pdf'), 'Büro Größe.pdf'],
  ])('in %s are read', (_, name, text) => {
    expect(namesOf(name)).toEqual([text]);
  });

  test('are decoded with the code page that fits all of them', () => {
    const names = [bytes('f\x82vrier \x85.pdf'), bytes('r\x8aglement.pdf'), 'ő.pdf'];
    expect(namesOf(...names)).toEqual(['février à.pdf', 'règlement.pdf', 'ő.pdf']);
  });

  test('marked as UTF-8 are read as such, even if invalid; the Unicode name beside another one counts only for that name', () => {
    const beside = (name: string, of: Uint8Array) => {
      const head = Buffer.alloc(9);
      head.writeUInt16LE(0x7075, 0);
      head.writeUInt16LE(5 + Buffer.byteLength(name), 2);
      head[4] = 1;
      head.writeUInt32LE(crc32(of), 5);
      return Buffer.concat([head, Buffer.from(name)]);
    };
    const name = bytes('sz?mla.pdf');
    const entries = [
      one({ name: 'ő.pdf', flags: 1 << 11 }),
      one({ name: bytes('\xff.pdf'), flags: 1 << 11 }),
      one({ name, extra: beside('számla.pdf', name) }),
      one({ name, extra: beside('számla.pdf', bytes('other')) }),
    ];
    expect(listZip(rawZip(entries), 9).map((entry) => entry.name)).toEqual([
      'ő.pdf',
      '\u{fffd}.pdf',
      'számla.pdf',
      'sz?mla.pdf',
    ]);
  });
});

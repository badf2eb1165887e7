import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Reason } from '../../../contract/inbox.ts';
import { archiveOf, listZip } from '../../support/zip.ts';
import { lockedZip, rawZip, zip, type LockedBy, type RawEntry } from '../test-containers.ts';
import { pdf, xml } from '../test-documents.ts';
import { convert } from './convert.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-archive-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The pieces, with the reason of each rejected one, or the reason of the refusal. */
async function madeOf(archive: Buffer, ...passwords: readonly string[]): Promise<readonly string[]> {
  const path = join(folder, 'archive');
  await writeFile(path, archive);
  const made = await convert({ path, name: 'a.zip', folder: join(folder, 'pieces'), fonts: '', passwords });
  const wordsOf = (name: string, reason: Reason | null) => [name, reason?.code, reason?.detail].join(' ').trim();
  return made.ok
    ? [...made.pieces.map(({ name, reason }) => wordsOf(name, reason)), ...made.leftOut.map((name) => `(${name})`)]
    : [wordsOf('', made.reason)];
}

/** By another program, Info-ZIP 3.0, with the password titok. */
const byInfoZip = Buffer.from(
  'UEsDBAoACQAAAC1je1031+RKFgAAAAoAAAAFAAAAYS54bWxpoExOmhUEhtdykiXtG77W/4KKdNCSUEsHCDfX5EoWAAAACgAAAFBLAQIeAwoACQ' +
    'AAAC1je1031+RKFgAAAAoAAAAFAAAAAAAAAAEAAACkgQAAAABhLnhtbFBLBQYAAAAAAQABADMAAABJAAAAAAA=',
  'base64',
);

const entry = (name: string, own: Partial<RawEntry> = {}): RawEntry => ({ name, content: pdf(name), ...own });
const locked = { flags: 1 };

describe('of a ZIP archive with a password', () => {
  test('of another program a file is unpacked with the password alone', async () => {
    expect(await madeOf(byInfoZip, 'other', 'titok')).toEqual(['a.xml']);
    expect(await madeOf(byInfoZip, 'other')).toEqual(['password-needed']);
  });

  test.each<LockedBy>(['ZipCrypto', 'AES-128', 'AES-256'])(
    'by %s a file is unpacked, and what no password opens can be tried again alone',
    async (by) => {
      const archive = await lockedZip({ 'a.pdf': pdf('a'), 'b.pdf': pdf('b') }, by);
      expect(await madeOf(archive, 'titok')).toEqual(['a.pdf', 'b.pdf']);
      expect(await madeOf(archive)).toEqual(['password-needed']);
      expect(await madeOf(archive, 'other', '')).toEqual(['password-needed']);
      const [alone] = listZip(archive, 1).map((first) => Buffer.from(archiveOf(archive, first)));
      expect(await madeOf(alone ?? archive, 'titok')).toEqual(['a.pdf']);
    },
  );

  test('a file of another compression method says so, and never more is unpacked than the list states', async () => {
    const archive = await lockedZip({ 'a.pdf': pdf('a') }, 'ZipCrypto');
    const list = archive.indexOf('PK\x01\x02');
    const changed = (at: number, value: number) => {
      const copy = Buffer.from(archive);
      copy.writeUInt16LE(value, list + at);
      return copy;
    };
    expect(await madeOf(changed(10, 12), 'titok')).toEqual(['unknown-packing bzip2']);
    expect(await madeOf(changed(24, 9), 'titok')).toEqual(['password-needed']);
    expect(await madeOf(changed(8, 0x41), 'titok')).toEqual(['unknown-packing PKWARE encryption']);
  });
});

describe('of a ZIP archive', () => {
  test('shows what cannot be unpacked with the reason, without effect on the others', async () => {
    const half = entry('half.pdf', { checksum: 1 });
    expect(
      await madeOf(rawZip([entry('a.pdf', locked), entry('b.pdf', { method: 12 }), half, entry('c.pdf')])),
    ).toEqual(['c.pdf', 'a.pdf password-needed', 'b.pdf unknown-packing bzip2', 'half.pdf damaged']);
  });

  test.each<[string, readonly RawEntry[], string]>([
    ['locked', [entry('a.pdf', locked), entry('b.pdf', { flags: 1, method: 99 })], 'password-needed'],
    ['damaged or locked', [entry('a.pdf', { checksum: 1 }), entry('b.pdf', locked)], 'password-needed'],
    ['packed by another method', [entry('a.pdf', { method: 14 })], 'unknown-packing LZMA'],
    ['damaged', [entry('a.pdf', { checksum: 1 })], 'damaged'],
  ])('of which all is %s nothing is made', async (_, entries, reason) => {
    expect(await madeOf(rawZip(entries))).toEqual([reason]);
    expect(await madeOf(zip({ 'in.zip': rawZip(entries), 'd.pdf': pdf('d') }))).toEqual([`in.zip ${reason}`, 'd.pdf']);
  });

  test('reads names in the code page of the Windows that wrote them', async () => {
    const name = Buffer.from('sz\xa0mla \x8bszi sz\xa0ll\xa1t\xa0s.pdf', 'latin1');
    expect(await madeOf(rawZip([{ name, content: pdf('a') }]))).toEqual(['számla őszi szállítás.pdf']);
  });

  test('takes the documents of a signed container, without its signatures', async () => {
    const type = Buffer.from('application/vnd.etsi.asic-e+zip');
    const container = zip({
      mimetype: [type, { level: 0 }],
      'szamla.pdf': pdf('a'),
      'META-INF/signatures001.xml': xml('<asic:XAdESSignatures xmlns:asic="a"/>'),
      'META-INF/manifest.xml': xml('<manifest/>'),
    });
    expect(await madeOf(container)).toEqual([
      'szamla.pdf',
      '(mimetype)',
      '(META-INF/signatures001.xml)',
      '(META-INF/manifest.xml)',
    ]);
  });

  test.each([
    ['a binary workbook', { '[Content_Types].xml': xml('<t/>'), 'xl/theme/theme1.xml': xml('<t/>') }],
    ['an old text', { mimetype: Buffer.from('application/vnd.sun.xml.writer'), 'content.xml': xml('<t/>') }],
  ])('that is %s nothing is made: its parts are no documents', async (_, parts) => {
    expect(await madeOf(zip(parts))).toEqual(['wrong-type']);
  });
});

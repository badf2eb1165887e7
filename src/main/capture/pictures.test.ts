import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { proofSentence } from '../queue/custody.ts';
import { proofFor } from './containers.fixture.ts';
import { openIntake, type IntakeFixture } from './intake.fixture.ts';
import { bmp, heic, picture, tiff } from './test-pictures.ts';

let fixture: IntakeFixture;

afterEach(() => fixture.remove());

async function take(files: Readonly<Record<string, Buffer>>): Promise<void> {
  fixture = await openIntake();
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(fixture.receipts, name), bytes);
  await fixture.watch();
  await settle();
}

async function settle(): Promise<void> {
  await fixture.intake.rescan();
  await fixture.intake.settled();
}

const proof = () => proofFor(fixture);
const states = () => fixture.rows().map(({ rawFilename, state }) => `${rawFilename} ${state}`);
const sealedBytes = (name: string) => readFile(fixture.spool.pathOf(fixture.named(name)?.sha256 ?? ''));

test.each([
  ['photo.heic', heic, [160, 120]],
  ['photo.webp', () => picture('webp'), [620, 880]],
  ['photo.avif', () => picture('avif'), [620, 880]],
  ['scan.gif', () => picture('gif'), [620, 880]],
  ['paint.bmp', () => bmp(301, 200), [301, 200]],
  ['named.pdf', () => picture('webp'), [620, 880]],
] as const)('%s: sealed as it is, and sent as a JPEG made of it', async (name, make, [width, height]) => {
  const original = await make();
  await take({ [name]: original });
  const jpeg = name.replace(/\.\w+$/, '.jpg');
  expect(states()).toEqual([`${name} converted`, `${jpeg} queued`]);
  expect(await sealedBytes(name)).toEqual(original);
  expect(imageSize(await sealedBytes(jpeg))).toMatchObject({ type: 'jpg', width, height });

  const source = fixture.named(name);
  const piece = fixture.named(jpeg);
  expect(piece).toMatchObject({ originId: source?.id, format: 'jpeg', folderId: source?.folderId, path: null });
  const steps = (id = 0) => fixture.files.events(id).map(({ kind, detail }) => [kind, detail]);
  expect(steps(source?.id)).toEqual([
    ['found', null],
    ['sealed', source?.sha256],
    ['converted', '1'],
  ]);
  expect(steps(piece?.id)).toEqual([
    ['found', null],
    ['made-from', name],
    ['sealed', piece?.sha256],
  ]);
  expect(proofSentence(proof())).toBe('2 seen = 0 uploaded + 1 converted + 1 pending');
});

test('a TIFF of three pages becomes a PDF of three pages, the same bytes each time', async () => {
  await take({ 'fax.tif': await tiff(3) });
  expect(states()).toEqual(['fax.tif converted', 'fax.pdf queued']);
  const first = await sealedBytes('fax.pdf');
  const opening = getDocument({ data: new Uint8Array(first), verbosity: 0 });
  expect((await opening.promise).numPages).toBe(3);
  await opening.destroy();
  await fixture.remove();
  await take({ 'fax.tif': await tiff(3) });
  expect((await sealedBytes('fax.pdf')).equals(first)).toBe(true);
});

test.each([
  ['as a fax sends them', undefined, [8.27, 11.7]],
  ['turned by its camera', 6, [11.7, 8.27]],
] as const)('a page with half as many dots down as across has its true proportions, %s', async (_, turn, inches) => {
  const dots = sharp({ create: { width: 1686, height: 1146, channels: 3, background: '#ffffff' } });
  const flat = turn === undefined ? dots : dots.withMetadata({ orientation: turn });
  await take({ 'fax.tif': await flat.tiff({ xres: 204 / 25.4, yres: 98 / 25.4, compression: 'lzw' }).toBuffer() });
  const opening = getDocument({ data: new Uint8Array(await sealedBytes('fax.pdf')), verbosity: 0 });
  const [, , width = 0, height = 0] = (await (await opening.promise).getPage(1)).view;
  await opening.destroy();
  expect(width / 72).toBeCloseTo(inches[0], 1);
  expect(height / 72).toBeCloseTo(inches[1], 1);
});

test('a TIFF that is packed in a way that cannot be read here is not called damaged', async () => {
  const bytes = await tiff(1);
  const packing = bytes.indexOf(Buffer.from([3, 1, 3, 0, 1, 0, 0, 0]));
  bytes.writeUInt16LE(34_925, packing + 8);
  await take({ 'scan.tif': bytes });
  expect(fixture.named('scan.tif')?.reason).toEqual({ code: 'wrong-type', detail: 'image/tiff' });
});

test('the same photo twice is converted once; another photo that becomes the same picture is a duplicate of it', async () => {
  const one = await picture('webp');
  await take({ 'a.webp': one, 'b.webp': one });
  expect(states().filter((state) => state.endsWith('converted'))).toHaveLength(1);
  expect(states().filter((state) => state.endsWith('duplicate'))).toHaveLength(1);
  expect(states().filter((state) => state.endsWith('queued'))).toHaveLength(1);
  expect(proof().contradictions).toEqual([]);

  // The same pixels in a file with additional bytes at the end.
  await writeFile(join(fixture.receipts, 'c.bmp'), bmp(40, 40));
  await writeFile(join(fixture.receipts, 'd.bmp'), Buffer.concat([bmp(40, 40), Buffer.alloc(9)]));
  await settle();
  const pieces = ['c.jpg', 'd.jpg'].map((name) => fixture.named(name));
  expect(pieces.map((piece) => piece?.state).sort()).toEqual(['duplicate', 'queued']);
  expect(proof().contradictions).toEqual([]);
});

test('a file that would be sent as it is cannot be: a duplicate of a photo is not released', async () => {
  const one = await picture('webp');
  await take({ 'a.webp': one, 'b.webp': one });
  const twin = fixture.rows().find(({ state }) => state === 'duplicate');
  expect(() => fixture.files.apply(twin?.id ?? 0, { type: 'released' })).toThrow('cannot take');
});

test('killed before the pieces were recorded: converted again at the next start, once', async () => {
  fixture = await openIntake();
  const original = await picture('webp');
  await writeFile(join(fixture.receipts, 'a.webp'), original);
  const { files } = fixture;
  const row = files.add({
    companyId: 1,
    folderId: null,
    path: join(fixture.receipts, 'a.webp'),
    filename: 'a.webp',
    size: original.length,
  });
  const put = await fixture.spool.put(original);
  if (put.ok) await put.value.keep();
  expect(files.get(row.id)?.state).toBe('waiting');
  fixture = await fixture.reopen();
  await fixture.intake.settled();
  expect(states()).toEqual(['a.webp converted', 'a.jpg queued']);
  fixture = await fixture.reopen();
  await fixture.intake.settled();
  expect(states()).toEqual(['a.webp converted', 'a.jpg queued']);
});

test('broken, too large and endless pictures are rejected with the reason, and the next is taken', async () => {
  const whole = await picture('webp');
  const wide = bmp(10, 10);
  wide.writeInt32LE(60_000, 18);
  wide.writeInt32LE(60_000, 22);
  await take({
    'half.webp': whole.subarray(0, whole.length - 900),
    'half.heic': heic().subarray(0, 400),
    'half.tif': (await tiff(2)).subarray(0, 700),
    'half.bmp': bmp(40, 40).subarray(0, 900),
    'wide.bmp': wide,
    'fine.gif': await picture('gif'),
  });
  const reasons = Object.fromEntries(
    ['half.webp', 'half.heic', 'half.tif', 'half.bmp', 'wide.bmp'].map((name) => {
      const row = fixture.named(name);
      return [name, row?.state === 'rejected' ? row.reason?.code : row?.state];
    }),
  );
  expect(reasons).toEqual({
    'half.webp': 'damaged',
    'half.heic': 'damaged',
    'half.tif': 'damaged',
    'half.bmp': 'damaged',
    'wide.bmp': 'image-too-large',
  });
  expect(fixture.named('fine.jpg')?.state).toBe('queued');
});

test('pasted bytes are converted too', async () => {
  fixture = await openIntake();
  const added = await fixture.intake.addBytes(1, 'Pasted 10:00.webp', await picture('webp'));
  expect(added).toEqual({ added: 1, skipped: [] });
  expect(states()).toEqual(['Pasted 10:00.webp converted', 'Pasted 10:00.jpg queued']);
});

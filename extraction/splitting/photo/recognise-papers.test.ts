import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cutPapers } from './cut-papers.ts';
import { madePhoto, photoSize, threeReceipts, type MadePaper } from './made-photo.fixture.ts';
import { recognisePapers } from './recognise-papers.ts';

const [first, second, third] = threeReceipts as readonly [MadePaper, MadePaper, MadePaper];

it('three tilted receipts are found in their places, in reading order', async () => {
  const found = await recognisePapers(await madePhoto(threeReceipts));
  expect(found).toMatchObject(photoSize);
  expect(found?.papers).toHaveLength(3);
  for (const [at, { x, y, width, height, angle }] of threeReceipts.entries()) {
    const paper = found?.papers[at];
    expect(Math.abs((paper?.centreX ?? 0) - x)).toBeLessThan(5);
    expect(Math.abs((paper?.centreY ?? 0) - y)).toBeLessThan(5);
    expect(Math.abs((paper?.width ?? 0) - width)).toBeLessThan(12);
    expect(Math.abs((paper?.height ?? 0) - height)).toBeLessThan(12);
    expect(Math.abs((paper?.angle ?? 0) - angle)).toBeLessThan(1.5);
  }
});

it.each<[string, readonly MadePaper[], string?]>([
  ['one receipt', [first]],
  ['a receipt beside an empty sheet', [first, { ...third, isBlank: true }]],
  ['receipts on a white table', threeReceipts, '#e8e6e2'],
  [
    'receipts that touch',
    [
      { ...first, angle: 0 },
      { ...second, x: first.x + 290, angle: 8 },
    ],
  ],
  [
    'a receipt with a dark band across it',
    [
      { ...first, y: 230, height: 300, angle: 4 },
      {
        ...first,
        x: 260 - 340 * Math.sin((4 * Math.PI) / 180),
        y: 230 + 340 * Math.cos((4 * Math.PI) / 180),
        height: 300,
        angle: 4,
      },
    ],
  ],
  ['nothing', []],
])('a photo is not proposed for splitting: %s', async (_, sheets, ground) => {
  expect(await recognisePapers(await madePhoto(sheets, ground === undefined ? {} : { ground }))).toBeNull();
});

it('each receipt is cut upright, at its full size, and always to the same bytes', async () => {
  const photo = await madePhoto(threeReceipts);
  const areas = threeReceipts.map(({ x, y, ...rest }) => ({ centreX: x, centreY: y, ...rest }));
  const made = await cutPapers(photo, areas);
  for (const [at, piece] of made.entries()) {
    expect(await sharp(piece).metadata()).toMatchObject({
      format: 'jpeg',
      width: threeReceipts[at]?.width,
      height: threeReceipts[at]?.height,
    });
    // All its edges are white: it was rotated by its own tilt.
    const { data, info } = await sharp(piece).greyscale().raw().toBuffer({ resolveWithObject: true });
    const edge = [...data.subarray(info.width * 3, info.width * 4)].slice(4, -4);
    expect(Math.min(...edge)).toBeGreaterThan(200);
  }
  expect(await cutPapers(photo, areas)).toEqual(made);
});

it('an area that goes beyond the photo is white there', async () => {
  const [piece = Buffer.alloc(0)] = await cutPapers(await madePhoto([]), [
    { centreX: 10, centreY: 10, width: 200, height: 100, angle: 20 },
  ]);
  const { data, info } = await sharp(piece).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 200, height: 100 });
  expect(data[0]).toBeGreaterThan(250);
});

it('EXIF rotation is applied to a photo taken sideways', async () => {
  const upright = await madePhoto(threeReceipts);
  const onSide = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await recognisePapers(onSide))?.papers.map(({ height }) => height > 500)).toEqual([true, true, true]);
  const [piece] = await cutPapers(onSide, [{ centreX: 1_080, centreY: 440, width: 280, height: 700, angle: 0 }]);
  expect(await sharp(piece).metadata()).toMatchObject({ width: 280, height: 700 });
});

it('broken pictures are refused, or nothing is found on them', async () => {
  const photo = await madePhoto(threeReceipts);
  const outcome = (bytes: Buffer) =>
    recognisePapers(bytes).then(
      () => 'looked at',
      (error: unknown) => (error instanceof Error ? 'refused' : 'thrown'),
    );
  for (const length of [0, 700, Math.floor(photo.length / 2)]) {
    expect(['looked at', 'refused']).toContain(await outcome(photo.subarray(0, length)));
  }
  for (let seed = 1; seed < 5; seed += 1) {
    const bytes = Buffer.from(photo.subarray(0, 4_000));
    for (let hit = 0; hit < 20; hit += 1)
      bytes[(seed * 7_919 + hit * 104_729) % bytes.length] = (seed * 31 + hit * 17) % 256;
    expect(['looked at', 'refused']).toContain(await outcome(bytes));
  }
});

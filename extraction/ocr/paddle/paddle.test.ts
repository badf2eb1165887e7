import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { createRecogniser } from '../engines.ts';
import { preparePicture } from '../picture.ts';
import { keepReadings } from '../../testing/kept-readings.ts';

const slip = join(import.meta.dirname, '../../../resources/sample-company/tankolás okt 27.jpg');
const engines = keepReadings(createRecogniser(8 * 1_024 ** 3));
afterAll(() => engines.close());

it('sees the figures of a photographed till receipt, and their places', async () => {
  const { png, width, height } = await preparePicture({ kind: 'file', bytes: readFileSync(slip) });
  const words = (await engines.lookAgain(png))?.words ?? [];
  const lines = [...Map.groupBy(words, ({ line }) => line).values()];
  const total = lines.find(([first]) => first?.text.startsWith('OSSZESEN') === true) ?? [];
  expect(total.map(({ text }) => text).join(' ')).toBe('OSSZESEN: 35 585 Ft');
  expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(['96302141-2-13', '2026.10.27.']));
  for (const { left, right, top, bottom } of total) {
    expect([left >= 0, right <= width, left < right, top > height * 0.2, bottom < height * 0.8]).not.toContain(false);
  }
});

it.each([0, 90, 180, 270] as const)(
  'finds the print of a picture that has to be turned by %i degrees',
  async (degrees) => {
    const small = sharp(readFileSync(slip)).autoOrient().resize({ width: 720 }).rotate(-degrees).grayscale();
    const print = await engines.findPrint(await small.png().toBuffer());
    expect(print?.degrees).toBe(degrees);
    expect(print?.lines.length).toBeGreaterThan(10);
  },
);

it('sees nothing on an empty page', async () => {
  const blank = sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } });
  expect((await engines.lookAgain(await blank.toColourspace('b-w').png().toBuffer()))?.words).toEqual([]);
});

it('is disabled on a computer with little memory', async () => {
  const light = createRecogniser(4 * 1_024 ** 3);
  expect(await light.lookAgain(readFileSync(slip))).toBeNull();
  expect(await light.findPrint(readFileSync(slip))).toBeNull();
  await light.close();
});

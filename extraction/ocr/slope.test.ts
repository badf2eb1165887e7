import sharp from 'sharp';
import { expect, it } from 'vitest';
import { linesOfPrint } from './lines-of-print.fixture.ts';
import { slopeOfPrint } from './slope.ts';

it.each([0, 0.03, -0.05, 0.1, -0.11])('lines of print that go down by %s', async (slope) => {
  expect(await slopeOfPrint({ png: await linesOfPrint(slope) })).toBeCloseTo(slope, 2);
});

it.each([
  ['an empty page', 600, 800],
  ['a picture of one dot', 1, 1],
])('%s is level', async (_, width, height) => {
  const page = sharp({ create: { width, height, channels: 3, background: '#fff' } });
  expect(await slopeOfPrint({ png: await page.png().toBuffer() })).toBe(0);
});

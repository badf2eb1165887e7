import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { linesOfPrint } from './lines-of-print.fixture.ts';
import { figuresOf, seenText, seePicture } from './read-picture.ts';
import type { Recogniser, SeenPage } from './recogniser.ts';
import { slopeOf } from './to-runs.ts';

/** An engine with high confidence only for pictures of this width. */
function sureAt(width: number): Recogniser & { readonly widths: number[] } {
  const widths: number[] = [];
  const word = { text: 'word', left: 0, top: 0, right: 10, bottom: 10, line: 0 };
  return {
    widths,
    recognise: async (png): Promise<SeenPage> => {
      const { width: given } = await sharp(png).metadata();
      widths.push(given);
      const confidence = given === width ? 90 : 20;
      return { confidence, words: Array.from({ length: 5 }, () => ({ ...word, confidence })) };
    },
    lookAgain: () => Promise.resolve(null),
    findPrint: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
}

describe('seePicture', () => {
  const picture = sharp({ create: { width: 1200, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

  it('recognises an upright picture once', async () => {
    const recogniser = sureAt(1643);
    const { size } = seenText(await seePicture(recogniser, { kind: 'file', bytes: await picture }), 0);
    expect([size, recogniser.widths]).toEqual([{ width: 1643, height: 548 }, [1643]]);
  });

  it('turns a picture without readable words', async () => {
    const recogniser = sureAt(548);
    await seePicture(recogniser, { kind: 'file', bytes: await picture });
    expect(recogniser.widths.length).toBeGreaterThan(1);
    expect(recogniser.widths.length).toBeLessThan(6);
  });

  it.each([
    ['level, of one that is aslant', 0.05],
    ['as it is, of one that is next to level', 0.01],
  ])('recognises once, and returns places on the picture %s', async (_, slope) => {
    const recogniser = seeingOneLine();
    const look = await seePicture(recogniser, { kind: 'file', bytes: await linesOfPrint(slope) });
    const figures = await figuresOf(recogniser, look);
    expect(recogniser.pictures).toHaveLength(2);
    expect(recogniser.pictures[0]).toBe(recogniser.pictures[1]);
    for (const seen of [look.seen, figures ?? look.seen]) {
      expect(slopeOf([seen.words])).toBeCloseTo(slope < 0.015 ? 0 : slope, 2);
      expect(Math.abs((seen.words[0]?.left ?? 0) - look.picture.width * 0.1)).toBeLessThan(5);
    }
  });
});

/** An engine that returns two distant words on one level line through the middle. */
function seeingOneLine(): Recogniser & { readonly pictures: Buffer[] } {
  const pictures: Buffer[] = [];
  const look = async (png: Buffer): Promise<SeenPage> => {
    pictures.push(png);
    const { width, height } = await sharp(png).metadata();
    const word = (text: string, from: number) => {
      const [left, bottom] = [width / 2 + from, height / 2];
      return { text, confidence: 90, line: 0, left, right: left + 60, top: bottom - 20, bottom };
    };
    return { confidence: 90, words: [word('Net', -480), word('1.420', 480)] };
  };
  return {
    pictures,
    recognise: look,
    lookAgain: look,
    findPrint: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
}
